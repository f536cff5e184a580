import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { SI_TRANSITIONS, siBookingRefusal } from '#domain/bill/si-policy';
import { SI_STATUS } from '#domain/bill/si-status';
import { BOOKING_TRANSITIONS } from '#domain/booking/booking-policy';
import { BID_STATUS } from '#domain/bidding/bid-rules';
import { BOOKING_STATUS, BOOKING_STATUSES } from '#domain/booking/booking-status';
import { TODO_URGENCY } from '#domain/constants';
import { AGENT_RULES, type AgentToDo } from '#domain/deadline/agent-to-dos';
import { APPLICATION_STATUS } from '#domain/identity/company-policy';
import { VGM_BOOKING_STATUSES, VGM_STATE, VGM_STATUS } from '#domain/vgm/vgm-state';
import type { ReadDb } from '#server/core/storage/db';

export interface AgentToDoRow {
  kind: AgentToDo;
  bookingId: string | null;
  orderId: string | null;
  orderNo: string | null;
  bkgNo: string | null;
  /** What it is about, if not the booking: the settlement bill, the bidding, or the company. */
  recordId: string | null;
  recordNo: string | null;
  /** Number of bills, disputes or containers, or of the COPY. */
  number: number;
  customer_cn: string;
  customer_en: string;
  carrier: string | null;
  since: Date;
  due: Date | null;
  level: number;
}

const OPEN = BOOKING_STATUSES.filter((status) => !siBookingRefusal(status));
const { submitted } = SI_STATUS;

/** Bookings that leave what was won free again: `booking_bidding` of the schema. */
const FREE = [BOOKING_STATUS.withdrawn, BOOKING_STATUS.declined];
const SHANGHAI = 'Asia/Shanghai';

