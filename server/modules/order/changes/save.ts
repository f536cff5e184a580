import { type BookingInput, bookingOfMsc, type MscBookingInput, type SaveAnswer } from '#contract/order';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { submitFindings } from '#domain/booking/booking-rules';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import type { PartyKind } from '#domain/party/party-rules';
import { transitionRefusal } from '#domain/booking/booking-policy';
import { BusinessError, refuseFindings } from '#server/core/errors/business-error';
import type { SavingContext } from '#server/core/call/context';
import { ConflictError, requireVersion } from '#server/core/saving/conflict';
import { countUse } from '#server/modules/address-book/service';
import { reference } from '#server/modules/freight/service';
import { currentVersion } from './advance.ts';
import { queueBookingMessage } from './booking-message.ts';
import { checkBooking, isOtherSailing } from '../checks/check-booking.ts';
import { checkReferences } from '../checks/check-references.ts';
import { formColumns } from './form-columns.ts';
import { mustNotify } from './late-edits.ts';
import { statusName, statusOf } from '../present.ts';
import { reportChange } from './report-change.ts';
import { insertBooking, insertOrder, updateBooking } from '../repository/booking-changes-repository.ts';
import { type BookingRow, lockBooking } from '../repository/booking-repository.ts';
import { nextOrderNo } from '../repository/order-number-repository.ts';
import { requireOwn } from '../tenant.ts';

/** Stores order, booking and number together or not at all. */
export async function saveBooking(context: SavingContext, input: BookingInput): Promise<SaveAnswer> {
  if (input.bookingId === null && input.source === 'import')
    throw new BusinessError('invalidInput', {}, [{ field: 'source', code: 'source.import', params: {} }]);
  return importBooking(context, input);
}

/** The same for the imports, which alone make bookings of that source. */
export async function importBooking(context: SavingContext, input: BookingInput): Promise<SaveAnswer> {
  checkReferences(BOOKING_FIELDS, input, await reference(context.db));
  return input.bookingId === null ? insert(context, input) : update(context, input, input.bookingId);
}

/** Stores a booking with the carrier MSC. */
export async function saveMscBooking(context: SavingContext, given: MscBookingInput): Promise<SaveAnswer> {
  const { shippingLines } = await reference(context.db);
  const booking = bookingOfMsc(given);
  if (!shippingLines.get(booking.shippingId ?? '')?.isMsc) throw new BusinessError('bill.notMsc');
  return saveBooking(context, booking);
}

async function insert(context: SavingContext, input: BookingInput): Promise<SaveAnswer> {
  const { db, actor, now } = context;
  if (actor.customerId === null) throw new BusinessError('forbidden');
  const checked = await checkBooking(context, input, await reference(db));
  const owner = { customer_id: actor.customerId, created_by: actor.userId, created_at: new Date(now()) };
  const columns = formColumns(input, {}, checked);
  if (input.submit) await countParties(context, owner.customer_id, input);
  // The counter comes last: others wait for it until this transaction ends.
  const orderNo = await nextOrderNo(db, now());
  const orderId = await insertOrder(db, { order_no: orderNo, ...owner });
  const status = input.submit ? BOOKING_STATUS.submitted : BOOKING_STATUS.draft;
  const { id, version } = await insertBooking(db, {
    ...columns,
    ...owner,
    order_id: orderId,
    status,
    source: input.source ?? (input.biddingId ? 'bid' : input.rateId ? 'rate' : 'web'),
    submitted_at: input.submit ? owner.created_at : null,
    updated_at: owner.created_at,
  });
  if (input.submit) await reportChange(context, { id, order_id: orderId, order_no: orderNo, customer_id: actor.customerId }, 'submit');
  if (input.submit) await send(context, id);
  return { bookingId: id, orderId, orderNo, status, statusName: statusName(status, context.language), version };
}

async function update(context: SavingContext, input: BookingInput, bookingId: string): Promise<SaveAnswer> {
  const { db, actor, now, language } = context;
  const stored = await lockBooking(db, actor, bookingId);
  requireOwn(context);
  const status = nextStatus(stored, input);
  const checked = await checkBooking(context, input, await reference(db), stored);
  const time = new Date(now());
  // A submitted booking is edited, whichever button was pressed.
  const isEdited = stored.status === BOOKING_STATUS.submitted;
  const mustReport = isEdited ? mustNotify(stored, now()) : input.submit;
  if (input.submit && !isEdited) await countParties(context, stored.customer_id, input);
  const { version } = await updateBooking(db, stored.id, {
    ...formColumns(input, stored.content, checked),
    status,
    version: stored.version + 1,
    updated_at: time,
    recalled_from: null,
    ...(isOtherSailing(stored, input) && { sailing_agreed_at: time }),
    ...(input.submit && { submitted_at: time, reject_reason: null, cancel_reason: null }),
    ...(mustReport && { edit_notified_at: isEdited ? time : null }),
  });
  if (mustReport) await reportChange(context, stored, isEdited ? 'edit' : 'submit');
  if (isEdited || input.submit) await send(context, stored.id);
  return { bookingId: stored.id, orderId: stored.order_id, orderNo: stored.order_no, status, statusName: statusName(status, language), version };
}

/** Queues the message to the carrier; refused with the fields whose texts it cannot hold (decision 0227). */
async function send(context: SavingContext, bookingId: string): Promise<void> {
  const message = await queueBookingMessage(context, bookingId);
  refuseFindings(message?.findings ?? []);
}

/** The address book shows when and how often a party was booked. */
function countParties({ db, now }: SavingContext, customerId: string, { shipper, consignee, notify, notifySecond }: BookingInput): Promise<void> {
  const named = (kind: PartyKind, party: { name: string } | null) => (party ? [{ kind, name: party.name }] : []);
  const parties = [...named('shipper', shipper), ...named('consignee', consignee), ...named('notify', notify), ...named('notify', notifySecond)];
  return countUse(db, customerId, parties, new Date(now()));
}

/** Next status of the booking; throws if its state or a newer version forbids saving. */
function nextStatus(stored: BookingRow, input: BookingInput) {
  const status = statusOf(stored.status);
  const refusal = transitionRefusal(input.submit ? 'submit' : 'edit', { status }) && transitionRefusal('edit', { status });
  const isOutdated = input.version !== undefined && input.version !== stored.version;
  if (refusal) throw isOutdated ? new ConflictError(currentVersion(stored), refusal) : new BusinessError(refusal);
  if (input.version === undefined) throw new BusinessError('invalidInput', {}, [{ field: 'version', code: 'required', params: {} }]);
  requireVersion(input.version, currentVersion(stored));
  if (input.submit) return BOOKING_STATUS.submitted;
  // A submitted booking must stay complete.
  refuseFindings(status === BOOKING_STATUS.submitted ? submitFindings(input) : []);
  return status;
}
