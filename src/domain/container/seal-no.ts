import { SEAL_NO_MAX } from '../constants.ts';
import type { Rule } from '../issue.ts';

/** Digits and English letters; a container number is accepted too, for unreadable seals. */
export const sealNo: Rule = (text) =>
  /^[\dA-Za-z]+$/.test(text) && text.length <= SEAL_NO_MAX ? undefined : { code: 'sealNo', params: { max: SEAL_NO_MAX } };
