-- Lowest ocean freight of a lane in USD by container type and day, for departures of the two weeks from that day on.
create table lane_price (
  port_start_id bigint not null references port,
  port_end_id bigint not null references port,
  ctn_type text not null,
  day date not null,
  -- Null if there are only offers to VIP customers.
  standard numeric(12, 2),
  vip numeric(12, 2) not null,
  primary key (port_start_id, port_end_id, ctn_type, day)
);
create index lane_price_day on lane_price (day);

-- Rates that are advertised. Their prices are those of the rate.
create table special_offer (
  rate_id bigint primary key references freight_fcl on delete cascade,
  -- First and last day on which the offer is shown.
  begins date not null,
  ends date not null,
  -- Earlier prices in USD, for comparison.
  was_20gp numeric(12, 2),
  was_40gp numeric(12, 2),
  was_40hq numeric(12, 2),
  was_45hq numeric(12, 2),
  note text not null default '',
  updated_at timestamptz not null default now(),
  constraint special_offer_check check (ends >= begins)
);
create index special_offer_ends on special_offer (ends);
