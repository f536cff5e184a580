import { APPLICATION_STATUS, CERT_STATUS, certificationGaps } from '#domain/identity/company-policy';
import { publishEvent } from '#server/core/events/publish-event';
import { BusinessError } from '#server/core/errors/business-error';
import type { Db } from '#server/core/storage/db';
import { notifyDecision } from '#server/modules/message/service';
import { closeCertificationToDo } from '#server/modules/todo/service';
import { closeCertification, closeMembership, lockCompany, updateCompany } from './repository.ts';

export type CompanyDecision = 'certify' | 'refuse' | 'vip' | 'standard';

interface Decided {
  customerId: string;
  reason?: string | undefined;
  at: number;
}

/** Carries out the operator's decision and tells the company; false if there is nothing to decide. Throws with the fields that a certification lacks. */
export async function decideCompany(db: Db, decision: CompanyDecision, given: Decided): Promise<boolean> {
  const company = await lockCompany(db, given.customerId);
  const isCertification = decision === 'certify' || decision === 'refuse';
  const isDone = isCertification ? await decideCertification(db, decision, company, given) : await decideLevel(db, decision, company, given);
  if (!isDone) return false;
  const { customerId, reason, at } = given;
  await notifyDecision(db, { decision, customerId, company: company.name_cn, reason, at });
  await publishEvent(db, { saved: { record: isCertification ? 'certification' : 'membership', verb: decision, customerId } });
  return true;
}

type Company = Awaited<ReturnType<typeof lockCompany>>;

/** A certification that was given can be refused later. */
async function decideCertification(db: Db, decision: 'certify' | 'refuse', company: Company, { customerId, reason, at }: Decided): Promise<boolean> {
  const isCertified = decision === 'certify';
  const certStatus = isCertified ? CERT_STATUS.certified : CERT_STATUS.none;
  if (company.cert_status === certStatus) return false;
  const gaps = isCertified ? certificationGaps(company) : [];
  if (gaps.length > 0)
    throw new BusinessError(
      'certification.incomplete',
      {},
      gaps.map((field) => ({ field, code: 'required', params: {} })),
    );
  const status = isCertified ? APPLICATION_STATUS.approved : APPLICATION_STATUS.refused;
  const from = isCertified ? [APPLICATION_STATUS.open] : [APPLICATION_STATUS.open, APPLICATION_STATUS.approved];
  await closeCertification(db, { customerId, status, from, reason: reason ?? '', at: new Date(at) });
  await updateCompany(db, customerId, { cert_status: certStatus });
  if (isCertified) await closeCertificationToDo(db, { customerId, at });
  return true;
}

async function decideLevel(db: Db, level: 'vip' | 'standard', company: Company, { customerId, reason, at }: Decided): Promise<boolean> {
  const status = level === 'vip' ? APPLICATION_STATUS.approved : APPLICATION_STATUS.refused;
  const closed = await closeMembership(db, { customerId, status, reason: reason ?? '', at: new Date(at) });
  if (company.level === level && !closed) return false;
  await updateCompany(db, customerId, { level });
  return true;
}
