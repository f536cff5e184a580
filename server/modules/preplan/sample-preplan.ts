import { PREPLAN_DOCUMENT } from '#domain/preplan/preplan-fields';
import { PREPLAN_STATUS, PREPLAN_TRANSITIONS, type PreplanStatus, type PreplanVerb } from '#domain/preplan/preplan-state';
import { columnsOf } from '#server/core/storage/fields/columns';
import { findBills } from '#server/modules/bill/service';
import { type EdiContext, type EdiMessageRow, setSampleOutcome } from '#server/modules/edi/service';
import type { BookingRow } from '#server/modules/order/service';
import { queueManifest } from './manifest.ts';
import { proposedPreplan } from './proposal.ts';
import { insertEvent, insertPreplan, type PreplanRow, setBookingState, updatePreplan } from './repository/preplan-repository.ts';
import { complete } from './simulate-preplan.ts';

type Step = Exclude<PreplanVerb, 'save'>;

/** What has led to each state. */
const HISTORY: Readonly<Record<PreplanStatus, readonly Step[]>> = {
  [PREPLAN_STATUS.draft]: [],
  [PREPLAN_STATUS.sent]: ['send'],
  [PREPLAN_STATUS.accepted]: ['send', 'accept'],
  [PREPLAN_STATUS.returned]: ['send', 'reject'],
  [PREPLAN_STATUS.amending]: ['send', 'accept', 'amend'],
  [PREPLAN_STATUS.deleting]: ['send', 'accept', 'delete'],
  [PREPLAN_STATUS.deleted]: ['send', 'accept', 'delete', 'acceptDeletion'],
};
const AMENDED: readonly PreplanStatus[] = [PREPLAN_STATUS.amending, PREPLAN_STATUS.deleting, PREPLAN_STATUS.deleted];
const WHY = { amendReason: 'CARGO ROLLED OVER (SAMPLE)', amendContact: 'LIN YUE', amendTel: '+86 21 5555 0142' };
const REASONS = [
  { code: '', text: 'DESCRIPTION TOO GENERAL (SAMPLE)', field: 'conList.0.goods' },
  { code: '', text: 'COMPANY CODE NOT REGISTERED (SAMPLE)', field: 'preplanVo.shipper.certCode' },
];
const STEP_MS = 45 * 60_000;

/** Stores the pre-plan of a sample booking in a state, with its manifests and its history. Nobody is told. */
export async function storeSamplePreplan(context: EdiContext, booking: BookingRow, state: PreplanStatus): Promise<PreplanRow> {
  const { db, now } = context;
  const bills = await findBills(db, { side: 'provider', customerId: null }, booking.id);
  const { vo, containers } = complete(await proposedPreplan(db, booking, bills, now()));
  const document = { preplanVo: AMENDED.includes(state) ? { ...vo, ...WHY } : vo, conList: containers };
  const first = new Date(now());
  let row = await insertPreplan(db, {
    ...(columnsOf(PREPLAN_DOCUMENT, document) as { vo: string; containers: string }),
    booking_id: booking.id,
    customer_id: booking.customer_id,
    created_by: booking.created_by,
    created_at: first,
    updated_at: first,
    state,
  });
  let message: EdiMessageRow | undefined;
  for (const [place, verb] of HISTORY[state].entries()) {
    const at = new Date(first.getTime() + (place + 1) * STEP_MS);
    const isByCustomer = PREPLAN_TRANSITIONS[verb].by === 'customer';
    const reasons = verb === 'reject' ? REASONS : [];
    if (isByCustomer) {
      message = await queueManifest({ ...context, now: () => at.getTime() }, booking, row, { isCancellation: verb === 'delete' });
      await setSampleOutcome(db, message, { state: 'sent' });
      const by = { sent_at: at, sent_by: booking.created_by, sent_count: row.sent_count + 1, message_id: message?.id ?? null };
      row = await updatePreplan(db, row.id, { ...by, receipt: '[]', receipt_at: null, version: row.version + 1, updated_at: at });
    } else {
      await setSampleOutcome(db, message, { state: reasons.length > 0 ? 'rejected' : 'acknowledged', reasons });
      row = await updatePreplan(db, row.id, { receipt: JSON.stringify(reasons), receipt_at: at, version: row.version + 1, updated_at: at });
    }
    await insertEvent(db, { preplan_id: row.id, verb, user_id: isByCustomer ? booking.created_by : null, count: reasons.length, at });
  }
  await setBookingState(db, { ...row, updated_at: booking.updated_at });
  return row;
}
