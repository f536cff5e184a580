import { type ExpressionBuilder, sql } from 'kysely';
import { recordId } from '#domain/record-id';
import { BID_STATUS } from '#domain/bidding/bid-rules';
import type { Db, ReadDb } from '#server/core/storage/db';
import { ACCOUNT_STATUS } from '#domain/identity/account-policy';
import type { Schema } from '#server/db/schema';

/** A bidding with its highest bid, and the highest one of a company. */
export interface BiddingRow {
  id: string;
  bidding_no: string;
  port_start_id: string;
  port_end_id: string;
  shipping_id: string;
  surcharge_set_id: string | null;
  vessel: string;
  voyage: string;
  etd: string;
  eta: string;
  ctn_type: string;
  space_num: number;
  start_price: string;
  step_price: string;
  currency: string;
  begin_time: Date;
  end_time: Date;
  extensions: number;
  cancelled_at: Date | null;
  max_price: string | null;
  top_customer_id: string | null;
  count: number;
  my_price: string | null;
  my_num: number | null;
  my_rank: number | null;
  is_booked: boolean;
}

interface Reader {
  /** Null for visitors and the provider's users, who have no bids. */
  customerId: string | null;
  now: Date;
}

export interface BiddingSearch {
  portStartId?: string | undefined;
  portEndId?: string | undefined;
  status?: number | undefined;
  size: number;
  current: number;
}

const biddings = (db: ReadDb, { customerId }: Reader) =>
  db
    .selectFrom('bidding as b')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bidding_record as r')
          .select(['r.price as max_price', 'r.customer_id as top_customer_id'])
          .whereRef('r.bidding_id', '=', 'b.id')
          .orderBy('r.price', 'desc')
          .limit(1)
          .as('top'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bidding_record as r')
          .select(['r.price as my_price', 'r.num as my_num'])
          .whereRef('r.bidding_id', '=', 'b.id')
          .where('r.customer_id', '=', customerId ?? '0')
          .orderBy('r.price', 'desc')
          .limit(1)
          .as('mine'),
      (join) => join.onTrue(),
    )
    .select([
      'b.id',
      'b.bidding_no',
      'b.port_start_id',
      'b.port_end_id',
      'b.shipping_id',
      'b.surcharge_set_id',
      'b.vessel',
      'b.voyage',
      'b.etd',
      'b.eta',
      'b.ctn_type',
      'b.space_num',
      'b.start_price',
      'b.step_price',
      'b.currency',
      'b.begin_time',
      'b.end_time',
      'b.extensions',
      'b.cancelled_at',
      'top.max_price',
      'top.top_customer_id',
      'mine.my_price',
      'mine.my_num',
      sql<number>`(select count(*)::int from bidding_record r where r.bidding_id = b.id)`.as('count'),
      sql<
        number | null
      >`(select case when mine.my_price is null then null else 1 + count(distinct r.customer_id)::int end from bidding_record r where r.bidding_id = b.id and r.price > mine.my_price)`.as(
        'my_rank',
      ),
      sql<boolean>`exists (select 1 from booking k where k.bidding_id = b.id and k.deleted_at is null and k.status not in (9, 10))`.as('is_booked'),
    ]);

type Biddings = ExpressionBuilder<{ b: Schema['bidding'] }, 'b'>;

/** `biddingStatus` of `#domain/bidding/bid-rules`. */
const statusAt = (now: Date) =>
  sql<number>`case when b.cancelled_at is not null then 3 when b.begin_time > ${now} then 0 when b.end_time > ${now} then 1 else 2 end`;

