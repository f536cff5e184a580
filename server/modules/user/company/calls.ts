import type { z } from 'zod';
import type { CertStatus, CompanyInfo, CompanyInfoInput, Paper } from '#contract/user';
import { APPLICATION_STATUS, type CompanyAction, companyActions } from '#domain/identity/company-policy';
import type { Actor, Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { requireVersion } from '#server/core/saving/conflict';
import { localisedName } from '#server/core/storage/localised-name';
import { fileUrl } from '#server/modules/chat/service';
import { findCertification, findCompany, findMembership, findPapers, lockCompany, storeCompany, versionOfCompany } from './repository.ts';

type Reader = Pick<Context, 'db' | 'actor' | 'language'>;

export const queryWebCustomerBaseInfo = (call: Context): Promise<CompanyInfo> => present(call, companyOf(call.actor));

export async function updateWebCustomerBaseInfo(
  call: SavingContext,
  { version, ...edited }: z.output<typeof CompanyInfoInput>,
): Promise<CompanyInfo> {
  const { db, actor, language, unchanged } = call;
  const customerId = companyOf(actor);
  await requireAction(call, 'edit');
  const stored = await findCompany(db, customerId, language);
  requireVersion(version, { id: customerId, version: stored.version, shownBy: {} });
  if (versionOfCompany(edited) === stored.version) unchanged();
  await storeCompany(db, customerId, edited);
  return present(call, customerId);
}

/** The forwarder's users have no company. */
function companyOf({ customerId }: Actor): string {
  if (customerId === null) throw new BusinessError('notFound');
  return customerId;
}

const REFUSALS = {
  edit: 'forbidden',
  applyCertification: 'certification.status',
  withdrawCertification: 'certification.noApplication',
  applyMembership: 'membership.status',
} as const satisfies Record<CompanyAction, string>;

/** Locks the company and refuses what its user may not do now. */
export async function requireAction({ db, actor }: Pick<SavingContext, 'db' | 'actor'>, action: CompanyAction) {
  const company = await lockCompany(db, companyOf(actor));
  if (!actor.isAdmin) throw new BusinessError('forbidden');
  const membership = await findMembership(db, company.id);
  const state = { certStatus: company.cert_status, level: company.level, isMembershipOpen: membership?.status === APPLICATION_STATUS.open };
  if (!companyActions(state, actor).includes(action)) throw new BusinessError(REFUSALS[action]);
  return company;
}

async function present({ db, actor, language }: Reader, customerId: string): Promise<CompanyInfo> {
  const { values, version, id, certStatus, level, settleMode } = await findCompany(db, customerId, language);
  const [certification, membership] = [await findCertification(db, customerId), await findMembership(db, customerId)];
  const isMembershipOpen = membership?.status === APPLICATION_STATUS.open;
  return {
    ...values,
    bankAccount: actor.isAdmin ? values.bankAccount : masked(values.bankAccount),
    version,
    id,
    certStatus: certStatus as CertStatus,
    level,
    settleMode,
    certification: certification
      ? { ...presentApplication(certification, language), papers: actor.isAdmin ? await papersOf(db, certification) : [] }
      : null,
    membership: membership ? presentApplication(membership, language) : null,
    actions: companyActions({ certStatus, level, isMembershipOpen }, actor),
  };
}

interface Application {
  status: number;
  reason: string;
  applied_at: Date;
  decided_at: Date | null;
  applicant_cn: string | null;
  applicant_en: string | null;
}

type Status = NonNullable<CompanyInfo['membership']>['status'];

const presentApplication = (row: Application, language: Context['language']) => ({
  status: row.status as Status,
  reason: row.reason,
  applyTime: row.applied_at.getTime(),
  auditTime: row.decided_at?.getTime() ?? null,
  applicantName: localisedName({ name_cn: row.applicant_cn, name_en: row.applicant_en }, language),
});

type Certification = Pick<
  NonNullable<Awaited<ReturnType<typeof findCertification>>>,
  'customer_id' | 'licence_file_id' | 'id_card_front_file_id' | 'id_card_back_file_id'
>;

export async function papersOf(db: Context['db'], row: Certification): Promise<Paper[]> {
  const files = [
    { field: 'licenceUrl', id: row.licence_file_id },
    { field: 'idCardFrontUrl', id: row.id_card_front_file_id },
    { field: 'idCardBackUrl', id: row.id_card_back_file_id },
  ] as const;
  const found = await findPapers(
    db,
    row.customer_id,
    files.flatMap(({ id }) => id ?? []),
  );
  return files.flatMap(({ field, id }) => {
    const file = id === null ? undefined : found.get(id);
    return file ? [{ field, url: fileUrl(id), ...file }] : [];
  });
}

/** All but the last four characters are hidden. */
const masked = (account: string): string => account.replace(/.(?=.{4})/g, '•');
