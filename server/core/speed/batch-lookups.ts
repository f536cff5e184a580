const PATIENCE_MS = 500;

/**
 * Batches lookups by key. Keys that arrive during a lookup wait and share the next one,
 * which starts after all of them arrived: no result is older than the call that it answers.
 */
export function batchLookups<V>(ask: (keys: string[]) => Promise<ReadonlyMap<string, V>>): (key: string) => Promise<V | undefined> {
  let waiting: { keys: Set<string>; answer: PromiseWithResolvers<ReadonlyMap<string, V>> } | undefined;
  let underWay = 0;
  let askedAt = 0;

  const put = (): void => {
    if (!waiting) return;
    const { keys, answer } = waiting;
    waiting = undefined;
    underWay += 1;
    askedAt = performance.now();
    ask([...keys])
      .then(answer.resolve, answer.reject)
      .finally(() => {
        underWay -= 1;
        put();
      });
  };

  return async (key) => {
    waiting ??= { keys: new Set(), answer: Promise.withResolvers() };
    const { keys, answer } = waiting;
    keys.add(key);
    // A hanging connection delays its own lookup, not all later ones.
    if (underWay === 0 || performance.now() - askedAt > PATIENCE_MS) put();
    return (await answer.promise).get(key);
  };
}
