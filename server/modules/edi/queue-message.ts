import type { CharacterSet } from '#domain/edifact/character-set';
import type { MessageDraft } from '#domain/edifact/draft';
import { type MessageType, writeInterchange } from '#domain/edifact/interchange';
import type { MessageFunction } from '#domain/edifact/messages/parts';
import type { Settings } from '#server/core/runtime/settings';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import type { Db } from '#server/core/storage/db';
import { earlierStates, type EdiMessageRow, insertMessage, nextControlReference } from './repository/edi-message-repository.ts';

/** The transaction of the change that causes a message. */
export interface EdiContext {
  db: Db;
  now: () => number;
  settings: Pick<Settings, 'edi'>;
  actor: { userId?: string | undefined };
}

export interface MessageToQueue {
  type: MessageType;
  bookingId: string;
  customerId: string;
  /** What it is about: the id of the booking, a bill, a declaration or a pre-plan. */
  recordId: string;
  documentNo: string;
  /** SCAC of the carrier; customs for manifests. */
  receiver: string;
  /** Cancels what was sent before; otherwise the first message is an original, and further ones replace it. */
  isCancellation?: boolean;
  write(given: { function: MessageFunction; preparedAt: number; set: CharacterSet }): MessageDraft;
}

/**
 * Queues a message within the current transaction, which sends it if it commits. A record with texts that the message cannot hold gets a failed message that
 * tells them; the next change of the record makes another. Returns nothing if there is nothing to cancel.
 */
export async function queueMessage({ db, now, settings, actor }: EdiContext, message: MessageToQueue): Promise<EdiMessageRow | undefined> {
  const { type, bookingId, customerId, recordId, documentNo, receiver, isCancellation = false, write } = message;
  const { sender, characterSet } = settings.edi;
  const isKnown = await isKnownToReceiver(db, { type, recordId });
  if (isCancellation && !isKnown) return undefined;
  const function_ = isCancellation ? 'cancel' : isKnown ? 'replace' : 'original';
  const preparedAt = Math.floor(now() / 1000) * 1000;
  const { segments, findings } = write({ function: function_, preparedAt, set: characterSet });
  const controlReference = await nextControlReference(db);
  const isWritten = findings.length === 0;
  const row = await insertMessage(db, {
    control_reference: controlReference,
    type,
    function: function_,
    booking_id: bookingId,
    customer_id: customerId,
    record_id: recordId,
    document_no: documentNo,
    receiver,
    state: isWritten ? 'queued' : 'failed',
    content: isWritten ? writeInterchange({ sender, receiver, controlReference, characterSet, preparedAt, type }, segments) : null,
    findings: JSON.stringify(findings),
    created_by: actor.userId ?? null,
    created_at: new Date(now()),
    next_attempt_at: new Date(now()),
  });
  if (isWritten) await enqueue(db, 'deliverEdi', { bookingId });
  return row;
}

/** Whether the receiver has, or will get, an earlier message about the record that was neither rejected nor cancelled. */
async function isKnownToReceiver(db: Db, record: { type: MessageType; recordId: string }): Promise<boolean> {
  for (const earlier of await earlierStates(db, record)) {
    if (earlier.state === 'rejected') continue;
    return earlier.function !== 'cancel';
  }
  return false;
}
