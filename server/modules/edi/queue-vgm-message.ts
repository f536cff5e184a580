import { type MassMessage, writeMass } from '#domain/edifact/messages/mass-message';
import { type EdiContext, queueMessage } from './queue-message.ts';
import type { EdiMessageRow } from './repository/edi-message-repository.ts';

/** Verified gross masses to declare, as plain data: nothing of it is looked up. */
export interface VgmToSend extends Omit<MassMessage, 'function' | 'preparedAt'> {
  bookingId: string;
  customerId: string;
  /** Id of the declaration; a further message about it replaces the one before. */
  recordId: string;
}

/** Queues the verified gross masses of a booking for the carrier within the current transaction. */
export const queueVgmMessage = (
  context: EdiContext,
  { bookingId, customerId, recordId, ...message }: VgmToSend,
): Promise<EdiMessageRow | undefined> =>
  queueMessage(context, {
    type: 'VERMAS',
    bookingId,
    customerId,
    recordId,
    documentNo: message.documentNo,
    receiver: message.carrier,
    write: ({ set, ...header }) => writeMass({ ...message, ...header }, set),
  });
