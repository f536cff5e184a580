import type { Db } from '#server/core/storage/db';
import { sendNotice } from './send.ts';
import { inBothLanguages, KIND } from './wording.ts';

const LINK = '/freight/bidding';

interface Outbid {
  userId: string;
  biddingNo: string;
  /** Amount with its currency. */
  price: string;
  at: number;
}

/** Tells the user who placed the highest bid that another company has exceeded it. */
export async function notifyOutbid(db: Db, { userId, biddingNo, price, at }: Outbid): Promise<void> {
  const draft = inBothLanguages(KIND.rate, ['bidding.outbid.title', { biddingNo }], ['bidding.outbid.body', { biddingNo, price }]);
  await sendNotice(db, { userIds: [userId] }, { ...draft, link: LINK }, at);
}

interface Settled {
  customerId: string;
  biddingNo: string;
  price: string;
  num: number;
  at: number;
}

export async function notifyBiddingWon(db: Db, { customerId, biddingId, biddingNo, price, num, at }: Settled & { biddingId: string }): Promise<void> {
  const draft = inBothLanguages(KIND.rate, ['bidding.won.title', { biddingNo }], ['bidding.won.body', { biddingNo, price, num }]);
  await sendNotice(db, { customerId }, { ...draft, link: `/backOrder/orderAdd?biddingId=${biddingId}` }, at);
}

export async function notifyBiddingLost(db: Db, { customerId, biddingNo, price, at }: Settled): Promise<void> {
  const draft = inBothLanguages(KIND.rate, ['bidding.lost.title', { biddingNo }], ['bidding.lost.body', { biddingNo, price }]);
  await sendNotice(db, { customerId }, { ...draft, link: LINK }, at);
}

export async function notifyBiddingCancelled(db: Db, { customerId, biddingNo, at }: Pick<Settled, 'customerId' | 'biddingNo' | 'at'>): Promise<void> {
  const draft = inBothLanguages(KIND.rate, ['bidding.cancelled.title', { biddingNo }], ['bidding.cancelled.body', { biddingNo }]);
  await sendNotice(db, { customerId }, { ...draft, link: LINK }, at);
}
