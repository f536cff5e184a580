-- Ids are opaque to clients: 19 digits, sent as strings.
create sequence record_id start 1790000000000000001;

-- Reference data -----------------------------------------------------------

create table trade_lane (
  code text primary key,
  name_cn text not null,
  name_en text not null,
  sort int not null default 0
);

create table area (
  id bigint primary key default nextval('record_id'),
  pid bigint not null default 0,
  name_cn text not null,
  name_en text not null,
  level int not null,
  sort int not null default 0
);
create index area_pid on area (pid, sort);

create table port (
  id bigint primary key default nextval('record_id'),
  port_code text not null unique,
  alias_codes text[] not null default '{}',
  name_cn text not null,
  name_en text not null,
  country_code text not null,
  area_id bigint,
  route_code text references trade_lane,
  is_base_port boolean not null default false,
  lat double precision,
  lng double precision,
  tz text,
  port_type text not null default 'sea' check (port_type in ('sea', 'air', 'inland')),
  hot boolean not null default false
);

create table shipping_line (
  id bigint primary key default nextval('record_id'),
  -- SCAC
  code text not null unique,
  name_cn text not null,
  name_en text not null,
  short_name text not null,
  is_msc boolean not null default false,
  website text,
  -- BIC owner prefixes, for hints on container numbers
  prefixes text[] not null default '{}'
);

create table wharf (
  id bigint primary key default nextval('record_id'),
  port_id bigint not null references port,
  -- SMDG
  code text not null,
  name_cn text not null,
  name_en text not null,
  unique (port_id, code)
);

create table dictionary_item (
  id bigint primary key default nextval('record_id'),
  dict_code text not null,
  code text not null,
  name_cn text not null,
  name_en text not null,
  sort int not null default 0,
  extra jsonb not null default '{}',
  unique (dict_code, code)
);

-- Who may do what ----------------------------------------------------------

create table customer (
  id bigint primary key default nextval('record_id'),
  name_cn text not null,
  name_en text not null default '',
  short_name text not null default '',
  -- 0 not certified, 1 in progress, 2 certified
  cert_status smallint not null default 0 check (cert_status in (0, 1, 2)),
  level text not null default 'standard' check (level in ('standard', 'vip')),
  -- 1 per ticket, 2 monthly
  settle_mode smallint not null default 1 check (settle_mode in (1, 2)),
  created_at timestamptz not null default now()
);

create table web_user (
  id bigint primary key default nextval('record_id'),
  user_name text not null,
  phone text,
  email text,
  -- argon2id
  password_hash text not null,
  name_cn text not null default '',
  name_en text not null default '',
  position text not null default '',
  side text not null default 'customer' check (side in ('customer', 'provider')),
  customer_id bigint references customer,
  is_admin boolean not null default false,
  -- 0 to be activated, 1 normal, 2 forbidden
  status smallint not null default 1 check (status in (0, 1, 2)),
  codes text[] not null default '{}',
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  check (side = 'provider' or customer_id is not null)
);
create unique index web_user_name on web_user (lower(user_name));
create unique index web_user_phone on web_user (phone) where phone is not null;
create unique index web_user_email on web_user (lower(email)) where email is not null;

create table session (
  -- sha-256 of the 256-bit token; the token itself is never stored
  token_hash bytea primary key,
  user_id bigint not null references web_user on delete cascade,
  channel text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);

create table publishable_key (
  -- pk_…
  key text primary key,
  name text not null,
  origins text[] not null,
  channel text,
  rate_per_minute int not null default 600,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

-- One row per saving call that carried a requestId; a repeated one gets the first answer.
create table idempotent_request (
  user_id bigint not null references web_user on delete cascade,
  call text not null,
  request_id text not null,
  -- null while the first one is under way
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, request_id)
);

-- Freight ------------------------------------------------------------------

-- Shared by all rates of a carrier on a lane; lines as in the model's surchargeFcl.
create table surcharge_set (
  id bigint primary key default nextval('record_id'),
  -- natural key, e.g. CNSGH|USWC|MSCU
  key text not null unique,
  port_start_id bigint references port,
  route_code text references trade_lane,
  shipping_id bigint references shipping_line,
  lines jsonb not null
);
create index surcharge_set_lane on surcharge_set (port_start_id, route_code, shipping_id);

create table rate_import (
  id bigint primary key default nextval('record_id'),
  file_name text not null,
  row_count int not null,
  imported_at timestamptz not null default now()
);

