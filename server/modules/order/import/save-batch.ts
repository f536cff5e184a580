import { type BatchAnswer, type BatchInput, BookingInput } from '#contract/order';
import { type Issue, toIssues } from '#domain/issue';
import { lookUp, translator } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context, SavingContext } from '#server/core/call/context';
import { inSavepoint } from '#server/core/storage/db';
import { nextBatchNo } from './batch-repository.ts';
import { saveInBatch } from './import-bookings.ts';

/** Saves several new bookings; a refused one does not keep the others from being saved. */
export async function saveBatch(context: SavingContext, { list, booking, count }: BatchInput): Promise<BatchAnswer> {
  const bookings = list ?? (booking ? Array.from({ length: count }, () => booking) : []);
  if (bookings.length === 0) throw new BusinessError('invalidInput', {}, [{ field: 'list', code: 'required', params: {} }]);
  const batchNo = await nextBatchNo(context.db);
  const answer: BatchAnswer = { batchNo, success: [], error: [] };
  for (const [index, given] of bookings.entries()) {
    try {
      const parsed = BookingInput.safeParse(given);
      if (!parsed.success) throw new BusinessError('invalidInput', {}, toIssues(parsed.error));
      if (parsed.data.bookingId !== null) throw new BusinessError('invalidInput', {}, [{ field: 'bookingId', code: 'invalid', params: {} }]);
      answer.success.push(await inSavepoint(context.db, (db) => saveInBatch({ ...context, db }, parsed.data, batchNo)));
    } catch (fault) {
      if (!(fault instanceof BusinessError) || fault.key === 'forbidden') throw fault;
      const message = translator(context.language, 'error')(fault.key, fault.params);
      answer.error.push({ index, message, errors: fault.issues.map((issue) => ({ field: issue.field, message: messageOf(context, issue) })) });
    }
  }
  if (answer.success.length === 0) context.unchanged();
  return answer;
}

const messageOf = ({ language }: Context, { code, params }: Issue): string =>
  lookUp(language, 'validation', code, params) ?? translator(language, 'validation')('invalid');
