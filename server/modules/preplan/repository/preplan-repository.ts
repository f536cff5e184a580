import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PreplanVerb } from '#domain/preplan/preplan-state';
import { recordId } from '#domain/record-id';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { PreplanTable } from '#server/db/schema';
import type { BookingParty } from '#server/modules/order/service';

export type PreplanRow = Selectable<PreplanTable>;

/** The latest pre-plan of a booking that the caller has found; undefined if there is none. */
export const findPreplan = (db: ReadDb, bookingId: string): Promise<PreplanRow | undefined> =>
  db.selectFrom('preplan').selectAll().where('booking_id', '=', bookingId).orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The same of a locked booking, locked with it. */
export const lockPreplan = (db: Db, bookingId: string): Promise<PreplanRow | undefined> =>
  db.selectFrom('preplan').selectAll().where('booking_id', '=', bookingId).orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst();

/** Bookings of pre-plans that the customer may see; foreign and missing ones look the same. */
export async function bookingsOf(db: Db, { customerId }: BookingParty, preplanIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('preplan')
    .select(['id', 'booking_id'])
    .where('id', 'in', preplanIds.map(recordId))
    .where('customer_id', '=', customerId ?? '0')
    .orderBy('booking_id')
    .execute();
  if (rows.length < new Set(preplanIds).size) throw new BusinessError('notFound');
  return rows.map(({ booking_id }) => booking_id);
}

/** The pre-plan that waits for the answer to one of the messages. */
export const lockByMessages = (db: Db, messageIds: readonly string[]): Promise<PreplanRow | undefined> =>
  db.selectFrom('preplan').selectAll().where('message_id', 'in', messageIds).forUpdate().executeTakeFirst();

export const insertPreplan = (db: Db, values: Insertable<PreplanTable>): Promise<PreplanRow> =>
  db.insertInto('preplan').values(values).returningAll().executeTakeFirstOrThrow();

export const updatePreplan = (db: Db, id: string, changes: Updateable<PreplanTable>): Promise<PreplanRow> =>
  db.updateTable('preplan').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Copies the state to the booking, whose lists show it. */
export const setBookingState = async (db: Db, { booking_id, state, updated_at }: PreplanRow): Promise<void> =>
  void (await db.updateTable('booking').set({ preplan_status: state, updated_at }).where('id', '=', booking_id).execute());

interface NewEvent {
  preplan_id: string;
  verb: Exclude<PreplanVerb, 'save'>;
  user_id: string | null;
  count: number;
  at: Date;
}

export const insertEvent = async (db: Db, event: NewEvent): Promise<void> => void (await db.insertInto('preplan_event').values(event).execute());

export const findEvents = (db: ReadDb, preplanId: string) =>
  db
    .selectFrom('preplan_event')
    .leftJoin('web_user', 'web_user.id', 'preplan_event.user_id')
    .select([
      'verb',
      'count',
      'at',
      sql<string>`coalesce(web_user.name_cn, '')`.as('name_cn'),
      sql<string>`coalesce(web_user.name_en, '')`.as('name_en'),
    ])
    .where('preplan_id', '=', preplanId)
    .orderBy('preplan_event.id')
    .execute();

export const findMessageState = (db: ReadDb, messageId: string) =>
  db.selectFrom('edi_message').select(['control_reference as ediNo', 'state']).where('id', '=', messageId).executeTakeFirst();

/** Customs office of the company's latest pre-plan from a port. */
export async function usualCustomsCode(db: ReadDb, customerId: string, portStartId: string | null): Promise<string> {
  const row = await db
    .selectFrom('preplan')
    .select(sql<string>`vo ->> 'customsCode'`.as('code'))
    .where('customer_id', '=', customerId)
    .where(sql`vo ->> 'portStartId'`, '=', portStartId ?? '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.code ?? '';
}
