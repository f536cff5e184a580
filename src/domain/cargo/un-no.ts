import type { Rule } from '../issue.ts';

/** UN number of dangerous goods: four digits. Source: UN Recommendations on the Transport of Dangerous Goods. */
export const unNo: Rule = (text) => (/^\d{4}$/.test(text) ? undefined : { code: 'unNo' });
