-- To-dos of the forwarder's agents are what waits for them now: few rows of large tables.
create index bill_of_lading_to_check on bill_of_lading (booking_id) where state = 2 and accepted_at is null and deleted_at is null;
create index bill_copy_requested on bill_copy (booking_id) where requested_at is not null and confirmed_at is null;
create index booking_requested on booking (status) where status in (8, 11);
create index settlement_dispute_open on settlement_dispute (bill_id) where state = 'open';
