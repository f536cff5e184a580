import type { Rule } from '../issue.ts';

/** A QQ number: 5 to 12 digits, the first is not 0. */
export const qq: Rule = (text) => (/^[1-9]\d{4,11}$/.test(text) ? undefined : { code: 'qq' });
