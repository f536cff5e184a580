import { type RawBuilder, sql } from 'kysely';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { OfferStates } from '#server/db/schema';
import type { PriceLevel } from '../repository/offered-rates-repository.ts';

export type FollowKind = 'rate' | 'shipping';

/** Lane and carrier; of a rate also its id. */
export interface FollowTarget {
  kind: FollowKind;
  rateId: string | null;
  portStartId: string;
  portEndId: string;
  shippingId: string;
}

const SIZES = ['20gp', '40gp', '40hq', '45hq'] as const;

const OF_LEVEL: Record<PriceLevel, { price: (size: string) => string; isOffered: string }> = {
  standard: { price: (size) => `r.price_${size}`, isOffered: 'not r.vip_only' },
  vip: { price: (size) => `coalesce(r.vip_${size}, r.price_${size})`, isOffered: 'true' },
};

/** The rates of a follow or target `f`. */
const MATCHES: Record<FollowKind, string> = {
  rate: 'r.id = f.rate_id',
  shipping: 'r.port_start_id = f.port_start_id and r.port_end_id = f.port_end_id and r.shipping_id = f.shipping_id',
};

/** What is offered at a level: lowest price by size, best space, and validity; null if nothing is. */
function offerOf(level: PriceLevel, kind: FollowKind, today: string): RawBuilder<unknown> {
  const { price, isOffered } = OF_LEVEL[level];
  const prices = SIZES.map((size) => `'${size.toUpperCase()}', min(${price(size)})::text`).join(', ');
  return sql`(select case when count(*) > 0 then jsonb_build_object('prices', jsonb_strip_nulls(jsonb_build_object(${sql.raw(prices)})),
      'space', case when bool_or(r.space_status = 'AVAILABLE') then 'AVAILABLE' when bool_or(r.space_status = 'TIGHT') then 'TIGHT' else 'FULL' end,
      'validFrom', min(r.valid_from)::text, 'validTo', max(r.valid_to)::text) end
    from freight_fcl r where ${sql.raw(MATCHES[kind])} and r.valid_to >= ${today}::date and ${sql.raw(isOffered)})`;
}

const statesOf = (kind: FollowKind, today: string) =>
  sql<OfferStates>`jsonb_build_object('standard', ${offerOf('standard', kind, today)}, 'vip', ${offerOf('vip', kind, today)})`;

/** The lane and carrier of a rate that is valid and offered at the level. */
export async function findRateTarget(db: ReadDb, level: PriceLevel, rateId: string, today: string): Promise<FollowTarget | undefined> {
  let query = db
    .selectFrom('freight_fcl')
    .select(['port_start_id as portStartId', 'port_end_id as portEndId', 'shipping_id as shippingId'])
    .where('id', '=', recordId(rateId))
    .where('valid_to', '>=', today);
  if (level === 'standard') query = query.where('vip_only', '=', false);
  const lane = await query.executeTakeFirst();
  return lane && { kind: 'rate', rateId: recordId(rateId), ...lane };
}

/** The user's follow of the target, removed ones too; locked until the end of the transaction. */
export async function findFollow(db: Db, userId: string, target: { kind: FollowKind; rateId: string | null } & Partial<FollowTarget>) {
  let query = db.selectFrom('rate_follow').select(['id', 'deleted_at']).where('user_id', '=', userId).where('kind', '=', target.kind);
  query =
    target.kind === 'rate'
      ? query.where('rate_id', '=', target.rateId)
      : query
          .where('port_start_id', '=', target.portStartId ?? '0')
          .where('port_end_id', '=', target.portEndId ?? '0')
          .where('shipping_id', '=', target.shippingId ?? '0');
  return query.forUpdate().executeTakeFirst();
}

/** Users change what they follow one call at a time, so that a limit holds. */
export async function lockFollows(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rate_follow'), hashtext(${userId}))`.execute(db);
}

