-- Number of the carrier's master bill under which the house bills of the booking travel.
alter table booking add column master_bl_no text;
