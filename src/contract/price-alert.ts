import { z } from 'zod';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { requiredEmail } from '#domain/party/email';
import { positiveMoney } from '#domain/number/number-rules';
import { ruled } from '#domain/issue';
import { codeText, id } from '#domain/schemas';
import type { Domain } from './endpoint.ts';
import { portCode } from './freight/filter.ts';
import { lanePort, PRICE_LEVELS } from './freight/overview.ts';

const ALERT = '/freight/alert';

const wish = {
  portStartCode: portCode,
  portEndCode: portCode,
  ctnType: z.enum(PRICED_CTN_TYPES),
  /** Ocean freight of one container in USD; a price up to it is told. */
  limit: codeText(positiveMoney),
};
const token = z.string().min(1).max(100);

export const PriceAlert = z.object({
  id: z.string(),
  portStart: lanePort,
  portEnd: lanePort,
  ctnType: z.string(),
  limit: z.string(),
  currency: z.string(),
  /** Lowest price of the next two weeks as the owner sees it; null without an offer. */
  price: z.string().nullable(),
  /** Who sees this price: see `SaleRoute`. */
  level: z.enum(PRICE_LEVELS),
  isReached: z.boolean(),
  createTime: z.number(),
});
export type PriceAlert = z.output<typeof PriceAlert>;

/** What the owner of a mail link sees: nothing of the address. */
export const ConfirmedAlert = PriceAlert.pick({ portStart: true, portEnd: true, ctnType: true, limit: true, currency: true });
export type ConfirmedAlert = z.output<typeof ConfirmedAlert>;

/** Price alerts by lane, container type and limit (extension): users get a notice, visitors a mail after confirming their address. */
export const priceAlert = {
  queryPriceAlertList: {
    summary: 'Price alerts of the user',
    path: `${ALERT}/queryPriceAlertList`,
    access: 'signedIn',
    input: z.object({}),
    output: z.array(PriceAlert),
  },
  savePriceAlert: {
    summary: 'Sets a price alert; one for the same lane and container type gets the new limit',
    path: `${ALERT}/savePriceAlert`,
    access: 'signedIn',
    saves: { record: 'priceAlert', verb: 'save' },
    input: z.object(wish),
    output: PriceAlert,
  },
  deletePriceAlert: {
    summary: 'Ends a price alert of the user',
    path: `${ALERT}/deletePriceAlert`,
    access: 'signedIn',
    saves: { record: 'priceAlert', verb: 'delete' },
    input: z.object({ id }),
    output: z.null(),
  },
  requestPriceAlert: {
    summary: 'Sends a visitor a mail whose link confirms a price alert; the answer is the same for every address',
    path: `${ALERT}/pub/requestPriceAlert`,
    access: 'public',
    saves: { outside: 'mailLink' },
    input: z.object({ ...wish, email: ruled(z.string().trim().max(254), requiredEmail) }),
    /** Hours in which the link can be opened. */
    output: z.object({ hours: z.number() }),
  },
  confirmPriceAlert: {
    summary: 'Starts the price alert of a link in a mail',
    path: `${ALERT}/pub/confirmPriceAlert`,
    access: 'public',
    saves: { outside: 'mailLink' },
    input: z.object({ token }),
    output: ConfirmedAlert,
  },
  stopPriceAlert: {
    summary: 'Ends the price alert of a link in a mail, also by one click (RFC 8058); the answer is the same for every link',
    path: `${ALERT}/pub/stopPriceAlert`,
    access: 'public',
    saves: { outside: 'mailLink' },
    acceptsUrlEncoded: true,
    acceptsQuery: true,
    input: z.object({ token }),
    output: z.null(),
  },
} satisfies Domain;
