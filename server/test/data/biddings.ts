import type { Insertable } from 'kysely';
import type { Db } from '#server/core/storage/db';
import type { BiddingTable } from '#server/db/schema/bidding';
import { dayFromNow, type Places } from './rates.ts';

let count = 0;

/** Adds a bidding for five 40HQ from Shanghai to Los Angeles that is open for the next hour, with `changes` applied. */
export async function makeBidding(db: Db, { port, carrier }: Places, now: number, changes: Partial<Insertable<BiddingTable>> = {}): Promise<string> {
  const { id } = await db
    .insertInto('bidding')
    .values({
      created_at: new Date(),
      bidding_no: `TB${String(++count).padStart(5, '0')}-${now}`,
      port_start_id: port.CNSGH ?? '',
      port_end_id: port.USLAX ?? '',
      shipping_id: carrier.MSCU ?? '',
      surcharge_set_id: null,
      vessel: 'ANCHOR GRACE',
      voyage: '648E',
      etd: dayFromNow(12),
      eta: dayFromNow(26),
      ctn_type: '40HQ',
      space_num: 5,
      start_price: '2000',
      step_price: '50',
      begin_time: new Date(now - 3_600_000),
      end_time: new Date(now + 3_600_000),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
