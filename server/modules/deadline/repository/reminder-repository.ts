import { type SqlBool, sql } from 'kysely';
import { type CutOffCode, DEADLINE_RULES, type DocumentStates } from '#domain/deadline/deadlines';
import { REMINDER_HOURS } from '#domain/deadline/reminder';
import type { Db, ReadDb } from '#server/core/storage/db';
import { deadlinesIn } from '#server/core/storage/deadlines';

/** Whether containers have reached the terminal is not told here. */
const REMINDED = ['si', 'vgm', 'customs', 'afc'] as const satisfies readonly CutOffCode[];
export type RemindedCode = (typeof REMINDED)[number];

/** A cut-off without its document that has reached a stage. */
export interface DueReminder extends DocumentStates {
  bookingId: string;
  orderId: string;
  orderNo: string;
  customerId: string;
  code: RemindedCode;
  cutOff: Date;
  /** Hours of the stage; 0 if it was missed. */
  stage: number;
  /** Stage of the reminder before this one. */
  before: number | null;
  /** Of the booking. */
  status: number;
}

const { isAsked, timeOf, dueOf } = deadlinesIn('b');

/** Cut-offs of the booking `b` whose document waits for the customer; of two cut-offs of a document the first. */
const MISSING = sql`(values ${sql.join(
  REMINDED.map((code) => {
    const { document } = DEADLINE_RULES[code];
    return sql`(${code}, ${timeOf(code)}, ${document ? sql`${isAsked(document)} and ${timeOf(code)} = ${dueOf(document)}` : sql`false`})`;
  }),
)}) as c (code, at, is_missing)`;

const [FIRST, SECOND, LAST] = REMINDER_HOURS;
const stageAt = (now: Date) => sql`case when c.at < ${now} then 0
  when c.at <= ${now}::timestamptz + make_interval(hours => ${LAST}) then ${LAST}
  when c.at <= ${now}::timestamptz + make_interval(hours => ${SECOND}) then ${SECOND} else ${FIRST} end`;

/**
 * Claims up to `limit` due reminders, each once, however many servers ask. Locks their bookings like any change does; skips those being changed until the
 * next run. A cut-off that passed a week ago is history.
 */
export async function claimReminders(db: Db, { now, limit }: { now: Date; limit: number }): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as materialized (
      select b.id, b.order_id, b.customer_id, c.code, c.at, s.stage, b.status, b.si_status, b.vgm_status, b.preplan_status, b.bill_status,
        (select min(r.hours) from cut_off_reminded r where r.booking_id = b.id and r.code = c.code and r.cut_off = c.at) as before
      from booking b cross join lateral ${MISSING} cross join lateral (select ${stageAt(now)} as stage) s
      where c.is_missing
        and c.at > ${now}::timestamptz - interval '7 days' and c.at <= ${now}::timestamptz + make_interval(hours => ${FIRST})
        and not exists (select 1 from cut_off_reminded r where r.booking_id = b.id and r.code = c.code and r.cut_off = c.at and r.hours <= s.stage)
      order by b.id limit ${limit} for update of b skip locked),
    claimed as (
      insert into cut_off_reminded (booking_id, code, cut_off, hours, at) select id, code, at, stage, ${now} from due
      on conflict do nothing returning booking_id, code)
    select due.id as "bookingId", due.order_id as "orderId", o.order_no as "orderNo", due.customer_id as "customerId", due.code, due.at as "cutOff",
      due.stage, due.before, due.si_status as "siStatus", due.vgm_status as "vgmStatus", due.preplan_status as "preplanStatus",
      due.bill_status as "billStatus", due.status
    from due join claimed on claimed.booking_id = due.id and claimed.code = due.code join web_order o on o.id = due.order_id
    order by due.at, due.id`.execute(db);
  return rows;
}

/** Hours of the user's reminders; undefined if none were set. */
export async function findReminderHours(db: ReadDb, userId: string): Promise<number[] | undefined> {
  return (await db.selectFrom('cut_off_reminder').select('hours').where('user_id', '=', userId).executeTakeFirst())?.hours;
}

/** False if they are stored already. */
export async function storeReminderHours(db: Db, userId: string, hours: number[]): Promise<boolean> {
  const stored = await db
    .insertInto('cut_off_reminder')
    .values({ user_id: userId, hours })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ hours })
        .where(sql<SqlBool>`cut_off_reminder.hours <> ${hours}::smallint[]`),
    )
    .returning('user_id')
    .executeTakeFirst();
  return stored !== undefined;
}
