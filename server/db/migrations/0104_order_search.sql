-- Numbers of the bills and containers of a booking, to search them in part without reading bookings.
create table booking_number (
  booking_id bigint not null references booking on delete cascade,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('bl', 'ctn')),
  number text not null,
  primary key (booking_id, kind, number)
);
create index booking_number_search on booking_number (customer_id, kind, number, booking_id);

-- Those who store bills and containers copy the numbers to the booking's content.
create function keep_booking_numbers() returns trigger language plpgsql as $$
begin
  delete from booking_number where booking_id = new.id;
  insert into booking_number (booking_id, customer_id, kind, number)
    select new.id, new.customer_id, kind, upper(left(number, 50)) from (values ('bl', 'blNos'), ('ctn', 'ctnNos')) as kinds (kind, key),
      jsonb_array_elements_text(case jsonb_typeof(new.content -> key) when 'array' then new.content -> key else '[]' end) number
    on conflict do nothing;
  return null;
end $$;
create trigger booking_numbers_added after insert on booking
  for each row when (new.content ?| '{blNos,ctnNos}') execute function keep_booking_numbers();
create trigger booking_numbers_changed after update on booking
  for each row when (old.content -> 'blNos' is distinct from new.content -> 'blNos' or old.content -> 'ctnNos' is distinct from new.content -> 'ctnNos')
  execute function keep_booking_numbers();
insert into booking_number (booking_id, customer_id, kind, number)
  select b.id, b.customer_id, kind, upper(left(number, 50)) from booking b, (values ('bl', 'blNos'), ('ctn', 'ctnNos')) as kinds (kind, key),
    jsonb_array_elements_text(case jsonb_typeof(b.content -> key) when 'array' then b.content -> key else '[]' end) number
  on conflict do nothing;

-- What the list searches and sorts by most, so that it reads whole bookings for one page only.
drop index booking_customer_time;
create index booking_customer_search on booking (customer_id, created_at desc, id desc) include (order_id, status, ref_no, bkg_no, vessel, voyage, etd);
create index web_order_customer_no on web_order (customer_id, order_no, id);
