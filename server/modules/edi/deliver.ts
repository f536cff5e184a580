import { MAX_ATTEMPTS, retryDelayMs } from '#domain/edi/edi-state';
import { publishEvent } from '#server/core/events/publish-event';
import { type Db, inTransaction } from '#server/core/storage/db';
import { notifyEdiFault } from '#server/modules/message/service';
import type { Delivery, EdiAdapter } from './adapters/adapter.ts';
import { type Listeners, receive } from './receive.ts';
import { claimBooking, dueBookings, type EdiMessageRow, nextToDeliver, recordAttempt } from './repository/edi-message-repository.ts';

export interface EdiDelivery {
  db: Db;
  now: () => number;
  adapter: EdiAdapter;
  /** What an answer changes besides the message. */
  listeners: Listeners;
}

const BATCH = 200;

/** Delivers what is due, e.g. after a failure or a restart. */
export async function deliverDue(delivery: EdiDelivery): Promise<void> {
  for (const bookingId of await dueBookings(delivery.db, new Date(delivery.now()), BATCH)) await deliverOfBooking(delivery, bookingId);
}

/** Delivers the messages of a booking in their order, until one has to wait. */
export async function deliverOfBooking(delivery: EdiDelivery, bookingId: string): Promise<void> {
  while (await deliverNext(delivery, bookingId));
}

/**
 * Delivers the next message; false if there is none now. The transaction stays open meanwhile, so that no other worker delivers the next one. If this
 * program is killed after the delivery, the message is delivered again, which the adapter recognises by its control reference.
 */
function deliverNext({ db: pool, now, adapter, listeners }: EdiDelivery, bookingId: string): Promise<boolean> {
  return inTransaction(pool, async (db) => {
    if (!(await claimBooking(db, bookingId))) return false;
    const message = await nextToDeliver(db, bookingId);
    if (!message?.content || message.state === 'failed' || message.next_attempt_at.getTime() > now()) return false;
    const delivery = await adapter.deliver({
      controlReference: message.control_reference,
      fileName: fileNameOf(message),
      content: Buffer.from(message.content, 'latin1'),
    });
    await record(db, message, delivery, now());
    await publishEvent(db, { saved: { record: 'ediMessage', verb: 'deliver', customerId: message.customer_id } });
    if (delivery.is === 'delivered' && delivery.answer) await receive({ db, now, listeners }, `${message.control_reference}.answer`, delivery.answer);
    return delivery.is === 'delivered';
  });
}

async function record(db: Db, message: EdiMessageRow, delivery: Delivery, at: number): Promise<void> {
  const attempts = message.attempts + 1;
  if (delivery.is === 'delivered') {
    await recordAttempt(db, message.id, { state: 'sent', sent_at: new Date(at), attempts, fault: null });
    return;
  }
  const { fault } = delivery;
  if (delivery.is === 'unreachable' && attempts < MAX_ATTEMPTS) {
    await recordAttempt(db, message.id, { attempts, fault, next_attempt_at: new Date(at + retryDelayMs(attempts)) });
    return;
  }
  if (!(await recordAttempt(db, message.id, { state: 'failed', attempts, fault }))) return;
  await notifyEdiFault(db, { type: message.type, controlReference: message.control_reference, bookingId: message.booking_id, reason: fault, at });
}

/** Sorts by time of queueing, and names type and reference. */
export const fileNameOf = ({ type, control_reference }: Pick<EdiMessageRow, 'type' | 'control_reference'>): string =>
  `${control_reference}.${type}.edi`;
