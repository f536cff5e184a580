import { clearPlace } from './clear-place.ts';
import { containsComposed, controlsIn, elementBelow, fillsWindow } from './page-controls.ts';

/** The page has come to rest after a click or while it is scrolled. */
const SETTLE_MS = 160;
/** Content that loads fires no event: check again after 1, 2, 4, 8 and 16 s. */
const RECHECKS_MS = [1000, 3000, 7000, 15_000, 31_000];

/**
 * Keeps a stack of messages that lies over the page at the `edge` of the window off the page's controls, by a `translate`; it stays in its corner where
 * nothing is below it, and where it is while the user points at it or has the focus in it. Looks again when its size changes. Returns the way to stop.
 */
export function stayClear(own: HTMLElement, edge: 'top' | 'bottom'): () => void {
  const look = () => place(own, edge);
  let timers: ReturnType<typeof setTimeout>[] = [];
  let settling: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(settling);
    settling = setTimeout(look, SETTLE_MS);
  };
  const over = new AbortController();
  for (const type of ['scroll', 'click', 'transitionend', 'animationend'])
    own.ownerDocument.addEventListener(type, soon, { capture: true, passive: true, signal: over.signal });
  addEventListener('resize', soon, { signal: over.signal });
  const size = new ResizeObserver(() => {
    for (const timer of timers) clearTimeout(timer);
    timers = RECHECKS_MS.map((ms) => setTimeout(look, ms));
    look();
  });
  size.observe(own);
  return () => {
    size.disconnect();
    for (const timer of [...timers, settling]) clearTimeout(timer);
    over.abort();
  };
}

function place(own: HTMLElement, edge: 'top' | 'bottom'): void {
  if (own.matches(':hover, :focus-within')) return;
  const at = own.getBoundingClientRect();
  if (at.width === 0 || at.height === 0) return;
  const document = own.ownerDocument;
  const [x = 0, y = 0] = own.style.translate
    .split(' ')
    .map(Number.parseFloat)
    .map((px) => px || 0);
  const corner = { left: at.left - x, right: at.right - x, top: at.top - y, bottom: at.bottom - y };
  const window = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
  const boxes = controlsIn(document)
    .filter((control) => !own.contains(control) && !isLauncher(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && box.height > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight)
    .filter(({ box }) => !fillsWindow(box))
    .map(({ control, box: { left, right, top, bottom } }) => ({ control, left, right, top, bottom }));
  const known = new Map<Element, boolean>();
  const isSeen = ({ control, left, right, top, bottom }: (typeof boxes)[number]) => {
    let is = known.get(control);
    if (is === undefined) {
      const middle = (from: number, to: number, end: number) => (Math.max(from, 0) + Math.min(to, end - 1)) / 2;
      const found = elementBelow(document, own, middle(left, right, innerWidth), middle(top, bottom, innerHeight));
      known.set(control, (is = found !== undefined && containsComposed(control, found)));
    }
    return is;
  };
  const to = clearPlace(corner, edge, boxes, isSeen, window);
  const translate = to.x === 0 && to.y === 0 ? '' : `${to.x}px ${to.y}px`;
  if (own.style.translate !== translate) own.style.translate = translate;
}

/** It gives way itself. */
const isLauncher = (control: Element) => control.closest('.launcher.corner') !== null;
