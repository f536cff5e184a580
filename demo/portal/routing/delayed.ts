/** Rejects when `going` has not settled after `ms`, without cancelling it. */
export function inTime<T>(going: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('portal: timed out')), ms);
  going.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
