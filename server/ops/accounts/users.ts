import { z } from 'zod';
import { userName as userNameRule } from '#domain/identity/identity-rules';
import type { Translate } from '#i18n';
import { attributeChanges } from '../../core/saving/change-source-repository.ts';
import { type Db, inTransaction } from '../../core/storage/db.ts';
import { notifyAccountChange } from '../../modules/message/service.ts';
import { insertAuditEntries } from '../../core/auth/audit-entry-repository.ts';
import { deleteSecondFactor, findSecondFactor } from '../../modules/user/second-factor/repository.ts';
import { hashPassword } from '../../modules/user/password.ts';
import { phoneOf } from '../../modules/user/repository.ts';
import { USER_STATUS } from '../../modules/user/service.ts';
import { OpsFault } from '../fault.ts';
import { choosePassword, type ChosenPassword, type PasswordInput } from './read-password.ts';
import { type Account, endAccess, findAccount, findAdminsOf, findCompanies, insertAccount, takenName, updateAccount } from './repository.ts';
import { isRoleName, ROLE_NAMES, ROLES, type RoleName } from './roles.ts';
import { type Clock, systemClock } from '../../core/runtime/clock.ts';

export const USER_VERBS = ['create', 'disable', 'enable', 'password', 'role', 'second-step-off'] as const;
export type UserVerb = (typeof USER_VERBS)[number];

/** Options of `user …` as entered. */
export interface GivenUserOptions {
  role?: string | undefined;
  company?: string | undefined;
  name?: string | undefined;
  'name-en'?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  generate?: boolean | undefined;
}

export const USER_OPTIONS: Record<UserVerb, readonly (keyof GivenUserOptions)[]> = {
  create: ['role', 'company', 'name', 'name-en', 'phone', 'email', 'generate'],
  disable: [],
  enable: [],
  password: ['generate'],
  role: ['role'],
  'second-step-off': [],
};

export interface UserCommand {
  verb: UserVerb;
  userName: string | undefined;
  given: GivenUserOptions;
  input: PasswordInput;
}

/** Validated before the database is opened. */
interface Checked {
  userName: string;
  role: RoleName | undefined;
  phone: string | null;
  email: string | null;
}

/** Validates without the database; throws an OpsFault. */
export function checkUserCommand({ verb, userName, given }: UserCommand): Checked {
  if (!userName) throw new OpsFault('fault.user.which');
  const role = roleOf(given.role);
  if (verb === 'role' && !role) throw new OpsFault('fault.user.role', { value: '', roles: ROLE_NAMES.join(', ') });
  if (verb !== 'create') return { userName, role, phone: null, email: null };
  if (userNameRule(userName)) throw new OpsFault('fault.user.name', { value: userName });
  const chosen = role ?? (given.company ? 'member' : undefined);
  if (!chosen) throw new OpsFault('fault.user.noRole', { roles: ROLE_NAMES.join(', ') });
  if (ROLES[chosen].side === 'customer' && !given.company) throw new OpsFault('fault.user.noCompany', { role: chosen });
  if (ROLES[chosen].side === 'provider' && given.company) throw new OpsFault('fault.user.company', { role: chosen });
  return { userName, role: chosen, phone: phoneIn(given.phone), email: emailIn(given.email) };
}

/** Runs the command and returns the text to print; running servers apply it from the next request. */
export async function runUser(db: Db, command: UserCommand, t: Translate<'ops'>, now: Clock = systemClock): Promise<string> {
  const checked = checkUserCommand(command);
  const { verb, given, input } = command;
  if (verb === 'create' || verb === 'password') {
    // Refuse an invalid command before prompting for a password.
    await (verb === 'create' ? prepareCreation(db, checked, given) : find(db, checked.userName));
    const chosen = await choosePassword(checked.userName, given.generate ?? false, input, t);
    const result = await inTransaction(db, async (trx) => {
      await attributeChanges(trx, { action: `user.${verb}`, at: now() });
      return verb === 'create' ? create(trx, checked, given, { ...chosen, at: now() }) : changePassword(trx, checked, { ...chosen, at: now() });
    });
    return [
      t(verb === 'create' ? 'user.created' : 'user.password', result),
      ...(chosen.isGenerated ? [t('password.generated', { password: chosen.password })] : []),
    ].join('\n');
  }
  return inTransaction(db, async (trx) => {
    await attributeChanges(trx, { action: `user.${verb}`, at: now() });
    const account = await find(trx, checked.userName);
    if (verb === 'role') return setRole(trx, account, { role: checked.role ?? 'member', at: now() }, t);
    if (verb === 'second-step-off') return endSecondStep(trx, account, now(), t);
    const isEnabled = verb === 'enable';
    await updateAccount(trx, account.id, { status: isEnabled ? USER_STATUS.normal : USER_STATUS.forbidden });
    if (!isEnabled) await endAccess(trx, account.id);
    await tell(trx, isEnabled ? 'enabled' : 'disabled', account, now());
    return t(isEnabled ? 'user.enabled' : 'user.disabled', { user: account.user_name });
  });
}

