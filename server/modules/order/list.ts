import { type Expression, sql, type SqlBool } from 'kysely';
import type { OrderCount, OrderFilter, OrderRow } from '#contract/order';
import { BOOKING_STATUS as IS } from '#domain/booking-status';
import { formatDate } from '#i18n';
import type { Context } from '#server/core/context';
import { recordId } from '#server/core/record-id';
import { nameOf, reference } from '#server/modules/freight/service';
import type { BookingCtn } from '#contract/order';
import type { BookingRow } from './booking-row.ts';
import { cutoffsOf, dayOf, documents, type Reader, statusName, statusOf } from './present.ts';
import { actionsOf, visibleTo } from './tenant.ts';

const DAY_MS = 86_400_000;

/** The cut-off that comes next, for a booking that still has some. */
const nextCutoff = (now: number) =>
  sql<Date | null>`(select min(t) from unnest(array[booking.cutoff_si, booking.cutoff_vgm, booking.cutoff_cy, booking.cutoff_customs]) t where t >= ${new Date(now)})`;

const ORDER_NO = sql<string>`(select order_no from web_order where web_order.id = booking.order_id)`;

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

/** Released and not yet sailed: documents are awaited. */
const OPEN = sql<SqlBool>`booking.status in (${IS.released}, ${IS.amendment}, ${IS.sailed})`;
const TODO = {
  si: sql<SqlBool>`(${OPEN} and booking.si_status < 2)`,
  vgm: sql<SqlBool>`(${OPEN} and booking.vgm_status in (0, 1, 4))`,
  copy: sql<SqlBool>`(booking.copy_status = 1)`,
  bill: sql<SqlBool>`(booking.bill_status in (1, 4))`,
};

function cutoffSoon(now: number): Expression<SqlBool> {
  const [from, to] = [new Date(now), new Date(now + 2 * DAY_MS)];
  return sql<SqlBool>`(booking.status in (${IS.submitted}, ${IS.returned}, ${IS.released}, ${IS.amendment}) and (booking.cutoff_si between ${from} and ${to}
    or booking.cutoff_vgm between ${from} and ${to} or booking.cutoff_cy between ${from} and ${to} or booking.cutoff_customs between ${from} and ${to}))`;
}

/** Everything that narrows the list. */
function wheres({ now }: Context, filter: OrderFilter): Expression<SqlBool>[] {
  const part = (column: Expression<unknown>, text: string | undefined) => (text ? [sql<SqlBool>`${column} ilike ${pattern(text)}`] : []);
  const is = (column: Expression<unknown>, id: string | undefined) => (id === undefined ? [] : [sql<SqlBool>`${column} = ${recordId(id)}::bigint`]);
  const statuses = [...(filter.status === undefined ? [] : [filter.status]), ...(filter.statusList ?? [])];
  const { searchValue: any, blNo, ctnNo, etdStart, etdEnd, createStart, createEnd } = filter;
  return [
    ...(any
      ? [sql<SqlBool>`(${ORDER_NO} ilike ${pattern(any)} or booking.bkg_no ilike ${pattern(any)} or booking.ref_no ilike ${pattern(any)})`]
      : []),
    ...part(ORDER_NO, filter.orderNo),
    ...part(sql.ref('booking.bkg_no'), filter.bkgNo),
    ...part(sql.ref('booking.ref_no'), filter.refNo),
    ...part(sql.ref('booking.vessel'), filter.vessel),
    ...part(sql.ref('booking.voyage'), filter.voyage),
    // Bills and containers note their numbers on the booking.
    ...(blNo ? [sql<SqlBool>`booking.content -> 'blNos' ? ${blNo.toUpperCase()}`] : []),
    ...(ctnNo ? [sql<SqlBool>`booking.content -> 'ctnNos' ? ${ctnNo.toUpperCase()}`] : []),
    ...(statuses.length > 0 ? [sql<SqlBool>`booking.status = any(${statuses}::smallint[])`] : []),
    ...is(sql.ref('booking.shipping_id'), filter.shippingId),
    ...is(sql.ref('booking.port_start_id'), filter.portStartId),
    ...is(sql.ref('booking.port_end_id'), filter.portEndId),
    ...(etdStart === undefined ? [] : [sql<SqlBool>`booking.etd >= ${formatDate(etdStart)}::date`]),
    ...(etdEnd === undefined ? [] : [sql<SqlBool>`booking.etd <= ${formatDate(etdEnd)}::date`]),
    ...(createStart === undefined ? [] : [sql<SqlBool>`booking.created_at >= ${new Date(createStart)}`]),
    ...(createEnd === undefined ? [] : [sql<SqlBool>`booking.created_at < ${new Date(createEnd + DAY_MS)}`]),
    ...(filter.todo ? [TODO[filter.todo]] : []),
    ...(filter.cutoffSoon ? [cutoffSoon(now())] : []),
  ];
}

