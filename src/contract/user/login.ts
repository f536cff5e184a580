import { z } from 'zod';
import { ruled } from '#domain/issue';
import { normaliseWidth } from '#domain/text/normalise-width';
import { text } from '#domain/schemas';
import { plainText } from '#domain/text/text-rules';
import { webUserFields } from './web-user.ts';

/** User name, phone number or email; full-width characters and surrounding spaces are accepted. */
const userName = ruled(z.string().max(200), plainText)
  .transform((value) => normaliseWidth(value).trim())
  .pipe(z.string().min(1));

/** The spec names `slider`; `sliderToken` is the challenge that proves it. */
export const Login = z.object({
  userName,
  // The rules of new passwords do not apply to existing ones.
  password: z.string().min(1).max(200),
  slider: z.boolean().optional(),
  sliderToken: z.string().max(300).optional(),
  /** From an earlier login in this browser: protects the user from delays caused by attackers elsewhere. */
  deviceToken: z.string().max(100).optional(),
  /** Of users with a second factor: six digits of the app, or a recovery code. Without it, the refusal names this field. */
  code: z.string().max(20).optional(),
  channel: text(50).optional(),
  loginType: z.string().max(10).optional(),
});
export type Login = z.input<typeof Login>;

export const LoginAnswer = z.object({
  token: z.string(),
  /** Expiry of the session unless a call extends it. */
  expireTime: z.number(),
  /** To be stored by the browser and sent with the next login; absent if it has one already. */
  deviceToken: z.string().optional(),
  ext: z.object({ token: z.string(), codeList: z.array(z.string()) }),
  ...webUserFields,
});
export type LoginAnswer = z.output<typeof LoginAnswer>;

/** `lifeMs` is the remaining validity, independent of the browser's clock. */
export const SliderChallenge = z.object({ sliderToken: z.string(), expireTime: z.number(), lifeMs: z.number() });
export type SliderChallenge = z.output<typeof SliderChallenge>;
