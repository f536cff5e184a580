import type { ColumnType, Generated } from 'kysely';
import type { GeneratedId, Id, MaybeTime, Time } from './columns.ts';

/** Bids for space. */
export interface BiddingTables {
  bidding: BiddingTable;
  bidding_record: BiddingRecordTable;
}

type Amount = ColumnType<string, string | number, string | number>;

export interface BiddingTable {
  id: GeneratedId;
  bidding_no: string;
  port_start_id: Id;
  port_end_id: Id;
  shipping_id: Id;
  surcharge_set_id: Id | null;
  vessel: string;
  voyage: string;
  etd: string;
  eta: string;
  ctn_type: '20GP' | '40GP' | '40HQ' | '45HQ';
  space_num: number;
  start_price: Amount;
  step_price: Amount;
  currency: Generated<string>;
  begin_time: Time;
  end_time: Time;
  extensions: Generated<number>;
  cancelled_at: MaybeTime;
  settled_at: MaybeTime;
  created_at: Time;
}

export interface BiddingRecordTable {
  id: GeneratedId;
  bidding_id: Id;
  customer_id: Id;
  user_id: Id;
  price: Amount;
  num: number;
  bid_time: Time;
  status: Generated<number>;
}
