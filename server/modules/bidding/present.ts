import type { Bidding, CustomerBidding } from '#contract/bidding';
import { BIDDING_STATUS, biddingStatus, lowestBid } from '#domain/bidding/bid-rules';
import { type Locale, parseDate } from '#i18n';
import { localisedName } from '#server/core/storage/localised-name';
import { named, type Reference } from '#server/modules/freight/service';
import type { BiddingRow } from './bidding-repository.ts';

export interface Reader {
  reference: Reference;
  language: Locale;
  now: number;
  customerId: string | null;
}

export function presentBidding(row: BiddingRow, { reference, language, now }: Reader): Bidding {
  const start = named(reference.ports, row.port_start_id, language);
  const end = named(reference.ports, row.port_end_id, language);
  const carrier = named(reference.shippingLines, row.shipping_id, language);
  return {
    id: row.id,
    biddingNo: row.bidding_no,
    portStartId: row.port_start_id,
    portStartCode: start.code,
    portStartName: start.name,
    portEndId: row.port_end_id,
    portEndCode: end.code,
    portEndName: end.name,
    shippingId: row.shipping_id,
    shippingCode: carrier.code,
    shippingName: carrier.name,
    vessel: row.vessel,
    voyage: row.voyage,
    etd: parseDate(row.etd) ?? 0,
    eta: parseDate(row.eta) ?? 0,
    ctnType: row.ctn_type,
    spaceNum: row.space_num,
    startPrice: row.start_price,
    stepPrice: row.step_price,
    ...stateOf(row, now),
  };
}

/** What changes by bids and the clock. */
export const stateOf = (row: BiddingRow, now: number) => ({
  maxPrice: row.max_price,
  currency: row.currency,
  count: row.count,
  beginTime: row.begin_time.getTime(),
  endTime: row.end_time.getTime(),
  status: statusOf(row, now),
  serverTime: now,
});

/** The bid of the reader's company. */
export function ownBid(row: BiddingRow, { now, customerId }: Pick<Reader, 'now' | 'customerId'>) {
  const isWon = customerId !== null && row.top_customer_id === customerId && statusOf(row, now) === BIDDING_STATUS.ended;
  return {
    lowestBid: lowestBid({ startPrice: row.start_price, stepPrice: row.step_price, maxPrice: row.max_price }),
    myPrice: row.my_price,
    mySpaceNum: row.my_num,
    myRank: row.my_rank,
    isWon,
    // Others need not know whether the winner has booked.
    isBooked: isWon && row.is_booked,
  };
}

interface WinningRow {
  price: string;
  num: number;
  name_cn: string;
  name_en: string;
  user_id: string;
  user_cn: string;
  user_en: string;
  is_active: unknown;
}

/** Who has won a settled bidding. */
export const presentWinner = ({ is_booked: isBooked }: BiddingRow, won: WinningRow | undefined, { language }: Reader): CustomerBidding['winner'] =>
  won
    ? {
        companyName: localisedName(won, language),
        userId: won.is_active ? won.user_id : null,
        userName: won.is_active ? localisedName({ name_cn: won.user_cn, name_en: won.user_en }, language) : '',
        price: won.price,
        num: won.num,
        isBooked,
      }
    : null;

export const customerBidding = (row: BiddingRow, reader: Reader): Omit<CustomerBidding, 'winner'> => ({
  ...presentBidding(row, reader),
  ...ownBid(row, reader),
});

const statusOf = ({ begin_time, end_time, cancelled_at }: BiddingRow, now: number) =>
  biddingStatus({ beginTime: begin_time.getTime(), endTime: end_time.getTime(), isCancelled: cancelled_at !== null }, now);
