/**
 * Query of a GET for a cacheable answer: input and language by name, so that the same question has one address.
 * `toJson` writes numbers and lists; a browser passes one that host pages cannot patch.
 */
export const canonicalQuery = (input: object, language: string, toJson: (value: unknown) => string): string =>
  Object.entries<unknown>({ ...input, language })
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : toJson(value))}`)
    .join('&');
