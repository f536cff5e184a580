import { type Expression, type Insertable, type Selectable, sql, type SqlBool, type Updateable } from 'kysely';
import type { BillExport, BillFilter } from '#contract/settlement';
import { BILL_TYPE } from '#domain/constants';
import { recordId } from '#domain/record-id';
import { SETTLEMENT_STATUS } from '#domain/settlement/bill-status';
import { formatDate } from '#i18n';
import type { Db, ReadDb } from '#server/core/storage/db';
import { isCustomerNamed } from '#server/core/storage/customer-named';
import { containsPattern } from '#server/core/storage/search-text';
import type { BookingTable, SettlementBillTable } from '#server/db/schema';
import { requireOwnFilter } from '#server/modules/order/service';

/** Who reads or answers bills: customers those of their company, the provider all. */
export interface BillParty {
  side: 'customer' | 'provider';
  customerId: string | null;
}

export interface BillRow
  extends
    Selectable<SettlementBillTable>,
    Pick<
      Selectable<BookingTable>,
      'bkg_no' | 'ref_no' | 'vessel' | 'voyage' | 'etd' | 'port_start_id' | 'port_end_id' | 'shipping_id' | 'containers' | 'bl_type' | 'content'
    > {
  order_no: string;
  company_cn: string;
  company_en: string;
  answerer_cn: string | null;
  answerer_en: string | null;
}

/** Tenant rule of every query on settlement bills; withdrawn ones are seen by nobody. */
const visibleTo = ({ side, customerId }: BillParty): Expression<SqlBool> =>
  side === 'provider' ? sql<SqlBool>`s.withdrawn_at is null` : sql<SqlBool>`s.withdrawn_at is null and s.customer_id = ${customerId ?? '0'}::bigint`;

const tables = (db: ReadDb, party: BillParty) =>
  db
    .selectFrom('settlement_bill as s')
    .innerJoin('booking as b', 'b.id', 's.booking_id')
    .innerJoin('web_order as o', 'o.id', 's.order_id')
    .where(visibleTo(party));

const rows = (db: ReadDb, party: BillParty) =>
  tables(db, party)
    .innerJoin('customer as c', 'c.id', 's.customer_id')
    .leftJoin('web_user as u', 'u.id', 's.answered_by')
    .selectAll('s')
    .select([
      'b.bkg_no',
      'b.ref_no',
      'b.vessel',
      'b.voyage',
      'b.etd',
      'b.port_start_id',
      'b.port_end_id',
      'b.shipping_id',
      'b.containers',
      'b.bl_type',
      'b.content',
      'o.order_no',
      'c.name_cn as company_cn',
      'c.name_en as company_en',
      'u.name_cn as answerer_cn',
      'u.name_en as answerer_en',
    ]);

type Conditions = Omit<BillFilter, 'current' | 'size' | 'sortField' | 'sortOrder'> & Pick<BillExport, 'ids'>;

const COMPANY = sql.ref('s.customer_id');
const BL_NOS = sql`coalesce(b.content -> 'blNos', '[]')::text`;
const IS_DISPUTED = sql<SqlBool>`exists (select 1 from settlement_dispute d where d.bill_id = s.id and d.state <> 'ended')`;
const isOverdue = (today: string) => sql<SqlBool>`(s.due_date < ${today}::date and s.paid_at is null)`;

/** One condition for each filter that is set. */
function wheres(filter: Conditions, reader: BillParty, now: number): Expression<SqlBool>[] {
  requireOwnFilter(reader, filter);
  const { searchValue, billNo, orderNo, bkgNo, blNo, status, statusList = [], etdStart, etdEnd, dueStart, dueEnd } = filter;
  const statuses = [...(status === undefined ? [] : [status]), ...statusList];
  const has = (column: Expression<unknown>, text: string | undefined) => (text ? [sql<SqlBool>`${column} ilike ${containsPattern(text)}`] : []);
  const numbers = [sql.ref('s.bill_no'), sql.ref('o.order_no'), sql.ref('b.bkg_no'), sql.ref('b.ref_no'), BL_NOS];
  return [
    ...(searchValue
      ? [
          sql<SqlBool>`(${sql.join(
            [
              ...numbers.flatMap((column) => has(column, searchValue)),
              ...(reader.side === 'provider' ? [isCustomerNamed(COMPANY, searchValue)] : []),
            ],
            sql` or `,
          )})`,
        ]
      : []),
    ...(filter.customerName ? [isCustomerNamed(COMPANY, filter.customerName)] : []),
    ...has(sql.ref('s.bill_no'), billNo),
    ...has(sql.ref('o.order_no'), orderNo),
    ...has(sql.ref('b.bkg_no'), bkgNo),
    ...has(BL_NOS, blNo),
    ...(statuses.length > 0 ? [sql<SqlBool>`s.status = any(${statuses}::smallint[])`] : []),
    ...(etdStart === undefined ? [] : [sql<SqlBool>`b.etd >= ${formatDate(etdStart)}::date`]),
    ...(etdEnd === undefined ? [] : [sql<SqlBool>`b.etd <= ${formatDate(etdEnd)}::date`]),
    ...(dueStart === undefined ? [] : [sql<SqlBool>`s.due_date >= ${formatDate(dueStart)}::date`]),
    ...(dueEnd === undefined ? [] : [sql<SqlBool>`s.due_date <= ${formatDate(dueEnd)}::date`]),
    ...(filter.invoiceStatus === undefined ? [] : [sql<SqlBool>`s.invoice_status = ${filter.invoiceStatus}`]),
    ...(filter.settleMode === undefined ? [] : [sql<SqlBool>`s.settle_mode = ${filter.settleMode}`]),
    ...(filter.unpaid ? [sql<SqlBool>`s.paid_at is null`] : []),
    ...(filter.overdue ? [isOverdue(formatDate(now))] : []),
    ...(filter.disputed ? [IS_DISPUTED] : []),
    ...(filter.ids ? [sql<SqlBool>`s.id = any(${filter.ids.map(recordId)}::bigint[])`] : []),
  ];
}