create table freight_fcl (
  id bigint primary key default nextval('record_id'),
  rate_no text not null unique,
  import_id bigint references rate_import,
  port_start_id bigint not null references port,
  port_end_id bigint not null references port,
  place_delivery_id bigint references port,
  shipping_id bigint not null references shipping_line,
  wharf_id bigint references wharf,
  route_code text references trade_lane,
  -- 1 direct, 2 barge, 3 transfer
  route_type smallint not null default 1 check (route_type in (1, 2, 3)),
  transfer_port_ids bigint[] not null default '{}',
  voyage_days smallint not null check (voyage_days between 0 and 200),
  -- 1 Monday … 7 Sunday
  sail_weekdays smallint[] not null default '{}',
  valid_from date not null,
  valid_to date not null,
  -- Ocean freight, USD a container; null: not offered in that size.
  price_20gp numeric(12, 2), price_40gp numeric(12, 2), price_40hq numeric(12, 2), price_45hq numeric(12, 2),
  vip_20gp numeric(12, 2), vip_40gp numeric(12, 2), vip_40hq numeric(12, 2), vip_45hq numeric(12, 2),
  vip_only boolean not null default false,
  surcharge_set_id bigint references surcharge_set,
  -- Mandatory surcharges of the set, summed when the rate is written, so that a search sorts by all-in price in SQL:
  -- a 20' box, a 40' or 45' box, a bill of lading; per currency.
  usd_20 numeric(12, 2) not null default 0, usd_40 numeric(12, 2) not null default 0, usd_bl numeric(12, 2) not null default 0,
  cny_20 numeric(12, 2) not null default 0, cny_40 numeric(12, 2) not null default 0, cny_bl numeric(12, 2) not null default 0,
  dem_days smallint, det_days smallint,
  -- CD calendar days, WD working days
  free_unit text check (free_unit in ('CD', 'WD')),
  space_status text not null default 'AVAILABLE' check (space_status in ('FULL', 'TIGHT', 'AVAILABLE')),
  -- [{ctnType, maxKg, surcharge}]
  weight_limit jsonb not null default '[]',
  cargo_limit text not null default '',
  remark text not null default '',
  recommend boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (valid_to >= valid_from)
);
create index freight_fcl_lane on freight_fcl (port_start_id, port_end_id, valid_to, valid_from);
create index freight_fcl_carrier on freight_fcl (shipping_id, port_start_id, port_end_id);

create table sailing_date (
  id bigint primary key default nextval('record_id'),
  shipping_id bigint not null references shipping_line,
  vessel text not null,
  imo text,
  voyage text not null,
  service_code text,
  port_start_id bigint not null references port,
  wharf_id bigint references wharf,
  port_end_id bigint not null references port,
  transfer_port_name text,
  etd date not null,
  eta date not null,
  atd timestamptz,
  ata timestamptz,
  cutoff_si timestamptz,
  cutoff_vgm timestamptz,
  cutoff_cy timestamptz,
  cutoff_customs timestamptz,
  cutoff_afc timestamptz,
  open_cy timestamptz,
  source text not null default 'manual' check (source in ('manual', 'import', 'carrier')),
  updated_at timestamptz not null default now(),
  check (eta >= etd),
  unique (shipping_id, vessel, voyage, port_start_id, port_end_id)
);
create index sailing_date_lane on sailing_date (port_start_id, port_end_id, shipping_id, etd);

-- Orders -------------------------------------------------------------------

create table party (
  id bigint primary key default nextval('record_id'),
  customer_id bigint not null references customer,
  kind text not null check (kind in ('shipper', 'consignee', 'notify')),
  name text not null,
  -- the remaining fields of the model's party
  content jsonb not null default '{}',
  is_default boolean not null default false,
  last_used_at timestamptz,
  use_count int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index party_customer on party (customer_id, kind, name);
create unique index party_default on party (customer_id, kind) where is_default;

-- Last four digits of order numbers, by day (Asia/Shanghai).
create table order_counter (
  day date primary key,
  last int not null
);

create table web_order (
  id bigint primary key default nextval('record_id'),
  order_no text not null unique,
  customer_id bigint not null references customer,
  created_by bigint not null references web_user,
  created_at timestamptz not null default now()
);

create table booking (
  id bigint primary key default nextval('record_id'),
  order_id bigint not null references web_order,
  customer_id bigint not null references customer,
  created_by bigint not null references web_user,
  -- model §3.1
  status smallint not null default 0 check (status between 0 and 11),
  si_status smallint not null default 0,
  vgm_status smallint not null default 0,
  preplan_status smallint not null default 0,
  copy_status smallint not null default 0,
  bill_status smallint not null default 0,
  version int not null default 1,
  bkg_no text,
  ref_no text not null default '',
  batch_no text,
  combine_bkg_no text,
  rate_id bigint,
  quote_no text,
  contract_no text,
  shipping_id bigint references shipping_line,
  place_receipt_id bigint references port,
  port_start_id bigint references port,
  port_end_id bigint references port,
  place_delivery_id bigint references port,
  wharf_id bigint references wharf,
  vessel text not null default '',
  voyage text not null default '',
  etd date,
  eta date,
  cutoff_si timestamptz,
  cutoff_vgm timestamptz,
  cutoff_cy timestamptz,
  cutoff_customs timestamptz,
  cutoff_afc timestamptz,
  -- 1 master bill, 2 house bill
  bl_type smallint not null default 1 check (bl_type in (1, 2)),
  shipper jsonb, consignee jsonb, notify jsonb, notify_second jsonb,
  -- [{marks, goods, goodsNameCn, goodsType, packageType, hsCode, number, weight, volume, …}]
  goods jsonb not null default '[]',
  -- [{ctnType, num, ctnClass, weightPerCtn}]
  containers jsonb not null default '[{"ctnType": "20GP", "num": 1}]',
  -- the remaining fields of the model's booking: terms, services, contact, descriptions of places
  content jsonb not null default '{}',
  remark text not null default '',
  source text not null default 'web' check (source in ('web', 'rate', 'quote', 'bid', 'copy', 'import')),
  reject_reason text,
  cancel_reason text,
  submitted_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index booking_customer_time on booking (customer_id, created_at desc, id desc);
create index booking_customer_status on booking (customer_id, status, created_at desc);
create index booking_customer_etd on booking (customer_id, etd);
create index booking_order on booking (order_id);
create index booking_bkg_no on booking (bkg_no) where bkg_no is not null;
