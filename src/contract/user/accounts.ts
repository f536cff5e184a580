import { z } from 'zod';
import { changedPassword } from '#domain/identity/password';
import { COMPANY_NAME_MAX } from '#domain/identity/registration-fields';
import { ruled, ruledFields } from '#domain/issue';
import { id, page, paging, text } from '#domain/schemas';
import type { Endpoint } from '../endpoint.ts';
import { maybeId } from '../form/optional-fields.ts';
import { nothing } from '../shared.ts';

const administration = { access: { code: 'accountManage' }, isPortalOnly: true } as const;

const AccountStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** User of the company, or one of another company who asks to join. */
export const Account = z.object({
  id: z.string(),
  userName: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  /** Masked: administrators recognise the number, but do not read it. */
  phone: z.string(),
  email: z.string(),
  position: z.string(),
  isAdmin: z.boolean(),
  isSelf: z.boolean(),
  /** A user of another company who asks to join this one. */
  isJoining: z.boolean(),
  /** 0 to be activated, 1 active, 2 forbidden. */
  status: AccountStatus,
  /** When the status was last changed, if it was. */
  statusTime: z.number().nullable(),
  createTime: z.number(),
  lastLoginTime: z.number().nullable(),
  /** Number of open sessions. */
  sessions: z.number(),
  hasSecondFactor: z.boolean(),
  actions: z.array(z.enum(['activate', 'forbid', 'resetPassword'])),
});
export type Account = z.output<typeof Account>;

export const ACCOUNT_SORTS = ['userName', 'lastLoginTime', 'createTime'] as const;

const AccountFilter = z.object({
  /** Part of a name, phone or e-mail. */
  searchValue: text(100).nullish(),
  status: AccountStatus.nullish(),
  ...paging,
  /** By default, those to be activated first, then by name. */
  sortField: z.enum(ACCOUNT_SORTS).optional(),
});
export type AccountFilter = z.output<typeof AccountFilter>;

export const queryWebUserListForCustomer = {
  summary: 'Users of my company and users who ask to join it; for administrators',
  path: '/user/webuser/queryWebUserListForCustomer',
  ...administration,
  input: AccountFilter,
  output: page(Account).extend({ counts: z.object({ all: z.number(), pending: z.number(), active: z.number(), forbidden: z.number() }) }),
} satisfies Endpoint;

export const activateOrForbidden = {
  summary: 'Activates or forbids a user of my company, or accepts or refuses one who asks to join; forbidding ends all sessions at once',
  path: '/user/webuser/activateOrForbidden',
  ...administration,
  saves: { record: 'account', verb: 'activateOrForbid' },
  input: z.object({ userId: id, status: z.union([z.literal(1), z.literal(2)]) }),
  output: Account,
} satisfies Endpoint;

export const updatePasswordByAdmin = {
  summary: 'Sets a new password for a user of my company and ends the sessions of that user',
  path: '/user/webuser/updatePasswordByAdmin',
  ...administration,
  saves: { outside: 'session' },
  input: z.object({ userId: id, newPassword: ruled(z.string(), changedPassword) }),
  output: z.null(),
} satisfies Endpoint;

export const createCompanyInvitation = {
  summary: 'Creates a code with which a user of another company joins mine within seven days (extension)',
  path: '/user/webuser/createCompanyInvitation',
  ...administration,
  saves: { outside: 'session' },
  input: nothing,
  output: z.object({ inviteCode: z.string(), expireTime: z.number() }),
} satisfies Endpoint;

/** Code of an invitation, e.g. `7K2M-QX4P-9RTW`. */
const INVITE_CODE_MAX = 40;

const Link = z.object({
  customerId: maybeId,
  companyNameCn: text(COMPANY_NAME_MAX).default(''),
  inviteCode: text(INVITE_CODE_MAX).default(''),
});

export const relevanceWebUser = {
  summary: 'Links me to another company: at once with the code of an invitation, otherwise once its administrator has accepted me',
  path: '/user/webuser/relevanceWebUser',
  access: 'signedIn',
  isPortalOnly: true,
  saves: { outside: 'session' },
  // Companies cannot be found by their ids: only an invitation may be narrowed by one.
  input: ruledFields(Link, ({ companyNameCn, inviteCode }) =>
    companyNameCn || inviteCode ? [] : (['inviteCode', 'companyNameCn'] as const).map((field) => ({ field, code: 'required' as const })),
  ),
  output: z.object({ status: z.enum(['pending', 'linked']) }),
} satisfies Endpoint;
