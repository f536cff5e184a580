import type { ApplicationAnswerInput, CertStatus, CompanyApplication } from '#contract/user';
import { APPLICATION_STATUS, CERT_STATUS } from '#domain/identity/company-policy';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { localisedName } from '#server/core/storage/localised-name';
import { papersOf } from './calls.ts';
import { decideCompany } from './decisions.ts';
import { findApplication, findOpenCertifications, lockCompany, updateCompany } from './repository.ts';

/** What waits for the forwarder’s check, with the documents. */
export async function queryCompanyApplications({ db, language }: Context): Promise<CompanyApplication[]> {
  const open = await findOpenCertifications(db);
  return Promise.all(
    open.map(async (row) => ({
      id: row.id,
      customerId: row.customer_id,
      nameCn: row.company_cn,
      nameEn: row.company_en,
      usciCode: row.stated_code,
      legalPerson: row.stated_person,
      applyTime: row.applied_at.getTime(),
      applicantName: localisedName({ name_cn: row.applicant_cn, name_en: row.applicant_en }, language),
      papers: await papersOf(db, row),
    })),
  );
}

/** Certifies the company whose application the agent has seen, or refuses it. */
export async function answerCompanyApplication(
  { db, now }: SavingContext,
  { id, isAccepted, reason, usciCode, legalPerson }: ApplicationAnswerInput,
): Promise<{ certStatus: CertStatus }> {
  const named = await findApplication(db, id);
  if (!named) throw new BusinessError('notFound');
  const { customer_id: customerId } = named;
  const company = await lockCompany(db, customerId);
  // After the lock: a colleague may have decided, or the company withdrawn it.
  const seen = await findApplication(db, id);
  if (seen?.status !== APPLICATION_STATUS.open) throw new BusinessError('certification.decided');
  if (isAccepted)
    await updateCompany(db, customerId, {
      usci_code: company.usciCode || usciCode,
      legal_person: company.legalPerson || legalPerson,
    });
  const isDone = await decideCompany(db, isAccepted ? 'certify' : 'refuse', { customerId, reason: reason || undefined, at: now() });
  if (!isDone) throw new BusinessError('certification.decided');
  return { certStatus: isAccepted ? CERT_STATUS.certified : CERT_STATUS.none };
}