const SORTS = {
  sendTime: sql`s.sent_at`,
  billNo: sql`s.bill_no`,
  etd: sql`b.etd`,
  dueDate: sql`s.due_date`,
  status: sql`s.status`,
  usdAmount: sql`s.usd_amount`,
  rmbAmount: sql`s.rmb_amount`,
};

export interface BillReading {
  db: ReadDb;
  actor: BillParty;
  now: () => number;
}

export function selectBills(
  { db, actor, now }: BillReading,
  filter: Conditions & Pick<BillFilter, 'sortField' | 'sortOrder'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<BillRow[]> {
  const { sortField, sortOrder = 'desc' } = filter;
  return rows(db, actor)
    .where(({ and }) => and(wheres(filter, actor, now())))
    .orderBy(sql`${SORTS[sortField]} ${sql.raw(sortOrder)} nulls last`)
    .orderBy('s.id', sortOrder)
    .limit(limit)
    .offset(offset)
    .execute();
}

export interface BillSums {
  bills: number;
  totals: { currency: string; amount: string }[];
}

/** Number and exact sums by currency of the bills that match. */
export async function sumBills({ db, actor, now }: BillReading, filter: Conditions): Promise<BillSums> {
  const [sums] = await sumsOf(db, actor, [sql<SqlBool>`${sql.join([sql`true`, ...wheres(filter, actor, now())], sql` and `)}`]);
  return sums ?? { bills: 0, totals: [] };
}

/** Number and sums by currency for each of the conditions. */
async function sumsOf(db: ReadDb, party: BillParty, conditions: readonly Expression<SqlBool>[]): Promise<BillSums[]> {
  const found = conditions.map((condition, index) =>
    tables(db, party)
      .where(condition)
      .select([
        sql<number>`${sql.lit(index)}::int`.as('place'),
        's.id',
        sql<{ currency: string; amount: string }[]>`jsonb_build_array(
          jsonb_build_object('currency', 'USD', 'amount', s.usd_amount::text), jsonb_build_object('currency', 'CNY', 'amount', s.rmb_amount::text))
          || s.other_amounts`.as('amounts'),
      ]),
  );
  const { rows: sums } = await sql<{ place: number; currency: string | null; amount: string | null; bills: number }>`
    with found as (${sql.join(found, sql` union all `)}),
      counts as (select place, count(*)::int as bills from found group by place),
      amounts as (select f.place, x.currency, sum(x.amount)::text as amount
        from found f cross join lateral jsonb_to_recordset(f.amounts) as x (currency text, amount numeric) group by f.place, x.currency
        having sum(x.amount) <> 0)
    select c.place, c.bills, a.currency, a.amount from counts c left join amounts a using (place)`.execute(db);
  return conditions.map((_, index) => {
    const own = sums.filter(({ place }) => place === index);
    return {
      bills: own[0]?.bills ?? 0,
      totals: own.flatMap(({ currency, amount }) => (currency === null || amount === null ? [] : [{ currency, amount }])),
    };
  });
}

const DUE_DAYS = 30;

/** Bills that the customer must answer, that are due soon, and that are overdue. */
export async function billPanels({ db, actor, now }: BillReading): Promise<{ toConfirm: BillSums; due: BillSums; overdue: BillSums }> {
  const today = formatDate(now());
  const [toConfirm, due, overdue] = await sumsOf(db, actor, [
    sql<SqlBool>`s.status in (${SETTLEMENT_STATUS.toBeConfirmed}, ${SETTLEMENT_STATUS.revised})`,
    sql<SqlBool>`s.paid_at is null and s.due_date between ${today}::date and ${today}::date + ${DUE_DAYS}::int`,
    isOverdue(today),
  ]);
  const none: BillSums = { bills: 0, totals: [] };
  return { toConfirm: toConfirm ?? none, due: due ?? none, overdue: overdue ?? none };
}

export async function countByStatus({ db, actor }: BillReading): Promise<{ status: number; bills: number }[]> {
  return tables(db, actor)
    .select(['s.status', sql<number>`count(*)::int`.as('bills')])
    .groupBy('s.status')
    .execute();
}

/** The bill by its id, or the newest of an order. */
export async function findBill(
  db: ReadDb,
  party: BillParty,
  { id, orderId }: { id?: string | undefined; orderId?: string | undefined },
): Promise<BillRow | undefined> {
  if (id === undefined && orderId === undefined) return undefined;
  let query = rows(db, party);
  if (id !== undefined) query = query.where('s.id', '=', recordId(id));
  if (orderId !== undefined) query = query.where('s.order_id', '=', recordId(orderId));
  return query.orderBy('s.sent_at', 'desc').orderBy('s.id', 'desc').limit(1).executeTakeFirst();
}

/** Bills of an order, each with its charges to show. */
export const findBillsOfOrder = (db: ReadDb, party: BillParty, orderId: string): Promise<BillRow[]> =>
  rows(db, party).where('s.order_id', '=', recordId(orderId)).orderBy('s.id').execute();

/** Like `findBill`; locks the bill until the transaction ends. */
export async function lockBill(db: Db, party: BillParty, id: string): Promise<BillRow | undefined> {
  return rows(db, party).where('s.id', '=', recordId(id)).forUpdate('s').executeTakeFirst();
}

/** The bill by its number for the provider, locked. */
export const lockByBillNo = (db: Db, billNo: string): Promise<BillRow | undefined> =>
  rows(db, { side: 'provider', customerId: null }).where('s.bill_no', '=', billNo.toUpperCase()).forUpdate('s').executeTakeFirst();

export async function insertBill(db: Db, bill: Insertable<SettlementBillTable>): Promise<string> {
  const { id } = await db.insertInto('settlement_bill').values(bill).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateBill(db: Db, id: string, changes: Updateable<SettlementBillTable>): Promise<void> {
  await db.updateTable('settlement_bill').set(changes).where('id', '=', id).execute();
}

/** Copies the status of the bill to its booking; 0 without a bill. */
export async function setBillStatus(db: Db, bookingId: string, status: number): Promise<void> {
  await db.updateTable('booking').set({ bill_status: status }).where('id', '=', bookingId).execute();
}

/** The next number of the Shanghai day, `ZD` yyMMdd and four digits. */
export async function nextBillNo(db: Db, now: number): Promise<string> {
  const day = formatDate(now);
  const { last } = await db
    .insertInto('settlement_counter')
    .values({ day, last: 1 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet((eb) => ({ last: eb('settlement_counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return `ZD${day.slice(2).replaceAll('-', '')}${String(last).padStart(4, '0')}`;
}

/** Numbers of bills of lading by type. */
export const blNosOf = ({ bl_type, content }: Pick<BillRow, 'bl_type' | 'content'>): { mblNo: string; hblNo: string } => {
  const numbers = (content.blNos ?? []).join(', ');
  return bl_type === BILL_TYPE.house ? { mblNo: '', hblNo: numbers } : { mblNo: numbers, hblNo: '' };
};

/** Terms of the company of a booking. */
export const findTerms = (db: ReadDb, customerId: string): Promise<{ settle_mode: number }> =>
  db.selectFrom('customer').select('settle_mode').where('id', '=', customerId).executeTakeFirstOrThrow();

/** Statement of a period: bills that departed in it, oldest first. */
/** The company that the caller belongs to; undefined for the provider, who sees the bills of all. */
export const findOwnCompany = (db: ReadDb, { customerId }: BillParty): Promise<{ name_cn: string; name_en: string } | undefined> =>
  db
    .selectFrom('customer')
    .select(['name_cn', 'name_en'])
    .where('id', '=', customerId ?? '0')
    .executeTakeFirst();

export async function findInPeriod(db: ReadDb, party: BillParty, from: string, to: string): Promise<BillRow[]> {
  return rows(db, party)
    .where(sql<SqlBool>`coalesce(b.etd, (s.sent_at at time zone 'Asia/Shanghai')::date) between ${from}::date and ${to}::date`)
    .orderBy('b.etd')
    .orderBy('s.id')
    .execute();
}

/** The bill of a booking that is not withdrawn. */
export async function findBillStatus(db: ReadDb, bookingId: string): Promise<number> {
  return (await db.selectFrom('booking').select('bill_status').where('id', '=', bookingId).executeTakeFirstOrThrow()).bill_status;
}

export async function billOfBooking(db: ReadDb, bookingId: string): Promise<string | undefined> {
  const party = { side: 'provider', customerId: null } as const;
  return (await tables(db, party).select('s.id').where('s.booking_id', '=', bookingId).executeTakeFirst())?.id;
}
