/** Counts what people do in a sliding window; remembers nobody for longer. */
export function makeThrottle({ most, withinMs }: { most: number; withinMs: number }, now: () => number) {
  const times = new Map<string, number[]>();
  return {
    /** Whether one more is allowed; it is counted if so. */
    take(key: string): boolean {
      const since = now() - withinMs;
      const recent = (times.get(key) ?? []).filter((at) => at > since);
      const isAllowed = recent.length < most;
      if (isAllowed) recent.push(now());
      times.set(key, recent);
      return isAllowed;
    },
    /** Whether nothing more is allowed for now; counts nothing. */
    isSpent(key: string): boolean {
      const since = now() - withinMs;
      return (times.get(key) ?? []).filter((at) => at > since).length >= most;
    },
    sweep(): void {
      const since = now() - withinMs;
      for (const [key, list] of times) if ((list.at(-1) ?? 0) <= since) times.delete(key);
    },
  };
}
