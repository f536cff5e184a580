-- Bills of lading of a booking: the main bill and up to nine sub-bills, with the customer's shipping instruction. A deleted one can be restored until
-- housekeeping removes it.
create table bill_of_lading (
  id bigint primary key default nextval('record_id'),
  booking_id bigint not null references booking on delete cascade,
  customer_id bigint not null references customer,
  -- 1 master bill, 2 house bill
  bl_type smallint not null check (bl_type in (1, 2)),
  bl_index smallint not null check (bl_index between 0 and 9),
  -- src/domain/bill/si-status.ts
  state smallint not null default 1 check (state between 1 and 5),
  is_locked boolean not null default false,
  bl_no text,
  -- numbers of the other bookings that it covers
  combine_bkg_no text,
  vo jsonb,
  goods jsonb,
  containers jsonb not null default '[]',
  si_version int not null default 0,
  copy_version int not null default 0,
  version int not null default 1,
  return_reason text,
  created_by bigint not null references web_user,
  submitted_at timestamptz,
  accepted_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index bill_of_lading_place on bill_of_lading (booking_id, bl_index) where deleted_at is null;
create index bill_of_lading_booking on bill_of_lading (booking_id);
create index bill_of_lading_deleted on bill_of_lading (deleted_at) where deleted_at is not null;
create trigger bill_added_audited after insert on bill_of_lading
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('bill', 'id', 'created_at', 'updated_at');
create trigger bill_changed_audited after update or delete on bill_of_lading
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('bill', 'id', 'created_at', 'updated_at');

-- Further bookings that a bill covers; a booking is covered by one bill at most.
create table bill_combined_booking (
  booking_id bigint primary key references booking on delete cascade,
  bill_id bigint not null references bill_of_lading on delete cascade
);
create index bill_combined_booking_bill on bill_combined_booking (bill_id);

-- What was submitted; never changed.
create table bill_version (
  bill_id bigint not null references bill_of_lading on delete cascade,
  si_version int not null,
  is_amendment boolean not null,
  vo jsonb,
  goods jsonb,
  containers jsonb not null,
  submitted_by bigint not null references web_user,
  submitted_at timestamptz not null,
  primary key (bill_id, si_version)
);

-- Input of a user that is not saved yet, correct or not.
create table si_draft (
  user_id bigint not null references web_user on delete cascade,
  booking_id bigint not null references booking on delete cascade,
  key text not null,
  bill_version int not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (user_id, booking_id, key)
);
create index si_draft_booking on si_draft (booking_id);
create index si_draft_time on si_draft (updated_at);

-- E-mails with a bill to the customer's partners.
create table bill_mail (
  id bigint primary key default nextval('record_id'),
  bill_id bigint not null references bill_of_lading on delete cascade,
  booking_id bigint not null references booking on delete cascade,
  customer_id bigint not null references customer,
  recipients text[] not null,
  sent_by bigint not null references web_user,
  sent_at timestamptz not null
);
create index bill_mail_bill on bill_mail (bill_id);
create index bill_mail_booking on bill_mail (booking_id, sent_at);
create trigger bill_mail_audited after insert on bill_mail
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('bill', 'bill_id', 'customer_id');
