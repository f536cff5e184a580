import type { ColumnType, Generated } from 'kysely';
import type { VGM_CONTAINER_FIELDS, VGM_DOCUMENT, VGM_FIELDS } from '#domain/vgm/vgm-fields';
import type { VgmState } from '#domain/vgm/vgm-state';
import type { GeneratedId, Id, Json, MaybeTime, Time } from './columns.ts';
import type { FieldColumns, StoredFields } from './field-columns.ts';

/** Verified gross masses. */
export interface VgmTables {
  vgm: VgmTable;
}

/** The latest declaration of one container. */
export interface StoredDeclaration {
  state: Exclude<VgmState, 0>;
  /** 1 for the first; each further one supersedes it. */
  version: number;
  content: StoredFields<typeof VGM_CONTAINER_FIELDS>;
  submittedAt: number;
  /** The message that declared it first. */
  messageId: string | null;
  answeredAt: number | null;
  /** Of a rejection. */
  reason: string;
}

export interface VgmTable extends Omit<FieldColumns<typeof VGM_DOCUMENT>, 'vo'> {
  id: GeneratedId;
  booking_id: Id;
  customer_id: Id;
  vo: ColumnType<StoredFields<typeof VGM_FIELDS> | null, string | null | undefined, string | null>;
  /** By container number. */
  declarations: Json<Record<string, StoredDeclaration>>;
  version: Generated<number>;
  submitted_at: MaybeTime;
  created_by: Id;
  created_at: Time;
  updated_at: Time;
}
