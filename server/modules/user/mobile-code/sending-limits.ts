import { networkOf } from '#server/core/auth/network';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import { countSendings, insertSending, lockSendings } from './mobile-code-repository.ts';
import { keyedHash } from './keyed-hash.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const PER_RECIPIENT = { perMinute: 1, perDay: 10 } as const;
/** Users of one company share an address. */
const PER_NETWORK = { perMinute: 10, perDay: 100 } as const;

/** Counts a code or link that is about to be sent; throws if the recipient or the caller's network has had too many. Requires a transaction. */
export async function admitSending(
  transaction: Db,
  secret: Buffer,
  { recipient, address, now }: { recipient: string; address: string; now: number },
): Promise<void> {
  const sending = { recipient_key: keyedHash(secret, 'recipient', recipient), network_key: keyedHash(secret, 'network', networkOf(address)) };
  await lockSendings(transaction, sending);
  const sent = await countSendings(transaction, sending, { minuteAgo: new Date(now - MINUTE_MS), dayAgo: new Date(now - DAY_MS) });
  const isTooOften =
    sent.recipientMinute >= PER_RECIPIENT.perMinute ||
    sent.recipientDay >= PER_RECIPIENT.perDay ||
    sent.networkMinute >= PER_NETWORK.perMinute ||
    sent.networkDay >= PER_NETWORK.perDay;
  if (isTooOften) throw new BusinessError('sms.tooOften');
  await insertSending(transaction, { ...sending, sent_at: new Date(now) });
}
