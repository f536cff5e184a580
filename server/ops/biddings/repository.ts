import { sql } from 'kysely';
import type { Db } from '../../core/storage/db.ts';

export interface NewBidding {
  no: string;
  polId: string;
  podId: string;
  carrierId: string;
  surchargeKey: string | undefined;
  vessel: string;
  voyage: string;
  etd: string;
  eta: string;
  ctnType: '20GP' | '40GP' | '40HQ' | '45HQ';
  space: number;
  startPrice: string;
  stepPrice: string;
  begin: Date;
  end: Date;
  at: Date;
}

/** The port with what the key of its surcharges needs. */
export const findBiddingPort = (db: Db, code: string) =>
  db
    .selectFrom('port')
    .select(['id', 'port_code', 'country_code', 'route_code'])
    .where(({ or, eb }) => or([eb('port_code', '=', code.toUpperCase()), sql<boolean>`${code.toUpperCase()} = any(alias_codes)`]))
    .executeTakeFirst();

/** False if the number exists already. The surcharges are those of the carrier on the lane. */
export async function insertBidding(db: Db, bidding: NewBidding): Promise<boolean> {
  const set = bidding.surchargeKey && (await db.selectFrom('surcharge_set').select('id').where('key', '=', bidding.surchargeKey).executeTakeFirst());
  const row = await db
    .insertInto('bidding')
    .values({
      bidding_no: bidding.no,
      port_start_id: bidding.polId,
      port_end_id: bidding.podId,
      shipping_id: bidding.carrierId,
      surcharge_set_id: set ? set.id : null,
      vessel: bidding.vessel,
      voyage: bidding.voyage,
      etd: bidding.etd,
      eta: bidding.eta,
      ctn_type: bidding.ctnType,
      space_num: bidding.space,
      start_price: bidding.startPrice,
      step_price: bidding.stepPrice,
      begin_time: bidding.begin,
      end_time: bidding.end,
      created_at: bidding.at,
    })
    .onConflict((conflict) => conflict.column('bidding_no').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface ListedBidding {
  bidding_no: string;
  lane: string;
  carrier: string;
  etd: string;
  ctn_type: string;
  space_num: number;
  begin_time: Date;
  end_time: Date;
  cancelled_at: Date | null;
  bids: number;
  highest: string | null;
}

/** Biddings that have not ended, or all, by their end. */
export async function listBiddings(db: Db, { now, all }: { now: Date; all: boolean }): Promise<ListedBidding[]> {
  const { rows } = await sql<ListedBidding>`
    select b.bidding_no, s.port_code || '-' || e.port_code as lane, c.code as carrier, b.etd, b.ctn_type, b.space_num, b.begin_time, b.end_time, b.cancelled_at,
      (select count(*)::int from bidding_record r where r.bidding_id = b.id) as bids, (select max(price) from bidding_record r where r.bidding_id = b.id) as highest
    from bidding b join port s on s.id = b.port_start_id join port e on e.id = b.port_end_id join shipping_line c on c.id = b.shipping_id
    where ${all} or (b.end_time > ${now} and b.cancelled_at is null) order by b.end_time, b.bidding_no`.execute(db);
  return rows;
}

/** The bidding, locked against bids. */
export const lockBiddingNo = (db: Db, no: string) =>
  db
    .selectFrom('bidding')
    .select(['id', 'bidding_no', 'end_time', 'cancelled_at', 'settled_at'])
    .where('bidding_no', '=', no)
    .forUpdate()
    .executeTakeFirst();

/** Cancels the bidding; returns the companies that have bid. */
export async function cancelBidding(db: Db, id: string, at: Date): Promise<string[]> {
  await db.updateTable('bidding').set({ cancelled_at: at }).where('id', '=', id).execute();
  const rows = await db.selectFrom('bidding_record').select('customer_id').distinct().where('bidding_id', '=', id).execute();
  return rows.map(({ customer_id }) => customer_id);
}
