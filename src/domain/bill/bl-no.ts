import type { Rule } from '../issue.ts';

/** DCSA's limit of the number of a transport document. */
const BL_NO = /^[\w/-]{1,20}$/;

/** Number of a bill of lading that the carrier has given. */
export const blNoRule: Rule = (text) => (BL_NO.test(text) ? undefined : { code: 'invalid' });
