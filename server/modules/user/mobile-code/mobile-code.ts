import { randomInt, timingSafeEqual } from 'node:crypto';
import { SMS_CODE } from '#domain/constants';
import { translator } from '#i18n';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import type { Actor, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { type Db, inTransaction } from '#server/core/storage/db';
import type { CodePurpose } from '#server/db/schema';
import { serverSecret } from '#server/core/auth/keys/server-secret';
import { phoneOf } from '../repository.ts';
import { keyedHash } from './keyed-hash.ts';
import { type CodeKey, countTry, deleteCodes, hasCode, returnTry, saveCode } from './mobile-code-repository.ts';
import { admitSending } from './sending-limits.ts';

type Call = SavingContext<Actor | undefined>;

export interface CodeRequest {
  phone: string;
  purpose: CodePurpose;
  /** Without a recipient the code is stored, but not sent: the caller cannot tell whether the phone has an account. */
  isSent?: boolean;
}

const MAX_TRIES = 5;

/**
 * Sends a code to a phone; those before it stay valid. Throws if the caller's network has asked too often. A phone that is flooded from several networks is
 * sent another code only when it has no valid one left: the owner can use the last one, and the answer is the same.
 */
export async function issueCode(
  call: Call,
  { phone: given, purpose, isSent = true }: CodeRequest,
): Promise<{ expire: number; code: string | undefined }> {
  const { db, now, ip, language } = call;
  const phone = phoneOf(given);
  const secret = await mobileCodeSecret(db);
  const key = keyOf(secret, phone, purpose);
  const code = String(randomInt(10 ** SMS_CODE.digits)).padStart(SMS_CODE.digits, '0');
  const expiresAt = now() + SMS_CODE.lifeSeconds * 1000;
  const text = translator(language, 'account-message')(`sms.${purpose}`, { code, minutes: SMS_CODE.lifeSeconds / 60 });
  let isWithheld = false;
  try {
    await inTransaction(db, async (transaction) => {
      const { isFlooded } = await admitSending(transaction, secret, { recipient: `${purpose} ${phone}`, address: ip, now: now() });
      isWithheld = isFlooded && (await hasCode(transaction, key, MAX_TRIES, new Date(now())));
      if (!isWithheld) await saveCode(transaction, key, hashOfCode(secret, phone, purpose, code), new Date(expiresAt));
      const sms = { id: `${purpose} ${phone} ${expiresAt}`, to: phone, text, expiresAt };
      await enqueue(transaction, isSent && !isWithheld ? 'sendSms' : 'sendNothing', sms);
    });
  } catch (fault) {
    if (fault instanceof BusinessError) recordSecurityEvent(call, { action: 'code.sent', result: 'refused', reason: purpose });
    throw fault;
  }
  recordSecurityEvent(call, { action: 'code.sent', result: isWithheld ? 'refused' : 'success', reason: purpose });
  return { expire: SMS_CODE.lifeSeconds, code: isWithheld ? undefined : code };
}

export interface GivenCode {
  phone: string;
  purpose: CodePurpose;
  code: string;
}

/**
 * Runs `work` in a transaction that uses the code up. If the work is refused, the code stays valid. Throws `sms.wrong` for a wrong, used or expired code,
 * for another phone or purpose, and after five wrong codes.
 */
export async function consumeCode<T>(call: Call, { phone: given, purpose, code }: GivenCode, work: (transaction: Db) => Promise<T>): Promise<T> {
  const { db, now } = call;
  if (db.isTransaction)
    throw new Error("consumeCode: wrong codes must be counted although the call is refused. Declare the call with saves: { outside: 'session' }.");
  const phone = phoneOf(given);
  const secret = await mobileCodeSecret(db);
  const key = keyOf(secret, phone, purpose);
  const hash = hashOfCode(secret, phone, purpose, code);
  const valid = await countTry(db, key, MAX_TRIES, new Date(now()));
  if (!valid.some((stored) => timingSafeEqual(stored, hash))) throw refusal(call, purpose);
  await returnTry(db, key);
  return inTransaction(db, async (transaction) => {
    if (!(await deleteCodes(transaction, key, hash))) throw refusal(call, purpose);
    return work(transaction);
  });
}

function refusal(call: Call, purpose: CodePurpose): BusinessError {
  recordSecurityEvent(call, { action: 'code.used', result: 'failure', reason: purpose });
  return new BusinessError('sms.wrong', {}, [{ field: 'code', code: 'smsCode', params: {} }]);
}

/** Key of the hashes of codes, phone numbers and addresses. */
export const mobileCodeSecret = (db: Db): Promise<Buffer> => serverSecret(db, 'mobileCode');

const keyOf = (secret: Buffer, phone: string, purpose: CodePurpose): CodeKey => ({ phone_key: keyedHash(secret, 'phone', phone), purpose });

const hashOfCode = (secret: Buffer, phone: string, purpose: CodePurpose, code: string): Buffer => keyedHash(secret, 'code', purpose, phone, code);
