import { type Selectable, sql, type SqlBool } from 'kysely';
import { BOOKING_STATUS as IS } from '#domain/booking/booking-status';
import { PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import { TODO_STATUS, TODO_TYPE, TODO_URGENCY } from '#domain/constants';
import type { Db, ReadDb } from '#server/core/storage/db';
import { deadlinesIn } from '#server/core/storage/deadlines';
import { containsPattern } from '#server/core/storage/search-text';
import type { Schema } from '#server/db/schema';

export interface ToDoDraft {
  busType: number;
  customerId: string;
  titleCn: string;
  titleEn: string;
  bookingId?: string | undefined;
  orderId?: string | undefined;
  recordId?: string | undefined;
  isUrgent?: boolean;
  at: number;
}

/** Opens a to-do of a kind for a booking; false if one is pending. */
export async function insertToDo(db: Db, given: ToDoDraft): Promise<boolean> {
  const inserted = await db
    .insertInto('to_do')
    .values({
      bus_type: given.busType,
      customer_id: given.customerId,
      title_cn: given.titleCn,
      title_en: given.titleEn,
      booking_id: given.bookingId ?? null,
      order_id: given.orderId ?? null,
      record_id: given.recordId ?? null,
      level: given.isUrgent ? TODO_URGENCY.urgent : TODO_URGENCY.normal,
      created_at: new Date(given.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Closes the reminder to look at an order; returns its company, unless there was none. */
export async function closeReminder(db: Db, { bookingId, at }: { bookingId: string; at: number }): Promise<string | undefined> {
  const closed = await db
    .updateTable('to_do')
    .set({ status: TODO_STATUS.done, done_at: new Date(at) })
    .where('booking_id', '=', bookingId)
    .where('status', '=', TODO_STATUS.pending)
    .where('bus_type', '=', TODO_TYPE.release)
    .returning('customer_id')
    .executeTakeFirst();
  return closed?.customer_id;
}

/** Closes the pending to-dos of one kind of a company; false if there were none. */
export async function closeOfCompany(db: Db, { customerId, busType, at }: { customerId: string; busType: number; at: Date }): Promise<boolean> {
  const closed = await db
    .updateTable('to_do')
    .set({ status: TODO_STATUS.done, done_at: at })
    .where('customer_id', '=', customerId)
    .where('bus_type', '=', busType)
    .where('status', '=', TODO_STATUS.pending)
    .returning('id')
    .execute();
  return closed.length > 0;
}

const { isAsked, dueOf } = deadlinesIn('b');
/** What the release or an amendment said is read until the ship arrives. */
const IS_RELEASED_OR_SAILED = sql<SqlBool>`b.status = any(${[IS.released, IS.amendment, IS.withdrawalRequested, IS.sailed]}::smallint[])`;
const HAS_ENDED = sql<SqlBool>`b.status = any(${[IS.completed, IS.recalled, IS.withdrawn, IS.declined]}::smallint[])`;
/** Documents by the rules of deadlines; charges outlive their booking. */
const IS_PENDING = sql<SqlBool>`case t.bus_type
  when ${TODO_TYPE.returned} then b.status = ${IS.returned}
  when ${TODO_TYPE.release} then ${IS_RELEASED_OR_SAILED}
  when ${TODO_TYPE.shippingInstruction} then ${isAsked('si')}
  when ${TODO_TYPE.supplement} then ${isAsked('si')}
  when ${TODO_TYPE.vgm} then ${isAsked('vgm')}
  when ${TODO_TYPE.manifest} then ${isAsked('preplan')} and b.preplan_status = ${PREPLAN_STATUS.draft}
  when ${TODO_TYPE.preplan} then ${isAsked('preplan')} and b.preplan_status = ${PREPLAN_STATUS.returned}
  when ${TODO_TYPE.copyConfirm} then ${isAsked('copy')}
  when ${TODO_TYPE.charges} then true
  when ${TODO_TYPE.billConfirm} then ${isAsked('bill')}
  else not ${HAS_ENDED} end`;

/** Closes up to `limit` finished and obsolete to-dos according to the bookings' states, of one booking or of all; returns the company of each. */
export async function closeObsolete(db: Db, { bookingId, at, limit }: { bookingId: string | undefined; at: Date; limit: number }): Promise<string[]> {
  const which = bookingId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`t.booking_id = ${bookingId}`;
  // A fixed order prevents deadlocks.
  const { rows } = await sql<{ customerId: string }>`
    update to_do set status = ${TODO_STATUS.done}, done_at = ${at} where id in (
      select t.id from to_do t join booking b on b.id = t.booking_id
      where t.status = ${TODO_STATUS.pending} and ${which} and not (${IS_PENDING}) order by t.id limit ${limit} for update of t)
    returning customer_id as "customerId"`.execute(db);
  return rows.map(({ customerId }) => customerId);
}

/** When the document that a to-do `t` asks for is due, by its booking `b` as it is now: a copy would be another clock than that of every other screen. */
const DEADLINE = sql<Date | null>`case t.bus_type
  when ${TODO_TYPE.shippingInstruction} then ${dueOf('si')}
  when ${TODO_TYPE.supplement} then ${dueOf('si')}
  when ${TODO_TYPE.vgm} then ${dueOf('vgm')}
  when ${TODO_TYPE.manifest} then ${dueOf('preplan')}
  when ${TODO_TYPE.preplan} then ${dueOf('preplan')} end`;

/** Marks due to-dos as urgent, and returns the company of each. Skips those being changed until the next run. */
export async function markUrgent(db: Db, { dueBy }: { dueBy: number }): Promise<string[]> {
  const { rows } = await sql<{ customerId: string }>`
    update to_do set level = ${TODO_URGENCY.urgent} where id in (
      select t.id from to_do t join booking b on b.id = t.booking_id
      where t.status = ${TODO_STATUS.pending} and t.level = ${TODO_URGENCY.normal} and ${DEADLINE} <= ${new Date(dueBy)}
      order by t.id for update of t skip locked)
    returning customer_id as "customerId"`.execute(db);
  return rows.map(({ customerId }) => customerId);
}

/** Pending documents of the bookings are no longer urgent if their cut-off has moved beyond `dueBy`. */
export async function calmToDos(db: Db, { bookingIds, dueBy }: { bookingIds: readonly string[]; dueBy: number }): Promise<void> {
  await sql`update to_do t set level = ${TODO_URGENCY.normal} from booking b
    where b.id = t.booking_id and b.id = any(${bookingIds}::bigint[]) and t.status = ${TODO_STATUS.pending}
      and t.bus_type in (${TODO_TYPE.shippingInstruction}, ${TODO_TYPE.vgm}, ${TODO_TYPE.manifest}) and t.level = ${TODO_URGENCY.urgent}
      and ${DEADLINE} > ${new Date(dueBy)}`.execute(db);
}

interface ToDoFilter {
  /** Null for visitors, who have no to-dos. */
  customerId: string | null;
  status: number;
  channel: number;
  busType?: number | undefined;
  /** Words of the title, in either language. */
  searchValue?: string | undefined;
}

function ofCompany(db: ReadDb, { customerId, status, channel, busType, searchValue = '' }: ToDoFilter) {
  let toDos = db
    .selectFrom('to_do as t')
    .where('t.customer_id', '=', customerId ?? '0')
    .where('t.status', '=', status)
    .where('t.channel', '=', channel);
  for (const word of searchValue.split(/\s+/).filter(Boolean)) {
    const like = containsPattern(word);
    toDos = toDos.where(sql<SqlBool>`(t.title_cn ilike ${like} or t.title_en ilike ${like})`);
  }
  return busType === undefined ? toDos : toDos.where('t.bus_type', '=', busType);
}

/** One page of a company's to-dos: urgent ones first, then the newest. */
export const findToDos = (
  db: ReadDb,
  filter: ToDoFilter,
  { current, size }: { current: number; size: number },
): Promise<(Selectable<Schema['to_do']> & { deadline: Date | null })[]> =>
  ofCompany(db, filter)
    .leftJoin('booking as b', 'b.id', 't.booking_id')
    .selectAll('t')
    .select(DEADLINE.as('deadline'))
    .orderBy('t.level', 'desc')
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();

export async function countToDos(db: ReadDb, filter: ToDoFilter): Promise<number> {
  const { n } = await ofCompany(db, filter)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const countByKind = (db: ReadDb, filter: ToDoFilter): Promise<{ busType: number; count: number }[]> =>
  ofCompany(db, filter)
    .select(['t.bus_type as busType', sql<number>`count(*)::int`.as('count')])
    .groupBy('t.bus_type')
    .execute();
