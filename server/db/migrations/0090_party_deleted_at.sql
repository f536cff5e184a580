-- A deleted entry can be restored until housekeeping removes it.
alter table party add deleted_at timestamptz;
create index party_deleted on party (deleted_at) where deleted_at is not null;