type Dated<T> = T & { at: number };

async function find(db: Db, userName: string): Promise<Account> {
  const account = await findAccount(db, userName);
  if (!account) throw new OpsFault('fault.user.unknown', { value: userName });
  return account;
}

/** The company of the new user, if required. */
async function prepareCreation(db: Db, { userName, phone, email }: Checked, { company }: GivenUserOptions): Promise<string | null> {
  const conflict = await takenName(db, { userName, phone, email });
  if (conflict !== undefined) throw new OpsFault('fault.user.taken', { value: conflict });
  if (company === undefined) return null;
  const [found, second] = await findCompanies(db, company);
  if (!found) throw new OpsFault('fault.company.unknown', { value: company });
  if (second) throw new OpsFault('fault.company.several', { value: company, ids: `${found.id}, ${second.id}` });
  return found.id;
}

async function create(
  db: Db,
  checked: Checked,
  given: GivenUserOptions,
  { password, at }: Dated<ChosenPassword>,
): Promise<{ user: string; role: string }> {
  const { userName, role = 'member', phone, email } = checked;
  const { side, isAdmin, codes } = ROLES[role];
  const customer_id = await prepareCreation(db, checked, given);
  const name_cn = given.name?.trim() || userName;
  const { id } = await insertAccount(db, {
    user_name: userName,
    phone,
    email,
    password_hash: await hashPassword(password),
    name_cn,
    name_en: given['name-en']?.trim() || name_cn,
    side,
    customer_id,
    is_admin: isAdmin,
    codes: [...codes],
    created_at: new Date(at),
  });
  await tell(db, 'created', { id, user_name: userName }, at);
  return { user: userName, role };
}

async function changePassword(db: Db, { userName }: Checked, { password, at }: Dated<ChosenPassword>): Promise<{ user: string; role: string }> {
  const account = await find(db, userName);
  await updateAccount(db, account.id, { password_hash: await hashPassword(password) });
  await endAccess(db, account.id);
  await tell(db, 'password', account, at);
  return { user: account.user_name, role: '' };
}

/** For users who have lost the app and all recovery codes; the operator must know them by other means. */
async function endSecondStep(db: Db, { id, user_name: user }: Account, at: number, t: Translate<'ops'>): Promise<string> {
  if (!(await findSecondFactor(db, id))) throw new OpsFault('fault.user.noSecondStep', { user });
  await deleteSecondFactor(db, id);
  const event = { action: 'secondFactor.disabled', result: 'success', object: { kind: 'user', id } } as const;
  await insertAuditEntries(db, [{ ...event, at }]);
  return t('user.secondStepOff', { user });
}

async function setRole(db: Db, account: Account, { role, at }: Dated<{ role: RoleName }>, t: Translate<'ops'>): Promise<string> {
  const { side, isAdmin, codes } = ROLES[role];
  // Records refer to their users: a customer's account cannot become the forwarder's.
  if (side !== account.side) throw new OpsFault('fault.user.side', { user: account.user_name, role });
  await updateAccount(db, account.id, { is_admin: isAdmin, codes: [...codes] });
  await tell(db, 'role', account, at);
  return t('user.role', { user: account.user_name, role });
}

/** Tells the user and the administrators of the company. */
async function tell(
  db: Db,
  change: Parameters<typeof notifyAccountChange>[1]['change'],
  { id, user_name: userName }: Pick<Account, 'id' | 'user_name'>,
  at: number,
): Promise<void> {
  await notifyAccountChange(db, { change, userId: id, userName, adminIds: await findAdminsOf(db, id), at });
}

function roleOf(word: string | undefined): RoleName | undefined {
  if (word !== undefined && !isRoleName(word)) throw new OpsFault('fault.user.role', { value: word, roles: ROLE_NAMES.join(', ') });
  return word;
}

function phoneIn(given: string | undefined): string | null {
  const phone = given === undefined ? null : phoneOf(given.trim());
  if (phone !== null && !/^\+?\d{5,20}$/.test(phone)) throw new OpsFault('fault.user.phone', { value: given ?? '' });
  return phone;
}

function emailIn(given: string | undefined): string | null {
  const email = given?.trim() ?? null;
  if (email !== null && !z.email().safeParse(email).success) throw new OpsFault('fault.user.email', { value: email });
  return email;
}