/** Matches `text` anywhere; its own wildcards are plain characters. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export async function queryOrders(context: Context, filter: OrderFilter) {
  const { db, actor, language } = context;
  const { size, current, sortField, sortOrder = 'desc' } = filter;
  const narrowed = () => wheres(context, filter).reduce((query, where) => query.where(where), db.selectFrom('booking').where(visibleTo(actor)));
  const by = sortField === 'nextCutoff' ? nextCutoff(context.now()) : SORTS[sortField];
  // Where nothing is null the clause would only keep the index from being used.
  const order = sql`${by} ${sql.raw(MAYBE_NULL.includes(sortField) ? `${sortOrder} nulls last` : sortOrder)}`;
  // The page is chosen by ids alone: whole rows are read, named and joined for it only.
  const page = narrowed()
    .select('booking.id')
    .orderBy(order)
    .orderBy('booking.id', sortOrder)
    .limit(size)
    .offset((current - 1) * size);
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('booking')
      .innerJoin('web_order', 'web_order.id', 'booking.order_id')
      .innerJoin('web_user', 'web_user.id', 'booking.created_by')
      .selectAll('booking')
      .select(['web_order.order_no', 'web_user.name_cn as created_by_name'])
      .where('booking.id', 'in', page)
      .orderBy(order)
      .orderBy('booking.id', sortOrder)
      .execute(),
    narrowed()
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const reader: Reader = { actor, language, reference: await reference(db) };
  const records = rows.map((row) => presentRow(row as unknown as BookingRow, reader));
  return { records, total: Number(total), size, current, pages: Math.ceil(Number(total) / size) };
}

function presentRow(row: BookingRow, { actor, language, reference: known }: Reader): OrderRow {
  const status = statusOf(row.status);
  const shipping = known.shippingLines.get(row.shipping_id ?? '');
  const start = known.ports.get(row.port_start_id ?? '');
  const end = known.ports.get(row.port_end_id ?? '');
  const ctnList = row.containers as BookingCtn[];
  return {
    bookingId: row.id,
    orderId: row.order_id,
    orderNo: row.order_no,
    bkgNo: row.bkg_no,
    refNo: row.ref_no,
    contractNo: row.contract_no ?? '',
    status,
    statusName: statusName(status, language),
    ...documents(row),
    version: row.version,
    blType: row.bl_type,
    source: row.source,
    shippingId: row.shipping_id,
    shippingCode: shipping?.code ?? '',
    shippingIdName: nameOf(shipping, language),
    portStartId: row.port_start_id,
    portStartCode: start?.code ?? '',
    portStartIdName: nameOf(start, language),
    portEndId: row.port_end_id,
    portEndCode: end?.code ?? '',
    portEndIdName: nameOf(end, language),
    wharfName: nameOf(known.wharves.get(row.wharf_id ?? ''), language),
    vessel: row.vessel,
    voyage: row.voyage,
    etd: dayOf(row.etd),
    eta: dayOf(row.eta),
    ...cutoffsOf(row),
    ctnList,
    ctnSummary: ctnList.map(({ ctnType, num }) => `${num}×${ctnType}`).join(', '),
    createTime: row.created_at.getTime(),
    createUser: row.created_by_name,
    submitTime: row.submitted_at?.getTime() ?? null,
    rejectReason: row.reject_reason,
    actions: actionsOf({ status, customerId: row.customer_id }, actor),
  };
}

export async function queryCount({ db, actor, now }: Context): Promise<OrderCount> {
  const count = (where: Expression<SqlBool>) => sql<number>`(count(*) filter (where ${where}))::int`;
  const are = (...statuses: number[]) => count(sql<SqlBool>`booking.status = any(${statuses}::smallint[])`);
  return db
    .selectFrom('booking')
    .where(visibleTo(actor))
    .select([
      sql<number>`count(*)::int`.as('all'),
      are(IS.draft).as('draft'),
      are(IS.submitted).as('submitted'),
      are(IS.returned).as('returned'),
      are(IS.released).as('released'),
      are(IS.amendment).as('amendment'),
      are(IS.sailed).as('sailed'),
      are(IS.arrived).as('arrived'),
      are(IS.completed).as('completed'),
      are(IS.withdrawalRequested).as('withdrawalRequested'),
      are(IS.recalled, IS.withdrawn, IS.declined).as('cancelled'),
      count(TODO.si).as('siTodo'),
      count(TODO.vgm).as('vgmTodo'),
      count(TODO.copy).as('copyTodo'),
      count(TODO.bill).as('billTodo'),
      count(cutoffSoon(now())).as('cutoffSoon'),
    ])
    .executeTakeFirstOrThrow();
}
