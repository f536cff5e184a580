import { z } from 'zod';
import { PARTY_FIELDS } from '#domain/booking/party-fields';
import { answerShape } from '../form/answer-shape.ts';

/** Shipper, consignee or notify party. */
export const BookingParty = z.object(answerShape(PARTY_FIELDS));
export type BookingParty = z.output<typeof BookingParty>;
