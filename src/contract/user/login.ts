import { z } from 'zod';
import { ruled } from '#domain/issue';
import { normaliseWidth } from '#domain/text/normalise-width';
import { text } from '#domain/schemas';
import { plainText } from '#domain/text/text-rules';
import { webUserFields } from './web-user.ts';

/** User name, phone number or e-mail; full-width letters and digits and blanks around it do no harm. */
const userName = ruled(z.string().max(200), plainText)
  .transform((value) => normaliseWidth(value).trim())
  .pipe(z.string().min(1));

/** `slider` is what the spec names; `sliderToken` is the challenge that proves it. */
export const Login = z.object({
  userName,
  // The rules of new passwords do not apply to one that was set long ago.
  password: z.string().min(1).max(200),
  slider: z.boolean().optional(),
  sliderToken: z.string().max(300).optional(),
  /** From an earlier login in this browser: attackers elsewhere then do not slow the user down. */
  deviceToken: z.string().max(100).optional(),
  channel: text(50).optional(),
  loginType: z.string().max(10).optional(),
});
export type Login = z.input<typeof Login>;

export const LoginAnswer = z.object({
  token: z.string(),
  /** When the session ends unless a call prolongs it. */
  expireTime: z.number(),
  /** For the browser to keep and send with the next login; present when it has none yet. */
  deviceToken: z.string().optional(),
  ext: z.object({ token: z.string(), codeList: z.array(z.string()) }),
  ...webUserFields,
});
export type LoginAnswer = z.output<typeof LoginAnswer>;

/** `lifeMs` is how long it holds from now on, whatever the browser's clock says. */
export const SliderChallenge = z.object({ sliderToken: z.string(), expireTime: z.number(), lifeMs: z.number() });
export type SliderChallenge = z.output<typeof SliderChallenge>;
