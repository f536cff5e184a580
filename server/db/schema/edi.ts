import type { Generated } from 'kysely';
import type { EdiState } from '#domain/edi/edi-state';
import type { MessageType } from '#domain/edifact/interchange';
import type { AcknowledgementReason } from '#domain/edifact/messages/acknowledgement';
import type { MessageFunction } from '#domain/edifact/messages/parts';
import type { FieldFinding } from '#domain/issue';
import type { GeneratedId, Id, Json, MaybeTime, Time } from './columns.ts';

/** Messages to carriers and customs, and the files that they send. */
export interface EdiTables {
  edi_message: EdiMessageTable;
  edi_receipt: EdiReceiptTable;
}

export interface EdiMessageTable {
  id: GeneratedId;
  control_reference: string;
  type: MessageType;
  function: MessageFunction;
  booking_id: Id;
  customer_id: Id;
  record_id: Id;
  document_no: string;
  receiver: string;
  state: Generated<EdiState>;
  content: string | null;
  findings: Json<FieldFinding[]>;
  attempts: Generated<number>;
  next_attempt_at: Time;
  /** Until then the message belongs to the worker that delivers it. */
  claimed_until: MaybeTime;
  fault: string | null;
  reasons: Json<AcknowledgementReason[]>;
  resent_as: Id | null;
  created_by: Id | null;
  created_at: Time;
  sent_at: MaybeTime;
  answered_at: MaybeTime;
}

interface EdiReceiptTable {
  id: GeneratedId;
  digest: Buffer;
  file_name: string;
  content: string;
  outcome: 'applied' | 'unknown' | 'unreadable';
  message_id: Id | null;
  received_at: Time;
}
