import { REFUSAL_REASON_MAX } from '../constants.ts';
import type { Rule } from '../issue.ts';

/** Reason for rejecting a settlement bill; optional. */
export const refusalReason: Rule = (text) =>
  text.length > REFUSAL_REASON_MAX ? { code: 'refusalReason', params: { max: REFUSAL_REASON_MAX } } : undefined;
