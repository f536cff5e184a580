import { z } from 'zod';
import { Booking } from './booking.ts';

/** A customer's pending request to change a released booking. */
export const Amendment = z.object({
  /** The booking as it would be; null if the request names no contents. */
  proposed: Booking.nullable(),
  reason: z.string(),
  createUser: z.string(),
  createTime: z.number().nullable(),
});
export type Amendment = z.output<typeof Amendment>;
