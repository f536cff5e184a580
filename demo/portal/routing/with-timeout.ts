/** Rejects when `work` has not settled after `ms`, without cancelling it. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('portal: timed out')), ms);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
