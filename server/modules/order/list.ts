import { sql } from 'kysely';
import type { OrderFilter } from '#contract/order';
import type { Context } from '#server/core/http/context';
import { paged } from '#server/core/storage/paged';
import { reference } from '#server/modules/freight/service';
import { CREATOR_NAMES } from './booking-row.ts';
import { ORDER_NO, type OrderConditions, wheres } from './list-filter.ts';
import { presentRow } from './order-row.ts';
import type { Reader } from './present.ts';
import { visibleTo } from './tenant.ts';

/** The next cut-off of a booking that still has one. */
const nextCutoff = (now: number) =>
  sql<Date | null>`(select min(t) from unnest(array[booking.cutoff_si, booking.cutoff_vgm, booking.cutoff_cy, booking.cutoff_customs]) t where t >= ${new Date(now)})`;

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

type Sorting = Pick<OrderFilter, 'sortField' | 'sortOrder'>;

/** A page of orders. */
export async function queryOrders(context: Context, filter: OrderFilter) {
  const { size, current } = filter;
  const [records, total] = await Promise.all([
    findOrders(context, filter, { limit: size, offset: (current - 1) * size }),
    countOrders(context, filter),
  ]);
  return paged(records, total, filter);
}

export async function countOrders(context: Context, filter: OrderConditions): Promise<number> {
  const { total } = await matching(context, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Sorted orders as shown in the list. */
export async function findOrders(context: Context, filter: OrderConditions & Sorting, { limit, offset }: { limit: number; offset: number }) {
  const { db, actor, language } = context;
  const { sortField, sortOrder = 'desc' } = filter;
  const by = sortField === 'nextCutoff' ? nextCutoff(context.now()) : SORTS[sortField];
  // On columns without nulls the clause would only prevent the use of the index.
  const order = sql`${by} ${sql.raw(MAYBE_NULL.includes(sortField) ? `${sortOrder} nulls last` : sortOrder)}`;
  // The page is selected by ids alone: whole rows are read and joined for it only.
  const page = matching(context, filter).select('booking.id').orderBy(order).orderBy('booking.id', sortOrder).limit(limit).offset(offset);
  const rows = await db
    .selectFrom('booking')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .innerJoin('web_user', 'web_user.id', 'booking.created_by')
    .selectAll('booking')
    .select(['web_order.order_no', ...CREATOR_NAMES])
    .where('booking.id', 'in', page)
    .orderBy(order)
    .orderBy('booking.id', sortOrder)
    .execute();
  const reader: Reader = { actor, language, reference: await reference(db) };
  return rows.map((row) => presentRow(row, reader));
}

const matching = (context: Context, filter: OrderConditions) =>
  wheres(context, filter).reduce((query, where) => query.where(where), context.db.selectFrom('booking').where(visibleTo(context.actor)));
