import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { SI_TRANSITIONS, siBookingRefusal } from '#domain/bill/si-policy';
import { SI_STATUS } from '#domain/bill/si-status';
import { BOOKING_TRANSITIONS } from '#domain/booking/booking-policy';
import { BID_STATUS } from '#domain/bidding/bid-rules';
import { BOOKING_STATUS, BOOKING_STATUSES } from '#domain/booking/booking-status';
import { TODO_URGENCY } from '#domain/constants';
import { AGENT_RULES, AGENT_TO_DOS, type AgentToDo } from '#domain/deadline/agent-to-dos';
import { APPLICATION_STATUS } from '#domain/identity/company-policy';
import { VGM_BOOKING_STATUSES, VGM_STATE, VGM_STATUS } from '#domain/vgm/vgm-state';
import type { Db, ReadDb } from '#server/core/storage/db';
import { containsPattern } from '#server/core/storage/search-text';

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
  customerLevel: 'standard' | 'vip';
  carrier: string | null;
  /** The agent who works on it. */
  holderId: string | null;
  holder_cn: string;
  holder_en: string;
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
  sql`${kind}::text as kind, ${AGENT_RULES[kind].busType}::smallint as bus_type, b.id, b.order_id, b.shipping_id, b.port_start_id, b.port_end_id,
    b.bkg_no, b.customer_id, ${dueOf(kind)} as due, ${recordId} as record_id, ${recordNo} as record_no, ${since} as since, (${number})::int as number`;

/** The same of a kind without a booking; `lane` is its carrier with the two ports. */
const columnsWithout = (
  kind: AgentToDo,
  {
    lane = sql`null::bigint as shipping_id, null::bigint as port_start_id, null::bigint as port_end_id`,
    customerId,
    due = sql`null::timestamptz`,
    recordId,
    recordNo,
    since,
    number = sql`1`,
  }: Required<Pick<Said, 'since' | 'recordId' | 'recordNo'>> &
    Said & { customerId: RawBuilder<unknown>; lane?: RawBuilder<unknown>; due?: RawBuilder<unknown> },
) => sql`${kind}::text as kind, ${AGENT_RULES[kind].busType}::smallint as bus_type, null::bigint as id, null::bigint as order_id, ${lane},
    null::text as bkg_no, ${customerId} as customer_id, ${due} as due, ${recordId} as record_id, ${recordNo} as record_no, ${since} as since, (${number})::int as number`;

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
        lane: sql`d.shipping_id, d.port_start_id, d.port_end_id`,
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

export interface AgentToDoFilter {
  kinds: readonly AgentToDo[];
  now: Date;
  /** The agent who asks, of whom `mine` speaks. */
  userId: string | null;
  holder?: 'mine' | 'nobody' | undefined;
  customerLevel?: 'standard' | 'vip' | undefined;
  /** Each word has to be somewhere; `kinds` are those whose name has it. */
  words?: readonly { text: string; kinds: readonly AgentToDo[] }[] | undefined;
}

const RECORD = sql`coalesce(t.record_id, t.id)`;

function hasWord({ text, kinds }: { text: string; kinds: readonly AgentToDo[] }): RawBuilder<SqlBool> {
  const like = containsPattern(text);
  return sql<SqlBool>`(t.kind = any(${[...kinds]}::text[]) or concat_ws(chr(10), c.name_cn, c.name_en, t.bkg_no, o.order_no, t.record_no,
      l.code, l.name_cn, l.name_en, pol.port_code, pol.name_cn, pol.name_en, pod.port_code, pod.name_cn, pod.name_en) ilike ${like}
    or exists (select from booking_number n where n.booking_id = t.id and n.number ilike ${like}))`;
}

/** What waits and is looked for, with all that is said of it. */
function found({ kinds, now, userId, holder, customerLevel, words = [] }: AgentToDoFilter): RawBuilder<unknown> {
  const wheres = [
    ...(holder === 'mine' ? [sql<SqlBool>`h.user_id = ${userId ?? '0'}`] : holder === 'nobody' ? [sql<SqlBool>`h.user_id is null`] : []),
    ...(customerLevel === undefined ? [] : [sql<SqlBool>`c.level = ${customerLevel}`]),
    ...words.map(hasWord),
  ];
  return sql`from (${rowsOf(kinds, now)}) t
    join customer c on c.id = t.customer_id left join web_order o on o.id = t.order_id left join shipping_line l on l.id = t.shipping_id
    left join port pol on pol.id = t.port_start_id left join port pod on pod.id = t.port_end_id
    left join to_do_claim h on h.bus_type = t.bus_type and h.record_id = ${RECORD} left join web_user u on u.id = h.user_id
    where ${wheres.length > 0 ? sql.join(wheres, sql` and `) : sql`true`}`;
}

