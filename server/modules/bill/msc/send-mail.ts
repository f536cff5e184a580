import { BILL_MAIL_RECIPIENTS_MAX } from '#contract/bill';
import { BILL_TYPE } from '#domain/constants';
import { distinctEmails } from '#domain/party/email';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { admitCompanyMails, findMailSettings, queueMailLinks } from '#server/modules/mail/service';
import { lockBooking } from '#server/modules/order/service';
import { type MailedBill, mailedBill } from '../mailed-bill.ts';
import { isMscBooking, readerOf } from '../present-bill.ts';
import { findBill } from '../repository/bill-repository.ts';
import { insertMail } from '../repository/bill-mail-repository.ts';

interface Sending {
  bookingId: string;
  mblIds: readonly string[];
  emails: string;
}

/** Queues an e-mail with the bills for each recipient; they are sent after the transaction, and again until the mail server accepts them. */
export async function sendMails(context: SavingContext, { bookingId, mblIds, emails }: Sending): Promise<{ sent: number }> {
  const { db, actor, now } = context;
  const booking = await lockBooking(db, actor, bookingId);
  const reader = await readerOf(context);
  if (!isMscBooking(booking, reader.reference)) throw new BusinessError('bill.notMsc');
  const recipients = distinctEmails(emails);
  if (recipients.length > BILL_MAIL_RECIPIENTS_MAX)
    throw new BusinessError('invalidInput', {}, [{ field: 'emails', code: 'maxItems', params: { max: BILL_MAIL_RECIPIENTS_MAX } }]);
  await admitCompanyMails(context, { customerId: booking.customer_id, kind: 'bill', recipients });
  const { locale } = await findMailSettings(db, booking.customer_id);
  const links: MailedBill[] = [];
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
    links.push(mailedBill(bill, { ...reader, language: locale }));
  }
  const shared = { purpose: 'si', bookingId: booking.id, orderId: booking.order_id, customerId: booking.customer_id } as const;
  const sender = { locale, sentBy: actor.userId };
  for (const email of recipients)
    await queueMailLinks(
      context,
      links.map((link) => ({ ...shared, ...sender, ...link, email })),
    );
  return { sent: recipients.length };
}
