-- Trucking between a port and an area, as a round trip of one container.
create table truck_rate (
  id bigint primary key default nextval('record_id'),
  port_id bigint not null references port,
  wharf_id bigint references wharf,
  area_id bigint not null references area,
  address text not null default '',
  ctn_type text not null check (ctn_type in ('20GP', '40GP', '40HQ', '45HQ')),
  price numeric(12, 2) not null check (price > 0),
  currency text not null default 'CNY' check (currency ~ '^[A-Z]{3}$'),
  -- Cargo up to this weight is included; each further ton or part of one costs the fee. Null: heavier cargo on request.
  free_weight_kg int not null default 20000 check (free_weight_kg > 0),
  over_weight_fee numeric(12, 2),
  -- Hours of loading that are included; each further hour or part of one costs the fee.
  free_wait_hours int not null default 2 check (free_wait_hours >= 0),
  wait_fee numeric(12, 2),
  -- Free days until the empty container is back.
  return_days int check (return_days between 0 and 90),
  -- One way by road.
  distance_km int not null check (distance_km between 0 and 20000),
  company text not null default '',
  valid_from date not null,
  valid_to date not null,
  remark text not null default '',
  updated_at timestamptz not null default now(),
  constraint truck_rate_check check (valid_to >= valid_from),
  constraint truck_rate_key unique nulls not distinct (port_id, wharf_id, area_id, address, ctn_type, company, valid_from)
);
create index truck_rate_area on truck_rate (area_id);

-- Customs declarations at a port.
create table customs_rate (
  id bigint primary key default nextval('record_id'),
  port_id bigint not null references port,
  -- 1 general trade, 2 market procurement, 4 transit; 3, declaring under another company's name, is not offered.
  declare_type int not null check (declare_type in (1, 2, 4)),
  goods_type int not null default 1 check (goods_type between 1 and 6),
  price numeric(12, 2) not null check (price > 0),
  currency text not null default 'CNY' check (currency ~ '^[A-Z]{3}$'),
  -- Items of goods on one page; the price includes one page.
  items_per_page int not null default 6 check (items_per_page > 0),
  extra_page_price numeric(12, 2) not null default 0 check (extra_page_price >= 0),
  includes text not null default '',
  valid_from date not null,
  valid_to date not null,
  remark text not null default '',
  updated_at timestamptz not null default now(),
  constraint customs_rate_check check (valid_to >= valid_from),
  constraint customs_rate_key unique (port_id, declare_type, goods_type, valid_from)
);

create trigger public_data_changed after insert or update or delete or truncate on truck_rate for each statement execute function public_data_changed();
create trigger public_data_changed after insert or update or delete or truncate on customs_rate for each statement execute function public_data_changed();
create trigger public_data_changed after insert or update or delete or truncate on area for each statement execute function public_data_changed();
