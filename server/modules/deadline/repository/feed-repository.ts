import { type Selectable, type SqlBool, sql } from 'kysely';
import { CUT_OFF_CODES, type CutOffCode, RUNNING } from '#domain/deadline/deadlines';
import type { Locale } from '#i18n';
import type { Db, ReadDb } from '#server/core/storage/db';
import type { Schema } from '#server/db/schema';

type FeedRow = Selectable<Schema['deadline_feed']>;

export const findFeed = (db: ReadDb, userId: string): Promise<FeedRow | undefined> =>
  db.selectFrom('deadline_feed').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Makes a feed with the same contents whose id, and therefore address, differs from the former one. */
export async function replaceFeed(db: Db, { userId, locale, at }: { userId: string; locale: Locale; at: Date }): Promise<void> {
  const { codes, is_own_only } = (await findFeed(db, userId)) ?? { codes: [...CUT_OFF_CODES], is_own_only: false };
  await deleteFeed(db, userId);
  await db.insertInto('deadline_feed').values({ user_id: userId, locale, created_at: at, codes, is_own_only }).execute();
}

/** False if there is no feed. */
export async function filterFeed(db: Db, userId: string, filter: Pick<FeedRow, 'codes' | 'is_own_only' | 'locale'>): Promise<boolean> {
  const changed = await db.updateTable('deadline_feed').set(filter).where('user_id', '=', userId).returning('id').executeTakeFirst();
  return changed !== undefined;
}

/** False if there was none. */
export async function deleteFeed(db: Db, userId: string): Promise<boolean> {
  return (await db.deleteFrom('deadline_feed').where('user_id', '=', userId).returning('id').executeTakeFirst()) !== undefined;
}

export interface FeedReader {
  userId: string;
  customerId: string;
  locale: Locale;
  codes: CutOffCode[];
  isOwnOnly: boolean;
}

/** The reader of a feed, and records that it was read; undefined if it has ended, or its user may not log in. */
export async function openFeed(db: Db, id: string, at: Date): Promise<FeedReader | undefined> {
  const { rows } = await sql<FeedReader>`
    update deadline_feed f set read_at = ${at} from web_user u
    where f.id = ${id} and u.id = f.user_id and u.status = 1 and u.side = 'customer' and u.customer_id is not null
    returning u.id as "userId", u.customer_id as "customerId", f.locale, f.codes, f.is_own_only as "isOwnOnly"`.execute(db);
  return rows[0];
}

const DAYS_BACK = 14;
const MAX_BOOKINGS = 1000;

/** Running bookings of the reader's company, or of the reader, with a cut-off that is ahead or passed lately; the earliest first. */
export const selectDeadlines = (db: ReadDb, { customerId, userId, isOwnOnly }: FeedReader, now: Date) =>
  db
    .selectFrom('booking')
    .innerJoin('web_order', 'web_order.id', 'booking.order_id')
    .select([
      'booking.id',
      'booking.order_id',
      'web_order.order_no',
      'booking.bkg_no',
      'booking.ref_no',
      'booking.status',
      'booking.vessel',
      'booking.voyage',
      'booking.shipping_id',
      'booking.port_start_id',
      'booking.port_end_id',
      'booking.cutoff_si',
      'booking.cutoff_vgm',
      'booking.cutoff_customs',
      'booking.cutoff_afc',
      'booking.cutoff_cy',
      'booking.etd',
      'booking.si_status',
      'booking.vgm_status',
      'booking.preplan_status',
      'booking.bill_status',
      'booking.updated_at',
    ])
    .where('booking.customer_id', '=', customerId)
    .$if(isOwnOnly, (bookings) => bookings.where('booking.created_by', '=', userId))
    .where(sql<SqlBool>`booking.status = any(${[...RUNNING]}::smallint[])`)
    .where(
      sql<SqlBool>`greatest(cutoff_si, cutoff_vgm, cutoff_customs, cutoff_afc, cutoff_cy) > ${now}::timestamptz - make_interval(days => ${DAYS_BACK})`,
    )
    .orderBy(sql`least(cutoff_si, cutoff_vgm, cutoff_customs, cutoff_afc, cutoff_cy)`)
    .orderBy('booking.id')
    .limit(MAX_BOOKINGS)
    .execute();

export type DeadlineRow = Awaited<ReturnType<typeof selectDeadlines>>[number];
