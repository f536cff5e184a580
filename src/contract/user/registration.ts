import { z } from 'zod';
import { PERSON_TEXT_MAX } from '#domain/constants';
import { userName } from '#domain/identity/identity-rules';
import { password } from '#domain/identity/password';
import { COMPANY_NAME_MAX, SCOPE_MAX } from '#domain/identity/registration-fields';
import { ruled } from '#domain/issue';
import { email } from '#domain/party/email';
import { usci } from '#domain/party/usci';
import { codeText, optionalCodeText, requiredText } from '#domain/schemas';
import { english500 } from '#domain/text/text-rules';
import type { Endpoint } from '../endpoint.ts';
import { prose } from '../form/optional-fields.ts';
import { Option, UploadedFile } from '../shared.ts';
import { captcha, CodeSent, mobilePhone, smsCode } from './mobile-code.ts';

export const getRegisterCode = {
  summary: 'Sends a code by SMS for registering, after the slider; servers without SMS and outside of production answer with the code',
  path: '/user/webuser/pub/getRegisterCode',
  access: 'public',
  saves: { outside: 'session' },
  input: z.object({ phone: mobilePhone, captcha }),
  output: CodeSent.extend({ code: z.string().optional() }),
} satisfies Endpoint;

/** Multipart bodies have no booleans. */
const tick = z.preprocess((value) => (value === 'true' ? true : value), z.boolean().default(false));

/** The user's and the company's fields, which the form checks with the same schema. */
export const RegistrationFields = z.object({
  userName: codeText(userName),
  password: ruled(z.string(), password),
  phone: mobilePhone,
  code: smsCode,
  nameCn: requiredText(PERSON_TEXT_MAX),
  email: optionalCodeText(email).default(''),
  companyNameCn: requiredText(COMPANY_NAME_MAX),
  companyNameEn: optionalCodeText(english500).default(''),
  /** Of a new company (extension); without them it cannot be certified. */
  usciCode: optionalCodeText(usci).default(''),
  legalPerson: prose(PERSON_TEXT_MAX),
  /** Codes of the dictionary `companyScope`. */
  scope: z.array(z.string().max(20)).max(SCOPE_MAX).default([]),
  agree: ruled(tick, (isAccepted) => (isAccepted ? undefined : { code: 'agreement' })),
});

/** Documents are required for a new company only; the members of a known one are confirmed by its administrator. */
export const Registration = RegistrationFields.extend({
  licence: UploadedFile.optional(),
  idCardFront: UploadedFile.optional(),
  idCardBack: UploadedFile.optional(),
  slider: tick,
  sliderToken: z.string().max(300).optional(),
});
export type Registration = z.output<typeof Registration>;

const REGISTER_TIMEOUT_MS = 120_000;

export const register = {
  summary: 'Registers a user with a new company, or with a known one whose administrator then activates the user',
  path: '/user/webuser/pub/register',
  access: 'public',
  saves: { outside: 'session' },
  kind: 'form',
  timeoutMs: REGISTER_TIMEOUT_MS,
  input: Registration,
  output: z.object({ id: z.string(), status: z.enum(['active', 'pending']) }),
} satisfies Endpoint;

export const checkRegisterCompany = {
  summary: 'Whether a company of exactly this name is registered, so that the user joins it (extension)',
  path: '/user/webuser/pub/checkRegisterCompany',
  access: 'public',
  input: z.object({ companyNameCn: requiredText(COMPANY_NAME_MAX) }),
  output: z.object({ isKnown: z.boolean() }),
} satisfies Endpoint;

export const queryCompanyDrop = {
  summary: 'Companies to link a user to: customers find a company by its full name, the forwarder by any part',
  path: '/user/common/queryCompanyDrop',
  access: 'signedIn',
  input: z.object({ searchValue: z.string().max(COMPANY_NAME_MAX).default('') }),
  output: z.array(Option),
} satisfies Endpoint;
