-- Rates and carriers of a lane that a user follows. The lane is kept with a rate, so that it can be named after the rate has ended.
create table rate_follow (
  id bigint primary key default nextval('record_id'),
  user_id bigint not null references web_user on delete cascade,
  kind text not null check (kind in ('rate', 'shipping')),
  -- Of kind `rate`. Not a reference: followed rates may be deleted.
  rate_id bigint,
  port_start_id bigint not null references port,
  port_end_id bigint not null references port,
  shipping_id bigint not null references shipping_line,
  -- Prices, space and end by price level: when it was followed, and as the user was last told.
  followed_state jsonb not null,
  told_state jsonb not null,
  -- Last day of which the user has been told that it is near.
  told_end date,
  created_at timestamptz not null default now(),
  -- One that is no longer followed can be restored until housekeeping removes it.
  deleted_at timestamptz,
  check ((kind = 'rate') = (rate_id is not null))
);
create unique index rate_follow_rate on rate_follow (user_id, rate_id) where kind = 'rate';
create unique index rate_follow_shipping on rate_follow (user_id, port_start_id, port_end_id, shipping_id) where kind = 'shipping';
create index rate_follow_deleted on rate_follow (deleted_at) where deleted_at is not null;
create trigger rate_follow_audited after insert or update or delete on rate_follow
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('rateFollow', 'id', 'told_state', 'told_end');
-- Followers are notified of the end of their rates only.
drop index freight_fcl_last_day;
drop table rate_expiry_notice;
