-- A deleted booking can be restored until housekeeping removes it; a recall can be undone for a few minutes.
alter table booking
  add deleted_at timestamptz,
  -- Status before the recall, 1 or 2.
  add recalled_from smallint check (recalled_from in (1, 2));
create index booking_deleted on booking (deleted_at) where deleted_at is not null;
