import type { CutOffFilter, OrderCount, OrderFilter } from '#contract/order';
import type { Context } from '#server/core/call/context';
import { paged } from '#server/core/storage/paged';
import { reference } from '#server/modules/freight/service';
import { presentRow } from './order-row.ts';
import type { Reader } from './present.ts';
import { countDue, selectDue } from './repository/cut-off-repository.ts';
import { countByState } from './repository/order-count-repository.ts';
import type { OrderConditions } from './repository/order-filter-repository.ts';
import { countOrders, selectOrders, type Sorting } from './repository/order-list-repository.ts';

/** A page of orders. */
export async function queryOrders(context: Context, filter: OrderFilter) {
  const { size, current } = filter;
  const [records, total] = await Promise.all([
    findOrders(context, filter, { limit: size, offset: (current - 1) * size }),
    countOrders(context, filter),
  ]);
  return paged(records, total, filter);
}

/** Sorted orders as shown in the list. */
export async function findOrders(context: Context, filter: OrderConditions & Sorting, range: { limit: number; offset: number }) {
  const { db, actor, language } = context;
  const rows = await selectOrders(context, filter, range);
  const reader: Reader = { actor, language, reference: await reference(db) };
  return rows.map((row) => presentRow(row, reader));
}

const DAY_MS = 86_400_000;
const MAX_CUT_OFFS = 50;

/** Bookings with a cut-off that is near, or missed without its document. */
export async function queryCutOffs({ db, actor, language, now }: Context, { days, customerName }: CutOffFilter) {
  const due = { actor, customerName, now: new Date(now()), until: new Date(now() + days * DAY_MS) };
  const [rows, total] = await Promise.all([selectDue(db, due, MAX_CUT_OFFS), countDue(db, due)]);
  const reader: Reader = { actor, language, reference: await reference(db) };
  return { records: rows.map((row) => presentRow(row, reader)), total };
}

/** Number of bookings by state, for the tabs above the list. */
export const queryCount = ({ db, actor, now }: Context): Promise<OrderCount> => countByState(db, actor, now());
