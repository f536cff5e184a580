import { z } from 'zod';
import type { BookingInput, SaveAnswer } from '#contract/order';
import { inSavepoint } from '#server/core/storage/db';
import type { SavingContext } from '#server/core/call/context';
import { attributeChanges } from '#server/core/saving/change-source-repository';
import { type JobOutcome, type JobRun, markRow, storedRows } from '#server/modules/job/service';
import { importBooking } from '../changes/save.ts';
import { setBatchNo } from './batch-repository.ts';
import { resultFile } from './check-bookings.ts';
import { issuesOf, readBookings } from './read-bookings.ts';

/** Input of an import: the job that has checked the file, and the chosen rows. */
export const ImportInput = z.object({ checkJobId: z.string(), rows: z.array(z.number()) });
export type ImportInput = z.output<typeof ImportInput>;

/** Saves the chosen valid rows as drafts, each in a transaction of its own with its mark: a repeated import skips what is stored. */
export async function importBookings(run: JobRun): Promise<JobOutcome> {
  const { context, job } = run;
  const { checkJobId, rows: chosen } = ImportInput.parse(job.input);
  const { header, rows } = await readBookings(run);
  const isStored = new Set((await storedRows(context.db, checkJobId)).map(({ row_no }) => row_no));
  const wanted = new Set(chosen);
  const toSave = rows.filter(({ rowNo }) => wanted.has(rowNo));
  for (const [index, row] of toSave.entries()) {
    await run.progress(index, toSave.length);
    const { booking, rowNo } = row;
    if (!booking || isStored.has(rowNo)) continue;
    try {
      await inSavepoint(context.db, async (db) => {
        await attributeChanges(db, { action: 'booking.import', at: context.now(), actorId: context.actor.userId, requestId: context.requestId });
        const { bookingId } = await saveInBatch({ ...context, db }, booking, batchNoOf(job.id));
        for (const jobId of [checkJobId, job.id]) await markRow(db, jobId, rowNo, bookingId);
      });
      isStored.add(rowNo);
    } catch (fault) {
      row.issues = issuesOf(fault);
    }
  }
  const file = await resultFile(run, header, rows, ({ rowNo, issues }) =>
    isStored.has(rowNo) ? 'imported' : issues.length > 0 ? 'invalid' : wanted.has(rowNo) ? 'valid' : 'notChosen',
  );
  return { file };
}

/** Common number of the bookings of one import. */
const batchNoOf = (jobId: string): string => `I${jobId}`;

/** Saves a new booking as the form does, with the number of its batch. */
export async function saveInBatch(context: SavingContext, booking: BookingInput, batchNo: string): Promise<SaveAnswer> {
  const answer = await importBooking(context, booking);
  await setBatchNo(context.db, answer.bookingId, batchNo);
  return answer;
}
