import { z } from 'zod';
import { changedPassword } from '#domain/identity/password';
import { ruled } from '#domain/issue';
import { requiredEmail } from '#domain/party/email';
import { codeText } from '#domain/schemas';
import type { Endpoint } from '../endpoint.ts';
import { CodeSent, mobilePhone, smsCode } from './mobile-code.ts';

const newPassword = ruled(z.string(), changedPassword);

/** The rules of new passwords do not apply to existing ones. */
const PasswordChange = z.object({ oldPassword: z.string().min(1).max(200), newPassword });

const change = { access: 'signedIn', saves: { outside: 'session' }, input: PasswordChange, output: z.null() } as const;

export const updateWebUserPassWord = {
  ...change,
  summary: 'Changes my password and ends my other sessions',
  path: '/user/webuser/updateWebUserPassWord',
  withoutScreen: 'integrators',
} satisfies Endpoint;

export const updateWebUserPassWordNew = {
  ...change,
  summary: 'Changes my password and ends my other sessions; newer path',
  path: '/user/common/updateWebUserPassWord',
} satisfies Endpoint;

const reset = { access: 'public', saves: { outside: 'session' } } as const;

export const resetPasswordByCode = {
  ...reset,
  summary: 'Sets a new password with a code of `sendMobileMsg` and ends all sessions of the user (extension)',
  path: '/user/common/pub/resetPasswordByCode',
  input: z.object({ phone: mobilePhone, code: smsCode, newPassword }),
  output: z.null(),
} satisfies Endpoint;

export const sendResetMail = {
  ...reset,
  summary: 'Sends a link for setting a new password by e-mail; the answer is the same for unknown addresses (extension)',
  path: '/user/common/pub/sendResetMail',
  input: z.object({ email: codeText(requiredEmail) }),
  output: CodeSent,
} satisfies Endpoint;

export const resetPasswordByMail = {
  ...reset,
  summary: 'Sets a new password with the token of an e-mailed link, once, and ends all sessions of the user (extension)',
  path: '/user/common/pub/resetPasswordByMail',
  input: z.object({ token: z.string().min(1).max(100), newPassword }),
  output: z.null(),
} satisfies Endpoint;
