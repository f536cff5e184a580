import { USER_NAME_MIN } from '../constants.ts';
import type { Rule } from '../issue.ts';

/** Starts with a letter; letters, digits and underscores, at least four. */
export const userName: Rule = (text) => (/^[A-Za-z]\w{3,49}$/.test(text) ? undefined : { code: 'userName', params: { min: USER_NAME_MIN } });

/** Mainland postal code. */
export const postalCode: Rule = (text) => (/^\d{6}$/.test(text) ? undefined : { code: 'postalCode' });

export const qq: Rule = (text) => (/^[1-9]\d{4,10}$/.test(text) ? undefined : { code: 'qq' });
