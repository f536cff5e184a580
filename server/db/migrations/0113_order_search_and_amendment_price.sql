-- Deleted bookings are filtered out by every query (0105), which needed whole rows for it; and the other columns that my orders searches and sorts by.
drop index booking_customer_search;
create index booking_customer_search on booking (customer_id, created_at desc, id desc)
  include (order_id, status, ref_no, bkg_no, vessel, voyage, etd, eta, updated_at, shipping_id, port_start_id, port_end_id,
    si_status, vgm_status, copy_status, bill_status, cutoff_si, cutoff_vgm, cutoff_cy, cutoff_customs)
  where deleted_at is null;

-- Price level of another rate, as offered when the amendment was requested; null if the rate stays.
alter table booking_amendment add price_level text check (price_level in ('standard', 'vip'));
