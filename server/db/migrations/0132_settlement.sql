-- Settlement bills of bookings: what a booking costs, revision by revision, until the customer confirms it.
create table settlement_bill (
  id bigint primary key default nextval('record_id'),
  bill_no text not null unique,
  booking_id bigint not null references booking on delete cascade,
  order_id bigint not null references web_order on delete cascade,
  customer_id bigint not null references customer,
  settle_mode smallint not null check (settle_mode in (1, 2)),
  period text not null check (period ~ '^\d{4}-\d\d$'),
  status smallint not null default 1 check (status between 1 and 4),
  revision int not null default 1 check (revision > 0),
  reason text not null default '',
  -- sums of the current revision; nothing is converted
  usd_amount numeric(14, 2) not null,
  rmb_amount numeric(14, 2) not null,
  other_amounts jsonb not null default '[]',
  -- yuan for a US dollar, if the bill has a rate of its own
  exchange_rate numeric(12, 6) check (exchange_rate > 0),
  exchange_date date,
  payable_rmb numeric(14, 2),
  due_date date,
  paid_at timestamptz,
  invoice_status smallint not null default 0 check (invoice_status between 0 and 2),
  sent_at timestamptz not null,
  -- the customer's answer, the version that it answered, and who gave it: a user, or the address of a mail
  answered_at timestamptz,
  answered_by bigint references web_user,
  answered_email text,
  answered_version int,
  version int not null default 1,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index settlement_bill_booking on settlement_bill (booking_id) where withdrawn_at is null;
create index settlement_bill_order on settlement_bill (order_id);
create index settlement_bill_customer on settlement_bill (customer_id, sent_at desc, id desc) where withdrawn_at is null;
create trigger settlement_bill_audited after insert or update or delete on settlement_bill
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('settlementBill', 'id', 'created_at', 'updated_at');

create table settlement_counter (day date primary key, last integer not null);

create table settlement_revision (
  bill_id bigint not null references settlement_bill on delete cascade,
  revision int not null,
  sent_at timestamptz not null,
  -- for which the customer rejected it
  rejected_at timestamptz,
  reject_reason text not null default '',
  primary key (bill_id, revision)
);

create table settlement_charge (
  id bigint primary key default nextval('record_id'),
  bill_id bigint not null,
  revision int not null,
  place int not null,
  code text not null,
  name_cn text not null,
  name_en text not null,
  unit smallint not null,
  ctn_type text,
  quantity numeric(12, 4) not null check (quantity > 0),
  price numeric(14, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount numeric(14, 2) not null,
  tax_rate numeric(5, 2) not null default 0 check (tax_rate between 0 and 100),
  tax_amount numeric(14, 2) not null default 0,
  pay_type text not null default 'PP' check (pay_type in ('PP', 'CC')),
  remark text not null default '',
  foreign key (bill_id, revision) references settlement_revision on delete cascade,
  unique (bill_id, revision, place)
);

-- Charges that the customer does not accept, with the conversation about each.
create table settlement_dispute (
  id bigint primary key default nextval('record_id'),
  bill_id bigint not null references settlement_bill on delete cascade,
  charge_id bigint not null references settlement_charge on delete cascade,
  customer_id bigint not null references customer,
  state text not null default 'open' check (state in ('open', 'answered', 'ended')),
  created_by bigint not null references web_user,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index settlement_dispute_charge on settlement_dispute (charge_id) where state <> 'ended';
create index settlement_dispute_bill on settlement_dispute (bill_id);
create index settlement_dispute_customer on settlement_dispute (customer_id) where state <> 'ended';
-- It also ends with its bill, whose change is recorded.
create trigger settlement_dispute_audited after insert or update of state on settlement_dispute
  for each row when (current_setting('quayside.action', true) like 'settlementDispute.%')
  execute function audit_change('settlementDispute', 'id', 'created_at');

create table settlement_message (
  id bigint primary key default nextval('record_id'),
  dispute_id bigint not null references settlement_dispute on delete cascade,
  side text not null check (side in ('customer', 'provider')),
  user_id bigint not null references web_user,
  content text not null,
  file_id bigint references stored_file on delete set null,
  created_at timestamptz not null
);
create index settlement_message_dispute on settlement_message (dispute_id, id);
create index settlement_message_file on settlement_message (file_id) where file_id is not null;
create trigger settlement_message_audited after insert on settlement_message
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('settlementDispute', 'dispute_id', 'created_at');

create table e_invoice (
  id bigint primary key default nextval('record_id'),
  bill_id bigint not null references settlement_bill on delete cascade,
  customer_id bigint not null references customer,
  invoice_no text not null,
  invoice_type smallint not null check (invoice_type between 1 and 3),
  invoice_date date not null,
  buyer_name text not null,
  buyer_tax_no text not null,
  seller_name text not null,
  amount numeric(14, 2) not null,
  tax_amount numeric(14, 2) not null,
  total_amount numeric(14, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status smallint not null default 1 check (status between 1 and 3),
  pdf_file_id bigint references stored_file on delete set null,
  ofd_file_id bigint references stored_file on delete set null,
  xml_file_id bigint references stored_file on delete set null,
  created_at timestamptz not null default now(),
  unique (bill_id, invoice_no)
);
create trigger e_invoice_audited after insert or update or delete on e_invoice
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('settlementBill', 'bill_id', 'created_at');

alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('chat', 'bookingDocument', 'siAttachment', 'bill', 'licence',
  'export', 'newsPicture', 'userPicture', 'quoteLogo', 'billDispute', 'eInvoice'));

-- The status of a booking's bill follows from the bill, whose changes are recorded.
drop trigger booking_added_audited on booking;
drop trigger booking_changed_audited on booking;
create trigger booking_added_audited after insert on booking
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('booking', 'id', 'edit_notified_at', 'updated_at', 'bill_status');
create trigger booking_changed_audited after update or delete on booking
  for each row execute function audit_change('booking', 'id', 'edit_notified_at', 'updated_at', 'bill_status');
