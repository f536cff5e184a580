/** Rejects when `going` has not settled after `ms`; it goes on all the same. */
export function inTime<T>(going: Promise<T>, ms: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new Error('portal: too late')), ms);
  going.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
