import { z } from 'zod';
import { id, page, paging } from '#domain/schemas';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { portCode, SPACE_STATUSES } from './filter.ts';

const filter = {
  portStartId: id.optional(),
  portStartCode: portCode.optional(),
  portEndId: id.optional(),
  portEndCode: portCode.optional(),
  shippingId: id.optional(),
  ctnType: z.enum(PRICED_CTN_TYPES).optional(),
  /** ISO week 1 to 53; only this one. */
  week: z.number().int().min(1).max(53).optional(),
  /** Number of weeks from the current one. */
  weeks: z.number().int().min(1).max(12).default(6),
};

/** Space of visitors. Without a port, lanes between hot ports. */
export const VisitorSpaceFilter = z.object({ ...filter, ...paging });
export type VisitorSpaceFilter = z.output<typeof VisitorSpaceFilter>;

export const SpaceFilter = VisitorSpaceFilter.extend({
  /** Only lanes with a followed rate or carrier. */
  isFollowed: z.boolean().optional(),
});
export type SpaceFilter = z.output<typeof SpaceFilter>;

const week = { week: z.number(), weekStart: z.number() };

const visitorDeparture = z.object({ ...week, etd: z.number(), status: z.enum(SPACE_STATUSES) });

const lane = {
  portStartId: z.string(),
  portStartCode: z.string(),
  portStartName: z.string(),
  portEndId: z.string(),
  portEndCode: z.string(),
  portEndName: z.string(),
  shippingId: z.string(),
  shippingCode: z.string(),
  shippingName: z.string(),
};

/** Space of a carrier on a lane, by departure. */
export const VisitorSpace = z.object({ ...lane, departures: z.array(visitorDeparture) });
export type VisitorSpace = z.output<typeof VisitorSpace>;

export const Space = z.object({
  ...lane,
  /** Whether the user follows a rate or the carrier on the lane. */
  attention: z.boolean(),
  departures: z.array(visitorDeparture.extend({ vessel: z.string().nullable(), voyage: z.string().nullable() })),
});
export type Space = z.output<typeof Space>;

/** The weeks that the departures are in, in order. */
const weeks = { weeks: z.array(z.object(week)) };
export const VisitorSpacePage = page(VisitorSpace).extend(weeks);
export const SpacePage = page(Space).extend(weeks);
