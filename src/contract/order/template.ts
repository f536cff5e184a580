import { z } from 'zod';

/** Most templates of a company: the list is shown as a whole. */
export const TEMPLATES_MAX = 200;

/** Content for new bookings under a name, shared in the company. */
export const BookingTemplate = z.object({ id: z.string(), name: z.string(), createUser: z.string(), updateTime: z.number() });
export type BookingTemplate = z.output<typeof BookingTemplate>;
