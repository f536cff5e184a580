/** Counts actions per key in a sliding window and discards keys after it. */
export function makeThrottle({ max, windowMs }: { max: number; windowMs: number }, now: () => number) {
  const times = new Map<string, number[]>();
  return {
    /** Counts one more action if allowed; returns whether it is. */
    take(key: string): boolean {
      const since = now() - windowMs;
      const recent = (times.get(key) ?? []).filter((at) => at > since);
      const isAllowed = recent.length < max;
      if (isAllowed) recent.push(now());
      times.set(key, recent);
      return isAllowed;
    },
    /** Returns whether the limit is reached, without counting. */
    isSpent(key: string): boolean {
      const since = now() - windowMs;
      return (times.get(key) ?? []).filter((at) => at > since).length >= max;
    },
    sweep(): void {
      const since = now() - windowMs;
      for (const [key, list] of times) if ((list.at(-1) ?? 0) <= since) times.delete(key);
    },
  };
}
