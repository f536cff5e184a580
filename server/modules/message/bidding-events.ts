import { formatMoney } from '#i18n';
import type { Db } from '#server/core/storage/db';
import { tellAgents } from '#server/modules/todo/service';
import { sendNotice } from './send.ts';
import { inBothLanguages, inLanguages, KIND } from './wording.ts';

const LINK = '/freight/bidding';

interface Outbid {
  userId: string;
  biddingNo: string;
  price: string;
  currency: string;
  at: number;
}

/** Tells the user who placed the highest bid that another company has exceeded it. */
export async function notifyOutbid(db: Db, { userId, biddingNo, price, currency, at }: Outbid): Promise<void> {
  const draft = inBothLanguages(
    KIND.rate,
    ['bidding.outbid.title', { biddingNo }],
    ['bidding.outbid.body', { biddingNo, price: money(price, currency) }],
  );
  await sendNotice(db, { userIds: [userId] }, { ...draft, link: LINK }, at);
}

interface Settled {
  customerId: string;
  biddingNo: string;
  price: string;
  currency: string;
  num: number;
  at: number;
}

export async function notifyBiddingWon(
  db: Db,
  { customerId, biddingId, biddingNo, price, currency, num, at }: Settled & { biddingId: string },
): Promise<void> {
  const draft = inBothLanguages(
    KIND.rate,
    ['bidding.won.title', { biddingNo }],
    ['bidding.won.body', { biddingNo, price: money(price, currency), count: num }],
  );
  await sendNotice(db, { customerId }, { ...draft, link: `/backOrder/orderAdd?biddingId=${biddingId}` }, at);
  await tellAgents(db);
}

export async function notifyBiddingLost(db: Db, { customerId, biddingNo, price, currency, at }: Settled): Promise<void> {
  const draft = inBothLanguages(
    KIND.rate,
    ['bidding.lost.title', { biddingNo }],
    ['bidding.lost.body', { biddingNo, price: money(price, currency) }],
  );
  await sendNotice(db, { customerId }, { ...draft, link: LINK }, at);
}

export async function notifyBiddingCancelled(db: Db, { customerId, biddingNo, at }: Pick<Settled, 'customerId' | 'biddingNo' | 'at'>): Promise<void> {
  const draft = inBothLanguages(KIND.rate, ['bidding.cancelled.title', { biddingNo }], ['bidding.cancelled.body', { biddingNo }]);
  await sendNotice(db, { customerId }, { ...draft, link: LINK }, at);
}

const money = (amount: string, currency: string) => inLanguages((locale) => formatMoney(amount, currency, locale));
