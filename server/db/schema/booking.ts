import type { Generated } from 'kysely';
import type { GeneratedId, Id, Json, MaybeJson, MaybeTime, Time } from './columns.ts';

/** Orders, their bookings, and the parties of the address book. */
export interface BookingTables {
  party: PartyTable;
  order_counter: { day: string; last: number };
  web_order: { id: GeneratedId; order_no: string; customer_id: Id; created_by: Id; created_at: Time };
  booking: BookingTable;
  service_contract: ServiceContractTable;
  quotation: QuotationTable;
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
  content: Json<Record<string, unknown>>;
  is_default: Generated<boolean>;
  last_used_at: MaybeTime;
  use_count: Generated<number>;
  version: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

export interface BookingTable {
  id: GeneratedId;
  order_id: Id;
  customer_id: Id;
  created_by: Id;
  status: Generated<number>;
  si_status: Generated<number>;
  vgm_status: Generated<number>;
  preplan_status: Generated<number>;
  copy_status: Generated<number>;
  bill_status: Generated<number>;
  version: Generated<number>;
  bkg_no: string | null;
  ref_no: Generated<string>;
  batch_no: string | null;
  combine_bkg_no: string | null;
  rate_id: Id | null;
  quote_no: string | null;
  contract_no: string | null;
  shipping_id: Id | null;
  place_receipt_id: Id | null;
  port_start_id: Id | null;
  port_end_id: Id | null;
  place_delivery_id: Id | null;
  wharf_id: Id | null;
  vessel: Generated<string>;
  voyage: Generated<string>;
  etd: string | null;
  eta: string | null;
  cutoff_si: MaybeTime;
  cutoff_vgm: MaybeTime;
  cutoff_cy: MaybeTime;
  cutoff_customs: MaybeTime;
  cutoff_afc: MaybeTime;
  bl_type: Generated<number>;
  shipper: MaybeJson;
  consignee: MaybeJson;
  notify: MaybeJson;
  notify_second: MaybeJson;
  goods: Json<Record<string, unknown>[]>;
  containers: Json<{ ctnType: string; num: number }[]>;
  content: Json<Record<string, unknown>>;
  remark: Generated<string>;
  /** Price level of the company when the rate was chosen. */
  price_level: Generated<'standard' | 'vip'>;
  source: Generated<'web' | 'rate' | 'quote' | 'bid' | 'copy' | 'import'>;
  reject_reason: string | null;
  cancel_reason: string | null;
  submitted_at: MaybeTime;
  released_at: MaybeTime;
  edit_told_at: MaybeTime;
  created_at: Time;
  updated_at: Time;
}
