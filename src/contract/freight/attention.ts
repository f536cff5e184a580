import { z } from 'zod';
import { ruledFields } from '#domain/issue';
import { id, page, paging, text } from '#domain/schemas';

/** A rate by its id, or a carrier on a lane. */
export const Follow = ruledFields(
  z.object({
    id: id.optional(),
    portStartId: id.optional(),
    portEndId: id.optional(),
    shippingId: id.optional(),
    /** Whether it is followed afterwards; without it, the call toggles. */
    attention: z.boolean().optional(),
    /** Restores what was followed until a moment ago, with its date and prices. */
    undo: z.boolean().optional(),
  }),
  (given) => {
    if (given.id !== undefined) return [];
    const missing = (['portStartId', 'portEndId', 'shippingId'] as const).filter((field) => given[field] === undefined);
    return (missing.length === 3 ? ['id'] : missing).map((field) => ({ field, code: 'required' }));
  },
);
export type Follow = z.output<typeof Follow>;

export const Attention = z.object({ attention: z.boolean() });

/** Changes of a price since it was followed. Amounts are decimal strings. */
export const FollowedPrice = z.object({
  ctnType: z.string(),
  currency: z.string(),
  price: z.string(),
  /** When it was followed; null if the size had no price then. */
  lastPrice: z.string().nullable(),
  diff: z.string().nullable(),
  /** Per cent with one decimal. */
  diffPercent: z.string().nullable(),
});
export type FollowedPrice = z.output<typeof FollowedPrice>;

const day = z.number();

/** A followed rate, or a followed carrier with the lowest prices of its rates on the lane. */
export const FollowedRate = z.object({
  id: z.string(),
  kind: z.enum(['rate', 'shipping']),
  /** Null for a carrier. */
  rateId: z.string().nullable(),
  portStartId: z.string(),
  portStartCode: z.string(),
  portStartName: z.string(),
  portEndId: z.string(),
  portEndCode: z.string(),
  portEndName: z.string(),
  shippingId: z.string(),
  shippingCode: z.string(),
  shippingName: z.string(),
  /** When it was followed. */
  createTime: z.number(),
  /** No longer offered to the user: without prices, space and validity. */
  isEnded: z.boolean(),
  prices: z.array(FollowedPrice),
  spaceStatus: z.string().nullable(),
  /** Space when it was followed. */
  lastSpaceStatus: z.string().nullable(),
  validFrom: day.nullable(),
  validTo: day.nullable(),
});
export type FollowedRate = z.output<typeof FollowedRate>;

/** Port, carrier or code. */
export const FollowFilter = z.object({ searchValue: text(100).optional(), ...paging });
export type FollowFilter = z.output<typeof FollowFilter>;

export const FollowedPage = page(FollowedRate);
