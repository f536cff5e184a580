const SHORTEST_MS = 500;
const LONGEST_MS = 10_000;

/** Delay before the n-th retry: none before the first, then random between half a second and a limit that doubles up to ten seconds. */
export function retryDelayMs(retries: number, random = Math.random): number {
  if (retries === 0) return 0;
  const boundMs = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** retries);
  return SHORTEST_MS + random() * (boundMs - SHORTEST_MS);
}
