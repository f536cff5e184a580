import type { BidAnswer, BidInput } from '#contract/bidding';
import { BIDDING_STATUS, biddingStatus, endAfterBid, isBelow, lowestBid } from '#domain/bidding/bid-rules';
import { CERT_STATUS } from '#domain/identity/company-policy';
import { formatMoney } from '#i18n';
import type { Actor, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { publishEvent } from '#server/core/events/publish-event';
import { notifyOutbid } from '#server/modules/message/service';
import { countBids, insertBid, lockBidding, postponeEnd, topBid } from './bidding-repository.ts';

/** Places a bid. Bids for the same space wait for each other, so each must exceed the one before. */
export async function saveBid(context: SavingContext, { biddingId, price, num, count }: BidInput): Promise<BidAnswer> {
  const { db, actor } = context;
  const customerId = bidderOf(actor);
  const bidding = await lockBidding(db, biddingId);
  if (!bidding) throw new BusinessError('notFound');
  // After the lock: a bid that waited for others beyond the end is too late.
  const at = context.now();
  const times = { beginTime: bidding.begin_time.getTime(), endTime: bidding.end_time.getTime(), isCancelled: bidding.cancelled_at !== null };
  const status = biddingStatus(times, at);
  if (status === BIDDING_STATUS.notStarted) throw new BusinessError('bidding.notStarted');
  if (status !== BIDDING_STATUS.open) throw new BusinessError('bidding.closed');
  if (num > bidding.space_num)
    throw new BusinessError('bidding.space', { count: bidding.space_num }, [
      { field: 'num', code: 'bidding.space', params: { count: bidding.space_num } },
    ]);
  const top = await topBid(db, bidding.id);
  const lowest = lowestBid({ startPrice: bidding.start_price, stepPrice: bidding.step_price, maxPrice: top?.price ?? null });
  const money = (amount: string) => formatMoney(amount, bidding.currency, context.language);
  if (isBelow(price, lowest)) {
    const min = money(lowest);
    throw new BusinessError('bidding.low', { min }, [{ field: 'price', code: 'bidding.low', params: { min } }]);
  }
  if (count !== undefined && count !== (await countBids(db, bidding.id)))
    throw new BusinessError('bidding.outdated', { price: money(top?.price ?? bidding.start_price) });
  await insertBid(db, { biddingId: bidding.id, customerId, userId: actor.userId, price, num, at: new Date(at) });
  const end = endAfterBid({ endTime: times.endTime, extensions: bidding.extensions }, at);
  const isExtended = end.endTime !== times.endTime;
  if (isExtended) await postponeEnd(db, bidding.id, new Date(end.endTime), end.extensions);
  if (top && top.customer_id !== customerId)
    await notifyOutbid(db, { userId: top.user_id, biddingNo: bidding.bidding_no, price, currency: bidding.currency, at });
  await publishEvent(db, { bidding: bidding.id });
  return { id: bidding.id, maxPrice: price, endTime: end.endTime, serverTime: at, isExtended };
}

function bidderOf({ customerId, certStatus }: Actor): string {
  if (customerId === null) throw new BusinessError('forbidden');
  if (certStatus !== CERT_STATUS.certified) throw new BusinessError('certified.required');
  return customerId;
}