/** What waits for the forwarder's agents, the earliest deadline first, then what waits longest. */
export async function findAgentToDos(
  db: ReadDb,
  filter: AgentToDoFilter,
  { current, size, urgentBy }: { current: number; size: number; urgentBy: Date },
): Promise<AgentToDoRow[]> {
  if (filter.kinds.length === 0) return [];
  const { rows } = await sql<AgentToDoRow>`
    select t.kind, t.id as "bookingId", t.order_id as "orderId", o.order_no as "orderNo", t.bkg_no as "bkgNo", t.record_id as "recordId",
      t.record_no as "recordNo", t.number, c.name_cn as customer_cn, c.name_en as customer_en, c.level as "customerLevel", l.code as carrier,
      h.user_id as "holderId", coalesce(u.name_cn, '') as holder_cn, coalesce(u.name_en, '') as holder_en, t.since, t.due,
      case when t.due <= ${urgentBy} then ${TODO_URGENCY.urgent}::int else ${TODO_URGENCY.normal}::int end as level
    ${found(filter)}
    order by t.due nulls last, t.since, t.kind, t.id, t.record_id limit ${size} offset ${(current - 1) * size}`.execute(db);
  return rows;
}

export interface CountOfKind {
  kind: AgentToDo;
  count: number;
  mine: number;
  nobody: number;
}

/** How many of each kind wait; kinds without any are missing. */
export async function countAgentToDos(db: ReadDb, filter: AgentToDoFilter): Promise<CountOfKind[]> {
  if (filter.kinds.length === 0) return [];
  const { rows } = await sql<CountOfKind>`
    select t.kind, count(*)::int as count, count(*) filter (where h.user_id = ${filter.userId ?? '0'})::int as mine,
      count(*) filter (where h.user_id is null)::int as nobody
    ${found(filter)} group by t.kind`.execute(db);
  return rows;
}

export interface ToDoKey {
  kind: AgentToDo;
  /** Of the record that it is about, else of the booking. */
  recordId: string;
}

export async function isWaiting(db: ReadDb, { kind, recordId }: ToDoKey, now: Date): Promise<boolean> {
  const { rows } = await sql`select from (${ROWS[kind](now)}) t where ${RECORD} = ${recordId}::bigint`.execute(db);
  return rows.length > 0;
}

export interface Holder {
  userId: string;
  name_cn: string;
  name_en: string;
}

/** Who works on it. */
export const findHolder = (db: ReadDb, { kind, recordId }: ToDoKey): Promise<Holder | undefined> =>
  db
    .selectFrom('to_do_claim as h')
    .innerJoin('web_user as u', 'u.id', 'h.user_id')
    .select(['u.id as userId', 'u.name_cn', 'u.name_en'])
    .where('h.bus_type', '=', AGENT_RULES[kind].busType)
    .where('h.record_id', '=', recordId)
    .executeTakeFirst();

/** Gives the to-do to the agent; false if it is with somebody else than `from`. Of two at the same time one waits for the other. */
export async function claimToDo(
  db: Db,
  { kind, recordId }: ToDoKey,
  { userId, from, at }: { userId: string; from: string | null; at: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('to_do_claim')
    .values({ bus_type: AGENT_RULES[kind].busType, record_id: recordId, user_id: userId, taken_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['bus_type', 'record_id'])
        .doUpdateSet({ user_id: userId, taken_at: at })
        .where('to_do_claim.user_id', '=', from ?? '0'),
    )
    .returning('user_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The agent's own claim ends; false if the to-do is not with them. */
export async function releaseToDo(db: Db, { kind, recordId }: ToDoKey, userId: string): Promise<boolean> {
  const released = await db
    .deleteFrom('to_do_claim')
    .where('bus_type', '=', AGENT_RULES[kind].busType)
    .where('record_id', '=', recordId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return released !== undefined;
}

/** Ends the claims of what does not wait any more. Those that are being changed are left to the next time, so nobody waits for them. */
export async function dropEndedClaims(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from to_do_claim where (bus_type, record_id) in (
      select h.bus_type, h.record_id from to_do_claim h
      where not exists (select from (${rowsOf(AGENT_TO_DOS, now)}) t where t.bus_type = h.bus_type and ${RECORD} = h.record_id)
      for update of h skip locked)
    returning record_id`.execute(db);
  return rows.length;
}
