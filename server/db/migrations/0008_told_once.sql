-- What is told by the clock is told once, whichever server does it.

-- When the provider was last told that a booking that waits for it was changed; null until the first change.
alter table booking add edit_told_at timestamptz;

-- Last days of rates that customers have been told of.
create table rates_ending (
  last_day date primary key,
  told_at timestamptz not null
);
create index freight_fcl_last_day on freight_fcl (valid_to) where import_id is not null;

-- What is not urgent yet, by the time at which it will be.
create index to_do_deadline on to_do (deadline) where status = 2 and level = 1;
