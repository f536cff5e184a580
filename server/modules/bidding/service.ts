/** Public functions of the bidding module for other modules and the socket. */
export { biddingState } from './query.ts';
export { settleBiddings } from './settle.ts';
export { bidCharges, bidToBook, type BidToBook, biddingIssues } from './booking.ts';
