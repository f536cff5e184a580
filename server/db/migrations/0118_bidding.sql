-- Space on a sailing that certified customers bid for. The state follows from the times.
create table bidding (
  id bigint primary key default nextval('record_id'),
  bidding_no text not null,
  port_start_id bigint not null references port,
  port_end_id bigint not null references port,
  shipping_id bigint not null references shipping_line,
  surcharge_set_id bigint references surcharge_set,
  vessel text not null,
  voyage text not null,
  etd date not null,
  eta date not null,
  ctn_type text not null check (ctn_type in ('20GP', '40GP', '40HQ', '45HQ')),
  space_num int not null check (space_num > 0),
  -- Ocean freight of one container.
  start_price numeric(12, 2) not null check (start_price > 0),
  step_price numeric(12, 2) not null check (step_price > 0),
  currency text not null default 'USD',
  begin_time timestamptz not null,
  end_time timestamptz not null,
  -- How often a bid in the last minutes has postponed the end.
  extensions int not null default 0,
  cancelled_at timestamptz,
  -- When the winner was told.
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  constraint bidding_no unique (bidding_no),
  constraint bidding_time_check check (end_time > begin_time)
);
create index bidding_end on bidding (end_time);

create table bidding_record (
  id bigint primary key default nextval('record_id'),
  bidding_id bigint not null references bidding on delete cascade,
  customer_id bigint not null references customer,
  user_id bigint not null references web_user,
  price numeric(12, 2) not null,
  num int not null check (num > 0),
  bid_time timestamptz not null,
  -- 1 valid, 2 replaced or lost, 3 won
  status smallint not null default 1 check (status in (1, 2, 3)),
  constraint bidding_record_price unique (bidding_id, price)
);
-- Of a company's bids only the last one counts.
create unique index bidding_record_current on bidding_record (bidding_id, customer_id) where status <> 2;
create trigger bidding_record_audited after insert or update on bidding_record
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('bid', 'id');

-- A bidding that was won is booked once; withdrawn (9) and declined (10) bookings free it.
alter table booking add bidding_id bigint references bidding;
create unique index booking_bidding on booking (bidding_id) where bidding_id is not null and deleted_at is null and status not in (9, 10);
