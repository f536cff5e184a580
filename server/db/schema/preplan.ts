import type { ColumnType, Generated } from 'kysely';
import type { AcknowledgementReason } from '#domain/edifact/messages/acknowledgement';
import type { PREPLAN_DOCUMENT, PREPLAN_FIELDS } from '#domain/preplan/preplan-fields';
import type { PreplanStatus, PreplanVerb } from '#domain/preplan/preplan-state';
import type { GeneratedId, Id, Json, MaybeTime, Time } from './columns.ts';
import type { FieldColumns, StoredFields } from './field-columns.ts';

/** Pre-plans and their history. */
export interface PreplanTables {
  preplan: PreplanTable;
  preplan_event: PreplanEventTable;
}

export interface PreplanTable extends Omit<FieldColumns<typeof PREPLAN_DOCUMENT>, 'vo'> {
  id: GeneratedId;
  booking_id: Id;
  customer_id: Id;
  state: Generated<PreplanStatus>;
  vo: ColumnType<StoredFields<typeof PREPLAN_FIELDS> | null, string | null | undefined, string | null>;
  version: Generated<number>;
  sent_count: Generated<number>;
  sent_at: MaybeTime;
  sent_by: Id | null;
  message_id: Id | null;
  receipt_at: MaybeTime;
  receipt: Json<AcknowledgementReason[]>;
  created_by: Id;
  created_at: Time;
  updated_at: Time;
}

interface PreplanEventTable {
  id: GeneratedId;
  preplan_id: Id;
  verb: Exclude<PreplanVerb, 'save'>;
  user_id: Id | null;
  count: Generated<number>;
  at: Time;
}
