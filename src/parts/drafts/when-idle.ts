/** Runs work when the browser is idle, at the latest after the timeout. Safari cannot say so, and runs it at once. */
export function whenIdle(work: () => void, timeout: number): void {
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(() => work(), { timeout });
  else work();
}
