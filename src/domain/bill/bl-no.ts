import type { Rule } from '../issue.ts';

/** DCSA's limit of the number of a transport document. */
export const BL_NO_MAX = 20;

/** Number of a bill of lading that the carrier has given. */
export const blNoRule: Rule = (text) => (text.length <= BL_NO_MAX && /^[\w/-]+$/.test(text) ? undefined : { code: 'invalid' });
