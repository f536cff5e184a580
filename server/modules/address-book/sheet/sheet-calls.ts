import type { AddressBookEntry, PartyColumn, PartyRowCorrection, PartySheetCheck, PartySheetImport, PartySheetRow } from '#contract/address-book';
import type { UserJob } from '#contract/job';
import type { FileAnswer, UploadedFile } from '#contract/shared';
import { BOOK_CODES, type PartyKind } from '#domain/party/party-rules';
import { formatDate, type Locale, translator } from '#i18n';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { exportSheet, XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { issueMessage } from '#server/core/sheet/messages';
import { columnsOf } from '#server/core/sheet/sheet';
import { writeTemplate } from '#server/core/sheet/template';
import { findJob, startJob, storedRows, uploadedSheet, type UserJobRow } from '#server/modules/job/service';
import { listParties } from '../repository.ts';
import { PARTY_SHEET } from './party-sheet.ts';
import { partyOfTexts } from './read-parties.ts';
import { type ImportInput, outcomeOf, type StoredCheck, storedCheck } from './sheet-jobs.ts';

/** The whole book, with the headers of the import. */
export async function exportParties({ db, actor, language, now }: Context, { kind }: { kind: PartyKind }): Promise<FileAnswer> {
  const t = translator(language, 'party-sheet');
  const columns = columnsOf<PartyColumn>(PARTY_SHEET).map((column) => ({
    header: t(`column.${column}`),
    value: (entry: AddressBookEntry) => (column === 'country' ? entry.countryCode : entry[column]),
    width: PARTY_SHEET.columns[column].width,
  }));
  const content = await exportSheet(t('sheet'), columns, await listParties(db, { customerId: actor.customerId ?? '0', kind }));
  return { fileName: `${t('exportName', { date: formatDate(now()) })}.xlsx`, contentType: XLSX_TYPE, content };
}

/** The spreadsheet to fill in. */
export async function partyTemplate({ language, now }: Context): Promise<FileAnswer> {
  const t = translator(language, 'party-sheet');
  return { fileName: `${t('templateName')}.xlsx`, contentType: XLSX_TYPE, content: await writeTemplate(PARTY_SHEET, language, { now: now() }) };
}

/** Starts the check of an uploaded spreadsheet; its content is judged by the job. */
export async function checkPartySheet(context: SavingContext, { kind, file }: { kind: PartyKind; file: UploadedFile }): Promise<UserJob> {
  requireEditor(context, kind);
  return startJob(context, { kind: 'partyCheck', input: { kind }, file: uploadedSheet(file) });
}

/** Starts another check of the same file, with the package type of all rows. */
export async function recheckPartySheet(context: SavingContext, { jobId, packageType }: { jobId: string; packageType: string }): Promise<UserJob> {
  const { job, check } = await checkOf(context, jobId);
  requireEditor(context, check.kind);
  if (job.input_file_id === null) throw new BusinessError('job.noFile');
  return startJob(context, { kind: 'partyCheck', input: { kind: check.kind, packageType }, file: { id: job.input_file_id } });
}

/** The rows of a checked spreadsheet in the caller's language. */
export async function queryPartySheet(context: Context, { jobId }: { jobId: string }): Promise<PartySheetCheck> {
  const { job, check } = await checkOf(context, jobId);
  const imported = new Set((await storedRows(context.db, jobId)).map(({ row_no }) => row_no));
  return {
    fileName: job.input_name ?? '',
    unknownColumns: check.unknown,
    recognisedColumns: check.places.length,
    lacksPackageType: !check.places.some(([column]) => column === 'packageType'),
    packageType: check.packageType ?? null,
    rows: check.rows.map((row) => ({ ...presentRow(check, row, context.language), isImported: imported.has(row.rowNo) })),
  };
}

/** Checks an invalid row again, with corrected values. */
export async function checkPartyRow(context: Context, { jobId, rowNo, values }: { jobId: string } & PartyRowCorrection): Promise<PartySheetRow> {
  const { check } = await checkOf(context, jobId);
  const stored = check.rows.find((row) => row.rowNo === rowNo && row.outcome === 'invalid');
  if (!stored) throw new BusinessError('notFound');
  const forAll = check.packageType ? { packageType: check.packageType } : {};
  const texts = { ...forAll, ...stored.texts, ...Object.fromEntries(values.map(({ column, value }) => [column, value])) };
  const outcome = await outcomeOf(context, check.kind, await partyOfTexts(context, check.kind, texts));
  return { ...presentRow(check, { rowNo, texts, ...outcome }, context.language), isImported: false };
}

/** A checked row in one language, with the fields to correct. */
function presentRow(
  check: StoredCheck,
  { issues, texts = {}, ...row }: StoredCheck['rows'][number],
  language: Locale,
): Omit<PartySheetRow, 'isImported'> {
  const places = new Map(check.places);
  const t = translator(language, 'party-sheet');
  const wrong = new Set(issues.flatMap(({ column }) => column ?? []));
  return {
    ...row,
    messages: issues.map((issue) => issueMessage(issue, { labels: check.labels, places }, language)),
    fields: [...wrong].map((column: PartyColumn) => ({ column, label: t(`column.${column}`), value: texts[column] ?? '' })),
  };
}

/** Starts the import of rows of a checked spreadsheet. */
export async function importPartySheet(context: SavingContext, { jobId, rows, updates, corrections }: PartySheetImport): Promise<UserJob> {
  const { job, check } = await checkOf(context, jobId);
  requireEditor(context, check.kind);
  if (job.input_file_id === null) throw new BusinessError('job.noFile');
  const outcomes = new Map(check.rows.map(({ rowNo, outcome }) => [rowNo, outcome]));
  // The job checks corrected rows again and saves only valid ones.
  const corrected = new Set(corrections.flatMap(({ rowNo }) => (outcomes.get(rowNo) === 'invalid' ? [rowNo] : [])));
  const isBroken =
    rows.length + updates.length === 0 ||
    corrected.size < corrections.length ||
    rows.some((rowNo) => (outcomes.get(rowNo) ?? 'invalid') === 'invalid' && !corrected.has(rowNo)) ||
    updates.some((rowNo) => (outcomes.get(rowNo) !== 'duplicate' && !corrected.has(rowNo)) || rows.includes(rowNo));
  if (isBroken) throw new BusinessError('invalidInput', {}, [{ field: 'rows', code: 'invalid', params: {} }]);
  const input: ImportInput = { kind: check.kind, checkJobId: jobId, rows, updates, corrections, packageType: check.packageType ?? null };
  return startJob(context, { kind: 'partyImport', input: { ...input }, file: { id: job.input_file_id } });
}

/** Users of the forwarder have no address book. */
function requireEditor({ actor }: Pick<Context, 'actor'>, kind: PartyKind): void {
  if (actor.customerId === null || !actor.codes.includes(BOOK_CODES[kind])) throw new BusinessError('forbidden');
}

async function checkOf({ db, actor }: Context, jobId: string): Promise<{ job: UserJobRow; check: StoredCheck }> {
  const job = await findJob(db, actor.userId, jobId);
  const check = job?.kind === 'partyCheck' && job.state === 'done' ? storedCheck(job.result) : undefined;
  if (!job || !check) throw new BusinessError('notFound');
  return { job, check };
}
