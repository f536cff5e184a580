import { z } from 'zod';
import { PERSON_TEXT_MAX } from '#domain/constants';
import { ruled } from '#domain/issue';
import { requiredText, text } from '#domain/schemas';
import { bookingText } from '#domain/text/booking-text';

/** Fields that users edit themselves. The English name is the contact name in bookings. */
export const WebUserBaseInfoInput = z.object({
  nameCn: requiredText(PERSON_TEXT_MAX),
  nameEn: ruled(text(PERSON_TEXT_MAX), bookingText),
  position: text(PERSON_TEXT_MAX),
  /** Of the answer that was edited. */
  version: z.string().max(64),
});
export type WebUserBaseInfoInput = z.input<typeof WebUserBaseInfoInput>;
