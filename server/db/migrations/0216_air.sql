-- Base data of air freight.
create table airline (
  id bigint primary key default nextval('record_id'),
  -- IATA codes: of the airline, and the beginning of its air waybills.
  code2 text not null constraint airline_code2 unique,
  prefix text not null,
  name_cn text not null,
  name_en text not null,
  -- Routes of an airline that is off are not shown.
  enable boolean not null default true,
  version int not null default 1
);

create table air_port (
  id bigint primary key default nextval('record_id'),
  -- IATA code.
  code3 text not null constraint air_port_code3 unique,
  name_cn text not null,
  name_en text not null,
  city_cn text not null default '',
  city_en text not null default '',
  country_code text not null,
  hot boolean not null default false,
  version int not null default 1
);

create table air_route (
  id bigint primary key default nextval('record_id'),
  air_id bigint not null references airline,
  port_start_id bigint not null references air_port,
  port_end_id bigint not null references air_port,
  transfer_id bigint references air_port,
  flight_no text not null,
  -- 1 Monday … 7 Sunday.
  weekdays int[] not null default '{}',
  transit_days int not null check (transit_days between 0 and 60),
  -- The minimum of a shipment, and prices per kilogram of chargeable weight from each break on.
  price_m numeric(12, 2),
  price_n numeric(12, 2),
  price_45 numeric(12, 2),
  price_100 numeric(12, 2),
  price_300 numeric(12, 2),
  price_500 numeric(12, 2),
  price_1000 numeric(12, 2),
  currency text not null,
  -- Surcharges per kilogram of chargeable weight.
  fuel numeric(12, 2) not null default 0,
  security numeric(12, 2) not null default 0,
  valid_from date not null,
  valid_to date not null,
  version int not null default 1,
  constraint air_route_ports_check check (port_start_id <> port_end_id),
  constraint air_route_valid_check check (valid_to >= valid_from),
  constraint air_route_flight unique (air_id, port_start_id, port_end_id, flight_no, valid_from)
);
create index air_route_start on air_route (port_start_id);
create index air_route_end on air_route (port_end_id);
create index air_route_transfer on air_route (transfer_id);

create trigger airline_audited after insert or update or delete on airline
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('airline', 'id');
create trigger air_port_audited after insert or update or delete on air_port
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('airPort', 'id');
create trigger air_route_audited after insert or update or delete on air_route
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('airRoute', 'id');

do $$
declare changed text;
begin
  foreach changed in array array['airline', 'air_port', 'air_route']
  loop
    execute format('create trigger public_data_changed after insert or update or delete or truncate on %I for each statement
      execute function public_data_changed()', changed);
  end loop;
end $$;
