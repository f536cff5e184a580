import type { BillType } from '#domain/bill/bill-fields';
import { copyRefusal } from '#domain/bill/copy-policy';
import { COPY_STATUS, SI_STATUS, webStatusOf } from '#domain/bill/si-status';
import { BILL_TYPE } from '#domain/constants';
import { type Locale, LOCALES, loadMessages, translator } from '#i18n';
import { BusinessError } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import type { WantedChange } from '#server/db/schema/bill';
import type { InLanguages } from '#server/modules/message/service';
import { timeOf } from '#server/modules/order/service';
import { billFieldName } from '../field-name.ts';
import { judged, webStatusName } from '../present-bill.ts';
import { lockForCustomer, publishBills, refresh, report, type SiChange } from '../changes/si-change.ts';
import { combinedBookings, updateBill } from '../repository/bill-changes-repository.ts';
import { lockBills } from '../repository/bill-repository.ts';
import { type CopyRow, findCopies, findShown, setCopyStatus, updateCopy } from '../repository/copy-repository.ts';

/** A call, or a simulated customer, who names the COPY. */
type ConfirmContext = Pick<SavingContext, 'language' | 'unchanged'> & SiChange & { actor: { userId: string; sessionHash?: Buffer } };

/** The COPY and the change request that the customer has seen; what the session was shown if absent. */
interface SeenCopy {
  copyVersion?: number | undefined;
  /** Null: there was no request. */
  requestTime?: number | null | undefined;
}

interface Confirmation extends SeenCopy {
  bookingId: string;
}

/** The customer confirms the newest COPY of all bills. Whoever confirms it again gets the same answer, and nothing changes. */
export async function confirmCopy(context: ConfirmContext, type: BillType, { bookingId, ...given }: Confirmation) {
  const { db, now, actor, language } = context;
  const booking = await lockForCustomer(context, bookingId);
  if (booking.bl_type !== type) throw new BusinessError('bill.type');
  const bills = await lockBills(db, booking.id);
  const isRepeated = booking.copy_status === COPY_STATUS.confirmed;
  const refusal = isRepeated ? undefined : copyRefusal('confirm', booking.copy_status, bills.map(judged));
  if (refusal) throw new BusinessError(refusal);
  const [newest] = await findCopies(db, booking.id);
  const seen = await seenBy(context, booking.id, given);
  if (newest?.copy_version !== seen.copyVersion) throw new BusinessError('bill.copyOutdated');
  if (newest && !isRepeated) requireRequestSeen(newest, actor, seen);
  const answer = { webStatus: webStatusOf(SI_STATUS.confirmed), webStatusName: webStatusName(SI_STATUS.confirmed, language) };
  if (isRepeated) {
    context.unchanged();
    return answer;
  }
  const at = new Date(now());
  for (const bill of bills) await updateBill(db, bill.id, { state: SI_STATUS.confirmed, version: bill.version + 1, updated_at: at });
  await setCopyStatus(db, [booking.id, ...(await combinedBookings(db, booking.id))], COPY_STATUS.confirmed, at);
  if (newest) await updateCopy(db, newest.id, { confirmed_by: actor.userId, confirmed_at: at });
  await refresh(context, booking, 'confirmCopy');
  await report(context, booking, { verb: 'confirmCopy', bills });
  return answer;
}

async function seenBy({ db, actor }: ConfirmContext, bookingId: string, { copyVersion, requestTime }: SeenCopy): Promise<SeenCopy> {
  const shown = actor.sessionHash && (await findShown(db, actor.sessionHash, bookingId));
  const seen = copyVersion ?? shown?.copy_version;
  if (requestTime !== undefined || !actor.sessionHash) return { copyVersion: seen, requestTime };
  return { copyVersion: seen, requestTime: shown?.copy_version === seen ? timeOf(shown?.requested_at ?? null) : null };
}

/** Refuses an answer to a COPY for which a colleague has requested a change that the customer has not seen. */
function requireRequestSeen({ requested_at, requested_by }: CopyRow, { userId }: ConfirmContext['actor'], { requestTime }: SeenCopy): void {
  if (requested_at === null || requested_by === userId || requestTime === undefined) return;
  if (requested_at.getTime() !== requestTime) throw new BusinessError('bill.copyRequested');
}

export interface ChangeRequest {
  bookingId: string;
  /** The COPY that the customer has seen. */
  copyVersion: number;
  /** The request of a colleague that the customer has seen, and that this one replaces. */
  requestTime?: number | null | undefined;
  remark: string;
  fields: readonly WantedChange[];
}

/** The customer asks for changes in the newest COPY; the provider is told and sends another one. */
export async function requestChange(context: SavingContext, { bookingId, remark, fields, ...given }: ChangeRequest): Promise<null> {
  const { db, now, actor } = context;
  const booking = await lockForCustomer(context, bookingId);
  const bills = await lockBills(db, booking.id);
  const refusal = copyRefusal('requestChange', booking.copy_status, bills.map(judged));
  if (refusal) throw new BusinessError(refusal);
  const [newest] = await findCopies(db, booking.id);
  if (newest?.copy_version !== given.copyVersion) throw new BusinessError('bill.copyOutdated');
  const wanted = { remark, fields: fields.map(({ blIndex, field, remark: why }) => ({ blIndex, field, remark: why })) };
  if (JSON.stringify(newest.change_request) === JSON.stringify(wanted)) {
    context.unchanged();
    return null;
  }
  requireRequestSeen(newest, actor, await seenBy(context, booking.id, given));
  await updateCopy(db, newest.id, { change_request: JSON.stringify(wanted), requested_by: actor.userId, requested_at: new Date(now()) });
  const type = booking.bl_type === BILL_TYPE.house ? BILL_TYPE.house : BILL_TYPE.main;
  const marked = bills.filter(({ bl_index }) => wanted.fields.some(({ blIndex }) => blIndex === bl_index));
  await publishBills(context, booking, 'requestChange');
  await report(context, booking, { verb: 'requestChange', bills: marked.length > 0 ? marked : bills, reason: await inWords(type, wanted) });
  return null;
}

/** Longest text of a request in a notice. */
const NOTICE_MAX = 500;

/** The remark and the marked fields, each with the name of its bill. */
async function inWords(type: BillType, { remark, fields }: Pick<ChangeRequest, 'remark' | 'fields'>): Promise<InLanguages> {
  await Promise.all(LOCALES.map((locale) => loadMessages(locale, ['bill-form', 'bill-editor', 'copy-dialog'])));
  const text = (locale: Locale) => {
    const editor = translator(locale, 'bill-editor');
    const marked = fields.map(({ blIndex, field, remark: why }) => {
      const bill = blIndex === 0 ? editor('tab.main') : editor('tab.sub', { index: blIndex });
      const name = translator(locale, 'copy-dialog')('request.ofBill', { bill, field: billFieldName(type, field, locale) });
      return why ? `${name}: ${why}` : name;
    });
    return [remark, ...marked].filter(Boolean).join('; ').slice(0, NOTICE_MAX);
  };
  return { 'zh-CN': text('zh-CN'), 'en-US': text('en-US') };
}
