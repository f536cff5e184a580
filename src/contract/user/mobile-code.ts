import { z } from 'zod';
import { SMS_CODE } from '#domain/constants';
import { mobile } from '#domain/party/phone';
import { isBlank } from '#domain/required';
import { codeText } from '#domain/schemas';
import type { Endpoint } from '../endpoint.ts';

/** Mainland mobile number in any spelling. */
export const mobilePhone = codeText(mobile);

const CODE = new RegExp(`^\\d{${SMS_CODE.digits}}$`);

/** Code from a text message. */
export const smsCode = codeText((text) => {
  if (isBlank(text)) return { code: 'required' };
  return CODE.test(text) ? undefined : { code: 'smsCode' };
});

/** Validity in seconds. */
export const CodeSent = z.object({ expire: z.number() });

/** Token of `sliderChallenge`, which works once. Needed: without it the call is refused at this field. */
export const captcha = z.string().max(300).optional();

export const sendMobileMsg = {
  summary:
    'Sends a code by SMS for registering, resetting the password or changing the phone, after the slider; one a minute and ten a day for a phone and purpose from one network',
  path: '/user/common/pub/sendMobileMsg',
  access: 'public',
  saves: { outside: 'session' },
  input: z.object({ phone: mobilePhone, type: z.enum(['register', 'resetPwd', 'changePhone']), captcha }),
  output: CodeSent,
} satisfies Endpoint;
