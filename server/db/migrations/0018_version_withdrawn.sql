-- An announced version can be taken back: pages stop asking for a reload.
alter table version_announcement add withdrawn_at timestamptz;
