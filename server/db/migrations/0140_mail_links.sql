-- Links in mails to people without an account: each opens one booking, bill or order, until it expires.
create table mail_link (
  id bigint primary key default nextval('record_id'),
  -- SHA-256 of the key in the address; null until the mail is sent.
  key_hash bytea unique,
  purpose text not null check (purpose in ('si', 'bill', 'order')),
  booking_id bigint not null references booking on delete cascade,
  order_id bigint not null references web_order on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  in_confirm_id bigint references settlement_bill on delete cascade,
  bill_id bigint references bill_of_lading on delete cascade,
  email text not null,
  locale text not null check (locale in ('zh-CN', 'en-US')),
  -- User of the customer who sent it; null for the forwarder.
  sent_by bigint references web_user,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  max_use integer not null check (max_use > 0),
  used_count integer not null default 0,
  revoked_at timestamptz,
  -- What a supplementer saves belongs to the user who asked for it.
  constraint mail_link_record check ((purpose = 'bill') = (in_confirm_id is not null) and (purpose = 'si') = (bill_id is not null) and (purpose <> 'si' or sent_by is not null))
);
create index mail_link_booking on mail_link (booking_id);
create trigger mail_link_audited after insert or update or delete on mail_link
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('mailLink', 'id', 'key_hash', 'used_count');
-- Where bills are sent besides the notices; empty for nowhere.
alter table customer add bill_email text not null default '';
