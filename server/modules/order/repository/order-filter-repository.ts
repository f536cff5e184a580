import { type Expression, sql, type SqlBool } from 'kysely';
import type { OrderExport, OrderFilter } from '#contract/order';
import { RUNNING } from '#domain/deadline/deadlines';
import { formatDate } from '#i18n';
import { recordId } from '#domain/record-id';
import { deadlinesIn } from '#server/core/storage/deadlines';
import { isCustomerNamed } from '#server/core/storage/customer-named';
import { containsPattern } from '#server/core/storage/search-text';
import { type BookingParty, requireOwnFilter } from '../tenant.ts';

const DAY_MS = 86_400_000;

export const ORDER_NO = sql<string>`(select order_no from web_order where web_order.id = booking.order_id)`;

const { isAsked, pendingTimes } = deadlinesIn('booking');
/** What waits for the customer. */
export const TODO = { si: isAsked('si'), vgm: isAsked('vgm'), copy: isAsked('copy'), bill: isAsked('bill') };

/** A cut-off that is not met within the next 48 hours. */
export function cutoffSoon(now: number): Expression<SqlBool> {
  const [from, to] = [new Date(now), new Date(now + 2 * DAY_MS)];
  const isNear = pendingTimes(from).map((time) => sql<SqlBool>`${time} between ${from} and ${to}`);
  return sql<SqlBool>`(booking.status = any(${[...RUNNING]}::smallint[]) and (${sql.join(isNear, sql` or `)}))`;
}

/** Order, bill and container numbers are stored in upper case. */
const containsUpper = (text: string): string => containsPattern(text).toUpperCase();

/** Conditions of the list and its export. */
export type OrderConditions = Omit<OrderFilter, 'current' | 'size' | 'sortField' | 'sortOrder'> & Pick<OrderExport, 'ids'>;

const ofOrderNo = (text: string, { side, customerId }: BookingParty) =>
  sql<SqlBool>`booking.order_id in (select o.id from web_order o
    where ${side === 'provider' ? sql`true` : sql`o.customer_id = ${customerId ?? '0'}`} and o.order_no like ${containsUpper(text)})`;

/** Bookings with a bill or container whose number contains the text. */
const ofDocument = (text: string, kinds: readonly ('bl' | 'ctn')[], { side, customerId }: BookingParty) =>
  sql<SqlBool>`booking.id in (select n.booking_id from booking_number n
    where ${side === 'provider' ? sql`true` : sql`n.customer_id = ${customerId ?? '0'}`} and n.kind = any(${[...kinds]}::text[]) and n.number like ${containsUpper(text)})`;

const COMPANY = sql.ref('booking.customer_id');

/** Bookings of companies of this name, for the provider; others are refused. */
export function ofCustomer(filter: { customerName?: string | undefined }, reader: BookingParty): Expression<SqlBool>[] {
  requireOwnFilter(reader, filter);
  return filter.customerName ? [isCustomerNamed(COMPANY, filter.customerName)] : [];
}

/** One condition for each filter that is set. */
export function wheres(filter: OrderConditions, reader: BookingParty, now: number): Expression<SqlBool>[] {
  const part = (column: Expression<unknown>, text: string | undefined) => (text ? [sql<SqlBool>`${column} ilike ${containsPattern(text)}`] : []);
  const is = (column: Expression<unknown>, id: string | undefined) => (id === undefined ? [] : [sql<SqlBool>`${column} = ${recordId(id)}::bigint`]);
  const statuses = [...(filter.status === undefined ? [] : [filter.status]), ...(filter.statusList ?? [])];
  const { searchValue: any, etdStart, etdEnd, createStart, createEnd } = filter;
  return [
    ...(any
      ? [
          sql<SqlBool>`(booking.bkg_no ilike ${containsPattern(any)} or booking.ref_no ilike ${containsPattern(any)}
            or ${ofOrderNo(any, reader)} or ${ofDocument(any, ['bl', 'ctn'], reader)}
            or ${reader.side === 'provider' ? isCustomerNamed(COMPANY, any) : sql`false`})`,
        ]
      : []),
    ...ofCustomer(filter, reader),
    ...(filter.ids ? [sql<SqlBool>`booking.id = any(${filter.ids.map(recordId)}::bigint[])`] : []),
    ...(filter.orderNo ? [ofOrderNo(filter.orderNo, reader)] : []),
    ...part(sql.ref('booking.bkg_no'), filter.bkgNo),
    ...part(sql.ref('booking.ref_no'), filter.refNo),
    ...part(sql.ref('booking.vessel'), filter.vessel),
    ...part(sql.ref('booking.voyage'), filter.voyage),
    ...(filter.blNo ? [ofDocument(filter.blNo, ['bl'], reader)] : []),
    ...(filter.ctnNo ? [ofDocument(filter.ctnNo, ['ctn'], reader)] : []),
    ...(statuses.length > 0 ? [sql<SqlBool>`booking.status = any(${statuses}::smallint[])`] : []),
    ...is(sql.ref('booking.shipping_id'), filter.shippingId),
    ...is(sql.ref('booking.port_start_id'), filter.portStartId),
    ...is(sql.ref('booking.port_end_id'), filter.portEndId),
    ...(etdStart === undefined ? [] : [sql<SqlBool>`booking.etd >= ${formatDate(etdStart)}::date`]),
    ...(etdEnd === undefined ? [] : [sql<SqlBool>`booking.etd <= ${formatDate(etdEnd)}::date`]),
    ...(createStart === undefined ? [] : [sql<SqlBool>`booking.created_at >= ${new Date(createStart)}`]),
    ...(createEnd === undefined ? [] : [sql<SqlBool>`booking.created_at < ${new Date(createEnd + DAY_MS)}`]),
    ...(filter.todo ? [TODO[filter.todo]] : []),
    ...(filter.cutoffSoon ? [cutoffSoon(now)] : []),
  ];
}
