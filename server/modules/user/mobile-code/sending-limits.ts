import { networkOf } from '#server/core/auth/network';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import { countSendings, insertSending, lockSendings } from './mobile-code-repository.ts';
import { keyedHash } from './keyed-hash.ts';

interface Limit {
  perMinute: number;
  perDay: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Of one network to one recipient: what strangers ask for elsewhere does not count against the owner. */
const OF_CALLER: Limit = { perMinute: 1, perDay: 10 };
/** Users of one company share an address. */
const OF_NETWORK: Limit = { perMinute: 10, perDay: 100 };
/** From all networks together; beyond it, the recipient is flooded. */
const UNFLOODED_PER_DAY = 10;

interface Sending {
  /** The phone or email address, and what the message is for: each purpose counts on its own. */
  recipient: string;
  address: string;
  now: number;
}

/**
 * Counts a code or link that is about to be sent; throws if the caller's network has asked too often. A flooded recipient has been sent many, by other
 * networks too: the caller must not learn it, and sends no more than the recipient needs. Requires a transaction.
 */
export async function admitSending(transaction: Db, secret: Buffer, sending: Sending): Promise<{ isFlooded: boolean }> {
  const sent = await countSending(transaction, secret, sending);
  if (isReached(OF_NETWORK, sent.networkMinute, sent.networkDay)) throw new BusinessError('sms.tooOften');
  if (isReached(OF_CALLER, sent.ownMinute, sent.ownDay)) throw new BusinessError('sms.tooOften');
  return { isFlooded: sent.recipientDay >= UNFLOODED_PER_DAY };
}

/** Counts a mail that a visitor asks for; false if the recipient has had too many, whoever asked, which the caller must not learn. */
export async function admitNetwork(
  transaction: Db,
  secret: Buffer,
  { perRecipient, ...sending }: Sending & { perRecipient: Limit },
): Promise<boolean> {
  const sent = await countSending(transaction, secret, sending);
  if (isReached(OF_NETWORK, sent.networkMinute, sent.networkDay)) throw new BusinessError('tooManyRequests');
  return !isReached(perRecipient, sent.recipientMinute, sent.recipientDay);
}

/** What was sent before; a refusal rolls back that this one counts. */
async function countSending(transaction: Db, secret: Buffer, { recipient, address, now }: Sending) {
  const sending = { recipient_key: keyedHash(secret, 'recipient', recipient), network_key: keyedHash(secret, 'network', networkOf(address)) };
  await lockSendings(transaction, sending);
  const sent = await countSendings(transaction, sending, { minuteAgo: new Date(now - MINUTE_MS), dayAgo: new Date(now - DAY_MS) });
  await insertSending(transaction, { ...sending, sent_at: new Date(now) });
  return sent;
}

const isReached = ({ perMinute, perDay }: Limit, minute: number, day: number): boolean => minute >= perMinute || day >= perDay;
