import { REFUSAL_REASON_MAX } from '../constants.ts';
import type { Rule } from '../issue.ts';

/** Why a settlement bill is rejected; may be left empty. */
export const refusalReason: Rule = (text) =>
  text.length > REFUSAL_REASON_MAX ? { code: 'refusalReason', params: { max: REFUSAL_REASON_MAX } } : undefined;
