import type { z } from 'zod';
import { PAPERS, type CertificationInput, type CertStatus } from '#contract/user';
import { CERT_STATUS, APPLICATION_STATUS } from '#domain/identity/company-policy';
import type { Issue } from '#domain/issue';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { readableFile } from '#server/modules/file/service';
import { notifyApplication } from '#server/modules/message/service';
import { closeCertificationToDo, tellAgents } from '#server/modules/todo/service';
import { lockCompanyName } from '../registration/registration-repository.ts';
import { requireAction } from './calls.ts';
import { closeCertification, insertCertification, isNameOfAnother, updateCompany } from './repository.ts';

type Stated = z.output<typeof CertificationInput>;
interface Answer {
  certStatus: CertStatus;
}

export async function applyCustomerCertification(call: SavingContext, stated: Stated): Promise<Answer> {
  const { db, actor, now } = call;
  const company = await requireAction(call, 'applyCertification');
  // A registration with this name must find one company only.
  await lockCompanyName(db, stated.nameCn);
  if (await isNameOfAnother(db, stated.nameCn, company.id))
    throw new BusinessError('invalidInput', {}, [{ field: 'nameCn', code: 'taken', params: {} }]);
  const [licence, idCardFront, idCardBack] = await paperIds(call, stated);
  const values = { name_cn: stated.nameCn, usci_code: stated.usciCode, legal_person: stated.legalPerson, scope: stated.scope };
  await insertCertification(db, {
    ...values,
    customer_id: company.id,
    applicant_id: actor.userId,
    licence_file_id: licence ?? null,
    id_card_front_file_id: idCardFront ?? null,
    id_card_back_file_id: idCardBack ?? null,
    applied_at: new Date(now()),
  });
  await updateCompany(db, company.id, { ...values, cert_status: CERT_STATUS.inProgress });
  await closeCertificationToDo(db, { customerId: company.id, at: now() });
  await notifyApplication(db, { kind: 'certification', company: stated.nameCn, at: now() });
  return { certStatus: CERT_STATUS.inProgress };
}

export async function withdrawCustomerCertification(call: SavingContext): Promise<Answer> {
  const { db, now } = call;
  const { id } = await requireAction(call, 'withdrawCertification');
  const closed = await closeCertification(db, { customerId: id, status: APPLICATION_STATUS.withdrawn, at: new Date(now()) });
  if (!closed) throw new BusinessError('certification.noApplication');
  await updateCompany(db, id, { cert_status: CERT_STATUS.none });
  await tellAgents(db);
  return { certStatus: CERT_STATUS.none };
}

/** Documents of the company itself, which the caller may read; throws with one issue per other one. */
async function paperIds({ db, actor, now }: SavingContext, stated: Stated): Promise<string[]> {
  const { userId: personId, side, customerId, isAdmin } = actor;
  const found = await Promise.all(PAPERS.map((field) => readableFile(db, { personId, side, customerId, isAdmin }, stated[field], now())));
  const issues = PAPERS.flatMap((field, index): Issue[] => (found[index]?.kind === 'licence' ? [] : [{ field, code: 'notFound', params: {} }]));
  if (issues.length > 0) throw new BusinessError('invalidInput', {}, issues);
  return found.flatMap((file) => file?.id ?? []);
}
