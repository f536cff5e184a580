import type { PreplanInput, PreplanSaved } from '#contract/preplan';
import { PREPLAN_DOCUMENT } from '#domain/preplan/preplan-fields';
import { type NumberedBill, preplanFindings, preplanWarnings } from '#domain/preplan/preplan-rules';
import { preplanRefusal, preplanStateAfter, PREPLAN_STATUS, type PreplanStatus, type PreplanVerb } from '#domain/preplan/preplan-state';
import { type Locale, lookUp } from '#i18n';
import { BusinessError, refuseFindings } from '#server/core/errors/business-error';
import { ConflictError, requireVersion } from '#server/core/saving/conflict';
import { columnsOf } from '#server/core/storage/fields/columns';
import { reference } from '#server/modules/freight/service';
import { type BookingRow, checkReferences } from '#server/modules/order/service';
import { currentVersion, lockForCustomer, type PreplanChange, report } from './change.ts';
import { queueManifest } from './manifest.ts';
import { numberedBills } from './numbered-bills.ts';
import { isMscBooking, statusNameOf } from './present.ts';
import { insertPreplan, lockPreplan, type PreplanRow, setBookingState, updatePreplan } from './repository/preplan-repository.ts';

type CustomerVerb = Extract<PreplanVerb, 'save' | 'send' | 'amend'>;

export interface PreplanSaving extends PreplanChange {
  actor: PreplanChange['actor'] & { userId: string };
  language: Locale;
}

/** Stores a pre-plan and, if it is sent, queues its manifest: all of it or nothing. */
export async function savePreplan(context: PreplanSaving, input: PreplanInput, requiresMsc = false): Promise<PreplanSaved> {
  const { db, actor, now } = context;
  const { bookingId, id, version, ...vo } = input.preplanVo;
  const booking = await lockForCustomer(context, bookingId);
  const known = await reference(db);
  const isMsc = isMscBooking(booking, known);
  if (requiresMsc && !isMsc) throw new BusinessError('bill.notMsc');
  const document = { preplanVo: vo, conList: input.conList };
  checkReferences(PREPLAN_DOCUMENT, document, known);
  const stored = openOf(await lockPreplan(db, booking.id));
  if (id !== null && id !== stored?.id) throw new BusinessError('notFound');
  const verb: CustomerVerb = input.amend ? 'amend' : input.submit ? 'send' : 'save';
  const state = requireAllowed(verb, stored, version);
  if (verb !== 'save')
    refuseFindings(preplanFindings(document, { isAmendment: verb === 'amend', isMsc, bills: await numberedBills(db, actor, booking.id) }));
  const at = new Date(now());
  const content = { ...(columnsOf(PREPLAN_DOCUMENT, document) as { vo: string; containers: string }), updated_at: at, state };
  const row = stored
    ? await updatePreplan(db, stored.id, { ...content, version: stored.version + 1 })
    : await insertPreplan(db, { ...content, booking_id: booking.id, customer_id: booking.customer_id, created_by: actor.userId, created_at: at });
  const saved = verb === 'save' ? row : await send(context, booking, row, verb);
  if (verb === 'save') await setBookingState(db, row);
  return savedAnswer(saved, booking, context, await numberedBills(db, actor, booking.id));
}

/** A deleted pre-plan is history: the next one is new. */
export const openOf = (row: PreplanRow | undefined): PreplanRow | undefined => (row?.state === PREPLAN_STATUS.deleted ? undefined : row);

/** The state after the verb; throws if the state or a newer version forbids it. */
export function requireAllowed(verb: CustomerVerb, stored: PreplanRow | undefined, version: number | null | undefined): PreplanStatus {
  const state = stored?.state ?? PREPLAN_STATUS.draft;
  const isOutdated = stored !== undefined && version != null && version !== stored.version;
  const refusal = preplanRefusal(verb, state);
  if (refusal) throw isOutdated ? new ConflictError(currentVersion(stored), refusal) : new BusinessError(refusal);
  if (stored) {
    // Somebody else has saved the first one meanwhile, or the caller does not say what was edited.
    if (version == null || version === 0) throw new ConflictError(currentVersion(stored));
    requireVersion(version, currentVersion(stored));
  }
  return preplanStateAfter(state, verb) ?? state;
}

/** Queues the manifest; refused with the fields whose texts it cannot hold. */
export async function send(context: PreplanChange, booking: BookingRow, row: PreplanRow, verb: 'send' | 'amend' | 'delete'): Promise<PreplanRow> {
  const { db, now, actor } = context;
  const message = await queueManifest(context, booking, row, { isCancellation: verb === 'delete' });
  refuseFindings(message?.findings ?? []);
  const sent = await updatePreplan(db, row.id, {
    message_id: message?.id ?? null,
    sent_count: row.sent_count + 1,
    sent_at: new Date(now()),
    sent_by: actor.userId ?? null,
    receipt: '[]',
    receipt_at: null,
  });
  await report(context, booking, sent, verb);
  return sent;
}

export function savedAnswer(
  row: PreplanRow,
  { cutoff_customs }: BookingRow,
  { language, now }: Pick<PreplanSaving, 'language' | 'now'>,
  bills: readonly NumberedBill[] = [],
): PreplanSaved {
  const document = { preplanVo: row.vo, conList: row.containers };
  return {
    id: row.id,
    status: row.state,
    statusName: statusNameOf(row.state, language),
    version: row.version,
    warnings: preplanWarnings(document, { cutoffCustoms: cutoff_customs?.getTime() ?? null, now: now(), bills }).map(
      ({ field, code, params = {} }) => ({
        field,
        code,
        message: lookUp(language, 'validation', code, params) ?? '',
      }),
    ),
  };
}
