import { PAGE_PART_TIMEOUT_MS } from '#domain/constants';

/** Rejects when the code of a page part is not loaded in time (spec 9). */
export const loadedInTime = <T>(loading: Promise<T>): Promise<T> => withTimeout(loading, PAGE_PART_TIMEOUT_MS);

/** Rejects when `work` has not settled after `ms`, without cancelling it. */
function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('portal: timed out')), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
