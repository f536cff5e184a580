import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SailingFilter } from '#contract/sailing';
import { FULL } from '#domain/booking/bookable';
import { recordId } from '#domain/record-id';
import { formatDate } from '#i18n';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { SailingDateTable } from '#server/db/schema/freight';
import type { Selectable } from 'kysely';

/** Who reads the schedule. */
export interface SailingReader {
  userId: string | null;
  customerId: string | null;
  /** Sees the space of rates for VIP customers. */
  isVip: boolean;
  now: number;
}

export interface SailingRow extends Selectable<SailingDateTable> {
  space_status: 'FULL' | 'TIGHT' | 'AVAILABLE' | null;
  moved_from: string | null;
  changes: number;
  is_followed: boolean;
  bookings: number;
}

/** What the list narrows by; ports are resolved. */
export type SailingSearch = Omit<SailingFilter, 'current' | 'size' | 'portStartCode' | 'portEndCode' | 'sortField' | 'sortOrder'> & {
  ids?: string[] | undefined;
};

const DAY_MS = 86_400_000;
const CHANGED_DAYS = 7;

/** Bookings on the sailing `s` that are not withdrawn, as far as they name its vessel and voyage. */
const ON_SAILING = sql<SqlBool>`b.shipping_id = s.shipping_id and b.port_start_id = s.port_start_id and b.port_end_id = s.port_end_id and b.etd = s.etd
  and (b.vessel = '' or b.vessel = s.vessel) and (b.voyage = '' or b.voyage = s.voyage) and b.status not in (7, 9, 10) and b.deleted_at is null`;

const spaceOf = (isVip: boolean) => sql<SailingRow['space_status']>`(
  select case when bool_or(r.space_status = 'AVAILABLE') then 'AVAILABLE' when bool_or(r.space_status = 'TIGHT') then 'TIGHT' when count(*) > 0 then ${FULL} end
  from freight_fcl r where r.port_start_id = s.port_start_id and r.port_end_id = s.port_end_id and r.shipping_id = s.shipping_id
    and s.etd between r.valid_from and r.valid_to and (${isVip} or not r.vip_only))`;

function columnsFor({ userId, customerId, isVip, now }: SailingReader) {
  const since = new Date(now - CHANGED_DAYS * DAY_MS);
  return [
    spaceOf(isVip).as('space_status'),
    sql<string | null>`(select c.old_value from sailing_change c where c.sailing_id = s.id and c.field = 'etd' and c.changed_at >= ${since}
      order by c.changed_at desc limit 1)`.as('moved_from'),
    sql<number>`(select count(*)::int from sailing_change c where c.sailing_id = s.id and c.changed_at >= ${since})`.as('changes'),
    sql<boolean>`exists (select 1 from sailing_follow f where f.sailing_id = s.id and f.user_id = ${userId ?? '0'})`.as('is_followed'),
    sql<number>`(select count(*)::int from booking b where b.customer_id = ${customerId ?? '0'} and ${ON_SAILING})`.as('bookings'),
  ] as const;
}

function conditions(search: SailingSearch, { userId, now }: SailingReader): RawBuilder<SqlBool> {
  const { ids, shippingId, portStartId, portEndId, vessel, voyage, searchValue, etdStart, etdEnd, week } = search;
  const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const at = new Date(now);
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  const add = (condition: RawBuilder<SqlBool>) => all.push(condition);
  if (ids) add(sql`s.id = any(${ids.map(recordId)}::bigint[])`);
  if (shippingId !== undefined) add(sql`s.shipping_id = ${recordId(shippingId)}`);
  if (portStartId !== undefined) add(sql`s.port_start_id = ${recordId(portStartId)}`);
  if (portEndId !== undefined) add(sql`s.port_end_id = ${recordId(portEndId)}`);
  if (vessel) add(sql`s.vessel ilike ${like(vessel)}`);
  if (voyage) add(sql`s.voyage ilike ${like(voyage)}`);
  if (searchValue) add(sql`s.vessel || ' ' || s.voyage ilike ${like(searchValue)}`);
  if (etdStart !== undefined) add(sql`s.etd >= ${formatDate(etdStart)}`);
  if (etdEnd !== undefined) add(sql`s.etd <= ${formatDate(etdEnd)}`);
  if (week !== undefined) add(sql`extract(week from s.etd) = ${week}`);
  if (search.isDirect) add(sql`s.transfer_port_name is null`);
  if (search.isOpen) add(sql`s.etd >= ${formatDate(now)} and coalesce(s.cutoff_si >= ${at}, true) and coalesce(s.cutoff_cy >= ${at}, true)`);
  if (search.isChanged)
    add(sql`exists (select 1 from sailing_change c where c.sailing_id = s.id and c.changed_at >= ${new Date(now - CHANGED_DAYS * DAY_MS)})`);
  if (search.isFollowed) add(sql`exists (select 1 from sailing_follow f where f.sailing_id = s.id and f.user_id = ${userId ?? '0'})`);
  return sql`${sql.join(all, sql` and `)}`;
}

/** Sailings by their departure. */
export const findSailingRows = (db: ReadDb, search: SailingSearch, reader: SailingReader, range: { limit: number; offset: number }) =>
  db
    .selectFrom('sailing_date as s')
    .selectAll('s')
    .select([...columnsFor(reader)])
    .where(conditions(search, reader))
    .orderBy('s.etd')
    .orderBy('s.cutoff_si')
    .orderBy('s.id')
    .limit(range.limit)
    .offset(range.offset)
    .execute();

export async function countSailings(db: ReadDb, search: SailingSearch, reader: SailingReader): Promise<{ total: number; carriers: number }> {
  return db
    .selectFrom('sailing_date as s')
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`count(distinct s.shipping_id)::int`.as('carriers')])
    .where(conditions(search, reader))
    .executeTakeFirstOrThrow();
}

export const findSailingRow = (db: ReadDb, id: string, reader: SailingReader) =>
  db
    .selectFrom('sailing_date as s')
    .selectAll('s')
    .select([...columnsFor(reader)])
    .where('s.id', '=', recordId(id))
    .executeTakeFirst();

/** The latest changes of a sailing first. */
export const findChanges = (db: ReadDb, sailingId: string, limit: number) =>
  db
    .selectFrom('sailing_change')
    .select(['field', 'old_value', 'new_value', 'source', 'changed_at'])
    .where('sailing_id', '=', sailingId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Bookings of the company on a sailing. */
export const findOwnBookings = (db: ReadDb, sailingId: string, customerId: string, limit: number) =>
  db
    .selectFrom('booking as b')
    .innerJoin('web_order as o', 'o.id', 'b.order_id')
    .innerJoin('sailing_date as s', (join) => join.on(ON_SAILING))
    .select(['b.id as bookingId', 'o.id as orderId', 'o.order_no as orderNo'])
    .where('s.id', '=', sailingId)
    .where('b.customer_id', '=', customerId)
    .orderBy('b.id')
    .limit(limit)
    .execute();

export const lockSailing = (db: Db, id: string) =>
  db.selectFrom('sailing_date').select(['id', 'version']).where('id', '=', recordId(id)).forUpdate().executeTakeFirst();

/** Keeps a sailing from being changed or deleted until the transaction ends. */
export const holdSailing = async (db: Db, id: string): Promise<void> =>
  void (await db.selectFrom('sailing_date').select('id').where('id', '=', recordId(id)).forShare().execute());

export const deleteSailings = (db: Db, ids: readonly string[]) =>
  db.deleteFrom('sailing_date').where('id', 'in', ids.map(recordId)).returning(['id']).execute();
