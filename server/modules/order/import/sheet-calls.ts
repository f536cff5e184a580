import type { BookingSheetCheck, BookingSheetImport } from '#contract/order';
import type { UserJob } from '#contract/job';
import type { UploadedFile } from '#contract/shared';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import { issueMessage } from '#server/core/sheet/messages';
import { findJob, startJob, storedRows, uploadedSheet, type UserJobRow } from '#server/modules/job/service';
import { type StoredCheck, storedCheck } from './check-bookings.ts';
import type { ImportInput } from './import-bookings.ts';

/** Starts the check of an uploaded spreadsheet; its content is judged by the job. */
export async function checkBookingSheet(context: SavingContext, { file }: { file: UploadedFile }): Promise<UserJob> {
  if (context.actor.customerId === null) throw new BusinessError('forbidden');
  return startJob(context, { kind: 'bookingCheck', input: {}, file: uploadedSheet(file) });
}

/** The rows of a checked spreadsheet in the caller's language. */
export async function queryBookingSheet(context: Context, { jobId }: { jobId: string }): Promise<BookingSheetCheck> {
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

/** Starts the import of valid rows of a checked spreadsheet. */
export async function importBookingSheet(context: SavingContext, { jobId, rows }: BookingSheetImport): Promise<UserJob> {
  const { job, check } = await checkOf(context, jobId);
  if (job.input_file_id === null) throw new BusinessError('job.noFile');
  const valid = check.rows.filter(({ issues }) => issues.length === 0).map(({ rowNo }) => rowNo);
  const chosen = rows ?? valid;
  if (chosen.length === 0 || chosen.some((rowNo) => !valid.includes(rowNo)))
    throw new BusinessError('invalidInput', {}, [{ field: 'rows', code: 'invalid', params: {} }]);
  const input: ImportInput = { checkJobId: jobId, rows: chosen };
  return startJob(context, { kind: 'bookingImport', input: { ...input }, file: { id: job.input_file_id } });
}

async function checkOf({ db, actor }: Context, jobId: string): Promise<{ job: UserJobRow; check: StoredCheck }> {
  const job = await findJob(db, actor.userId, jobId);
  const check = job?.kind === 'bookingCheck' && job.state === 'done' ? storedCheck(job.result) : undefined;
  if (!job || !check) throw new BusinessError('notFound');
  return { job, check };
}