/** Those of a page: open ones by their end, then those to come, then the ended ones, latest first. */
export async function findBiddings(
  db: ReadDb,
  reader: Reader,
  { portStartId, portEndId, status, size, current }: BiddingSearch,
): Promise<{ rows: BiddingRow[]; total: number }> {
  const matches = (eb: Biddings) =>
    eb.and([
      ...(portStartId === undefined ? [] : [eb('b.port_start_id', '=', recordId(portStartId))]),
      ...(portEndId === undefined ? [] : [eb('b.port_end_id', '=', recordId(portEndId))]),
      ...(status === undefined ? [] : [eb(statusAt(reader.now), '=', status)]),
    ]);
  const rows = await biddings(db, reader)
    .where((eb) => matches(eb as unknown as Biddings))
    .orderBy(sql`array_position(array[1, 0, 2, 3], ${statusAt(reader.now)})`)
    .orderBy(sql`case when b.end_time > ${reader.now} then b.end_time end`)
    .orderBy('b.end_time', 'desc')
    .orderBy('b.id')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('bidding as b')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where((eb) => matches(eb as unknown as Biddings))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export const findBidding = (db: ReadDb, reader: Reader, biddingId: string): Promise<BiddingRow | undefined> =>
  biddings(db, reader).where('b.id', '=', recordId(biddingId)).executeTakeFirst();

/** The winning bids of some settled biddings, by bidding, with their companies and users. */
export async function findWinners(db: ReadDb, biddingIds: readonly string[]) {
  if (biddingIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('bidding_record as r')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .innerJoin('web_user as u', 'u.id', 'r.user_id')
    .select(['r.bidding_id', 'r.price', 'r.num', 'c.name_cn', 'c.name_en', 'u.id as user_id', 'u.name_cn as user_cn', 'u.name_en as user_en'])
    .select(({ eb }) => eb('u.status', '=', ACCOUNT_STATUS.active).as('is_active'))
    .where('r.bidding_id', 'in', biddingIds)
    .where('r.status', '=', BID_STATUS.won)
    .execute();
  return new Map(rows.map((row) => [row.bidding_id, row]));
}

/** The highest bids of a bidding with their companies. */
export const findBids = (db: ReadDb, biddingId: string, limit: number) =>
  db
    .selectFrom('bidding_record as r')
    .innerJoin('customer as c', 'c.id', 'r.customer_id')
    .select(['r.price', 'r.num', 'r.bid_time', 'r.customer_id', 'c.name_cn', 'c.name_en'])
    .where('r.bidding_id', '=', recordId(biddingId))
    .orderBy('r.price', 'desc')
    .limit(limit)
    .execute();

/** Locks a bidding until the transaction ends: bids are placed one after the other. */
export const lockBidding = (db: Db, biddingId: string) =>
  db.selectFrom('bidding').selectAll().where('id', '=', recordId(biddingId)).forUpdate().executeTakeFirst();

/** The highest bid of a locked bidding. */
export const topBid = (db: Db, biddingId: string) =>
  db
    .selectFrom('bidding_record')
    .select(['id', 'customer_id', 'user_id', 'price', 'num'])
    .where('bidding_id', '=', biddingId)
    .orderBy('price', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Number of bids for a locked bidding, which changes with each of them. */
export async function countBids(db: Db, biddingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('bidding_record')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bidding_id', '=', biddingId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewBid {
  biddingId: string;
  customerId: string;
  userId: string;
  price: string;
  num: number;
  at: Date;
}

/** Adds a bid that replaces the company's earlier one. */
export async function insertBid(db: Db, { biddingId, customerId, userId, price, num, at }: NewBid): Promise<void> {
  await db
    .updateTable('bidding_record')
    .set({ status: BID_STATUS.out })
    .where('bidding_id', '=', biddingId)
    .where('customer_id', '=', customerId)
    .where('status', '=', BID_STATUS.valid)
    .execute();
  await db
    .insertInto('bidding_record')
    .values({ bidding_id: biddingId, customer_id: customerId, user_id: userId, price, num, bid_time: at })
    .execute();
}

export const postponeEnd = (db: Db, biddingId: string, endTime: Date, extensions: number) =>
  db.updateTable('bidding').set({ end_time: endTime, extensions }).where('id', '=', biddingId).execute();

/** Marks a bidding that has ended and was not settled, and locks it; `undefined` if there is none that no other server settles. */
export const takeEnded = (db: Db, now: Date) =>
  db
    .updateTable('bidding')
    .set({ settled_at: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('bidding')
        .select('id')
        .where('settled_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .where('end_time', '<=', now)
        .orderBy('end_time')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'bidding_no', 'currency', 'port_start_id', 'port_end_id'])
    .executeTakeFirst();

/** Stores the outcome of every bid: one has won, all others are out. Returns the companies that lost. */
export async function storeOutcome(db: Db, biddingId: string, winningId: string): Promise<string[]> {
  await db.updateTable('bidding_record').set({ status: BID_STATUS.won }).where('id', '=', winningId).execute();
  const lost = await db
    .updateTable('bidding_record')
    .set({ status: BID_STATUS.out })
    .where('bidding_id', '=', biddingId)
    .where('status', '=', BID_STATUS.valid)
    .returning('customer_id')
    .execute();
  return lost.map(({ customer_id }) => customer_id);
}
