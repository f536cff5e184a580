import { type RawBuilder, sql } from 'kysely';
import { ALERT_DAYS, CONFIRMATION_DAYS } from '#domain/constants';
import { compare } from '#domain/number/decimal';
import { recordId } from '#domain/record-id';
import type { Db, ReadDb } from '#server/core/storage/db';
import { LANE_PRICE_DAYS, type PriceLevel, VISITOR_STEP } from '#server/modules/freight/service';

export type AlertLevel = 'visitor' | PriceLevel;

/** Lane, container type and limit in USD. */
export interface Wish {
  port_start_id: string;
  port_end_id: string;
  ctn_type: string;
  price_limit: string;
}

export interface AlertRow extends Wish {
  id: string;
  created_at: Date;
  level: AlertLevel;
  /** Lowest price as the owner sees it. */
  price: string | null;
}

/** Price level of the owner of alert `a`, today. */
const LEVEL = sql<AlertLevel>`(case when a.user_id is null then 'visitor' else
  (select case when u.side = 'provider' or c.level = 'vip' then 'vip' else 'standard' end from web_user u left join customer c on c.id = u.customer_id where u.id = a.user_id) end)`;

const STANDARD = "case a.ctn_type when '20GP' then r.price_20gp when '40GP' then r.price_40gp when '40HQ' then r.price_40hq else r.price_45hq end";
const VIP = "case a.ctn_type when '20GP' then r.vip_20gp when '40GP' then r.vip_40gp when '40HQ' then r.vip_40hq else r.vip_45hq end";

/** Lowest price of the lane of alert `a` at a level, as hot lanes show it: visitors see it rounded up. */
const lowest = (level: RawBuilder<AlertLevel>, today: string) => sql<string | null>`(
  select case when ${level} = 'visitor' then ceil(p.price / ${VISITOR_STEP}::int) * ${VISITOR_STEP}::int else p.price end
  from (
    select min(case when ${level} = 'vip' then coalesce(${sql.raw(VIP)}, ${sql.raw(STANDARD)}) else ${sql.raw(STANDARD)} end) as price
    from freight_fcl r
    where r.port_start_id = a.port_start_id and r.port_end_id = a.port_end_id and r.valid_to >= ${today}::date
      and r.valid_from < ${today}::date + ${LANE_PRICE_DAYS}::int and (${level} = 'vip' or not r.vip_only)
  ) p)`;

/** Alerts of a user with their prices, the latest first; `id` for one. */
export async function listAlerts(db: ReadDb, userId: string, today: string, id?: string): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select a.id, a.port_start_id, a.port_end_id, a.ctn_type, a.price_limit, a.created_at, ${LEVEL} as level, ${lowest(LEVEL, today)} as price
    from price_alert a where a.user_id = ${userId} and (${id ?? null}::bigint is null or a.id = ${id ?? null}::bigint)
    order by a.created_at desc, a.id desc`.execute(db);
  return rows;
}

/** Users change their alerts one call at a time, so that a limit holds. */
export async function lockAlerts(db: Db, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('price_alert'), hashtext(${owner}))`.execute(db);
}

