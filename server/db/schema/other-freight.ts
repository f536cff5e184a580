import type { ColumnType, Generated } from 'kysely';
import type { GeneratedId, Id, Json, Time } from './columns.ts';

/** LCL, trucking and customs. */
export interface OtherFreightTables {
  freight_lcl: FreightLclTable;
  truck_rate: TruckRateTable;
  customs_rate: CustomsRateTable;
}

/** Surcharge of an LCL rate as stored; the amount is a decimal string. */
export interface LclSurchargeLine {
  code: string;
  nameCn: string;
  nameEn: string;
  /** 2 per bill of lading, 3 per revenue ton. */
  unit: 2 | 3;
  currency: string;
  amount: string;
}

type Price = ColumnType<string, string | number, string | number>;
type MaybePrice = ColumnType<string | null, string | number | null | undefined, string | number | null>;

interface Validity {
  valid_from: string;
  valid_to: string;
  remark: Generated<string>;
  updated_at: Time;
}

export interface FreightLclTable extends Validity {
  id: GeneratedId;
  port_start_id: Id;
  port_end_id: Id;
  shipping_id: Id;
  route_type: Generated<number>;
  transfer_port_id: Id | null;
  price_per_cbm: Price;
  price_per_ton: Price;
  currency: Generated<string>;
  min_charge: Price;
  min_rt: Price;
  surcharges: Json<LclSurchargeLine[]>;
  closing_weekday: number | null;
  sail_weekday: number;
  voyage_days: number;
  warehouse_name: Generated<string>;
  warehouse_address: Generated<string>;
}

export interface TruckRateTable extends Validity {
  id: GeneratedId;
  port_id: Id;
  wharf_id: Id | null;
  area_id: Id;
  address: Generated<string>;
  ctn_type: string;
  price: Price;
  currency: Generated<string>;
  free_weight_kg: Generated<number>;
  over_weight_fee: MaybePrice;
  free_wait_hours: Generated<number>;
  wait_fee: MaybePrice;
  return_days: number | null;
  distance_km: number;
  company: Generated<string>;
}

export interface CustomsRateTable extends Validity {
  id: GeneratedId;
  port_id: Id;
  declare_type: number;
  goods_type: Generated<number>;
  price: Price;
  currency: Generated<string>;
  items_per_page: Generated<number>;
  extra_page_price: Price;
  includes: Generated<string>;
  includes_en: Generated<string>;
}
