import { BILL_MAIL_RECIPIENTS_MAX, type MblInfo } from '#contract/bill';
import { billTexts } from '#domain/bill/bill-changes';
import { BILL_TYPE } from '#domain/constants';
import { splitEmails } from '#domain/party/email';
import { type Locale, translator } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { escapeHtml } from '#server/core/http/escape-html';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { lockBooking } from '#server/modules/order/service';
import { billFieldName } from '../field-name.ts';
import { answersOfBill, isMscBooking, presentMbl, readerOf } from '../present-bill.ts';
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
    const mailId = await insertMail(db, {
      bill_id: bill.id,
      booking_id: booking.id,
      customer_id: booking.customer_id,
      recipients,
      sent_by: actor.userId,
      sent_at: new Date(now()),
    });
    const content = mailOf(presentMbl(bill, booking, reader), answersOfBill(BILL_TYPE.main, bill, reader), language);
    for (const to of recipients) await enqueue(db, 'sendMail', { id: `bill ${mailId} ${to}`, to, ...content });
  }
  return { sent: recipients.length * ids.length };
}

/** The bill as a list of its fields that are filled in. */
function mailOf({ mblVo }: MblInfo, document: object, language: Locale): { subject: string; text: string; html: string } {
  const t = translator(language, 'bill-form');
  const rows = [...billTexts(BILL_TYPE.main, document)].flatMap(([path, text]) =>
    text === '' ? [] : [[billFieldName(BILL_TYPE.main, path, language), text] as const],
  );
  const no = mblVo.mblNo ?? mblVo.bkgNo ?? '';
  const subject = t('mail.subject', { no });
  return {
    subject,
    text: [t('mail.intro', { no }), ...rows.map(([label, value]) => `${label}:\n${value}`), t('mail.foot')].join('\n\n'),
    html: [
      `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;max-width:640px"><p>${escapeHtml(t('mail.intro', { no }))}</p><table>`,
      ...rows.map(
        ([label, value]) =>
          `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td style="white-space:pre-wrap;font-family:monospace">${escapeHtml(value)}</td></tr>`,
      ),
      `</table><p>${escapeHtml(t('mail.foot'))}</p></body></html>`,
    ].join(''),
  };
}
