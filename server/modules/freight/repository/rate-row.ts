/** Row of `rate-statements-repository.ts`: sums are decimal strings, dates and times epoch milliseconds. */
export interface VisitorRow {
  port_start_id: string;
  port_end_id: string;
  shipping_id: string;
  sail_weekdays: number[];
  days: number;
  etd: number | null;
  eta: number | null;
  valid_from: number;
  valid_to: number;
  price_from: string;
  space_status: string;
  cutoff_si: number | null;
  cutoff_cy: number | null;
  total: number;
  reference_version: string;
  /** Day of the carrier's departure that can be booked instead, in lists only; null if there is none, or if the row itself can be booked. */
  next_etd?: number | null;
  /** In lists only: see `session-cache.ts`. */
  access_version?: string;
}

type PriceColumns<P extends string> = Record<`${P}_${'20gp' | '40gp' | '40hq' | '45hq'}`, string | null>;

export interface RateRow extends Omit<VisitorRow, 'price_from'>, PriceColumns<'price'> {
  id: string;
  rate_no: string;
  place_delivery_id: string | null;
  wharf_id: string | null;
  route_code: string | null;
  route_type: number;
  transfer_port_ids: string[];
  surcharge_set_id: string | null;
  dem_days: number | null;
  det_days: number | null;
  free_unit: string | null;
  space_status: string;
  weight_limit: { ctnType: string; maxKg: number; surcharge: string }[];
  cargo_limit: string;
  remark: string;
  recommend: boolean;
  usd: string;
  cny: string;
  vessel: string | null;
  voyage: string | null;
  cutoff_si: number | null;
  cutoff_vgm: number | null;
  cutoff_cy: number | null;
  cutoff_customs: number | null;
}

/** The departure that can be booked instead, and its rate. */
interface AlternativeColumns {
  next_rate_id: string | null;
  next_etd: number | null;
}

/** Row of a customer's list. */
export type ListedRow = RateRow & AlternativeColumns;
export type ListedVipRow = VipRow & AlternativeColumns;

export interface VipRow extends RateRow, PriceColumns<'vip'> {
  vip_only: boolean;
  saved: string | null;
}

/** The departure of a day that is shown. */
export interface DayRow {
  day: number;
  space_status: string;
  cutoff_si: number | null;
  cutoff_cy: number | null;
}

export interface VisitorDayRow extends DayRow {
  price_from: string;
}

export interface CalendarRow extends DayRow {
  usd: string;
  cny: string;
  id: string;
}

export interface FacetRow {
  id: string;
  count: number;
  lowest: string;
  days: number;
  reference_version: string;
}

/** One departure of one rate. */
export interface DepartureRow {
  id: string;
  shipping_id: string;
  space_status: string;
  day: number;
  cutoff_si: number | null;
  cutoff_cy: number | null;
}
