import type { CopyStatus } from '#domain/bill/si-status';
import type { Generated, Selectable } from 'kysely';
import type { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import type { BookingSource } from '#domain/booking/booking-source';
import type { PARTY_FIELDS } from '#domain/booking/party-fields';
import type { GeneratedId, Id, Json, MaybeTime, Time } from './columns.ts';
import type { ContentOf, FieldColumns, StoredFields } from './field-columns.ts';

/** Orders, their bookings, and the parties and texts of the address book. */
export interface BookingTables {
  party: PartyTable;
  favourite_text: FavouriteTextTable;
  order_counter: { day: string; last: number };
  web_order: { id: GeneratedId; order_no: string; customer_id: Id; created_by: Id; created_at: Time };
  booking: BookingTable;
  /** Kept by a trigger from the booking's content; upper-case. */
  booking_number: { booking_id: Id; customer_id: Id; kind: 'bl' | 'ctn'; number: string };
  service_contract: ServiceContractTable;
  quotation: QuotationTable;
  booking_template: BookingTemplateTable;
  booking_amendment: BookingAmendmentTable;
}

/** A carrier's contract with a company; its number is upper-case. Dates are `yyyy-MM-dd`. */
export interface ServiceContractTable {
  id: GeneratedId;
  contract_no: string;
  customer_id: Id;
  shipping_id: Id;
  valid_from: string;
  valid_to: string;
  created_at: Time;
}

/** Quotation sent to a company; its number is upper-case. */
export interface QuotationTable {
  id: GeneratedId;
  quote_no: string;
  customer_id: Id;
  port_start_id: Id;
  port_end_id: Id;
  rate_ids: Generated<string[]>;
  valid_to: string;
  created_at: Time;
}

export interface PartyTable {
  id: GeneratedId;
  customer_id: Id;
  kind: 'shipper' | 'consignee' | 'notify';
  name: string;
  content: Json<StoredFields<typeof PARTY_FIELDS>>;
  is_default: Generated<boolean>;
  /** Until housekeeping removes the entry, it can be restored. */
  deleted_at: MaybeTime;
  /** Of a deleted entry, the one that it has become part of. */
  merged_into: Generated<string | null>;
  last_used_at: MaybeTime;
  use_count: Generated<number>;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

/** Text of goods or marks that a company's users fill into bookings. */
interface FavouriteTextTable {
  id: GeneratedId;
  customer_id: Id;
  kind: 'goods' | 'marks';
  text: string;
  created_at: Time;
}

/** Content of a booking under a name, for the company's users. */
interface BookingTemplateTable {
  id: GeneratedId;
  customer_id: Id;
  name: string;
  columns: Json<Partial<Selectable<FieldColumns<typeof BOOKING_FIELDS>>>>;
  content: Json<ContentOf<typeof BOOKING_FIELDS, 'content'>>;
  created_by: Id;
  created_at: Time;
  updated_at: Time;
  deleted_at: MaybeTime;
}

/** Proposed form of a released booking. */
interface BookingAmendmentTable {
  booking_id: Id;
  input: Json<Record<string, unknown>>;
  cut_offs: Json<Record<string, string | null>>;
  price_level: 'standard' | 'vip' | null;
  reason: string;
  created_by: Id;
  created_at: Time;
}

/** Keys of `booking.content`: fields of the form that no query uses, and these. */
export interface BookingContent extends ContentOf<typeof BOOKING_FIELDS, 'content'> {
  /** Numbers of its bills and containers, copied by those who store them, so that `booking_number` has them. */
  blNos?: string[];
  ctnNos?: string[];
  /** The customer was informed about the fee for withdrawing after the customs cut-off, and agreed. */
  acceptedWithdrawalFee?: boolean;
}

/** Columns of the form are those of its field table. */
export interface BookingTable extends FieldColumns<typeof BOOKING_FIELDS> {
  id: GeneratedId;
  order_id: Id;
  customer_id: Id;
  created_by: Id;
  status: Generated<number>;
  si_status: Generated<number>;
  vgm_status: Generated<number>;
  preplan_status: Generated<number>;
  copy_status: Generated<CopyStatus>;
  bill_status: Generated<number>;
  version: Generated<number>;
  bkg_no: string | null;
  batch_no: string | null;
  combine_bkg_no: string | null;
  /** Of house bills: the carrier's bill that covers them. */
  master_bl_no: string | null;
  cutoff_si: MaybeTime;
  cutoff_vgm: MaybeTime;
  cutoff_cy: MaybeTime;
  cutoff_customs: MaybeTime;
  cutoff_afc: MaybeTime;
  content: Json<BookingContent>;
  /** Price level of the company when the rate was chosen. */
  price_level: Generated<'standard' | 'vip'>;
  source: Generated<BookingSource>;
  reject_reason: string | null;
  cancel_reason: string | null;
  submitted_at: MaybeTime;
  released_at: MaybeTime;
  /** When the customer agreed to another sailing, after the submission. */
  sailing_agreed_at: MaybeTime;
  edit_notified_at: MaybeTime;
  /** Until housekeeping removes the booking, it can be restored. */
  deleted_at: MaybeTime;
  /** Status before the recall. */
  recalled_from: number | null;
  created_at: Time;
  updated_at: Time;
}
