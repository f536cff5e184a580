import type { bidding } from '#contract/bidding';
import type { Handlers } from '#server/core/http/module';
import { queryBiddings, queryMaxBidding, queryPublicBiddings } from './query.ts';
import { saveBid } from './save-bid.ts';

export const biddingHandlers: Handlers<typeof bidding> = {
  queryFreightFclBiddingListForWebsite: queryPublicBiddings,
  queryBiddingShipping: queryBiddings,
  queryMaxFclBidding: queryMaxBidding,
  saveBiddingShipping: saveBid,
};