const isNone = (column: string, of: readonly number[]) => sql<SqlBool>`${sql.ref(column)} <> all(${[...of]}::smallint[])`;
const isOne = (column: string, of: readonly number[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...of]}::smallint[])`;
const dueOf = (kind: AgentToDo) => {
  const { due } = AGENT_RULES[kind];
  return due === null ? sql`null::timestamptz` : sql.ref(`b.${due}`);
};

interface Said {
  since: RawBuilder<unknown>;
  /** Number of bills, disputes or containers, or of the COPY. */
  number?: RawBuilder<unknown>;
  recordId?: RawBuilder<unknown>;
  recordNo?: RawBuilder<unknown>;
}

/** Columns of a kind: those of the booking `b`, and what it says besides. */
const columns = (kind: AgentToDo, { since, number = sql`1`, recordId = sql`null::bigint`, recordNo = sql`null::text` }: Said) =>
  sql`${kind}::text as kind, b.id, b.order_id, b.shipping_id, b.bkg_no, b.customer_id, ${dueOf(kind)} as due,
    ${recordId} as record_id, ${recordNo} as record_no, ${since} as since, (${number})::int as number`;

/** The same of a kind without a booking. */
const columnsWithout = (
  kind: AgentToDo,
  {
    shippingId = sql`null::bigint`,
    customerId,
    due = sql`null::timestamptz`,
    recordId,
    recordNo,
    since,
    number = sql`1`,
  }: Required<Pick<Said, 'since' | 'recordId' | 'recordNo'>> &
    Said & { customerId: RawBuilder<unknown>; shippingId?: RawBuilder<unknown>; due?: RawBuilder<unknown> },
) => sql`${kind}::text as kind, null::bigint as id, null::bigint as order_id, ${shippingId} as shipping_id, null::text as bkg_no,
    ${customerId} as customer_id, ${due} as due, ${recordId} as record_id, ${recordNo} as record_no, ${since} as since, (${number})::int as number`;

/** What has each kind at a time. */
const ROWS: Record<AgentToDo, (now: Date) => RawBuilder<unknown>> = {
  checkSi: () => sql`
    select ${columns('checkSi', { since: sql`min(x.submitted_at)`, number: sql`count(*)` })}
    from bill_of_lading x join booking b on b.id = x.booking_id
    where x.state = ${submitted} and x.accepted_at is null and x.deleted_at is null and ${isOne('b.status', OPEN)} and b.deleted_at is null
    group by b.id`,
  changeCopy: () => sql`
    select ${columns('changeCopy', { since: sql`c.requested_at`, number: sql`c.copy_version` })}
    from bill_copy c join booking b on b.id = c.booking_id
    where c.requested_at is not null and c.confirmed_at is null and ${isOne('b.status', OPEN)} and b.deleted_at is null
      and not exists (select from bill_copy later where later.booking_id = b.id and later.copy_version > c.copy_version)
      and exists (select from bill_of_lading x where x.booking_id = b.id and x.deleted_at is null)
      and not exists (
        select from bill_of_lading x where x.booking_id = b.id and x.deleted_at is null and not ${isOne('x.state', SI_TRANSITIONS.issueCopy.from)})`,
  decideAmendment: () => sql`
    select ${columns('decideAmendment', { since: sql`coalesce(a.created_at, b.updated_at)` })}
    from booking b left join booking_amendment a on a.booking_id = b.id
    where ${isOne('b.status', BOOKING_TRANSITIONS.acceptAmendment.from)} and b.deleted_at is null`,
  decideCancellation: () => sql`
    select ${columns('decideCancellation', { since: sql`b.updated_at` })}
    from booking b where ${isOne('b.status', BOOKING_TRANSITIONS.acceptWithdrawal.from)} and b.deleted_at is null`,
  answerDispute: () => sql`
    select ${columns('answerDispute', { since: sql`min(d.created_at)`, number: sql`count(*)`, recordId: sql`s.id`, recordNo: sql`s.bill_no` })}
    from settlement_dispute d join settlement_bill s on s.id = d.bill_id join booking b on b.id = s.booking_id
    where d.state = 'open' and s.withdrawn_at is null and b.deleted_at is null
    group by s.id, b.id`,
  vgmRejected: () => sql`
    select ${columns('vgmRejected', {
      since: sql`to_timestamp(max((d.value ->> 'answeredAt')::bigint) / 1000.0)`,
      number: sql`count(*)`,
    })}
    from booking b join vgm v on v.booking_id = b.id, jsonb_each(v.declarations) d
    where b.vgm_status = ${VGM_STATUS.rejects} and (d.value ->> 'state')::int = ${VGM_STATE.rejected}
      and ${isOne('b.status', VGM_BOOKING_STATUSES)} and b.deleted_at is null
    group by b.id`,
  bidWon: (now) => sql`
    select * from (
      select ${columnsWithout('bidWon', {
        shippingId: sql`d.shipping_id`,
        customerId: sql`w.customer_id`,
        due: sql`least(s.cutoff_si, s.cutoff_cy, (d.etd + 1)::timestamp at time zone ${SHANGHAI})`,
        recordId: sql`d.id`,
        recordNo: sql`d.bidding_no`,
        since: sql`d.settled_at`,
        number: sql`w.num`,
      })}
      from bidding_record w join bidding d on d.id = w.bidding_id
      left join lateral (
        select x.cutoff_si, x.cutoff_cy from sailing_date x
        where x.shipping_id = d.shipping_id and x.port_start_id = d.port_start_id and x.port_end_id = d.port_end_id and x.etd = d.etd
        order by (x.vessel = d.vessel and x.voyage = d.voyage) desc, x.id limit 1) s on true
      where w.status = ${BID_STATUS.won} and d.cancelled_at is null
        and not exists (select from booking k where k.bidding_id = d.id and k.deleted_at is null and ${isNone('k.status', FREE)})
    ) won where won.due >= ${now}`,
  checkCompany: () => sql`
    select ${columnsWithout('checkCompany', {
      customerId: sql`a.customer_id`,
      recordId: sql`a.customer_id`,
      recordNo: sql`nullif(a.usci_code, '')`,
      since: sql`a.applied_at`,
    })}
    from customer_certification a where a.status = ${APPLICATION_STATUS.open}`,
};

const rowsOf = (kinds: readonly AgentToDo[], now: Date) =>
  sql.join(
    kinds.map((kind) => ROWS[kind](now)),
    sql` union all `,
  );

/** What waits for the forwarder's agents, the earliest deadline first, then what waits longest. */
export async function findAgentToDos(
  db: ReadDb,
  { kinds, now, urgentBy }: { kinds: readonly AgentToDo[]; now: Date; urgentBy: Date },
  { current, size }: { current: number; size: number },
): Promise<AgentToDoRow[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<AgentToDoRow>`
    select t.kind, t.id as "bookingId", t.order_id as "orderId", o.order_no as "orderNo", t.bkg_no as "bkgNo", t.record_id as "recordId",
      t.record_no as "recordNo", t.number, c.name_cn as customer_cn, c.name_en as customer_en, l.code as carrier, t.since, t.due,
      case when t.due <= ${urgentBy} then ${TODO_URGENCY.urgent}::int else ${TODO_URGENCY.normal}::int end as level
    from (${rowsOf(kinds, now)}) t
    left join web_order o on o.id = t.order_id join customer c on c.id = t.customer_id left join shipping_line l on l.id = t.shipping_id
    order by t.due nulls last, t.since, t.kind, t.id, t.record_id limit ${size} offset ${(current - 1) * size}`.execute(db);
  return rows;
}

/** How many of each kind wait; kinds without any are missing. */
export async function countAgentToDos(db: ReadDb, kinds: readonly AgentToDo[], now: Date): Promise<{ kind: AgentToDo; count: number }[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<{ kind: AgentToDo; count: number }>`
    select t.kind, count(*)::int as count from (${rowsOf(kinds, now)}) t group by t.kind`.execute(db);
  return rows;
}
