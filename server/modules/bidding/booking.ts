import type { BookingCharges } from '#contract/freight';
import { BIDDING_STATUS } from '#domain/bidding/bid-rules';
import type { Issue } from '#domain/issue';
import type { CtnQuantity } from '#domain/number/money';
import { parseDate } from '#i18n';
import type { Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { chargesAtPrice, type CutOffs, sailingToBook } from '#server/modules/freight/service';
import { type BiddingRow, findBidding } from './bidding-repository.ts';
import { ownBid, stateOf } from './present.ts';

/** Space that a company has won, as a booking needs it. */
export interface BidToBook {
  bidding: BiddingRow;
  /** Containers that were bid for. */
  num: number;
  cutOffs: CutOffs;
}

type Reader = Pick<Context, 'db' | 'now'>;

/** The space won by the company, unless it is booked already. */
export async function bidToBook({ db, now, actor }: Context, biddingId: string): Promise<BidToBook> {
  const bidding = await findWon({ db, now }, actor.customerId, biddingId);
  if (!bidding) throw new BusinessError('bidding.notWon', {}, [{ field: 'biddingId', code: 'bidding.notWon', params: {} }]);
  if (bidding.is_booked) throw new BusinessError('bidding.booked', {}, [{ field: 'biddingId', code: 'bidding.booked', params: {} }]);
  const { cutOffs } = await sailingToBook({ db, now }, 'standard', { ...sailingOf(bidding), rateId: null });
  return { bidding, num: bidding.my_num ?? 0, cutOffs };
}

interface BookingOfBid {
  biddingId: string | null;
  portStartId: string | null;
  portEndId: string | null;
  shippingId: string | null;
  vessel: string;
  voyage: string;
  etd: number | null;
  ctnList: readonly { ctnType: string; num: number }[];
}

/** The company must have won the bidding; the booking must name its sailing, and no more containers than were won. */
export async function biddingIssues({ db, now }: Reader, customerId: string | null, booking: BookingOfBid): Promise<Issue[]> {
  const { biddingId } = booking;
  if (!biddingId) return [];
  const bidding = await findWon({ db, now }, customerId, biddingId);
  if (!bidding) return [{ field: 'biddingId', code: 'bidding.notWon', params: {} }];
  const { vessel, voyage, ctn_type: ctnType } = bidding;
  const max = bidding.my_num ?? 0;
  const moved = Object.entries(sailingOf(bidding)).find(([name, won]) => booking[name as keyof BookingOfBid] !== won);
  const isOther = booking.ctnList.some((line) => line.ctnType !== ctnType);
  const isMore = booking.ctnList.reduce((sum, { num }) => sum + num, 0) > max;
  return [
    ...(moved ? [{ field: moved[0], code: 'bidding.sailing', params: { vessel, voyage } }] : []),
    ...(isOther || isMore ? [{ field: 'ctnList', code: 'bidding.containers', params: { max, ctnType } }] : []),
  ];
}

/** Charges of containers at the price of the company's bid, with the usual surcharges of the lane and carrier. */
export async function bidCharges(
  context: Context,
  { biddingId, customerId, ctnList }: { biddingId: string; customerId: string; ctnList: readonly CtnQuantity[] },
): Promise<BookingCharges | null> {
  const bidding = await findWon(context, customerId, biddingId);
  if (!bidding?.my_price) return null;
  const { ctn_type: ctnType, my_price: price, currency, surcharge_set_id: surchargeSetId } = bidding;
  return chargesAtPrice(context, { freight: [{ ctnType, price, currency }], surchargeSetId, ctnList });
}

const sailingOf = (bidding: BiddingRow) => ({
  shippingId: bidding.shipping_id,
  portStartId: bidding.port_start_id,
  portEndId: bidding.port_end_id,
  etd: parseDate(bidding.etd) ?? null,
  vessel: bidding.vessel,
  voyage: bidding.voyage,
});

async function findWon({ db, now }: Reader, customerId: string | null, biddingId: string): Promise<BiddingRow | undefined> {
  const at = now();
  const row = await findBidding(db, { customerId, now: new Date(at) }, biddingId);
  return row && stateOf(row, at).status === BIDDING_STATUS.ended && ownBid(row, { now: at, customerId }).isWon ? row : undefined;
}
