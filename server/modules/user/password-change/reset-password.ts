import { randomBytes } from 'node:crypto';
import type { Parsed } from '#contract/endpoint';
import type { user } from '#contract/user';
import { translator } from '#i18n';
import { recordSecurityEvent } from '#server/core/auth/security-events';
import { hashOf } from '#server/core/call/context-of';
import type { Actor, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { buildMail } from '#server/core/scheduling/mail/build-mail';
import type { Mail } from '#server/core/scheduling/mail/mail';
import { inTransaction } from '#server/core/storage/db';
import { consumeCode, mobileCodeSecret } from '../mobile-code/mobile-code.ts';
import { admitSending } from '../mobile-code/sending-limits.ts';
import { hashChosenPassword } from '../password.ts';
import { findActiveByEmail, findActiveByPhone } from '../repository.ts';
import { hasResetToken, insertResetToken, redeemResetToken } from '../single-use-token-repository.ts';
import { storePassword } from './password-repository.ts';

type Call = SavingContext<Actor | undefined>;

const LINK_MS = 30 * 60_000;

/** The hash is computed first and in any case, so that a wrong code takes as long as a right one. */
export async function resetPasswordByCode(call: Call, { phone, code, newPassword }: Parsed<typeof user.resetPasswordByCode>): Promise<null> {
  const passwordHash = await hashChosenPassword(call.settings, newPassword, 'newPassword');
  const id = await consumeCode(call, { phone, purpose: 'resetPwd', code }, async (transaction) => {
    const found = await findActiveByPhone(transaction, phone);
    if (!found) throw new BusinessError('sms.wrong', {}, [{ field: 'code', code: 'smsCode', params: {} }]);
    await storePassword(transaction, { userId: found.id, passwordHash });
    return found.id;
  });
  recordSecurityEvent(call, { action: 'password.reset', result: 'success', reason: 'sms', object: { kind: 'user', id } });
  return null;
}

/** An unknown address gets the same answer, after the same statements. */
export async function sendResetMail(call: Call, { email }: Parsed<typeof user.sendResetMail>): Promise<{ expire: number }> {
  const { db, now, ip } = call;
  const secret = await mobileCodeSecret(db);
  const found = await findActiveByEmail(db, email);
  const token = randomBytes(32).toString('base64url');
  await inTransaction(db, async (transaction) => {
    const { isFlooded } = await admitSending(transaction, secret, { recipient: `resetMail ${email.toLowerCase()}`, address: ip, now: now() });
    // The links before it stay valid, so that the owner can use the last one.
    const isWithheld = isFlooded && (await hasResetToken(transaction, found?.id ?? null, new Date(now())));
    if (!isWithheld) await insertResetToken(transaction, { hash: hashOf(token), userId: found?.id ?? null, expiresAt: new Date(now() + LINK_MS) });
    await enqueue(transaction, found && !isWithheld ? 'sendMail' : 'sendNothing', resetMail(call, email, token));
  });
  recordSecurityEvent(call, { action: 'code.sent', result: 'success', reason: 'resetMail' });
  return { expire: LINK_MS / 1000 };
}

function resetMail({ settings, language }: Call, to: string, token: string): Mail {
  const t = translator(language, 'account-message');
  // Browsers do not send the fragment to any server.
  const url = `${settings.publicUrl}/login#reset=${token}`;
  const site = settings.siteName[language];
  const content = buildMail({
    locale: language,
    sender: site,
    kind: t('mail.reset.kind'),
    subject: t('mail.reset.subject', { site }),
    title: t('mail.reset.link'),
    intro: t('mail.reset.intro', { site, minutes: LINK_MS / 60_000 }),
    sections: [{ action: { text: t('mail.reset.link'), url } }],
    why: t('mail.reset.hint'),
  });
  return { id: `reset ${hashOf(token).toString('hex')}`, to, ...content };
}

export async function resetPasswordByMail(call: Call, { token, newPassword }: Parsed<typeof user.resetPasswordByMail>): Promise<null> {
  const { db, now } = call;
  const passwordHash = await hashChosenPassword(call.settings, newPassword, 'newPassword');
  const id = await inTransaction(db, async (transaction) => {
    const userId = await redeemResetToken(transaction, hashOf(token), new Date(now()));
    if (userId !== undefined) await storePassword(transaction, { userId, passwordHash });
    return userId;
  });
  if (id === undefined) {
    recordSecurityEvent(call, { action: 'password.reset', result: 'failure', reason: 'mail' });
    throw new BusinessError('reset.expired');
  }
  recordSecurityEvent(call, { action: 'password.reset', result: 'success', reason: 'mail', object: { kind: 'user', id } });
  return null;
}
