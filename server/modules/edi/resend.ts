import { resendRefusal } from '#domain/edi/edi-state';
import { writeInterchange } from '#domain/edifact/interchange';
import { readInterchange } from '#domain/edifact/read-interchange';
import type { SavingContext } from '#server/core/call/context';
import { BusinessError } from '#server/core/errors/business-error';
import { enqueue } from '#server/core/scheduling/jobs/enqueue';
import { insertMessage, lockMessage, nextControlReference, updateMessage } from './repository/edi-message-repository.ts';

/**
 * Sends a message again. What has not arrived keeps its control reference, and its place before the later messages of the booking; what was sent becomes a new
 * interchange, since receivers refuse a reference that they know.
 */
export async function resendMessage({ db, now, actor, settings }: SavingContext, { messageId }: { messageId: string }): Promise<null> {
  const message = await lockMessage(db, actor, messageId);
  const refusal = message.resent_as ? 'edi.resent' : resendRefusal({ state: message.state, isWritten: message.content !== null, type: message.type });
  if (refusal) throw new BusinessError(refusal);
  const at = new Date(now());
  if (message.state === 'failed') await updateMessage(db, message.id, { state: 'queued', attempts: 0, next_attempt_at: at });
  else {
    const interchange = readInterchange(message.content ?? '');
    if (interchange.is === 'fault') throw new Error(`resendMessage: ${message.control_reference} is not an interchange (${interchange.reason}).`);
    const controlReference = await nextControlReference(db);
    const { type, receiver } = message;
    const envelope = { sender: settings.edi.sender, receiver, controlReference, characterSet: settings.edi.characterSet, preparedAt: now(), type };
    const { id } = await insertMessage(db, {
      control_reference: controlReference,
      type,
      function: message.function,
      booking_id: message.booking_id,
      customer_id: message.customer_id,
      record_id: message.record_id,
      document_no: message.document_no,
      receiver,
      content: writeInterchange(envelope, interchange.segments),
      created_by: actor.userId,
      created_at: at,
      next_attempt_at: at,
    });
    await updateMessage(db, message.id, { resent_as: id });
  }
  await enqueue(db, 'deliverEdi', { bookingId: message.booking_id });
  return null;
}
