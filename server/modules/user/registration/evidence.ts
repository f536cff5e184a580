import type { Registration, UploadedFile } from '#contract';
import { FILE_KINDS } from '#domain/file/file-kinds';
import { companyEvidence } from '#domain/identity/registration-rules';
import type { Issue } from '#domain/issue';
import type { Actor, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { contentTypeOf, storeFile } from '#server/modules/file/service';
import { notifyApplication } from '#server/modules/message/service';
import { insertCertification } from '../company/repository.ts';

type Evidence = Pick<Registration, 'scope' | 'licence' | 'idCardFront' | 'idCardBack'>;

const PICTURES = ['licence', 'idCardFront', 'idCardBack'] as const;

/** Throws with one issue per missing or unsuitable document of a new company. */
export async function requireEvidence(given: Evidence): Promise<void> {
  const urls = { licenceUrl: nameOf(given.licence), idCardFrontUrl: nameOf(given.idCardFront), idCardBackUrl: nameOf(given.idCardBack) };
  const missing = companyEvidence({ scope: given.scope, ...urls }).map(({ field, code }) => issue(field.replace(/Url$/, ''), code));
  const unsuitable = await Promise.all(PICTURES.map((field) => problemOf(field, given[field])));
  const issues = [...missing, ...unsuitable.filter((one) => one !== undefined)];
  if (issues.length > 0) throw new BusinessError('invalidInput', {}, issues);
}

const nameOf = (file: UploadedFile | undefined): string => file?.fileName ?? '';
const issue = (field: string, code: string): Issue => ({ field, code, params: {} });

async function problemOf(field: string, file: UploadedFile | undefined): Promise<Issue | undefined> {
  if (!file) return undefined;
  const { formats, maxBytes } = FILE_KINDS.licence;
  if (file.bytes.length > maxBytes) return issue(field, 'file.size');
  return (await contentTypeOf(file.fileName, file.bytes, formats)) ? undefined : issue(field, 'file.format');
}

/** Applies for certification with the documents, which become private files of the new company's administrator. */
export async function applyWithEvidence(
  call: SavingContext<Actor | undefined>,
  { userId, customerId }: { userId: string; customerId: string },
  given: Evidence & Pick<Registration, 'companyNameCn' | 'usciCode' | 'legalPerson'>,
): Promise<void> {
  const owner = { personId: userId, side: 'customer', customerId, isAdmin: true } as const;
  const store = async (file: UploadedFile | undefined) => (file ? (await storeFile(call, owner, { ...file, kind: 'licence' })).id : null);
  await insertCertification(call.db, {
    customer_id: customerId,
    applicant_id: userId,
    name_cn: given.companyNameCn,
    usci_code: given.usciCode,
    legal_person: given.legalPerson,
    scope: [...given.scope],
    licence_file_id: await store(given.licence),
    id_card_front_file_id: await store(given.idCardFront),
    id_card_back_file_id: await store(given.idCardBack),
    applied_at: new Date(call.now()),
  });
  await notifyApplication(call.db, { kind: 'certification', company: given.companyNameCn, at: call.now() });
}
