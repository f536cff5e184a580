import { elapsedMs } from '../runtime/clock.ts';
const MAX_WAIT_MS = 500;

/**
 * Batches lookups by key. Keys that arrive during a lookup wait and share the next one,
 * which starts after all of them arrived: no result is older than the call that it answers.
 */
export function batchLookups<V>(query: (keys: string[]) => Promise<ReadonlyMap<string, V>>): (key: string) => Promise<V | undefined> {
  let nextBatch: { keys: Set<string>; answer: PromiseWithResolvers<ReadonlyMap<string, V>> } | undefined;
  let inFlight = 0;
  let startedAt = 0;

  const startBatch = (): void => {
    if (!nextBatch) return;
    const { keys, answer } = nextBatch;
    nextBatch = undefined;
    inFlight += 1;
    startedAt = elapsedMs();
    query([...keys])
      .then(answer.resolve, answer.reject)
      .finally(() => {
        inFlight -= 1;
        startBatch();
      });
  };

  return async (key) => {
    nextBatch ??= { keys: new Set(), answer: Promise.withResolvers() };
    const { keys, answer } = nextBatch;
    keys.add(key);
    // A hanging connection delays its own lookup, not all later ones.
    if (inFlight === 0 || elapsedMs() - startedAt > MAX_WAIT_MS) startBatch();
    return (await answer.promise).get(key);
  };
}
