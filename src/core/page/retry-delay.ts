const MIN_MS = 500;
const MAX_MS = 10_000;

/** Delay before the n-th retry: none before the first, then random between half a second and a limit that doubles up to ten seconds. */
export function retryDelayMs(retries: number, random = Math.random): number {
  if (retries === 0) return 0;
  const boundMs = Math.min(MAX_MS, MIN_MS * 2 ** retries);
  return MIN_MS + random() * (boundMs - MIN_MS);
}
