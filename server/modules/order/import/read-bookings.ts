import type { BookingInput } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { formatDate } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { Context } from '#server/core/call/context';
import { checkSheet } from '#server/core/sheet/check-sheet';
import { SheetFault } from '#server/core/sheet/fault';
import { readUploadedSheet } from '#server/core/sheet/file/uploaded-sheet';
import type { Header } from '#server/core/sheet/header';
import type { RowIssue } from '#server/core/sheet/sheet';
import { inTimeSlices } from '#server/core/speed/time-slices';
import { readContent } from '#server/modules/file/service';
import { reference } from '#server/modules/freight/service';
import type { JobRun } from '#server/modules/job/service';
import { checkBooking } from '../checks/check-booking.ts';
import { checkReferences } from '../checks/check-references.ts';
import { bookingReference } from './booking-reference.ts';
import { BOOKING_SHEET, type BookingColumn, type BookingValues } from './booking-sheet.ts';
import { containersOf, rowIssues, toBooking } from './to-booking.ts';

/** A row of an uploaded spreadsheet; valid if it has no issues. */
export interface SheetBookingRow {
  rowNo: number;
  cells: readonly (string | number | boolean | Date | null)[];
  values: BookingValues;
  booking?: BookingInput;
  issues: RowIssue<BookingColumn>[];
}

/** Reads the file of a job; samples of the template are left out. */
export async function readBookings({
  context,
  job,
}: Pick<JobRun, 'context' | 'job'>): Promise<{ header: Header<BookingColumn>; rows: SheetBookingRow[] }> {
  const { input_key: key, input_name: fileName } = job;
  if (key === null || fileName === null) throw new BusinessError('job.noFile');
  const parts: Uint8Array[] = [];
  for await (const part of await readContent(context.files, key)) parts.push(part);
  const known = bookingReference(await reference(context.db), formatDate(context.now()), context.language);
  const { header, rows } = await checkSheet(BOOKING_SHEET, fileName, await readUploadedSheet(Buffer.concat(parts), fileName), known);
  const own = rows.filter(({ isSample }) => !isSample);
  if (own.length === 0) throw new SheetFault('fault.noRows', { file: fileName });
  const drafts: SheetBookingRow[] = [];
  for await (const { rowNo, cells, values, issues } of inTimeSlices(own)) drafts.push({ rowNo, cells, values, ...draftOf(values, issues) });
  return { header, rows: drafts };
}

function draftOf(values: BookingValues, issues: RowIssue<BookingColumn>[]): Pick<SheetBookingRow, 'booking' | 'issues'> {
  const hasContainerIssue = issues.some(({ column }) => column?.startsWith('ctn') || column === 'otherContainers');
  const all: RowIssue<BookingColumn>[] =
    containersOf(values).length > 0 || hasContainerIssue ? issues : [...issues, { code: 'containers.none', params: {} }];
  const { booking, issues: broken } = toBooking(values);
  // A cell that could not be read is missing in the booking; it is reported once.
  const more = broken.filter(({ column }) => !all.some((issue) => issue.column === column));
  return all.length + more.length === 0 && booking ? { booking, issues: [] } : { issues: [...all, ...more] };
}

/** Issues that saving the draft would report: sailing, rate, contract. */
export async function savingIssues(context: Context, booking: BookingInput): Promise<RowIssue<BookingColumn>[]> {
  try {
    const known = await reference(context.db);
    checkReferences(BOOKING_FIELDS, booking, known);
    await checkBooking(context, booking, known);
    return [];
  } catch (fault) {
    return issuesOf(fault);
  }
}

/** Issues of a refused booking; another error is thrown on. */
export function issuesOf(fault: unknown): RowIssue<BookingColumn>[] {
  if (!(fault instanceof BusinessError) || fault.issues.length === 0) throw fault;
  return rowIssues(fault.issues);
}
