import { z } from 'zod';
import { secondFactorCode } from '#domain/identity/second-factor';
import { codeText, id } from '#domain/schemas';
import type { Endpoint } from '../endpoint.ts';
import { nothing } from '../shared.ts';
import { mobilePhone, smsCode } from './mobile-code.ts';
import { currentPassword } from './second-factor.ts';

export const updateWebUserPhone = {
  summary:
    'Changes my phone number with a code of `sendMobileMsg` that was sent to the new one; needs my password and, if I have one, my second factor',
  path: '/user/webuser/updateWebUserPhone',
  access: 'signedIn',
  isPortalOnly: true,
  saves: { outside: 'session' },
  input: z.object({
    phone: mobilePhone,
    code: smsCode,
    password: currentPassword,
    /** Only for users who have a second factor: six digits of the app, or a recovery code. */
    secondFactorCode: codeText(secondFactorCode).optional(),
  }),
  output: z.null(),
} satisfies Endpoint;

export const DEVICES = ['windows', 'mac', 'linux', 'android', 'iphone', 'ipad', 'other'] as const;

const OpenSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  /** Null if unknown: opened by a server, or before devices were recorded. */
  device: z.enum(DEVICES).nullable(),
  /** Name and major version, e.g. `Edge 142`. */
  browser: z.string().nullable(),
  /** Network address at the login. */
  address: z.string().nullable(),
  /** Web site for which the session was opened, if it was not by a login. */
  origin: z.string().nullable(),
  createTime: z.number(),
  lastSeenTime: z.number(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const SecuritySettings = z.object({
  /** Masked. */
  phone: z.string(),
  email: z.string(),
  passwordTime: z.number().nullable(),
  secondFactor: z.object({ isOn: z.boolean(), since: z.number().nullable(), recoveryCodes: z.number() }),
  sessions: z.array(OpenSession),
});
export type SecuritySettings = z.output<typeof SecuritySettings>;

export const querySecuritySettings = {
  summary: 'How I log in: phone, age of the password, second factor and open sessions (extension)',
  path: '/user/webuser/querySecuritySettings',
  access: 'signedIn',
  input: nothing,
  output: SecuritySettings,
} satisfies Endpoint;

export const endSession = {
  summary: 'Ends one of my sessions (extension)',
  path: '/user/webuser/endSession',
  access: 'signedIn',
  saves: { outside: 'session' },
  input: z.object({ id }),
  output: z.null(),
} satisfies Endpoint;
