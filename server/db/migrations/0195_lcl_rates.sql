-- LCL rates by lane and carrier. Cargo is charged by revenue tons: weight in tons or volume in cubic metres, whichever is larger.
create table freight_lcl (
  id bigint primary key default nextval('record_id'),
  port_start_id bigint not null references port,
  port_end_id bigint not null references port,
  shipping_id bigint not null references shipping_line,
  -- 1 direct, 3 with transshipment.
  route_type int not null default 1 check (route_type in (1, 2, 3)),
  transfer_port_id bigint references port,
  price_per_cbm numeric(12, 2) not null check (price_per_cbm >= 0),
  price_per_ton numeric(12, 2) not null check (price_per_ton >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  min_charge numeric(12, 2) not null default 0 check (min_charge >= 0),
  -- Minimum revenue tons.
  min_rt numeric(10, 3) not null default 1 check (min_rt >= 0),
  -- [{code, nameCn, nameEn, unit: 2 per bill | 3 per revenue ton, currency, amount}]
  surcharges jsonb not null default '[]',
  -- 1 Monday to 7 Sunday.
  closing_weekday int check (closing_weekday between 1 and 7),
  sail_weekday int not null check (sail_weekday between 1 and 7),
  voyage_days int not null check (voyage_days between 0 and 200),
  warehouse_name text not null default '',
  warehouse_address text not null default '',
  valid_from date not null,
  valid_to date not null,
  remark text not null default '',
  updated_at timestamptz not null default now(),
  constraint freight_lcl_check check (valid_to >= valid_from),
  constraint freight_lcl_key unique (port_start_id, port_end_id, shipping_id, sail_weekday, valid_from)
);
create index freight_lcl_lane on freight_lcl (port_end_id, port_start_id);

create trigger public_data_changed after insert or update or delete or truncate on freight_lcl for each statement execute function public_data_changed();
