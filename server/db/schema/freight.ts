import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { GeneratedId, Id, Json, MaybeTime, Time } from './columns.ts';

/** Rates, surcharges and schedules. */
export interface FreightTables {
  surcharge_set: SurchargeSetTable;
  rate_import: { id: GeneratedId; file_name: string; row_count: number; imported_at: Time };
  freight_fcl: FreightFclTable;
  sailing_date: SailingDateTable;
  sailing_change: SailingChangeTable;
  sailing_follow: SailingFollowTable;
  blanked_sailing: BlankedSailingTable;
  sailing_date_error: SailingDateErrorTable;
  rate_follow: RateFollowTable;
  lane_price: { port_start_id: Id; port_end_id: Id; ctn_type: string; day: string; standard: MaybePrice; vip: Sum };
  special_offer: SpecialOfferTable;
  price_alert: PriceAlertTable;
}

/** What followers see of a rate at a price level; null while it is not offered. */
export interface OfferState {
  /** USD by container size. */
  prices: Record<string, string>;
  space: 'FULL' | 'TIGHT' | 'AVAILABLE';
  /** `yyyy-MM-dd` */
  validFrom: string;
  validTo: string;
}

/** By price level. */
export interface OfferStates {
  standard: OfferState | null;
  vip: OfferState | null;
}

export interface RateFollowTable {
  id: GeneratedId;
  user_id: Id;
  kind: 'rate' | 'shipping';
  rate_id: Id | null;
  port_start_id: Id;
  port_end_id: Id;
  shipping_id: Id;
  followed_state: JSONColumnType<OfferStates>;
  told_state: JSONColumnType<OfferStates>;
  told_end: string | null;
  created_at: Time;
  deleted_at: MaybeTime;
}

/** One surcharge as stored; amounts are decimal strings. */
export interface SurchargeLine {
  code: string;
  nameCn: string;
  nameEn: string;
  /** 1 freight, 2 freight surcharge, 3 origin local, 4 destination local. */
  section: 1 | 2 | 3 | 4;
  /** 1 per container, 2 per bill of lading. */
  unit: 1 | 2;
  currency: string;
  /** For unit 1. */
  prices?: { ctnType: string; amount: string }[];
  /** For unit 2, and for unit 1 if every type costs the same. */
  amount?: string;
  /** Prepaid, or collect: payable at destination. */
  payType: 'PP' | 'CC';
  mandatory: boolean;
  remark?: string;
}

export interface SurchargeSetTable {
  id: GeneratedId;
  key: string;
  port_start_id: Id | null;
  route_code: string | null;
  shipping_id: Id | null;
  lines: JSONColumnType<SurchargeLine[]>;
}

type MaybePrice = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Sum = ColumnType<string, string | number | undefined, string | number>;

export interface FreightFclTable {
  id: GeneratedId;
  rate_no: string;
  import_id: Id | null;
  port_start_id: Id;
  port_end_id: Id;
  place_delivery_id: Id | null;
  shipping_id: Id;
  wharf_id: Id | null;
  route_code: string | null;
  route_type: Generated<number>;
  transfer_port_ids: Generated<string[]>;
  voyage_days: number;
  sail_weekdays: Generated<number[]>;
  valid_from: string;
  valid_to: string;
  price_20gp: MaybePrice;
  price_40gp: MaybePrice;
  price_40hq: MaybePrice;
  price_45hq: MaybePrice;
  vip_20gp: MaybePrice;
  vip_40gp: MaybePrice;
  vip_40hq: MaybePrice;
  vip_45hq: MaybePrice;
  vip_only: Generated<boolean>;
  surcharge_set_id: Id | null;
  usd_20gp: Sum;
  usd_40gp: Sum;
  usd_40hq: Sum;
  usd_45hq: Sum;
  usd_bl: Sum;
  cny_20gp: Sum;
  cny_40gp: Sum;
  cny_40hq: Sum;
  cny_45hq: Sum;
  cny_bl: Sum;
  dem_days: number | null;
  det_days: number | null;
  free_unit: 'CD' | 'WD' | null;
  space_status: Generated<'FULL' | 'TIGHT' | 'AVAILABLE'>;
  weight_limit: Json<{ ctnType: string; maxKg: number; surcharge: string }[]>;
  cargo_limit: Generated<string>;
  remark: Generated<string>;
  recommend: Generated<boolean>;
  created_at: Time;
  updated_at: Time;
}

export interface SpecialOfferTable {
  rate_id: Id;
  begins: string;
  ends: string;
  was_20gp: MaybePrice;
  was_40gp: MaybePrice;
  was_40hq: MaybePrice;
  was_45hq: MaybePrice;
  note: Generated<string>;
  updated_at: Time;
}

export interface PriceAlertTable {
  id: GeneratedId;
  user_id: Id | null;
  email: string | null;
  locale: 'zh-CN' | 'en-US' | null;
  port_start_id: Id;
  port_end_id: Id;
  ctn_type: string;
  price_limit: string;
  created_at: Time;
  confirmed_at: MaybeTime;
  told_price: MaybePrice;
}

export interface SailingDateTable {
  id: GeneratedId;
  shipping_id: Id;
  vessel: string;
  imo: string | null;
  voyage: string;
  service_code: string | null;
  port_start_id: Id;
  wharf_id: Id | null;
  port_end_id: Id;
  transfer_port_name: string | null;
  etd: string;
  eta: string;
  atd: MaybeTime;
  ata: MaybeTime;
  cutoff_si: MaybeTime;
  cutoff_vgm: MaybeTime;
  cutoff_cy: MaybeTime;
  cutoff_customs: MaybeTime;
  cutoff_afc: MaybeTime;
  open_cy: MaybeTime;
  source: Generated<'manual' | 'import' | 'carrier'>;
  version: Generated<number>;
  updated_at: Time;
}

export interface SailingChangeTable {
  id: GeneratedId;
  sailing_id: Id;
  changed_at: Time;
  source: string;
  field: string;
  old_value: string | null;
  new_value: string | null;
  is_told: Generated<boolean>;
}

export interface SailingFollowTable {
  user_id: Id;
  sailing_id: Id;
  of_dates: Generated<boolean>;
  of_cut_offs: Generated<boolean>;
  of_vessel: Generated<boolean>;
  created_at: Time;
}

/** A sailing that was deleted from the schedule before it left. */
interface BlankedSailingTable {
  id: GeneratedId;
  shipping_id: Id;
  port_start_id: Id;
  port_end_id: Id;
  etd: string;
  vessel: string;
  voyage: string;
  blanked_at: Time;
}

export interface SailingDateErrorTable {
  id: GeneratedId;
  batch_no: string;
  row_no: number;
  shipping_name: string;
  vessel: string;
  voyage: string;
  port_start_name: string;
  port_end_name: string;
  etd_text: string;
  issues: JSONColumnType<{ code: string; params: Record<string, string | number>; column?: string }[]>;
  created_at: Time;
}
