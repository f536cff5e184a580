import type { Bidding, BiddingFilter, BiddingState, CustomerBidding, MaxFclBidding } from '#contract/bidding';
import { maskedName } from '#domain/bidding/bid-rules';
import type { Actor, Context } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import type { ReadDb } from '#server/core/storage/db';
import { localisedName } from '#server/core/storage/localised-name';
import { type Page, paged } from '#server/core/storage/paged';
import { reference } from '#server/modules/freight/service';
import { findBids, findBidding, findBiddings, findWinners } from './bidding-repository.ts';
import { customerBidding, ownBid, presentBidding, presentWinner, type Reader, stateOf } from './present.ts';

export async function queryPublicBiddings(context: Context<unknown>, { size }: { size: number }): Promise<Bidding[]> {
  const reader = await readerOf(context, null);
  const { rows } = await findBiddings(context.db, { customerId: null, now: new Date(reader.now) }, { size, current: 1 });
  return rows.map((row) => presentBidding(row, reader));
}

export async function queryBiddings(context: Context, filter: BiddingFilter): Promise<Page<CustomerBidding>> {
  const { customerId, side } = context.actor;
  const reader = await readerOf(context, customerId);
  const { rows, total } = await findBiddings(context.db, { customerId, now: new Date(reader.now) }, filter);
  const ids = side === 'provider' ? rows.map(({ id }) => id) : [];
  const winners = await findWinners(context.db, ids);
  return paged(
    rows.map((row) => ({ ...customerBidding(row, reader), winner: presentWinner(row, winners.get(row.id), reader) })),
    total,
    filter,
  );
}

const SHOWN_BIDS = 20;

export async function queryMaxBidding(context: Context<Pick<Actor, 'customerId'>>, { biddingId }: { biddingId: string }): Promise<MaxFclBidding> {
  const { db, actor, language } = context;
  const now = context.now();
  const row = await findBidding(db, { customerId: actor.customerId, now: new Date(now) }, biddingId);
  if (!row) throw new BusinessError('notFound');
  const bids = await findBids(db, row.id, SHOWN_BIDS);
  const { beginTime: _begin, ...state } = stateOf(row, now);
  return {
    id: row.id,
    ...state,
    ...ownBid(row, { now, customerId: actor.customerId }),
    bids: bids.map(({ price, num, bid_time, customer_id, ...company }) => {
      const isMine = customer_id === actor.customerId;
      const name = localisedName(company, language);
      return { companyName: isMine ? name : maskedName(name), price, num, bidTime: bid_time.getTime(), isMine };
    }),
  };
}

/** The public state of a bidding for the socket. */
export async function biddingState(db: ReadDb, biddingId: string, now: number): Promise<BiddingState | undefined> {
  const row = await findBidding(db, { customerId: null, now: new Date(now) }, biddingId);
  if (!row) return undefined;
  const { maxPrice, count, endTime, status, serverTime } = stateOf(row, now);
  return { id: row.id, maxPrice, count, endTime, status, serverTime };
}

const readerOf = async ({ db, language, now }: Context<unknown>, customerId: string | null): Promise<Reader> => ({
  reference: await reference(db),
  language,
  now: now(),
  customerId,
});
