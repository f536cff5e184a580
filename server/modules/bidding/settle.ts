import { publishEvent } from '#server/core/events/publish-event';
import { type Db, inTransaction } from '#server/core/storage/db';
import { notifyBiddingLost, notifyBiddingWon } from '#server/modules/message/service';
import { storeOutcome, takeEnded, topBid } from './bidding-repository.ts';

/** Settles all biddings that have ended: stores who won, and tells the bidders. Several servers may do so at once. */
export async function settleBiddings(db: Db, now: () => number): Promise<void> {
  while (await inTransaction(db, (transaction) => settleOne(transaction, now())));
}

async function settleOne(db: Db, at: number): Promise<boolean> {
  const bidding = await takeEnded(db, new Date(at));
  if (!bidding) return false;
  const top = await topBid(db, bidding.id);
  if (!top) return true;
  const lost = await storeOutcome(db, bidding.id, top.id);
  const told = { biddingNo: bidding.bidding_no, price: top.price, currency: bidding.currency, num: top.num, at };
  await notifyBiddingWon(db, { ...told, customerId: top.customer_id, biddingId: bidding.id });
  for (const customerId of lost) await notifyBiddingLost(db, { ...told, customerId });
  await publishEvent(db, { bidding: bidding.id });
  return true;
}
