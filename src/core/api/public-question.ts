import { canonicalQuery } from '#contract/canonical-query';
import { toJson } from '../page/json.ts';

/** A sandboxed page names no origin, so only its key says whether it may ask. */
export const mayAskPublicly = (): boolean => globalThis.origin !== 'null';

/** The question of a visitor whose answer caches may store: everything is in the address, and browsers ask no permission before. */
export const publicQuestion = (url: string, input: object, language: string) =>
  ({ url: `${url}?${canonicalQuery(input, language, toJson)}`, method: 'GET', headers: {}, body: {} }) as const;
