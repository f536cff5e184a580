import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** How columns come out of `pg` here: bigint, numeric and date as strings, timestamptz as Date. */
type Id = string;
type GeneratedId = ColumnType<string, string | undefined, never>;
type Time = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T extends object | null> = JSONColumnType<T, string | undefined>;
type MaybeJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;

export interface Schema {
  trade_lane: { code: string; name_cn: string; name_en: string; sort: Generated<number> };
  area: { id: GeneratedId; pid: Id; name_cn: string; name_en: string; level: number; sort: Generated<number> };
  port: PortTable;
  shipping_line: ShippingLineTable;
  wharf: { id: GeneratedId; port_id: Id; code: string; name_cn: string; name_en: string };
  dictionary_item: DictionaryItemTable;
  customer: CustomerTable;
  web_user: WebUserTable;
  session: { token_hash: Buffer; user_id: Id; channel: string | null; created_at: Time; last_seen_at: Time; expires_at: Time };
  publishable_key: PublishableKeyTable;
  idempotent_request: {
    user_id: Id;
    call: string;
    request_id: string;
    answer: JSONColumnType<object | null, string | null | undefined, string | null>;
    created_at: Time;
  };
  server_secret: { name: string; value: Buffer };
  single_use_token: {
    hash: Buffer;
    purpose: 'slider' | 'autoLogin';
    user_id: Id | null;
    origin: string | null;
    used_at: MaybeTime;
    expires_at: Time;
  };
  login_failure: { key: string; points: Generated<number>; expire: string | null };
  surcharge_set: SurchargeSetTable;
  rate_import: { id: GeneratedId; file_name: string; row_count: number; imported_at: Time };
  freight_fcl: FreightFclTable;
  sailing_date: SailingDateTable;
  party: PartyTable;
  order_counter: { day: string; last: number };
  web_order: { id: GeneratedId; order_no: string; customer_id: Id; created_by: Id; created_at: Time };
  booking: BookingTable;
  visitor: { id: GeneratedId; token_hash: Buffer; name: Generated<string>; key: string | null; created_at: Time; expires_at: Time };
  chat: ChatTable;
  chat_member: { chat_id: string; person_id: Id; last_read_seq: Generated<string>; joined_at: Time };
  stored_file: StoredFileTable;
  chat_message: ChatMessageTable;
  socket_instance: { id: Id; seen_at: Time };
  presence: { instance_id: Id; person_id: Id };
  notice: NoticeTable;
  notice_preference: { user_id: Id; message_type: number; portal: Generated<boolean>; mail: Generated<boolean> };
  to_do: ToDoTable;
  version_announcement: { id: GeneratedId; version: string; force_update: Generated<boolean>; content: Generated<string>; created_at: Time };
}

export interface ChatTable {
  id: string;
  chat_type: number;
  kind: Generated<'direct' | 'group' | 'service'>;
  name: Generated<string>;
  pic_url: Generated<string>;
  owner_id: Id | null;
  last_seq: Generated<string>;
  last_message_at: MaybeTime;
  created_at: Time;
}

export interface ChatMessageTable {
  id: GeneratedId;
  chat_id: string;
  seq: string;
  sender_id: Id | null;
  message_type: number;
  message: Generated<string>;
  file_id: Id | null;
  line: string | null;
  pre_id: string | null;
  sent_at: Time;
}

export interface StoredFileTable {
  id: GeneratedId;
  file_name: string;
  content_type: string;
  size: number;
  storage_key: string;
  uploader_id: Id;
  customer_id: Id | null;
  created_at: Time;
}

export interface NoticeTable {
  id: GeneratedId;
  batch_id: Id;
  user_id: Id;
  message_type: number;
  title_cn: string;
  title_en: string;
  body_cn: Generated<string>;
  body_en: Generated<string>;
  booking_id: Id | null;
  order_id: Id | null;
  link: Generated<string>;
  is_read: Generated<boolean>;
  created_at: Time;
}

export interface ToDoTable {
  id: GeneratedId;
  bus_type: number;
  customer_id: Id;
  title_cn: string;
  title_en: string;
  booking_id: Id | null;
  order_id: Id | null;
  record_id: Id | null;
  status: Generated<number>;
  channel: Generated<number>;
  level: Generated<number>;
  deadline: MaybeTime;
  created_at: Time;
  done_at: MaybeTime;
}

export interface PortTable {
  id: GeneratedId;
  port_code: string;
  alias_codes: Generated<string[]>;
  name_cn: string;
  name_en: string;
  country_code: string;
  area_id: Id | null;
  route_code: string | null;
  is_base_port: Generated<boolean>;
  lat: number | null;
  lng: number | null;
  tz: string | null;
  port_type: Generated<'sea' | 'air' | 'inland'>;
  hot: Generated<boolean>;
}

export interface ShippingLineTable {
  id: GeneratedId;
  code: string;
  name_cn: string;
  name_en: string;
  short_name: string;
  is_msc: Generated<boolean>;
  website: string | null;
  prefixes: Generated<string[]>;
}

export interface DictionaryItemTable {
  id: GeneratedId;
  dict_code: string;
  code: string;
  name_cn: string;
  name_en: string;
  sort: Generated<number>;
  extra: Json<Record<string, unknown>>;
}

export interface CustomerTable {
  id: GeneratedId;
  name_cn: string;
  name_en: Generated<string>;
  short_name: Generated<string>;
  cert_status: Generated<number>;
  level: Generated<'standard' | 'vip'>;
  settle_mode: Generated<number>;
  created_at: Time;
}

export interface WebUserTable {
  id: GeneratedId;
  user_name: string;
  phone: string | null;
  email: string | null;
  password_hash: string;
  name_cn: Generated<string>;
  name_en: Generated<string>;
  position: Generated<string>;
  side: Generated<'customer' | 'provider'>;
  customer_id: Id | null;
  is_admin: Generated<boolean>;
  status: Generated<number>;
  codes: Generated<string[]>;
  last_login_at: MaybeTime;
  created_at: Time;
}

export interface PublishableKeyTable {
  key: string;
  name: string;
  origins: string[];
  channel: string | null;
  rate_per_minute: Generated<number>;
  revoked_at: MaybeTime;
  created_at: Time;
}

/** One surcharge as stored; amounts are decimal strings. */
export interface SurchargeLine {
  code: string;
  nameCn: string;
  nameEn: string;
  /** 1 freight, 2 freight surcharge, 3 origin local, 4 destination local. */
  section: 1 | 2 | 3 | 4;
  /** 1 a container, 2 a bill of lading. */
  unit: 1 | 2;
  currency: string;
  /** For unit 1. */
  prices?: { ctnType: string; amount: string }[];
  /** For unit 2. */
  amount?: string;
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
  usd_20: Sum;
  usd_40: Sum;
  usd_bl: Sum;
  cny_20: Sum;
  cny_40: Sum;
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
  updated_at: Time;
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
  source: Generated<'web' | 'rate' | 'quote' | 'bid' | 'copy' | 'import'>;
  reject_reason: string | null;
  cancel_reason: string | null;
  submitted_at: MaybeTime;
  released_at: MaybeTime;
  created_at: Time;
  updated_at: Time;
}
