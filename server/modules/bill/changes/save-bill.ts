import type { HblInput, MblInput, MblSaved } from '#contract/bill';
import { BILL_DOCUMENTS, type BillType } from '#domain/bill/bill-fields';
import { billWarnings, mscFindings, submitFindings } from '#domain/bill/bill-rules';
import { siRefusal, type SiVerb } from '#domain/bill/si-policy';
import { COPY_STATUS, SI_STATUS, webStatusOf } from '#domain/bill/si-status';
import { BILL_TYPE, MAX_BILLS } from '#domain/constants';
import { joinByComma } from '#domain/party/email';
import { type Locale, lookUp } from '#i18n';
import { BusinessError, refuseFindings } from '#server/core/errors/business-error';
import { ConflictError, type CurrentVersion, requireVersion } from '#server/core/saving/conflict';
import { columnsOf } from '#server/core/storage/fields/columns';
import type { EdiContext } from '#server/modules/edi/service';
import { reference } from '#server/modules/freight/service';
import { type BookingRow, checkReferences } from '#server/modules/order/service';
import { followDocuments } from '#server/modules/message/service';
import { instructionFindings } from '../instruction-message.ts';
import { isMscBooking, judged, webStatusName } from '../present-bill.ts';
import { insertBill, insertVersion, siProgress, updateBill } from '../repository/bill-changes-repository.ts';
import { type BillRow, lockBills } from '../repository/bill-repository.ts';
import { lockForCustomer, refresh, report, type SiChange } from './si-change.ts';

/** A call, or a simulated customer. */
interface SaveContext extends SiChange {
  actor: SiChange['actor'] & { userId: string };
  language: Locale;
  settings: EdiContext['settings'];
}

interface Input {
  bookingId: string;
  submit: boolean;
  amend: boolean;
  /** Null for a new bill. */
  billId: string | null;
  version: number | null | undefined;
  /** Place that a new bill is meant for; by default the first free one. */
  blIndex?: number | undefined;
  /** By the keys of its type. */
  document: MblInput | HblInput;
}

export interface SavedBill extends Omit<MblSaved, 'mblId'> {
  billId: string;
}

/** Stores a bill with its version, the booking's state, notices and to-dos together or not at all. */
export async function saveBill(context: SaveContext, type: BillType, input: Input, requiresMsc = false): Promise<SavedBill> {
  const { db, now, language } = context;
  const booking = await lockForCustomer(context, input.bookingId);
  const known = await reference(db);
  const isMsc = isMscBooking(booking, known);
  if (requiresMsc && !isMsc) throw new BusinessError('bill.notMsc');
  if (booking.bl_type !== type) throw new BusinessError('bill.type');
  checkReferences(BILL_DOCUMENTS[type].fields, input.document, known);
  const bills = await lockBills(db, booking.id);
  const stored = input.billId === null ? undefined : theBill(bills, input.billId);
  const verb = verbOf(stored, input);
  requireAllowed(verb, stored, input, type);
  if (!stored) requireFree(input.blIndex, bills, type);
  if (verb !== 'save') {
    refuseFindings(submitFindings(type, input.document));
    if (isMsc && type === BILL_TYPE.main) refuseFindings(mscFindings(input.document));
  }
  const bill = await store(context, { booking, bills, stored, type, verb, blIndex: input.blIndex, document: input.document });
  if (verb !== 'save') refuseFindings(await instructionFindings(db, context.settings.edi.characterSet, booking, bill));
  await refresh(context, booking, verb);
  const progress = await siProgress(db, booking.id);
  if (verb === 'amend') await report(context, booking, { verb, bills: [bill] });
  // Several bills are submitted one after the other, and reported once.
  else if (verb === 'submit' && progress.siStatus >= SI_STATUS.submitted)
    await report(context, booking, { verb, bills: progress.isFirst ? await lockBills(db, booking.id) : [bill] });
  else await followDocuments(db, { bookingId: booking.id, at: now() });
  return {
    billId: bill.id,
    siStatus: bill.state,
    webStatus: webStatusOf(bill.state),
    webStatusName: webStatusName(bill.state, language),
    siVersion: bill.si_version,
    version: bill.version,
    warnings: warningsOf(type, input.document, booking, { now: now(), language }),
  };
}

function theBill(bills: readonly BillRow[], billId: string): BillRow {
  const bill = bills.find(({ id }) => id === billId);
  if (!bill) throw new BusinessError('notFound');
  return bill;
}

type SaveVerb = Extract<SiVerb, 'save' | 'submit' | 'amend'>;

/** A submitted bill stays submitted, whichever button was pressed. */
function verbOf(stored: BillRow | undefined, { submit, amend }: Input): SaveVerb {
  if (amend) return 'amend';
  return submit || (stored !== undefined && stored.state === SI_STATUS.submitted) ? 'submit' : 'save';
}

