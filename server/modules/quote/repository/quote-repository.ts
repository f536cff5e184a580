import { type Selectable, sql, type SqlBool } from 'kysely';
import type { QuoteSnapshot } from '#domain/quote/quote-snapshot';
import type { QuoteState } from '#domain/quote/quote-template';
import { recordId } from '#domain/record-id';
import { formatDate } from '#i18n';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { QuoteTable } from '#server/db/schema';

export type QuoteRow = Selectable<QuoteTable>;

/** A row of the history with its author, its last mail and its booking. */
export interface ListedQuote extends Omit<QuoteRow, 'customer_id' | 'port_start_id' | 'port_end_id' | 'shipping_id' | 'created_by' | 'deleted_at'> {
  name_cn: string;
  name_en: string;
  sent_at: Date | null;
  booking_id: string | null;
  order_id: string | null;
  order_no: string | null;
}

/** The next number of the Shanghai day, `QT` yyMMdd and four digits. */
export async function nextQuoteNo(transaction: Db, now: number): Promise<string> {
  const day = formatDate(now);
  const { last } = await transaction
    .insertInto('quote_counter')
    .values({ day, last: 1 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ last: eb('quote_counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `QT${day.slice(2).replaceAll('-', '')}${String(last).padStart(4, '0')}`;
}

/** Deleted ones count, too. */
export async function countQuotesSince(db: ReadDb, customerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('quote')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertQuote(db: Db, { snapshot, ...row }: Omit<QuoteRow, 'id' | 'deleted_at'>): Promise<string> {
  const { id } = await db
    .insertInto('quote')
    .values({ ...row, snapshot: JSON.stringify(snapshot) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Names and contact data for a quotation of this user. */
export async function findAuthor(db: ReadDb, userId: string, customerId: string): Promise<Pick<QuoteSnapshot, 'company' | 'contact'>> {
  const row = await db
    .selectFrom('web_user as u')
    .innerJoin('customer as c', 'c.id', 'u.customer_id')
    .select(['u.name_cn', 'u.name_en', 'u.phone', 'u.email', 'c.name_cn as company_cn', 'c.name_en as company_en'])
    .where('u.id', '=', userId)
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    company: { cn: row.company_cn ?? '', en: row.company_en ?? '' },
    contact: { cn: row.name_cn ?? '', en: row.name_en ?? '', phone: row.phone ?? '', email: row.email ?? '' },
  };
}

export interface QuoteFilter {
  customerId: string;
  searchValue: string;
  portStartId?: string | undefined;
  portEndId?: string | undefined;
  /** First and last day, `yyyy-MM-dd`. */
  from?: string | undefined;
  to?: string | undefined;
  state?: QuoteState | undefined;
  today: string;
}

/** The company's quotations that are not deleted; every query of the history is limited to them. */
const own = (db: ReadDb, customerId: string) =>
  db
    .selectFrom('quote as q')
    .innerJoin('web_user as u', 'u.id', 'q.created_by')
    .innerJoin('port as pol', 'pol.id', 'q.port_start_id')
    .innerJoin('port as pod', 'pod.id', 'q.port_end_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('booking as b')
          .innerJoin('web_order as o', 'o.id', 'b.order_id')
          .select(['b.id as booking_id', 'b.order_id', 'o.order_no'])
          .whereRef('b.customer_id', '=', 'q.customer_id')
          .where(sql<SqlBool>`upper(b.quote_no) = q.quote_no`)
          .where('b.deleted_at', 'is', null)
          .orderBy('b.id')
          .limit(1)
          .as('booked'),
      (join) => join.onTrue(),
    )
    .where('q.customer_id', '=', customerId)
    .where('q.deleted_at', 'is', null);

const BOOKED = sql<SqlBool>`booked.booking_id is not null`;
const stateIs = (state: QuoteState, today: string) =>
  state === 'booked'
    ? BOOKED
    : state === 'valid'
      ? sql<SqlBool>`booked.booking_id is null and q.valid_to >= ${today}`
      : sql<SqlBool>`booked.booking_id is null and q.valid_to < ${today}`;

function filtered(db: ReadDb, { customerId, searchValue, portStartId, portEndId, from, to }: QuoteFilter) {
  const isIn = (value: string) => sql<SqlBool>`position(lower(${searchValue}) in lower(${sql.ref(value)})) > 0`;
  return own(db, customerId)
    .$if(searchValue !== '', (query) =>
      query.where(({ or }) =>
        or(['q.quote_no', 'q.receiver_name', 'pol.port_code', 'pol.name_cn', 'pol.name_en', 'pod.port_code', 'pod.name_cn', 'pod.name_en'].map(isIn)),
      ),
    )
    .$if(portStartId !== undefined, (query) => query.where('q.port_start_id', '=', recordId(portStartId ?? '0')))
    .$if(portEndId !== undefined, (query) => query.where('q.port_end_id', '=', recordId(portEndId ?? '0')))
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`q.created_at >= ${`${from}T00:00:00+08:00`}::timestamptz`))
    .$if(to !== undefined, (query) => query.where(sql<SqlBool>`q.created_at < ${`${to}T00:00:00+08:00`}::timestamptz + interval '1 day'`));
}

const LISTED = [
  'q.id',
  'q.quote_no',
  'q.level',
  'q.rate_ids',
  'q.receiver_name',
  'q.total_usd',
  'q.total_rmb',
  'q.valid_to',
  'q.snapshot',
  'q.logo_file_id',
  'q.created_at',
  'u.name_cn',
  'u.name_en',
  'booked.booking_id',
  'booked.order_id',
  'booked.order_no',
] as const;

const SENT_AT = sql<Date | null>`(select max(l.sent_at) from quote_link l where l.quote_id = q.id)`.as('sent_at');

export async function findHistory(db: ReadDb, filter: QuoteFilter, { limit, offset }: { limit: number; offset: number }): Promise<ListedQuote[]> {
  const { state, today } = filter;
  return filtered(db, filter)
    .$if(state !== undefined, (query) => query.where(stateIs(state ?? 'valid', today)))
    .select(LISTED)
    .select(SENT_AT)
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countHistory(db: ReadDb, filter: QuoteFilter): Promise<Record<QuoteState | 'all', number>> {
  const of = (state: QuoteState) => sql<string>`count(*) filter (where ${stateIs(state, filter.today)})`.as(state);
  const row = await filtered(db, filter)
    .select([sql<string>`count(*)`.as('all'), of('valid'), of('booked'), of('expired')])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), valid: Number(row.valid), booked: Number(row.booked), expired: Number(row.expired) };
}

export const findQuote = (db: ReadDb, customerId: string, id: string): Promise<ListedQuote | undefined> =>
  own(db, customerId).select(LISTED).select(SENT_AT).where('q.id', '=', recordId(id)).executeTakeFirst();

/** The company's quotation with that number, for bookings: also a deleted one, whose prices a booking keeps. */
export async function findNumberedQuote(
  db: ReadDb,
  customerId: string | null,
  quoteNo: string,
): Promise<Pick<QuoteRow, 'id' | 'snapshot' | 'valid_to' | 'rate_ids' | 'deleted_at'> | undefined> {
  return db
    .selectFrom('quote')
    .select(['id', 'snapshot', 'valid_to', 'rate_ids', 'deleted_at'])
    .where('customer_id', '=', customerId ?? '0')
    .where('quote_no', '=', quoteNo.toUpperCase())
    .executeTakeFirst();
}

/** Number of quotations that were deleted. */
export async function deleteQuotes(db: Db, customerId: string, ids: readonly string[], at: Date): Promise<number> {
  return setDeleted(db, customerId, ids, at);
}

export async function restoreQuotes(db: Db, customerId: string, ids: readonly string[]): Promise<number> {
  return setDeleted(db, customerId, ids, null);
}

async function setDeleted(db: Db, customerId: string, ids: readonly string[], at: Date | null): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('quote')
    .set({ deleted_at: at })
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids.map(recordId))
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
