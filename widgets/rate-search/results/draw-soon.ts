import { flushSync } from 'react-dom';

const waiting = new Set<() => void>();
let isGoing = false;

/** Draws one row a frame, in a task of its own, so that a fast scroll over many rows has no long one. Returns what withdraws the row. */
export function drawSoon(draw: () => void): () => void {
  waiting.add(draw);
  if (!isGoing) {
    isGoing = true;
    nextFrame();
  }
  return () => void waiting.delete(draw);
}

function drawNext(): void {
  const [first] = waiting;
  if (!first) {
    isGoing = false;
    return;
  }
  waiting.delete(first);
  flushSync(first);
  nextFrame();
}

/** Styles and layout of the row are part of the frame, which is why the next row waits for it. */
const nextFrame = () => requestAnimationFrame(() => setTimeout(drawNext));
