import type { Rule } from '../issue.ts';
import { isBlank } from '../required.ts';

/** RFC 6238 with the values that every app supports. */
export const TOTP = { digits: 6, periodSeconds: 30 } as const;
export const RECOVERY_CODES = 10;

const OF_APP = new RegExp(`^\\d{${TOTP.digits}}$`);

/** Digits of the app, without the space that some apps show. */
export const isAppCode = (code: string): boolean => OF_APP.test(code.replaceAll(' ', ''));

/** A code of the app or a recovery code, e.g. `8H2K-QX4M`. */
export const secondFactorCode: Rule = (text) => {
  if (isBlank(text)) return { code: 'required' };
  return isAppCode(text) || /^[A-Za-z2-9]{4}[- ]?[A-Za-z2-9]{4}$/.test(text) ? undefined : { code: 'secondFactor' };
};
