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
const PER_RECIPIENT: Limit = { perMinute: 1, perDay: 10 };
/** Users of one company share an address. */
const PER_NETWORK: Limit = { perMinute: 10, perDay: 100 };

interface Sending {
  recipient: string;
  address: string;
  now: number;
  perRecipient?: Limit;
  /** Message for a network that has asked too often. */
  refusal?: 'sms.tooOften' | 'tooManyRequests';
}

/** Counts a code or link that is about to be sent; throws if the recipient or the caller's network has had too many. Requires a transaction. */
export async function admitSending(transaction: Db, secret: Buffer, sending: Sending): Promise<void> {
  if (!(await admitNetwork(transaction, secret, sending))) throw new BusinessError('sms.tooOften');
}

/**
 * The same, but returns false if the recipient has had too many: the caller must not learn what a stranger has received. Throws if the caller's network
 * has asked too often.
 */
export async function admitNetwork(
  transaction: Db,
  secret: Buffer,
  { recipient, address, now, perRecipient = PER_RECIPIENT, refusal = 'sms.tooOften' }: Sending,
): Promise<boolean> {
  const sending = { recipient_key: keyedHash(secret, 'recipient', recipient), network_key: keyedHash(secret, 'network', networkOf(address)) };
  await lockSendings(transaction, sending);
  const sent = await countSendings(transaction, sending, { minuteAgo: new Date(now - MINUTE_MS), dayAgo: new Date(now - DAY_MS) });
  if (isReached(PER_NETWORK, sent.networkMinute, sent.networkDay)) throw new BusinessError(refusal);
  const isAdmitted = !isReached(perRecipient, sent.recipientMinute, sent.recipientDay);
  await insertSending(transaction, { ...sending, sent_at: new Date(now) });
  return isAdmitted;
}

const isReached = ({ perMinute, perDay }: Limit, minute: number, day: number): boolean => minute >= perMinute || day >= perDay;