/** Throws if the state or a newer version of the bill forbids saving. */
function requireAllowed(verb: SaveVerb, stored: BillRow | undefined, { version }: Input, type: BillType): void {
  if (!stored) {
    if (verb === 'amend') throw new BusinessError('bill.amendDraft');
    return;
  }
  const current = currentVersion(stored, type);
  const refusal = siRefusal(verb, judged(stored));
  if (refusal) throw version != null && version !== stored.version ? new ConflictError(current, refusal) : new BusinessError(refusal);
  if (version == null) {
    const field = `${BILL_DOCUMENTS[type].vo}.version`;
    throw new BusinessError('invalidInput', {}, [{ field, code: 'required', params: {} }]);
  }
  requireVersion(version, current);
}

/** Throws if a colleague has saved another bill in the place that the user saw free. */
function requireFree(blIndex: number | undefined, bills: readonly BillRow[], type: BillType): void {
  const other = bills.find(({ bl_index }) => bl_index === blIndex);
  if (other) throw new ConflictError(currentVersion(other, type));
}

export const currentVersion = ({ id, version, booking_id }: Pick<BillRow, 'id' | 'version' | 'booking_id'>, type: BillType): CurrentVersion => ({
  id,
  version,
  shownBy: { bookingId: booking_id, [type === BILL_TYPE.main ? 'mblId' : 'hblId']: id },
});

interface ToStore {
  booking: BookingRow;
  bills: readonly BillRow[];
  stored: BillRow | undefined;
  type: BillType;
  verb: SaveVerb;
  blIndex: number | undefined;
  document: object;
}

async function store({ db, actor, now }: SaveContext, { booking, bills, stored, type, verb, blIndex, document }: ToStore): Promise<BillRow> {
  const at = new Date(now());
  const isSubmission = verb !== 'save';
  const content = contentOf(type, document);
  const siVersion = (stored?.si_version ?? 0) + (isSubmission ? 1 : 0);
  const changes = {
    ...content,
    updated_at: at,
    si_version: siVersion,
    ...(isSubmission && { state: SI_STATUS.submitted, submitted_at: at, accepted_at: null, return_reason: null }),
  };
  const bill = stored
    ? await updateBill(db, stored.id, { ...changes, version: stored.version + 1 })
    : await insertBill(db, {
        ...changes,
        booking_id: booking.id,
        customer_id: booking.customer_id,
        bl_type: type,
        bl_index: freeIndex(booking, bills, blIndex),
        created_by: actor.userId,
        created_at: at,
      });
  if (isSubmission)
    await insertVersion(db, {
      bill_id: bill.id,
      si_version: siVersion,
      is_amendment: verb === 'amend',
      ...content,
      submitted_by: actor.userId,
      submitted_at: at,
    });
  return bill;
}

/** Columns of what the bill says; its e-mail addresses are separated by commas. */
function contentOf(type: BillType, document: object): { vo: string; goods: string; containers: string } {
  const { fields, vo } = BILL_DOCUMENTS[type];
  const given: Readonly<Record<string, unknown>> = { ...document };
  const head = given[vo] as { blEmail?: string; agentEmail?: string };
  const emails = {
    ...(head.blEmail && { blEmail: joinByComma(head.blEmail) }),
    ...(head.agentEmail && { agentEmail: joinByComma(head.agentEmail) }),
  };
  const { id: _, version: __, ...values } = { id: null, version: null, ...head, ...emails };
  return columnsOf(fields, { ...given, [vo]: values }) as { vo: string; goods: string; containers: string };
}

/** The place of a new bill, by default the first free one, and the main one first; throws if there is none, or if the COPY of the others is confirmed. */
export function freeIndex({ copy_status }: Pick<BookingRow, 'copy_status'>, bills: readonly Pick<BillRow, 'bl_index'>[], wanted?: number): number {
  const taken = new Set(bills.map(({ bl_index }) => bl_index));
  const free = Array.from({ length: MAX_BILLS }, (_, index) => index).find((index) => !taken.has(index));
  if (free === undefined) throw new BusinessError('bill.max');
  if (copy_status === COPY_STATUS.confirmed) throw new BusinessError('bill.confirmed');
  return free === 0 ? free : (wanted ?? free);
}

function warningsOf(type: BillType, document: object, { cutoff_si }: BookingRow, { now, language }: { now: number; language: Locale }) {
  return billWarnings(type, document, { cutoffSi: cutoff_si?.getTime() ?? null, now }).map(({ field, code, params = {} }) => ({
    field,
    code,
    message: lookUp(language, 'validation', code, params) ?? '',
  }));
}
