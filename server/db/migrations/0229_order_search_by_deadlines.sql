-- The pre-plan and its cut-offs count for searches by cut-off.
drop index booking_customer_search;
create index booking_customer_search on booking (customer_id, created_at desc, id desc)
  include (order_id, status, ref_no, bkg_no, vessel, voyage, etd, eta, updated_at, shipping_id, port_start_id, port_end_id,
    si_status, vgm_status, preplan_status, copy_status, bill_status, cutoff_si, cutoff_vgm, cutoff_cy, cutoff_customs, cutoff_afc)
  where deleted_at is null;
