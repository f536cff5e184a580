-- To-dos of the forwarder's agents: VGM that the carrier has rejected, and space that was won in a bidding.
create index booking_vgm_rejected on booking (vgm_status) where vgm_status = 4;
create index bidding_record_won on bidding_record (bidding_id) where status = 3;
