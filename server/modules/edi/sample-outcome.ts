import type { EdiState } from '#domain/edi/edi-state';
import { MAX_ATTEMPTS } from '#domain/edi/edi-state';
import type { AcknowledgementReason } from '#domain/edifact/messages/acknowledgement';
import type { Db } from '#server/core/storage/db';
import { type EdiMessageRow, updateMessage } from './repository/edi-message-repository.ts';

export interface SampleOutcome {
  state: Exclude<EdiState, 'queued'>;
  /** Of a rejection. */
  reasons?: readonly AcknowledgementReason[];
  /** Of a delivery that was given up. */
  fault?: string;
}

const MINUTE_MS = 60_000;

/** What has become of a message of the sample data: no receiver answers there. Its job finds nothing to deliver. */
export async function setSampleOutcome(db: Db, message: EdiMessageRow | undefined, { state, reasons = [], fault }: SampleOutcome): Promise<void> {
  if (!message || message.state === 'failed') return;
  const after = (minutes: number) => new Date(message.created_at.getTime() + minutes * MINUTE_MS);
  const isFailed = state === 'failed';
  const isAnswered = state === 'acknowledged' || state === 'rejected';
  await updateMessage(db, message.id, {
    state,
    attempts: isFailed ? MAX_ATTEMPTS : 1,
    fault: fault ?? null,
    reasons: JSON.stringify(reasons),
    sent_at: isFailed ? null : after(1),
    answered_at: isAnswered ? after(12) : null,
  });
}
