import { BILL_MAIL_RECIPIENTS_MAX } from '#contract/bill';
import { billTexts } from '#domain/bill/bill-changes';
import { BILL_TYPE } from '#domain/constants';
import { distinctEmails } from '#domain/party/email';
import type { Locale } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { admitCompanyMails, queueMailLinks } from '#server/modules/mail/service';
import { lockBooking } from '#server/modules/order/service';
import { billFieldName } from '../field-name.ts';
import { answersOfBill, isMscBooking, readerOf } from '../present-bill.ts';
import { findBill } from '../repository/bill-repository.ts';
import { insertMail } from '../repository/bill-mail-repository.ts';

interface Sending {
  bookingId: string;
  mblIds: readonly string[];
  emails: string;
}

/** Queues an e-mail with the bills for each recipient; they are sent after the transaction, and again until the mail server accepts them. */
export async function sendMails(context: SavingContext, { bookingId, mblIds, emails }: Sending): Promise<{ sent: number }> {
  const { db, actor, now, language } = context;
  const booking = await lockBooking(db, actor, bookingId);
  const reader = await readerOf(context);
  if (!isMscBooking(booking, reader.reference)) throw new BusinessError('bill.notMsc');
  const recipients = distinctEmails(emails);
  if (recipients.length > BILL_MAIL_RECIPIENTS_MAX)
    throw new BusinessError('invalidInput', {}, [{ field: 'emails', code: 'maxItems', params: { max: BILL_MAIL_RECIPIENTS_MAX } }]);
  await admitCompanyMails(context, { customerId: booking.customer_id, kind: 'bill', recipients });
  const links: { billId: string; facts: [label: string, value: string][] }[] = [];
  for (const billId of new Set(mblIds)) {
    const bill = await findBill(db, actor, { billId, bookingId: booking.id, type: BILL_TYPE.main });
    await insertMail(db, {
      bill_id: bill.id,
      booking_id: booking.id,
      customer_id: booking.customer_id,
      recipients,
      sent_by: actor.userId,
      sent_at: new Date(now()),
    });
    links.push({ billId: bill.id, facts: factsOf(answersOfBill(BILL_TYPE.main, bill, reader), language) });
  }
  const shared = { purpose: 'si', bookingId: booking.id, orderId: booking.order_id, customerId: booking.customer_id } as const;
  const sender = { locale: language, sentBy: actor.userId };
  for (const email of recipients)
    await queueMailLinks(
      context,
      links.map((link) => ({ ...shared, ...sender, ...link, email })),
    );
  return { sent: recipients.length };
}

/** The fields of the bill that are filled in. */
const factsOf = (document: object, language: Locale): [label: string, value: string][] =>
  [...billTexts(BILL_TYPE.main, document)].flatMap(([path, text]) => (text === '' ? [] : [[billFieldName(BILL_TYPE.main, path, language), text]]));