/** Number of alerts that are sent to the user or address. */
export async function countAlerts(db: ReadDb, owner: { user_id: string } | { email: string }): Promise<number> {
  const [column, value] = 'email' in owner ? (['email', owner.email] as const) : (['user_id', owner.user_id] as const);
  const { count } = await db
    .selectFrom('price_alert')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(column, '=', value)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores an alert of a user; a new limit begins anew. Returns its id and what happened. */
export async function storeAlert(db: Db, userId: string, wish: Wish, at: Date): Promise<{ id: string; outcome: 'new' | 'changed' | 'same' }> {
  const known = await db
    .selectFrom('price_alert')
    .select(['id', 'price_limit'])
    .where('user_id', '=', userId)
    .where('port_start_id', '=', wish.port_start_id)
    .where('port_end_id', '=', wish.port_end_id)
    .where('ctn_type', '=', wish.ctn_type)
    .executeTakeFirst();
  if (known && compare(known.price_limit, wish.price_limit) === 0) return { id: known.id, outcome: 'same' };
  if (known) {
    await db.updateTable('price_alert').set({ price_limit: wish.price_limit, told_price: null }).where('id', '=', known.id).execute();
    return { id: known.id, outcome: 'changed' };
  }
  const { id } = await db
    .insertInto('price_alert')
    .values({ ...wish, user_id: userId, created_at: at, confirmed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, outcome: 'new' };
}

export async function deleteAlert(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_alert')
    .where('user_id', '=', userId)
    .where('id', '=', recordId(id))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Stores an alert of a visitor that is not confirmed yet. */
export async function insertRequest(
  db: Db,
  wish: Wish,
  { email, locale, at }: { email: string; locale: 'zh-CN' | 'en-US'; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('price_alert')
    .values({ ...wish, email, locale, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A visitor's alert that can still be confirmed, or is; locked. */
export async function findRequest(db: Db, id: string, at: Date) {
  const { rows } = await sql<Wish & { id: string; email: string; confirmed_at: Date | null }>`
    select id, email, port_start_id, port_end_id, ctn_type, price_limit, confirmed_at from price_alert
    where id = ${recordId(id)}::bigint and email is not null
      and (confirmed_at is not null or created_at > ${at}::timestamptz - make_interval(days => ${CONFIRMATION_DAYS}::int)) for update`.execute(db);
  return rows[0];
}

/** Confirms an alert, which replaces one of the same address, lane and container type. */
export async function confirmRequest(
  db: Db,
  { id, email, port_start_id, port_end_id, ctn_type }: Wish & { id: string; email: string },
  at: Date,
): Promise<void> {
  await db
    .deleteFrom('price_alert')
    .where('email', '=', email)
    .where('port_start_id', '=', port_start_id)
    .where('port_end_id', '=', port_end_id)
    .where('ctn_type', '=', ctn_type)
    .where('confirmed_at', 'is not', null)
    .execute();
  await db.updateTable('price_alert').set({ confirmed_at: at }).where('id', '=', id).execute();
}

export async function endRequest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('price_alert').where('id', '=', recordId(id)).where('email', 'is not', null).execute();
}

export interface ReachedAlert extends AlertRow {
  user_id: string | null;
  email: string | null;
  locale: 'zh-CN' | 'en-US' | null;
  /** Price that was told before, since it reached the limit. */
  told_price: string | null;
}

/**
 * Alerts whose price has reached the limit, or has fallen below what was told since: each once, recorded as told in the current transaction. An alert
 * whose price is above its limit again is told the next time.
 */
export async function takeReachedAlerts(db: Db, today: string, at: Date): Promise<ReachedAlert[]> {
  const isReached = sql`p.price <= a.price_limit and (a.told_price is null or p.price < a.told_price)`;
  const { rows } = await sql<ReachedAlert & { is_reached: boolean }>`
    with found as materialized (select a.id, ${LEVEL} as level from price_alert a where a.confirmed_at is not null
        and (a.user_id is not null or a.created_at > ${at}::timestamptz - make_interval(days => ${ALERT_DAYS}::int))),
      priced as materialized (select f.id, f.level, ${lowest(sql<AlertLevel>`f.level`, today)} as price from found f join price_alert a on a.id = f.id)
    select a.id, a.user_id, a.email, a.locale, a.port_start_id, a.port_end_id, a.ctn_type, a.price_limit, a.created_at, a.told_price, p.level, p.price,
      coalesce(${isReached}, false) as is_reached
    from priced p join price_alert a on a.id = p.id
    -- Compares with the locked row: another server may have told its owner meanwhile.
    where (${isReached}) or (a.told_price is not null and coalesce(p.price > a.price_limit, true))
    order by a.user_id, a.id
    for update of a skip locked`.execute(db);
  const reached = rows.filter((row) => row.is_reached);
  const told = rows.map(({ id, price, is_reached }) => ({ id, price: is_reached ? price : null }));
  await sql`update price_alert a set told_price = t.price
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) t(id bigint, price numeric) where a.id = t.id`.execute(db);
  return reached;
}
