import type { PreplanSaved } from '#contract/preplan';
import { preplanFindings } from '#domain/preplan/preplan-rules';
import { preplanRefusal, PREPLAN_STATUS } from '#domain/preplan/preplan-state';
import type { FieldFinding } from '#domain/issue';
import { isBlank } from '#domain/required';
import { BusinessError, refuseFindings } from '#server/core/errors/business-error';
import { requireVersion } from '#server/core/saving/conflict';
import { reference } from '#server/modules/freight/service';
import { currentVersion, lockForCustomer } from './change.ts';
import { numberedBills } from './numbered-bills.ts';
import { isMscBooking } from './present.ts';
import { bookingsOf, findMessageState, lockPreplan, updatePreplan } from './repository/preplan-repository.ts';
import { openOf, type PreplanSaving, requireAllowed, savedAnswer, send } from './save.ts';

interface Sending {
  bookingId: string | null;
  preplanIds: readonly string[];
  version?: number | null | undefined;
}

/** Sends stored pre-plans: all or none. */
export async function sendPreplans(context: PreplanSaving, { bookingId, preplanIds, version }: Sending): Promise<{ ediNo: string; status: number }> {
  const bookingIds = bookingId !== null ? [bookingId] : preplanIds.length > 0 ? await bookingsOf(context.db, context.actor, preplanIds) : [];
  if (bookingIds.length === 0) throw new BusinessError('invalidInput', {}, [{ field: 'bookingId', code: 'required', params: {} }]);
  const references: string[] = [];
  for (const id of bookingIds) references.push(await sendStored(context, id, bookingId === null ? null : version));
  return { ediNo: references.join(','), status: PREPLAN_STATUS.sent };
}

async function sendStored(context: PreplanSaving, bookingId: string, version: number | null | undefined): Promise<string> {
  const { db, now, actor } = context;
  const booking = await lockForCustomer(context, bookingId);
  const stored = openOf(await lockPreplan(db, booking.id));
  if (!stored) throw new BusinessError('preplan.empty');
  requireAllowed('send', stored, version ?? stored.version);
  const isMsc = isMscBooking(booking, await reference(db));
  refuseFindings(preplanFindings({ preplanVo: stored.vo, conList: stored.containers }, { isMsc, bills: await numberedBills(db, actor, booking.id) }));
  const row = await updatePreplan(db, stored.id, { state: PREPLAN_STATUS.sent, version: stored.version + 1, updated_at: new Date(now()) });
  const sent = await send(context, booking, row, 'send');
  const message = sent.message_id === null ? undefined : await findMessageState(db, sent.message_id);
  return message?.ediNo ?? '';
}

interface Deletion {
  bookingId: string;
  version: number;
  amendReason: string;
  amendContact: string;
  amendTel: string;
}

/** Requests the deletion of what customs has accepted, with the reason and whom customs may ask. */
export async function deletePreplan(context: PreplanSaving, { bookingId, version, ...why }: Deletion): Promise<PreplanSaved> {
  const { db, now } = context;
  const booking = await lockForCustomer(context, bookingId);
  const stored = openOf(await lockPreplan(db, booking.id));
  if (!stored) throw new BusinessError('notFound');
  const refusal = preplanRefusal('delete', stored.state);
  if (refusal) throw new BusinessError(refusal);
  requireVersion(version, currentVersion(stored));
  refuseFindings(Object.entries(why).flatMap(([field, value]): FieldFinding[] => (isBlank(value) ? [{ field, code: 'required' }] : [])));
  const row = await updatePreplan(db, stored.id, {
    state: PREPLAN_STATUS.deleting,
    vo: JSON.stringify({ ...stored.vo, ...why }),
    version: stored.version + 1,
    updated_at: new Date(now()),
  });
  return savedAnswer(await send(context, booking, row, 'delete'), booking, context);
}
