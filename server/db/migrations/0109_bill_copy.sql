-- COPYs of bookings: every one that the provider sends is a version, with its file and what it says.
create table bill_copy (
  id bigint primary key default nextval('record_id'),
  booking_id bigint not null references booking on delete cascade,
  customer_id bigint not null references customer,
  copy_version int not null check (copy_version > 0),
  file_id bigint references stored_file on delete set null,
  confirmed_by bigint references web_user,
  confirmed_at timestamptz,
  -- fields that the customer wants changed, with remarks
  change_request jsonb,
  requested_by bigint references web_user,
  requested_at timestamptz,
  created_at timestamptz not null default now(),
  unique (booking_id, copy_version)
);
create index bill_copy_file on bill_copy (file_id) where file_id is not null;
-- Sending and confirming change the booking and its bills, which are audited.
create trigger bill_copy_audited after update of change_request on bill_copy
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('bill', 'booking_id', 'id');

-- The bills as the COPY shows them.
create table bill_copy_content (
  copy_id bigint not null references bill_copy on delete cascade,
  bl_index smallint not null check (bl_index between 0 and 9),
  bill_id bigint not null references bill_of_lading on delete cascade,
  bl_no text,
  -- submission of the customer that it is made from
  si_version int not null,
  vo jsonb,
  goods jsonb,
  containers jsonb not null,
  primary key (copy_id, bl_index)
);
create index bill_copy_content_bill on bill_copy_content (bill_id);
