import { sql } from 'kysely';
import type { OrderFilter } from '#contract/order';
import type { ReadDb } from '#server/core/storage/db';
import type { BookingParty } from '../tenant.ts';
import { type BookingRow, bookings } from './booking-repository.ts';
import { ORDER_NO, type OrderConditions, wheres } from './order-filter-repository.ts';
import { visibleTo } from './visible-bookings-repository.ts';

/** The next cut-off of a booking that still has one. `least` ignores nulls, and is several times as fast as a subquery for each booking. */
function nextCutoff(now: number) {
  const at = new Date(now);
  const times = (['cutoff_si', 'cutoff_vgm', 'cutoff_cy', 'cutoff_customs'] as const).map((name) => {
    const column = sql.ref(`booking.${name}`);
    return sql`case when ${column} >= ${at} then ${column} end`;
  });
  return sql<Date | null>`least(${sql.join(times)})`;
}

const SORTS = {
  createTime: sql`booking.created_at`,
  updateTime: sql`booking.updated_at`,
  etd: sql`booking.etd`,
  eta: sql`booking.eta`,
  orderNo: ORDER_NO,
  bkgNo: sql`booking.bkg_no`,
  refNo: sql`booking.ref_no`,
  status: sql`booking.status`,
  vessel: sql`booking.vessel`,
};

const MAYBE_NULL: readonly string[] = ['etd', 'eta', 'bkgNo', 'nextCutoff'];

export type Sorting = Pick<OrderFilter, 'sortField' | 'sortOrder'>;

/** Reader of the list, and the time for cut-offs. */
export interface ListReader {
  db: ReadDb;
  actor: BookingParty;
  now: () => number;
}

/** A page of the bookings that match the filter and that the reader may see. */
export function selectOrders(
  reader: ListReader,
  filter: OrderConditions & Sorting,
  { limit, offset }: { limit: number; offset: number },
): Promise<BookingRow[]> {
  const { sortField, sortOrder = 'desc' } = filter;
  const by = sortField === 'nextCutoff' ? nextCutoff(reader.now()) : SORTS[sortField];
  // On columns without nulls the clause would only prevent the use of the index.
  const order = sql`${by} ${sql.raw(MAYBE_NULL.includes(sortField) ? `${sortOrder} nulls last` : sortOrder)}`;
  // The page is selected by ids alone: whole rows are read and joined for it only.
  const page = matching(reader, filter).select('booking.id').orderBy(order).orderBy('booking.id', sortOrder).limit(limit).offset(offset);
  return bookings(reader.db).where('booking.id', 'in', page).orderBy(order).orderBy('booking.id', sortOrder).execute();
}

export async function countOrders(reader: ListReader, filter: OrderConditions): Promise<number> {
  const { total } = await matching(reader, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Bookings that match; its tables and conditions alone decide what a search reads. */
export const matching = ({ db, actor, now }: ListReader, filter: OrderConditions) =>
  wheres(filter, actor, now()).reduce((query, where) => query.where(where), db.selectFrom('booking').where(visibleTo(actor)));
