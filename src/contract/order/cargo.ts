import { z } from 'zod';
import { CARGO_FIELDS, CTN_FIELDS } from '#domain/booking/cargo-fields';
import { answerShape } from '../form/answer-shape.ts';

/** A line of goods. */
export const BookingCargo = z.object(answerShape(CARGO_FIELDS));
export type BookingCargo = z.output<typeof BookingCargo>;

/** A line of containers. */
export const BookingCtn = z.object(answerShape(CTN_FIELDS));
export type BookingCtn = z.output<typeof BookingCtn>;
