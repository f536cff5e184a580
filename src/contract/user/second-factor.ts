import { z } from 'zod';
import { secondFactorCode } from '#domain/identity/second-factor';
import { codeText } from '#domain/schemas';
import type { Endpoint } from '../endpoint.ts';

/** The rules of new passwords do not apply to existing ones. */
export const currentPassword = z.string().min(1).max(200);
/** Six digits of the app, or a recovery code. */
const code = codeText(secondFactorCode);

const change = { access: 'signedIn', isPortalOnly: true, saves: { outside: 'session' } } as const;

export const startSecondFactor = {
  ...change,
  summary: 'Creates a key for my authenticator app and ten recovery codes, shown this once; takes effect by `confirmSecondFactor` (extension)',
  path: '/user/webuser/startSecondFactor',
  input: z.object({ password: currentPassword }),
  output: z.object({
    /** Base32, for typing. */
    key: z.string(),
    /** `otpauth://…`, for the QR code. */
    uri: z.string(),
    recoveryCodes: z.array(z.string()),
  }),
} satisfies Endpoint;

export const confirmSecondFactor = {
  ...change,
  summary: 'Turns on the second factor with a code of the app: from then on logins ask for one (extension)',
  path: '/user/webuser/confirmSecondFactor',
  input: z.object({ code }),
  output: z.null(),
} satisfies Endpoint;

export const endSecondFactor = {
  ...change,
  summary: 'Turns off my second factor (extension)',
  path: '/user/webuser/endSecondFactor',
  input: z.object({ password: currentPassword, code }),
  output: z.null(),
} satisfies Endpoint;

export const renewRecoveryCodes = {
  ...change,
  summary: 'Replaces my recovery codes, shown this once (extension)',
  path: '/user/webuser/renewRecoveryCodes',
  input: z.object({ password: currentPassword, code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
} satisfies Endpoint;
