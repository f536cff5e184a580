import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { SI_TRANSITIONS, siBookingRefusal } from '#domain/bill/si-policy';
import { SI_STATUS } from '#domain/bill/si-status';
import { BOOKING_TRANSITIONS } from '#domain/booking/booking-policy';
import { BOOKING_STATUSES } from '#domain/booking/booking-status';
import { TODO_URGENCY } from '#domain/constants';
import { AGENT_RULES, type AgentToDo } from '#domain/deadline/agent-to-dos';
import type { ReadDb } from '#server/core/storage/db';

export interface AgentToDoRow {
  kind: AgentToDo;
  bookingId: string;
  orderId: string;
  orderNo: string;
  bkgNo: string | null;
  /** What it is about, if not the booking: the settlement bill. */
  recordId: string | null;
  billNo: string | null;
  /** Number of bills or disputes, or of the COPY. */
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

const isOne = (column: string, of: readonly number[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...of]}::smallint[])`;
const dueOf = (kind: AgentToDo) => {
  const { due } = AGENT_RULES[kind];
  return due === null ? sql`null::timestamptz` : sql.ref(`b.${due}`);
};

interface Said {
  since: RawBuilder<unknown>;
  /** Number of bills or disputes, or of the COPY. */
  number?: RawBuilder<unknown>;
  recordId?: RawBuilder<unknown>;
  billNo?: RawBuilder<unknown>;
}

/** Columns of a kind: those of the booking `b`, and what it says besides. */
const columns = (kind: AgentToDo, { since, number = sql`1`, recordId = sql`null::bigint`, billNo = sql`null::text` }: Said) =>
  sql`${kind}::text as kind, b.id, b.order_id, b.shipping_id, b.bkg_no, b.customer_id, ${dueOf(kind)} as due,
    ${recordId} as record_id, ${billNo} as bill_no, ${since} as since, (${number})::int as number`;

/** The bookings that have each kind. */
const ROWS: Record<AgentToDo, () => RawBuilder<unknown>> = {
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
    select ${columns('answerDispute', { since: sql`min(d.created_at)`, number: sql`count(*)`, recordId: sql`s.id`, billNo: sql`s.bill_no` })}
    from settlement_dispute d join settlement_bill s on s.id = d.bill_id join booking b on b.id = s.booking_id
    where d.state = 'open' and s.withdrawn_at is null and b.deleted_at is null
    group by s.id, b.id`,
};

const rowsOf = (kinds: readonly AgentToDo[]) =>
  sql.join(
    kinds.map((kind) => ROWS[kind]()),
    sql` union all `,
  );

/** What waits for the forwarder's agents, the earliest deadline first, then what waits longest. */
export async function findAgentToDos(
  db: ReadDb,
  { kinds, urgentBy }: { kinds: readonly AgentToDo[]; urgentBy: Date },
  { current, size }: { current: number; size: number },
): Promise<AgentToDoRow[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<AgentToDoRow>`
    select t.kind, t.id as "bookingId", t.order_id as "orderId", o.order_no as "orderNo", t.bkg_no as "bkgNo", t.record_id as "recordId",
      t.bill_no as "billNo", t.number, c.name_cn as customer_cn, c.name_en as customer_en, l.code as carrier, t.since, t.due,
      case when t.due <= ${urgentBy} then ${TODO_URGENCY.urgent}::int else ${TODO_URGENCY.normal}::int end as level
    from (${rowsOf(kinds)}) t
    join web_order o on o.id = t.order_id join customer c on c.id = t.customer_id left join shipping_line l on l.id = t.shipping_id
    order by t.due nulls last, t.since, t.kind, t.id, t.record_id limit ${size} offset ${(current - 1) * size}`.execute(db);
  return rows;
}

/** How many of each kind wait; kinds without any are missing. */
export async function countAgentToDos(db: ReadDb, kinds: readonly AgentToDo[]): Promise<{ kind: AgentToDo; count: number }[]> {
  if (kinds.length === 0) return [];
  const { rows } = await sql<{ kind: AgentToDo; count: number }>`
    select t.kind, count(*)::int as count from (${rowsOf(kinds)}) t group by t.kind`.execute(db);
  return rows;
}
