import { z } from 'zod';
import { id, money, page, paging } from '#domain/schemas';
import type { Domain } from './endpoint.ts';

const price = z.string();
const time = z.number();

const port = (name: string) => ({ [`${name}Id`]: z.string(), [`${name}Code`]: z.string(), [`${name}Name`]: z.string() });
const lane = { ...port('portStart'), ...port('portEnd'), ...port('shipping') } as Record<
  `${'portStart' | 'portEnd' | 'shipping'}${'Id' | 'Code' | 'Name'}`,
  z.ZodString
>;

/** Space on a sailing that customers bid for, as anybody sees it. Prices are ocean freight of one container. */
const space = {
  id: z.string(),
  biddingNo: z.string(),
  ...lane,
  vessel: z.string(),
  voyage: z.string(),
  etd: z.number(),
  eta: z.number(),
  ctnType: z.string(),
  spaceNum: z.number(),
  startPrice: price,
  stepPrice: price,
  /** Highest bid so far. */
  maxPrice: price.nullable(),
  currency: z.string(),
  /** Number of bids. */
  count: z.number(),
  beginTime: time,
  /** A bid in the last two minutes postpones it. */
  endTime: time,
  /** 0 not started, 1 open, 2 ended, 3 cancelled. */
  status: z.number(),
  /** Clock of the server, which decides. */
  serverTime: time,
};
export const Bidding = z.object(space);
export type Bidding = z.output<typeof Bidding>;

const mine = {
  /** Lowest price of the next bid. */
  lowestBid: price,
  /** The company's highest bid, its containers, and its place among the bidders. */
  myPrice: price.nullable(),
  mySpaceNum: z.number().nullable(),
  myRank: z.number().nullable(),
  /** The bidding has ended with the company's bid as the highest. */
  isWon: z.boolean(),
  /** The won space is booked. */
  isBooked: z.boolean(),
};

/** Who has won, for the forwarder’s agents (extension). */
const winner = z.object({
  companyName: z.string(),
  /** Who placed the bid; null if they cannot log in any more. */
  userId: z.string().nullable(),
  userName: z.string(),
  price,
  num: z.number(),
  isBooked: z.boolean(),
});

/** A bidding with the bid of the caller's company. */
export const CustomerBidding = z.object({ ...space, ...mine, winner: winner.nullable() });
export type CustomerBidding = z.output<typeof CustomerBidding>;

export const Bid = z.object({
  /** Names of other companies are masked. */
  companyName: z.string(),
  price,
  num: z.number(),
  bidTime: time,
  isMine: z.boolean(),
});

/** The state of one bidding, with its highest bids. */
export const MaxFclBidding = z.object({
  id: z.string(),
  maxPrice: price.nullable(),
  currency: z.string(),
  count: z.number(),
  endTime: time,
  status: z.number(),
  serverTime: time,
  ...mine,
  bids: z.array(Bid),
});
export type MaxFclBidding = z.output<typeof MaxFclBidding>;

export const BiddingFilter = z.object({
  portStartId: id.optional(),
  portEndId: id.optional(),
  status: z.literal([0, 1, 2, 3]).optional(),
  ...paging,
});
export type BiddingFilter = z.output<typeof BiddingFilter>;

export const BidInput = z.object({
  biddingId: id,
  price: money,
  num: z.number().int().min(1).max(9999),
  /** Number of bids that the user has seen (extension): after a newer one, of a colleague too, the bid is refused. */
  count: z.number().int().min(0).optional(),
});
export type BidInput = z.output<typeof BidInput>;

export const BidAnswer = z.object({ id: z.string(), maxPrice: price, endTime: time, serverTime: time, isExtended: z.boolean() });
export type BidAnswer = z.output<typeof BidAnswer>;

/** The public state of a bidding, as the socket sends it. */
export type BiddingState = Pick<Bidding, 'id' | 'maxPrice' | 'count' | 'endTime' | 'status' | 'serverTime'>;

const FCL = '/freight/freightfcl';

/** Bids for space on a sailing. */
export const bidding = {
  queryFreightFclBiddingListForWebsite: {
    summary: 'Biddings for space, without bidders',
    path: `${FCL}/pub/queryFreightFclBiddingListForWebsite`,
    access: 'public',
    input: z.object({ size: z.number().int().min(1).max(50).default(12) }),
    output: z.array(Bidding),
  },
  queryBiddingShipping: {
    summary: 'Biddings for space with the bids of the own company',
    path: `${FCL}/queryBiddingShipping`,
    access: 'signedIn',
    input: BiddingFilter,
    output: page(CustomerBidding),
  },
  queryMaxFclBidding: {
    summary: 'State of a bidding: highest bids, own bid, end',
    path: `${FCL}/queryMaxFclBidding`,
    access: 'signedIn',
    input: z.object({ biddingId: id }),
    output: MaxFclBidding,
  },
  saveBiddingShipping: {
    summary: 'Bids for space; certified customers only',
    path: `${FCL}/saveBiddingShipping`,
    access: 'signedIn',
    saves: { record: 'bid', verb: 'save' },
    input: BidInput,
    output: BidAnswer,
  },
} satisfies Domain;
