import type { Actor } from '#server/core/call/context';
import type { Db } from '#server/core/storage/db';
import { findOpenLink } from './repository/mail-link-repository.ts';

/** No user has this id: what belongs to a user is empty for recipients of the forwarder's mails. */
const NOBODY = '0';

/** Recipient of a mail by the key of its link. What is saved belongs to the user who sent the mail, audit entries name nobody. */
export async function mailActorOf(db: Db, keyHash: Buffer, now: number): Promise<Actor | undefined> {
  const link = await findOpenLink(db, keyHash, new Date(now));
  if (!link) return undefined;
  return {
    userId: link.sent_by ?? NOBODY,
    userName: '',
    side: 'customer',
    customerId: link.customer_id,
    isAdmin: false,
    level: 'standard',
    certStatus: 0,
    codes: [],
    sessionHash: keyHash,
    audience: null,
    mail: {
      linkId: link.id,
      purpose: link.purpose,
      bookingId: link.booking_id,
      orderId: link.order_id,
      inConfirmId: link.in_confirm_id,
      billId: link.bill_id,
      email: link.email,
      locale: link.locale,
      expiresAt: link.expires_at,
    },
  };
}
