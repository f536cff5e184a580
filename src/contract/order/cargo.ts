import { z } from 'zod';
import { CTN_FIELDS } from '#domain/booking/cargo-fields';
import { answerShape } from '../form/answer-shape.ts';

/** A line of containers. */
export const BookingCtn = z.object(answerShape(CTN_FIELDS));
export type BookingCtn = z.output<typeof BookingCtn>;
