import type { Rule } from '../issue.ts';

/** An address of the web, with or without `https://`; no other scheme. */
export const website: Rule = (text) =>
  /^(https?:\/\/)?([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,63}(:\d{1,5})?([/?#]\S*)?$/iu.test(text) ? undefined : { code: 'website' };
