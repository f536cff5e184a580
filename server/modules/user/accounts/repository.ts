import { sql, type SqlBool } from 'kysely';
import type { Account, AccountFilter } from '#contract/user';
import { ACCOUNT_STATUS, accountActions, type AccountStatus } from '#domain/identity/account-policy';
import { maskPhone } from '#domain/party/mask-phone';
import type { Db, ReadDb } from '#server/core/storage/db';
import { paged } from '#server/core/storage/paged';
import { containsPattern } from '#server/core/storage/search-text';

/** The administrator who sees the accounts of one company. */
export interface Viewer {
  userId: string;
  customerId: string;
  now: number;
}

const SORTS = { userName: sql`lower(user_name)`, lastLoginTime: sql`last_login_at`, createTime: sql`web_user.created_at` };

/** Users of other companies who ask to join are to be activated, whatever their status there. */
const STATUS = sql<number>`case when request.user_id is null then web_user.status else ${sql.lit(ACCOUNT_STATUS.pending)} end`;
const NAME = sql`coalesce(nullif(web_user.name_cn, ''), web_user.user_name)`;

/** The users of the company and those who ask to join it: no others are ever selected. */
const accounts = (db: ReadDb, { customerId }: Viewer) =>
  db
    .selectFrom('web_user')
    .leftJoin('company_link_request as request', (join) =>
      join.onRef('request.user_id', '=', 'web_user.id').on('request.customer_id', '=', customerId),
    )
    .where((row) => row.or([row('web_user.customer_id', '=', customerId), row('request.customer_id', '=', customerId)]))
    .where('side', '=', 'customer');

const described = (db: ReadDb, viewer: Viewer) =>
  accounts(db, viewer).select([
    'web_user.id',
    'user_name',
    'name_cn',
    'name_en',
    'phone',
    'email',
    'position',
    'is_admin',
    'last_login_at',
    'web_user.created_at',
    STATUS.as('status'),
    sql<boolean>`request.user_id is not null`.as('is_joining'),
    sql<Date | null>`(select max(at) from audit_entry where object_kind = 'user' and object_id = web_user.id::text
      and action in ('user.enabled', 'user.disabled'))`.as('status_at'),
    sql<number>`(select count(*)::int from session where user_id = web_user.id and expires_at > ${new Date(viewer.now)})`.as('sessions'),
    sql<boolean>`exists (select 1 from second_factor where user_id = web_user.id and confirmed_at is not null)`.as('has_second_factor'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export async function listAccounts(db: ReadDb, viewer: Viewer, filter: AccountFilter) {
  const { searchValue, status, current, size, sortField, sortOrder = 'asc' } = filter;
  let query = described(db, viewer);
  if (searchValue) query = query.where(holds(searchValue));
  if (status !== undefined && status !== null) query = query.where(STATUS, '=', status);
  const order = sortField
    ? query.orderBy(SORTS[sortField], (by) => (sortOrder === 'asc' ? by.asc() : by.desc()).nullsLast())
    : query.orderBy(sql`${STATUS} <> ${sql.lit(ACCOUNT_STATUS.pending)}`).orderBy(NAME);
  const [rows, { total }, counts] = await Promise.all([
    order
      .orderBy('web_user.id')
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
    query
      .clearSelect()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
    countAccounts(db, viewer),
  ]);
  return {
    ...paged(
      rows.map((row) => present(row, viewer)),
      Number(total),
      filter,
    ),
    counts,
  };
}

/** All accounts by status, whatever the filter. */
function countAccounts(db: ReadDb, viewer: Viewer) {
  const count = (status: AccountStatus) => sql<number>`(count(*) filter (where ${STATUS} = ${sql.lit(status)}))::int`;
  return accounts(db, viewer)
    .select([
      sql<number>`count(*)::int`.as('all'),
      count(ACCOUNT_STATUS.pending).as('pending'),
      count(ACCOUNT_STATUS.active).as('active'),
      count(ACCOUNT_STATUS.forbidden).as('forbidden'),
    ])
    .executeTakeFirstOrThrow();
}

/** Searches what the list shows, and nothing else: otherwise a few searches would find what it hides. */
function holds(searched: string) {
  const pattern = containsPattern(searched);
  return sql<SqlBool>`(lower(user_name) like ${pattern} or lower(name_cn) like ${pattern} or lower(name_en) like ${pattern}
    or (request.user_id is null and lower(email) like ${pattern}) or ${holdsPhone(searched)})`;
}

/** The digits that `maskPhone` shows: the first three and the last four. A whole number finds those that look like it. */
function holdsPhone(searched: string) {
  const digits = searched.replaceAll(/[\s•+-]/g, '');
  if (!/^\d+$/.test(digits)) return sql<SqlBool>`false`;
  const pattern = containsPattern(digits);
  const looksLike = digits.length < SHOWN_DIGITS ? '' : digits.slice(0, 3) + digits.slice(-4);
  return sql<SqlBool>`(length(${PHONE_DIGITS}) > ${sql.lit(SHOWN_DIGITS)} and (left(${PHONE_DIGITS}, 3) like ${pattern}
    or right(${PHONE_DIGITS}, 4) like ${pattern} or left(${PHONE_DIGITS}, 3) || right(${PHONE_DIGITS}, 4) = ${looksLike}))`;
}

const SHOWN_DIGITS = 7;
const PHONE_DIGITS = sql<string>`regexp_replace(phone, '\\D', '', 'g')`;

function present(row: Row, { userId }: Viewer): Account {
  const status = row.status as AccountStatus;
  const isSelf = row.id === userId;
  return {
    id: row.id,
    userName: row.user_name,
    nameCn: row.name_cn,
    nameEn: row.name_en,
    phone: maskPhone(row.phone ?? ''),
    // The person belongs to another company as yet.
    email: row.is_joining ? '' : (row.email ?? ''),
    position: row.position,
    isAdmin: row.is_admin && !row.is_joining,
    isSelf,
    isJoining: row.is_joining,
    status,
    statusTime: row.status_at?.getTime() ?? null,
    createTime: row.created_at.getTime(),
    lastLoginTime: row.is_joining ? null : (row.last_login_at?.getTime() ?? null),
    sessions: row.is_joining ? 0 : row.sessions,
    hasSecondFactor: !row.is_joining && row.has_second_factor,
    actions: accountActions({ status, isSelf }),
  };
}

/** Locks the account until the end of the transaction. */
export async function lockAccount(db: Db, viewer: Viewer, id: string): Promise<Account | undefined> {
  const row = await described(db, viewer).where('web_user.id', '=', id).forUpdate('web_user').executeTakeFirst();
  return row && present(row, viewer);
}

export async function findAccount(db: ReadDb, viewer: Viewer, id: string): Promise<Account | undefined> {
  const row = await described(db, viewer).where('web_user.id', '=', id).executeTakeFirst();
  return row && present(row, viewer);
}

/** Triggers end the sessions of a user who may no longer log in, and record the change. */
export async function setStatus(db: Db, id: string, status: AccountStatus): Promise<void> {
  await db.updateTable('web_user').set({ status }).where('id', '=', id).execute();
}
