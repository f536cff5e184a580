import type { MailPurpose } from '#contract/mail';
import type { Locale } from '#i18n';
import type { SavingContext } from '#server/core/call/context';
import { enqueue, type LinkToSend } from '#server/core/scheduling/jobs/enqueue';
import type { Db } from '#server/core/storage/db';
import { findMailSettings, insertMailLink, type MailLinkRow, renewLink, revokeLinksOfBill } from './repository/mail-link-repository.ts';

const LINK_DAYS = 14;
const DAY_MS = 86_400_000;
/** Openings of a link, those by other people to whom the mail was forwarded included. */
const MAX_USE: Record<MailPurpose, number> = { si: 200, bill: 100, order: 100 };

type Change = Pick<SavingContext, 'db' | 'now'>;

interface NewLink {
  purpose: MailPurpose;
  bookingId: string;
  orderId: string;
  customerId: string;
  inConfirmId?: string;
  billId?: string;
  email: string;
  locale: Locale;
  /** User of the customer; absent for the forwarder. */
  sentBy?: string;
  /** Shown in the mail besides those of the booking. */
  facts?: readonly (readonly [label: string, value: string])[];
}

const term = (now: number) => ({ sent_at: new Date(now), expires_at: new Date(now + LINK_DAYS * DAY_MS) });

/** Stores a link and queues its mail. The key is made when the mail is sent: the queue never contains it. */
export async function queueMailLink(change: Change, link: NewLink): Promise<string> {
  const queued = await storeLink(change, link);
  await enqueue(change.db, 'sendMailLink', queued);
  return queued.linkId;
}

/** The same for several links of a purpose to bills of one booking, in one mail to their recipient. */
export async function queueMailLinks(change: Change, links: readonly NewLink[]): Promise<void> {
  const queued: LinkToSend[] = [];
  for (const link of links) queued.push(await storeLink(change, link));
  const [first, ...others] = queued;
  if (first) await enqueue(change.db, 'sendMailLink', { ...first, ...(others.length > 0 && { others }) });
}

async function storeLink({ db, now }: Change, link: NewLink): Promise<LinkToSend> {
  const linkId = await insertMailLink(db, {
    purpose: link.purpose,
    booking_id: link.bookingId,
    order_id: link.orderId,
    customer_id: link.customerId,
    in_confirm_id: link.inConfirmId ?? null,
    bill_id: link.billId ?? null,
    email: link.email,
    locale: link.locale,
    sent_by: link.sentBy ?? null,
    max_use: MAX_USE[link.purpose],
    ...term(now()),
  });
  return { linkId, ...(link.facts && { facts: link.facts }) };
}

/** Sends a link again with a new key, for another 14 days; the key before ends. Undefined if there is no such link. */
export async function resendMailLink({ db, now }: Change, linkId: string): Promise<MailLinkRow | undefined> {
  const link = await renewLink(db, linkId, term(now()));
  if (link) await enqueue(db, 'sendMailLink', { linkId: link.id });
  return link;
}

interface IssuedBill {
  id: string;
  booking_id: string;
  order_id: string;
  customer_id: string;
}

/** Sends a new revision of a bill to the customer's address for bills, if there is one; links to the revision before end. */
export async function mailBill(change: Change, bill: IssuedBill): Promise<void> {
  await endBillLinks(change, bill.id);
  const { billEmail: email, locale } = await findMailSettings(change.db, bill.customer_id);
  if (email === '') return;
  const { booking_id: bookingId, order_id: orderId, customer_id: customerId } = bill;
  await queueMailLink(change, { purpose: 'bill', bookingId, orderId, customerId, inConfirmId: bill.id, email, locale });
}

export const endBillLinks = ({ db, now }: { db: Db; now: () => number }, inConfirmId: string): Promise<void> =>
  revokeLinksOfBill(db, inConfirmId, new Date(now()));
