import { BILL_MAIL_RECIPIENTS_MAX } from '#contract/bill';
import { billTexts } from '#domain/bill/bill-changes';
import { BILL_TYPE } from '#domain/constants';
import { splitEmails } from '#domain/party/email';
import type { Locale } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { queueMailLink } from '#server/modules/mail/service';
import { lockBooking } from '#server/modules/order/service';
import { billFieldName } from '../field-name.ts';
import { answersOfBill, isMscBooking, readerOf } from '../present-bill.ts';
import { findBill } from '../repository/bill-repository.ts';
import { countRecipients, insertMail } from '../repository/bill-mail-repository.ts';

/** Most recipients of a company's bills in a day: the server's mails must not become spam. */
const RECIPIENTS_PER_DAY = 500;
const DAY_MS = 86_400_000;

interface Sending {
  bookingId: string;
  mblIds: readonly string[];
  emails: string;
}

/** Queues an e-mail with each bill for each recipient; they are sent after the transaction, and again until the mail server accepts them. */
export async function sendMails(context: SavingContext, { bookingId, mblIds, emails }: Sending): Promise<{ sent: number }> {
  const { db, actor, now, language } = context;
  const booking = await lockBooking(db, actor, bookingId);
  const reader = await readerOf(context);
  if (!isMscBooking(booking, reader.reference)) throw new BusinessError('bill.notMsc');
  const recipients = [...new Set(splitEmails(emails))];
  if (recipients.length > BILL_MAIL_RECIPIENTS_MAX)
    throw new BusinessError('invalidInput', {}, [{ field: 'emails', code: 'maxItems', params: { max: BILL_MAIL_RECIPIENTS_MAX } }]);
  const ids = [...new Set(mblIds)];
  const sentBefore = await countRecipients(db, booking.customer_id, new Date(now() - DAY_MS));
  if (sentBefore + recipients.length * ids.length > RECIPIENTS_PER_DAY) throw new BusinessError('bill.mailTooOften');
  for (const billId of ids) {
    const bill = await findBill(db, actor, { billId, bookingId: booking.id, type: BILL_TYPE.main });
    await insertMail(db, {
      bill_id: bill.id,
      booking_id: booking.id,
      customer_id: booking.customer_id,
      recipients,
      sent_by: actor.userId,
      sent_at: new Date(now()),
    });
    const facts = factsOf(answersOfBill(BILL_TYPE.main, bill, reader), language);
    const link = { purpose: 'si', bookingId: booking.id, orderId: booking.order_id, customerId: booking.customer_id, billId: bill.id } as const;
    for (const email of recipients) await queueMailLink(context, { ...link, email, locale: language, sentBy: actor.userId, facts });
  }
  return { sent: recipients.length * ids.length };
}

/** The fields of the bill that are filled in. */
const factsOf = (document: object, language: Locale): [label: string, value: string][] =>
  [...billTexts(BILL_TYPE.main, document)].flatMap(([path, text]) => (text === '' ? [] : [[billFieldName(BILL_TYPE.main, path, language), text]]));
