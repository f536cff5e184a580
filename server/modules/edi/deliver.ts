import { MAX_ATTEMPTS, retryDelayMs } from '#domain/edi/edi-state';
import { publishEvent } from '#server/core/events/publish-event';
import { type Db, inTransaction } from '#server/core/storage/db';
import { notifyEdiFault } from '#server/modules/message/service';
import type { Delivery, EdiAdapter } from './adapters/adapter.ts';
import { type Listeners, receive } from './receive.ts';
import { claimNext, dueBookings, type EdiMessageRow, recordAttempt } from './repository/edi-message-repository.ts';

export interface EdiDelivery {
  db: Db;
  now: () => number;
  adapter: EdiAdapter;
  /** What an answer changes besides the message. */
  listeners: Listeners;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

const BATCH = 200;
/** After so many time-outs in a row the receiver is down: what else is due waits for the next run instead of a time-out each. */
const MAX_TIMEOUTS = 3;
/** A claim outlives the longest delivery by this, in which the outcome is recorded and the clocks of servers may differ. */
const CLAIM_MARGIN_MS = 10_000;

/** Outcome of a delivery, or `idle` if there was nothing to deliver. */
type Outcome = Delivery['is'] | 'idle';

/** Delivers what is due, e.g. after a failure or a restart, until the receiver is down. */
export async function deliverDue(delivery: EdiDelivery): Promise<void> {
  let timeouts = 0;
  for (const bookingId of await dueBookings(delivery.db, new Date(delivery.now()), BATCH)) {
    let outcome: Outcome;
    do {
      outcome = await deliverNext(delivery, bookingId);
      if (outcome === 'silent') timeouts += 1;
      else if (outcome !== 'idle') timeouts = 0;
    } while (outcome === 'delivered');
    if (timeouts === MAX_TIMEOUTS) return;
  }
}

/** Delivers the messages of a booking in their order, until one has to wait. */
export async function deliverOfBooking(delivery: EdiDelivery, bookingId: string): Promise<void> {
  while ((await deliverNext(delivery, bookingId)) === 'delivered');
}

/**
 * Delivers the next message: claims it, sends it while no transaction is open, and records the outcome. No other worker delivers a message of the booking
 * meanwhile. If this program is killed, the message is delivered again once the claim has expired, which the adapter recognises by its control reference.
 */
async function deliverNext({ db, now, adapter, listeners, stopping }: EdiDelivery, bookingId: string): Promise<Outcome> {
  if (stopping.aborted) return 'idle';
  const at = now();
  const message = await claimNext(db, bookingId, { at: new Date(at), until: new Date(at + adapter.timeoutMs + CLAIM_MARGIN_MS) });
  if (!message?.content) return 'idle';
  const outgoing = {
    controlReference: message.control_reference,
    fileName: fileNameOf(message),
    content: Buffer.from(message.content, 'latin1'),
  };
  const delivery = message.attempts > MAX_ATTEMPTS ? INTERRUPTED : await adapter.deliver(outgoing, stopping);
  await inTransaction(db, async (transaction) => {
    await record(transaction, message, delivery, now());
    await publishEvent(transaction, { saved: { record: 'ediMessage', verb: 'deliver', customerId: message.customer_id } });
    if (delivery.is === 'delivered' && delivery.answer)
      await receive({ db: transaction, now, listeners }, `${message.control_reference}.answer`, delivery.answer);
  });
  return delivery.is;
}

/** No attempt came to an end, e.g. since the server crashed in each. */
const INTERRUPTED: Delivery = { is: 'refused', fault: 'interrupted' };

async function record(db: Db, message: EdiMessageRow, delivery: Delivery, at: number): Promise<void> {
  // Due at once: another server, or this one after its start, repeats it.
  if (delivery.is === 'aborted') return void (await recordAttempt(db, message, { next_attempt_at: new Date(at) }));
  if (delivery.is === 'delivered') return void (await recordAttempt(db, message, { state: 'sent', sent_at: new Date(at), fault: null }));
  const { fault } = delivery;
  if (delivery.is !== 'refused' && message.attempts < MAX_ATTEMPTS)
    return void (await recordAttempt(db, message, { fault, next_attempt_at: new Date(at + retryDelayMs(message.attempts)) }));
  const attempts = Math.min(message.attempts, MAX_ATTEMPTS);
  if (!(await recordAttempt(db, message, { state: 'failed', attempts, fault }))) return;
  await notifyEdiFault(db, { type: message.type, controlReference: message.control_reference, bookingId: message.booking_id, reason: fault, at });
}

/** Sorts by time of queueing, and names type and reference. */
export const fileNameOf = ({ type, control_reference }: Pick<EdiMessageRow, 'type' | 'control_reference'>): string =>
  `${control_reference}.${type}.edi`;
