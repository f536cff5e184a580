import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test, type APIRequestContext, type BrowserContext, type Disposable, type TestInfo } from '#tests/clock/test';
import { newToken } from '#server/core/auth/new-token';
import { keptSession, sessionOf, storeIn } from '#tests/conform/session';
import { copyCompany, type OwnCompany, type OwnUser } from '#tests/own/copy-company';
import { execute } from '#tests/own/database';
import type { SampleCompany } from '#tests/own/sample-company';
import { now } from '#tests/clock/clock';

/** Which company of the sample data a user belongs to, by the administrator. Users of the forwarder belong to none: all tests of a worker share them. */
const COMPANY_OF = {
  customer: 'customer',
  operator: 'customer',
  blocked: 'customer',
  vipuser: 'vipuser',
  vipclerk: 'vipuser',
  newbie: 'newbie',
  waiting: 'newbie',
  pending: 'pending',
  homedesk: 'pending',
} as const;
export type SampleUser = keyof typeof COMPANY_OF;
type Admin = (typeof COMPANY_OF)[SampleUser];
/** Whose session a test has: its own copy of a sample user, another user of its own, or the forwarder's agent. */
export type Account = SampleUser | OwnUser | 'service';

const copies = new WeakMap<TestInfo, Map<Admin, Promise<OwnCompany>>>();
let kept: Record<Admin, SampleCompany> | undefined;

const dataDir = (): string => process.env['QUAYSIDE_TEST_DATA'] ?? '';

/** All rows of a sample company, as they are before any test. */
export function sampleOf(admin: Admin): SampleCompany {
  kept ??= JSON.parse(readFileSync(process.env['QUAYSIDE_TEST_SAMPLES'] ?? '', 'utf8')) as Record<Admin, SampleCompany>;
  return kept[admin];
}

/**
 * The running test's own copy of the sample company of a user, with all its users and records. Nobody else reads or changes them, so that tests neither depend
 * on each other nor on their order.
 */
export function ownCompany(user: SampleUser): Promise<OwnCompany> {
  const own = copies.get(test.info()) ?? new Map<Admin, Promise<OwnCompany>>();
  copies.set(test.info(), own);
  const admin = COMPANY_OF[user];
  const copy = own.get(admin) ?? copyCompany(dataDir(), sampleOf(admin));
  own.set(admin, copy);
  return copy;
}

/** The test's own copy of a sample user. */
export async function ownUser(user: SampleUser): Promise<OwnUser> {
  const found = (await ownCompany(user)).users[user];
  if (!found) throw new Error(`The sample data has no user ${user}.`);
  return found;
}

/** An administrator and a member of a certified VIP company without records. */
export async function newCompany(name: string): Promise<{ admin: OwnUser; member: OwnUser }> {
  const { customer = [], web_user = [] } = sampleOf('vipuser');
  const { vipuser: admin, vipclerk: member } = (await copyCompany(dataDir(), { customer, web_user }, name)).users;
  if (!admin || !member) throw new Error('The sample company lacks a user.');
  return { admin, member };
}

const isSample = (name: string): name is SampleUser => Object.hasOwn(COMPANY_OF, name);

/** The login name of the test's own copy of a sample user; other names stay. */
export const ownName = async (name: string): Promise<string> => (isSample(name) ? (await ownUser(name)).userName : name);

/** The id of the copy of a sample record that belongs to the user's company. */
export async function ownRecord(user: SampleUser, sampleId: string): Promise<string> {
  const id = (await ownCompany(user)).idOf(sampleId);
  if (!id) throw new Error(`The company of ${user} has no record ${sampleId}.`);
  return id;
}

/** A session of the account, as the portal stores it. */
export async function ownSession(request: APIRequestContext, account: Account): Promise<Record<string, string>> {
  if (account === 'service') return keptSession(request, account);
  const token = await openSession((typeof account === 'string' ? await ownUser(account) : account).id);
  const answer = await request.post('/api/user/common/getWebUserInfo', { data: {}, headers: { auth: token } });
  const { data } = (await answer.json()) as { data: object };
  return sessionOf({ token, ...data });
}

/** Opens a session as a login does, without its slider. */
async function openSession(userId: string): Promise<string> {
  const token = newToken();
  const hash = createHash('sha256').update(token).digest();
  await execute(
    `with user_of_session as (update web_user set last_login_at = $3 where id = $2 returning id)
    insert into session (token_hash, user_id, created_at, last_seen_at, expires_at, ends_at)
      select $1, id, $3, $3, $4, $4 from user_of_session`,
    [hash, userId, new Date(now()), new Date(now() + 12 * 3_600_000)],
  );
  return token;
}

/** The token of such a session, for a page that supplies it itself. */
export const tokenOf = async (request: APIRequestContext, account: Account): Promise<string> =>
  (await ownSession(request, account))['quayside_token'] ?? '';

/** Logs every page of the context in to the account, until the result is disposed. */
export const logInContext = async (context: BrowserContext, request: APIRequestContext, account: Account): Promise<Disposable> =>
  storeIn(context, await ownSession(request, account));
