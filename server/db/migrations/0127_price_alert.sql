-- Users, and visitors by mail, are told when the lowest price of a lane reaches their limit.
create table price_alert (
  id bigint primary key default nextval('record_id'),
  user_id bigint references web_user on delete cascade,
  -- Of a visitor.
  email text,
  locale text check (locale in ('zh-CN', 'en-US')),
  port_start_id bigint not null references port,
  port_end_id bigint not null references port,
  ctn_type text not null,
  -- USD for one container.
  price_limit numeric(12, 2) not null check (price_limit > 0),
  created_at timestamptz not null default now(),
  -- When the visitor has opened the link in the mail; until then nothing is sent.
  confirmed_at timestamptz,
  -- Lowest price that was told since the price reached the limit; null while it is above.
  told_price numeric(12, 2),
  constraint price_alert_owner check ((user_id is null) = (email is not null) and (email is null) = (locale is null) and (user_id is null or confirmed_at is not null))
);
create unique index price_alert_user on price_alert (user_id, port_start_id, port_end_id, ctn_type) where user_id is not null;
create unique index price_alert_mail on price_alert (email, port_start_id, port_end_id, ctn_type) where confirmed_at is not null and email is not null;
create index price_alert_unconfirmed on price_alert (created_at) where confirmed_at is null;
create trigger price_alert_audited after insert or update or delete on price_alert
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('priceAlert', 'id', 'created_at', 'confirmed_at', 'told_price');
