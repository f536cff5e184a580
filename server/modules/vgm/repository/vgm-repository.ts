import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { VGM_BOOKING_STATUSES } from '#domain/vgm/vgm-state';
import type { VgmStatus } from '#domain/vgm/vgm-state';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { VgmTable } from '#server/db/schema';

export type VgmRow = Selectable<VgmTable>;

/** The declaration of a booking that the caller has found; undefined if there is none. */
export const findVgm = (db: ReadDb, bookingId: string): Promise<VgmRow | undefined> =>
  db.selectFrom('vgm').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** The same of a locked booking, locked with it. */
export const lockVgm = (db: Db, bookingId: string): Promise<VgmRow | undefined> =>
  db.selectFrom('vgm').selectAll().where('booking_id', '=', bookingId).forUpdate().executeTakeFirst();

export const insertVgm = (db: Db, values: Insertable<VgmTable>): Promise<VgmRow> =>
  db.insertInto('vgm').values(values).returningAll().executeTakeFirstOrThrow();

export const updateVgm = (db: Db, id: string, changes: Updateable<VgmTable>): Promise<VgmRow> =>
  db.updateTable('vgm').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Copies the state to the booking, whose lists show it. */
export const setBookingState = async (db: Db, bookingId: string, status: VgmStatus, at: Date): Promise<void> =>
  void (await db.updateTable('booking').set({ vgm_status: status, updated_at: at }).where('id', '=', bookingId).execute());

/** The company’s latest declaration, whose parties and places are usual. */
export const usualVo = async (db: ReadDb, customerId: string): Promise<VgmRow['vo']> =>
  (await db.selectFrom('vgm').select('vo').where('customer_id', '=', customerId).orderBy('id', 'desc').limit(1).executeTakeFirst())?.vo ?? null;

export interface OpenContainer {
  ctnNo: string;
  bookingId: string;
  orderNo: string;
  bkgNo: string | null;
  vgmStatus: number;
  cutoffVgm: Date | null;
}

const MOST_CONTAINERS = 20_000;

/** Containers of a company’s bookings whose VGM can be declared, from bills and declarations; the next cut-off first. */
export async function openContainers(db: ReadDb, customerId: string | null): Promise<OpenContainer[]> {
  const { rows } = await sql<OpenContainer>`
    select numbers."ctnNo", b.id::text as "bookingId", o.order_no as "orderNo", b.bkg_no as "bkgNo", b.vgm_status as "vgmStatus", b.cutoff_vgm as "cutoffVgm"
    from booking b join web_order o on o.id = b.order_id cross join lateral (
      select n.number as "ctnNo" from booking_number n where n.booking_id = b.id and n.kind = 'ctn'
      union select line ->> 'ctnNo' from vgm v, jsonb_array_elements(v.containers) line where v.booking_id = b.id) numbers
    where b.customer_id = ${customerId ?? '0'} and b.deleted_at is null and b.status = any(${VGM_BOOKING_STATUSES}::smallint[]) and numbers."ctnNo" <> ''
    order by b.cutoff_vgm nulls last, b.id, numbers."ctnNo" limit ${MOST_CONTAINERS}`.execute(db);
  return rows;
}

const MOST_BOOKINGS = 200;

/** Bookings of a company whose VGM can be declared, the next cut-off first. */
export async function openVgmBookings(db: ReadDb, customerId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where('customer_id', '=', customerId ?? '0')
    .where('deleted_at', 'is', null)
    .where('status', 'in', VGM_BOOKING_STATUSES)
    .orderBy('cutoff_vgm', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(MOST_BOOKINGS)
    .execute();
  return rows.map(({ id }) => id);
}

/** Entered containers of some bookings of a company, by booking. */
export async function findContents(db: ReadDb, customerId: string | null, bookingIds: readonly string[]): Promise<Map<string, VgmRow['containers']>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vgm')
    .select(['booking_id', 'containers'])
    .where('customer_id', '=', customerId ?? '0')
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Map(rows.map(({ booking_id, containers }) => [booking_id, containers]));
}
