import { HS_CODE_LENGTH } from '../constants.ts';
import type { Rule } from '../issue.ts';

/** Six to ten digits of the Harmonised System. */
export const hsCode: Rule = (text) => (PATTERN.test(text) ? undefined : { code: 'hsCode', params: HS_CODE_LENGTH });

const PATTERN = new RegExp(`^\\d{${HS_CODE_LENGTH.min},${HS_CODE_LENGTH.max}}$`);
