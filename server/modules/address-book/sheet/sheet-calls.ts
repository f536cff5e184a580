import type { AddressBookEntry, PartySheetCheck, PartySheetImport } from '#contract/address-book';
import type { UserJob } from '#contract/job';
import type { FileAnswer, UploadedFile } from '#contract/shared';
import type { PartyKind } from '#domain/party/party-rules';
import { formatDate, translator } from '#i18n';
import type { Context, SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { bytesOf } from '#server/core/sheet/bytes-of';
import { exportSheet, XLSX_TYPE } from '#server/core/sheet/export-sheet';
import { issueMessage } from '#server/core/sheet/messages';
import { columnsOf } from '#server/core/sheet/sheet';
import { writeTemplate } from '#server/core/sheet/template';
import { visibleText } from '#server/core/storage/visible-text';
import { findJob, startJob, storedRows, type UserJobRow } from '#server/modules/job/service';
import { listParties } from '../repository.ts';
import { PARTY_SHEET, type PartyColumn } from './party-sheet.ts';
import { type ImportInput, type StoredCheck, storedCheck } from './sheet-jobs.ts';

const CSV_TYPE = 'text/csv';
const NAME_MAX = 120;

/** The whole book, with the headers of the import. */
export async function exportParties({ db, actor, language, now }: Context, { kind }: { kind: PartyKind }): Promise<FileAnswer> {
  const t = translator(language, 'party-sheet');
  const columns = columnsOf<PartyColumn>(PARTY_SHEET).map((column) => ({
    header: t(`column.${column}`),
    value: (entry: AddressBookEntry) => (column === 'country' ? entry.countryCode : entry[column]),
    width: PARTY_SHEET.columns[column].width,
  }));
  const content = await bytesOf(exportSheet(t('sheet'), columns, await listParties(db, { customerId: actor.customerId ?? '0', kind })));
  return { fileName: `${t('exportName', { date: formatDate(now()) })}.xlsx`, contentType: XLSX_TYPE, content };
}

/** The spreadsheet to fill in. */
export async function partyTemplate({ language, now }: Context): Promise<FileAnswer> {
  const t = translator(language, 'party-sheet');
  return { fileName: `${t('templateName')}.xlsx`, contentType: XLSX_TYPE, content: await writeTemplate(PARTY_SHEET, language, { now: now() }) };
}

/** Starts the check of an uploaded spreadsheet; its content is judged by the job. */
export async function checkPartySheet(context: SavingContext, { kind, file }: { kind: PartyKind; file: UploadedFile }): Promise<UserJob> {
  if (context.actor.customerId === null) throw new BusinessError('forbidden');
  const fileName = visibleText(file.fileName)
    .replace(/^.*[\\/]/s, '')
    .replaceAll(/\s+/g, ' ')
    .slice(-NAME_MAX);
  const contentType = /\.xlsx$/i.test(fileName) ? XLSX_TYPE : /\.csv$/i.test(fileName) ? CSV_TYPE : undefined;
  if (!contentType) throw new BusinessError('sheet.format', {}, [{ field: 'file', code: 'file.format', params: {} }]);
  return startJob(context, { kind: 'partyCheck', input: { kind }, file: { uploaded: { ...file, fileName }, contentType } });
}

/** The rows of a checked spreadsheet in the caller's language. */
export async function queryPartySheet(context: Context, { jobId }: { jobId: string }): Promise<PartySheetCheck> {
  const { job, check } = await checkOf(context, jobId);
  const header = { labels: check.labels, places: new Map(check.places) };
  const imported = new Set((await storedRows(context.db, jobId)).map(({ row_no }) => row_no));
  return {
    fileName: job.input_name ?? '',
    unknownColumns: check.unknown,
    recognisedColumns: check.places.length,
    rows: check.rows.map(({ issues, ...row }) => ({
      ...row,
      messages: issues.map((issue) => issueMessage(issue, header, context.language)),
      isImported: imported.has(row.rowNo),
    })),
  };
}

/** Starts the import of rows of a checked spreadsheet. */
export async function importPartySheet(context: SavingContext, { jobId, rows, updates }: PartySheetImport): Promise<UserJob> {
  const { job, check } = await checkOf(context, jobId);
  if (job.input_file_id === null) throw new BusinessError('job.noFile');
  const outcomes = new Map(check.rows.map(({ rowNo, outcome }) => [rowNo, outcome]));
  const isBroken =
    rows.length + updates.length === 0 ||
    rows.some((rowNo) => (outcomes.get(rowNo) ?? 'invalid') === 'invalid') ||
    updates.some((rowNo) => outcomes.get(rowNo) !== 'duplicate' || rows.includes(rowNo));
  if (isBroken) throw new BusinessError('invalidInput', {}, [{ field: 'rows', code: 'invalid', params: {} }]);
  const input: ImportInput = { kind: check.kind, checkJobId: jobId, rows, updates };
  return startJob(context, { kind: 'partyImport', input: { ...input }, file: { id: job.input_file_id } });
}

async function checkOf({ db, actor }: Context, jobId: string): Promise<{ job: UserJobRow; check: StoredCheck }> {
  const job = await findJob(db, actor.userId, jobId);
  const check = job?.kind === 'partyCheck' && job.state === 'done' ? storedCheck(job.result) : undefined;
  if (!job || !check) throw new BusinessError('notFound');
  return { job, check };
}
