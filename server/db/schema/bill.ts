import type { ColumnType, Generated } from 'kysely';
import type { BillType, HBL_FIELDS, MBL_FIELDS, MBL_DOCUMENT } from '#domain/bill/bill-fields';
import type { ReleaseType } from '#domain/bill/release-type';
import type { BillState } from '#domain/bill/si-status';
import type { GeneratedId, Id, MaybeTime, Time } from './columns.ts';
import type { FieldColumns, StoredFields } from './field-columns.ts';

/** Bills of lading of bookings. */
export interface BillTables {
  bill_of_lading: BillTable;
  bill_combined_booking: { booking_id: Id; bill_id: Id };
  bill_version: BillVersionTable;
  si_draft: SiDraftTable;
  bill_mail: BillMailTable;
  bill_copy: BillCopyTable;
  bill_copy_content: BillCopyContentTable;
  copy_shown: { session_hash: Buffer; booking_id: Id; copy_version: number; requested_at: Date | null };
}

type Content = StoredFields<typeof MBL_FIELDS> & StoredFields<typeof HBL_FIELDS>;

/** What a bill says: the columns of its field table, which are those of both types. */
interface BillContent extends Omit<FieldColumns<typeof MBL_DOCUMENT>, 'vo'> {
  vo: ColumnType<Content | null, string | null | undefined, string | null>;
}

export interface BillTable extends BillContent {
  id: GeneratedId;
  booking_id: Id;
  customer_id: Id;
  bl_type: BillType;
  bl_index: number;
  state: Generated<BillState>;
  is_locked: Generated<boolean>;
  bl_no: string | null;
  release_type: ReleaseType | null;
  issued_at: MaybeTime;
  issued_file_id: Id | null;
  combine_bkg_no: string | null;
  si_version: Generated<number>;
  copy_version: Generated<number>;
  version: Generated<number>;
  return_reason: string | null;
  created_by: Id;
  submitted_at: MaybeTime;
  accepted_at: MaybeTime;
  deleted_at: MaybeTime;
  created_at: Time;
  updated_at: Time;
}

interface BillVersionTable extends BillContent {
  bill_id: Id;
  si_version: number;
  is_amendment: boolean;
  submitted_by: Id;
  submitted_at: Time;
}

interface SiDraftTable {
  user_id: Id;
  booking_id: Id;
  key: string;
  bill_version: number;
  content: ColumnType<unknown, string, string>;
  updated_at: Time;
}

interface BillMailTable {
  id: GeneratedId;
  bill_id: Id;
  booking_id: Id;
  customer_id: Id;
  recipients: string[];
  sent_by: Id;
  sent_at: Time;
}

/** Value that the customer wants changed in a COPY. */
export interface WantedChange {
  blIndex: number;
  /** Dotted path in the bill. */
  field: string;
  remark: string;
}

export interface BillCopyTable {
  id: GeneratedId;
  booking_id: Id;
  customer_id: Id;
  copy_version: number;
  file_id: Id | null;
  confirmed_by: Id | null;
  confirmed_at: MaybeTime;
  change_request: ColumnType<{ remark: string; fields: WantedChange[] } | null, string | null | undefined, string | null>;
  requested_by: Id | null;
  requested_at: MaybeTime;
  created_at: Time;
}

interface BillCopyContentTable extends BillContent {
  copy_id: Id;
  bl_index: number;
  bill_id: Id;
  bl_no: string | null;
  si_version: number;
}
