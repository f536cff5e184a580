-- Templates of a company's quotations, and the quotations that its users made: the snapshot of the rates never changes.
create table quote_template (
  id bigint primary key default nextval('record_id'),
  customer_id bigint not null references customer,
  name text not null,
  language text not null check (language in ('zh-CN', 'en-US', 'both')),
  columns text[] not null,
  show_surcharge boolean not null,
  header text not null default '',
  remark text not null default '',
  logo_file_id bigint references stored_file on delete set null,
  is_default boolean not null default false,
  created_by bigint not null references web_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index quote_template_name on quote_template (customer_id, lower(name)) where deleted_at is null;
create unique index quote_template_default on quote_template (customer_id) where is_default and deleted_at is null;
create index quote_template_deleted on quote_template (deleted_at) where deleted_at is not null;
create index quote_template_logo on quote_template (logo_file_id) where logo_file_id is not null;
create trigger quote_template_audited after insert or update or delete on quote_template
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('quoteTemplate', 'id', 'created_at', 'updated_at');

create table quote_counter (day date primary key, last integer not null);

create table quote (
  id bigint primary key default nextval('record_id'),
  customer_id bigint not null references customer,
  quote_no text not null unique,
  level text not null check (level in ('standard', 'vip')),
  -- Of the first rate, for the list.
  port_start_id bigint not null references port,
  port_end_id bigint not null references port,
  shipping_id bigint not null references shipping_line,
  rate_ids bigint[] not null,
  receiver_name text not null,
  total_usd numeric(14, 2) not null,
  total_rmb numeric(14, 2) not null,
  valid_to date not null,
  -- Rates, margins, template and company as they were.
  snapshot jsonb not null,
  logo_file_id bigint references stored_file on delete set null,
  created_by bigint not null references web_user,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index quote_customer on quote (customer_id, created_at desc, id desc) where deleted_at is null;
create index quote_deleted on quote (deleted_at) where deleted_at is not null;
create index quote_logo on quote (logo_file_id) where logo_file_id is not null;
create trigger quote_audited after insert or update or delete on quote
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('quote', 'id', 'created_at', 'snapshot');

-- Links by which recipients of a mail see a quotation without an account; only the hash of the token is stored.
create table quote_link (
  id bigint primary key default nextval('record_id'),
  quote_id bigint not null references quote on delete cascade,
  customer_id bigint not null references customer,
  token_hash bytea not null unique,
  email text not null,
  language text not null check (language in ('zh-CN', 'en-US')),
  sent_by bigint not null references web_user,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index quote_link_quote on quote_link (quote_id);
create index quote_link_sent on quote_link (customer_id, sent_at);
create index quote_link_expires on quote_link (expires_at);
create trigger quote_link_audited after insert or update or delete on quote_link
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('quote', 'quote_id', 'token_hash', 'sent_at');

create index booking_quote on booking (customer_id, upper(quote_no)) where quote_no is not null and deleted_at is null;

alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check
  check (kind in ('chat', 'bookingDocument', 'siAttachment', 'bill', 'licence', 'export', 'newsPicture', 'userPicture', 'quoteLogo'));
