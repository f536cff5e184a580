import type { MailAllowance } from '#contract/mail';
import { CERT_STATUS } from '#domain/identity/company-policy';
import { checkAllowance, COMPANY_MAILS_MAX, RECIPIENT_MAILS_MAX } from '#domain/party/mail-allowance';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import type { ReadDb } from '#server/core/storage/db';
import type { CompanyMailKind } from '#server/db/schema';
import { countCompanyMails, findCertStatus, findCompanyOf, insertCompanyMails, lockCompanyMails } from './repository/company-mail-repository.ts';
import { findMailSettings } from './repository/mail-link-repository.ts';

const DAY_MS = 86_400_000;

interface CompanyMails {
  customerId: string;
  kind: CompanyMailKind;
  /** Distinct addresses; each gets one mail. */
  recipients: readonly string[];
}

/**
 * Counts mails that are about to be sent to addresses of a company's choice; throws if the company is not certified, or if one of the mails exceeds the
 * limit of its recipient or of the company, so that none is sent. Requires a transaction.
 */
export async function admitCompanyMails(
  { db, now }: Pick<SavingContext, 'db' | 'now'>,
  { customerId, kind, recipients }: CompanyMails,
): Promise<void> {
  await lockCompanyMails(db, customerId);
  const at = now();
  const allowance = await allowanceOf(db, customerId, at);
  if (!allowance.isCertified) throw new BusinessError('mail.notCertified');
  const finding = checkAllowance(recipients, allowance);
  if (finding) throw new BusinessError('invalidInput', {}, [{ field: 'emails', params: {}, ...finding }]);
  const mail = { customer_id: customerId, kind, sent_at: new Date(at) };
  await insertCompanyMails(
    db,
    recipients.map((email) => ({ ...mail, email: email.toLowerCase() })),
  );
}

/** Allowance of the caller's company, or of the company of a booking that the caller may see. */
export async function queryMailAllowance({ db, actor, now }: Context, { bookingId }: { bookingId?: string | undefined }): Promise<MailAllowance> {
  if (bookingId === undefined && actor.customerId === null) throw new BusinessError('forbidden');
  const customerId = bookingId === undefined ? actor.customerId : await findCompanyOf(db, actor, bookingId);
  if (!customerId) throw new BusinessError('notFound');
  return allowanceOf(db, customerId, now());
}

async function allowanceOf(db: ReadDb, customerId: string, at: number): Promise<MailAllowance> {
  const sent = await countCompanyMails(db, customerId, new Date(at - DAY_MS));
  return {
    isCertified: (await findCertStatus(db, customerId)) === CERT_STATUS.certified,
    mailLanguage: (await findMailSettings(db, customerId)).locale,
    left: sent.reduce((left, { count }) => left - count, COMPANY_MAILS_MAX),
    perRecipient: RECIPIENT_MAILS_MAX,
    full: sent.filter(({ count }) => count >= RECIPIENT_MAILS_MAX).map(({ email }) => email),
  };
}