export async function countFollows(db: ReadDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('rate_follow')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Follows the target with its prices of today, also if it was followed earlier. */
export async function storeFollow(
  db: Db,
  userId: string,
  { kind, rateId, portStartId, portEndId, shippingId }: FollowTarget,
  at: Date,
  today: string,
) {
  await sql`delete from rate_follow where user_id = ${userId} and kind = ${kind} and port_start_id = ${portStartId} and port_end_id = ${portEndId}
    and shipping_id = ${shippingId} and rate_id is not distinct from ${rateId} and deleted_at is not null`.execute(db);
  await sql`insert into rate_follow (user_id, kind, rate_id, port_start_id, port_end_id, shipping_id, created_at, followed_state, told_state)
    select f.*, s.state, s.state
    from (select ${userId}::bigint as user_id, ${kind}::text, ${rateId}::bigint as rate_id, ${portStartId}::bigint as port_start_id,
      ${portEndId}::bigint as port_end_id, ${shippingId}::bigint as shipping_id, ${at}::timestamptz) f
    cross join lateral (select ${statesOf(kind, today)} as state) s`.execute(db);
}

export async function removeFollow(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('rate_follow').set({ deleted_at: at }).where('id', '=', id).execute();
}

/** Follows again as before. The user has been told of nothing in between. */
export async function restoreFollow(db: Db, id: string): Promise<void> {
  await db.updateTable('rate_follow').set({ deleted_at: null }).where('id', '=', id).execute();
}

export interface FollowRow {
  id: string;
  rate_id: string | null;
  port_start_id: string;
  port_end_id: string;
  shipping_id: string;
  created_at: Date;
  followed_state: OfferStates;
  current_state: OfferStates;
}

/** What a user follows of a kind, the latest first, as it is offered today. */
export async function listFollows(db: ReadDb, userId: string, kind: FollowKind, today: string): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select f.id, f.rate_id, f.port_start_id, f.port_end_id, f.shipping_id, f.created_at, f.followed_state, ${statesOf(kind, today)} as current_state
    from rate_follow f where f.user_id = ${userId} and f.kind = ${kind} and f.deleted_at is null
    order by f.created_at desc, f.id desc`.execute(db);
  return rows;
}

export interface ChangedFollow extends Omit<FollowRow, 'followed_state' | 'created_at'> {
  user_id: string;
  kind: FollowKind;
  told_state: OfferStates;
  level: PriceLevel;
}

/** Follows whose prices, space or end at the level of the user differ from what the user was told, or that end until `soon`; locked. */
export async function takeChangedFollows(db: Db, kind: FollowKind, today: string, soon: string): Promise<ChangedFollow[]> {
  const { rows } = await sql<ChangedFollow>`
    with found as materialized (
      select f.id, ${statesOf(kind, today)} as state, case when u.side = 'provider' or c.level = 'vip' then 'vip' else 'standard' end as level
      from rate_follow f join web_user u on u.id = f.user_id left join customer c on c.id = u.customer_id
      where f.kind = ${kind} and f.deleted_at is null),
    offered as materialized (select x.id, x.state, x.level, x.state -> x.level as now from found x where jsonb_typeof(x.state -> x.level) = 'object')
    select f.id, f.user_id, f.kind, f.rate_id, f.port_start_id, f.port_end_id, f.shipping_id, f.told_state, x.state as current_state, x.level
    from offered x join rate_follow f on f.id = x.id
    -- Compares with the locked row: another server may have told its user meanwhile.
    where (x.now -> 'prices', x.now -> 'space') is distinct from (f.told_state -> x.level -> 'prices', f.told_state -> x.level -> 'space')
      or ((x.now ->> 'validTo')::date <= ${soon}::date and f.told_end is distinct from (x.now ->> 'validTo')::date)
    order by f.user_id, f.id
    for update of f skip locked`.execute(db);
  return rows;
}

/** Records what users have been told. */
export async function storeTold(db: Db, follows: readonly Pick<ChangedFollow, 'id' | 'current_state' | 'level'>[], soon: string): Promise<void> {
  const told = follows.map(({ id, current_state, level }) => ({ id, state: current_state, end: current_state[level]?.validTo ?? null }));
  await sql`update rate_follow f set told_state = t.state, told_end = case when t."end" <= ${soon}::date then t."end" else f.told_end end
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) t(id bigint, state jsonb, "end" date) where f.id = t.id`.execute(db);
}
