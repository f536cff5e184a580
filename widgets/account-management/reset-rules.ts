import { type PasswordChange, passwordChange } from '#domain/identity/password';

/** Rules of a new password that somebody else sets, who does not know the old one. */
export const resetFindings = (values: Pick<PasswordChange, 'newPassword' | 'confirmation'>) => passwordChange({ ...values, oldPassword: 'unknown' });
