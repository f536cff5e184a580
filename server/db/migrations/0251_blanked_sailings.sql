-- Sailings that were deleted from the schedule before they left: bookings on them can be rolled over to the next one.
create table blanked_sailing (
  id bigint primary key default nextval('record_id'),
  shipping_id bigint not null references shipping_line on delete cascade,
  port_start_id bigint not null references port on delete cascade,
  port_end_id bigint not null references port on delete cascade,
  etd date not null,
  vessel text not null,
  voyage text not null,
  blanked_at timestamptz not null
);
create index blanked_sailing_lane on blanked_sailing (port_start_id, port_end_id, shipping_id, etd);
create index blanked_sailing_etd on blanked_sailing (etd);

create function keep_blanked_sailing() returns trigger language plpgsql as $$
begin
  insert into blanked_sailing (shipping_id, port_start_id, port_end_id, etd, vessel, voyage, blanked_at)
  values (old.shipping_id, old.port_start_id, old.port_end_id, old.etd, old.vessel, old.voyage, change_time());
  return null;
end $$;
create trigger sailing_date_blanked after delete on sailing_date
  for each row when (old.atd is null) execute function keep_blanked_sailing();
