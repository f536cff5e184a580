const PATIENCE_MS = 500;

/**
 * Puts one question for many keys. Keys that come while a question is under way wait and share the next one,
 * which is put after all of them came: no answer is older than the call that it is for.
 */
export function together<V>(ask: (keys: string[]) => Promise<ReadonlyMap<string, V>>): (key: string) => Promise<V | undefined> {
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
    // A connection that hangs holds up its own question, not all that follow.
    if (underWay === 0 || performance.now() - askedAt > PATIENCE_MS) put();
    return (await answer.promise).get(key);
  };
}
