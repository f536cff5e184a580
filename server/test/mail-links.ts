import { sql } from 'kysely';
import type { JobPayloads } from '#server/core/scheduling/jobs/enqueue';
import type { Db } from '#server/core/storage/db';
import { type MailLinkRow, sendMailLink } from '#server/modules/mail/service';
import type { TestApp } from './test-app.ts';

type LinkMail = JobPayloads['sendMailLink'];

/** Mails with links that wait to be sent, oldest first. */
export async function queuedLinkMails(db: Db): Promise<LinkMail[]> {
  const { rows } = await sql<{ payload: LinkMail }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'sendMailLink' order by j.id`.execute(db);
  return rows.map(({ payload }) => payload);
}

/** Links of queued mails, with what they say besides their bookings. */
export async function queuedMailLinks(db: Db): Promise<(MailLinkRow & { facts: LinkMail['facts'] })[]> {
  const queued = (await queuedLinkMails(db)).flatMap(({ others = [], ...first }) => [first, ...others]);
  const links = await db.selectFrom('mail_link').selectAll().execute();
  return queued.flatMap(({ linkId, facts }) => links.filter(({ id }) => id === linkId).map((link) => ({ ...link, facts })));
}

export interface OpenLink {
  linkId: string;
  key: string;
  mail: { to: string; subject: string; text: string; html: string };
}

type Test = Pick<TestApp, 'db' | 'clock'>;
type Records = { purpose: 'bill'; inConfirmId: string } | { purpose: 'si'; billId: string } | { purpose: 'order'; bookingId: string };

/** Sends a queued mail with links. */
export async function deliverMail({ db, clock }: Test, payload: LinkMail): Promise<OpenLink['mail'][]> {
  const mails: OpenLink['mail'][] = [];
  const settings = { publicUrl: 'https://portal.example.com', siteName: { 'zh-CN': '码头', 'en-US': 'Quayside' } };
  await sendMailLink({ db, now: clock.now, settings, send: async (mail) => void mails.push(mail) }, payload);
  return mails;
}

/** Sends the mail of a link and returns its key, which only the recipient knows. */
export async function deliver(test: Test, linkId: string): Promise<OpenLink> {
  const [mail] = await deliverMail(test, { linkId });
  const key = /[?&]key=([\w-]{43})\b/.exec(mail?.text ?? '')?.[1];
  if (!mail || !key) throw new Error('deliver: no mail was sent.');
  return { linkId, key, mail };
}

/** A link to a record in a mail that was sent. It is not queued: a running server would send it with another key. */
export async function openLink(test: Test, records: Records, locale: 'zh-CN' | 'en-US' = 'zh-CN'): Promise<OpenLink> {
  const { db, clock } = test;
  const bookingId =
    records.purpose === 'order'
      ? records.bookingId
      : records.purpose === 'bill'
        ? (await db.selectFrom('settlement_bill').select('booking_id').where('id', '=', records.inConfirmId).executeTakeFirstOrThrow()).booking_id
        : (await db.selectFrom('bill_of_lading').select('booking_id').where('id', '=', records.billId).executeTakeFirstOrThrow()).booking_id;
  const booking = await db
    .selectFrom('booking')
    .select(['order_id', 'customer_id', 'created_by'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('mail_link')
    .values({
      purpose: records.purpose,
      booking_id: bookingId,
      in_confirm_id: records.purpose === 'bill' ? records.inConfirmId : null,
      bill_id: records.purpose === 'si' ? records.billId : null,
      order_id: booking.order_id,
      customer_id: booking.customer_id,
      email: 'lin@example.com',
      locale,
      sent_by: records.purpose === 'si' ? booking.created_by : null,
      sent_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + 14 * 86_400_000),
      max_use: 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return deliver(test, id);
}
