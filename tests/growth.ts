import { expect } from 'vitest';

/** The clock of processor time advances by 10 ms on some systems. */
const ATTEMPT_MS = 20;
const ATTEMPTS = 5;
const HOPELESS_MS = 1000;
const STEP = 1.5;
/** Caches, compilation and a shared processor may slow down one measurement more than the other by that much. */
const SLACK = 8;

/**
 * Fails if the time of `work` grows faster than its size to the power of `degree`. Compares sizes with each other, by processor time, so neither the speed of
 * the machine nor its other work matters. Exponential work fails at a small size, before it would never end: begin with a small one.
 */
export function expectGrowth(work: (size: number) => unknown, { from, to, degree }: { from: number; to: number; degree: number }): void {
  // The first attempt includes compilation.
  msOf(work, from);
  const least = msOf(work, from);
  for (let size = from + 1; size <= to; size = Math.ceil(size * STEP)) {
    const most = least * (size / from) ** degree * SLACK;
    let ms = msOf(work, size);
    for (let attempt = 1; attempt < ATTEMPTS && ms > most && ms < HOPELESS_MS; attempt += 1) ms = Math.min(ms, msOf(work, size));
    expect(ms, `milliseconds for size ${size}, if size ${from} takes ${least}`).toBeLessThanOrEqual(most);
  }
}

/** Mean processor time of many calls. */
function msOf(work: (size: number) => unknown, size: number): number {
  const began = processorMs();
  let calls = 0;
  do {
    work(size);
    calls += 1;
  } while (processorMs() - began < ATTEMPT_MS);
  return (processorMs() - began) / calls;
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
