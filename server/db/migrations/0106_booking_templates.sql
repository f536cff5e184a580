-- Named contents of bookings, shared in the company. A deleted one can be restored until housekeeping removes it.
create table booking_template (
  id bigint primary key default nextval('record_id'),
  customer_id bigint not null references customer,
  name text not null,
  -- Copied columns and content of the booking, as by a copy.
  columns jsonb not null,
  content jsonb not null,
  created_by bigint not null references web_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index booking_template_name on booking_template (customer_id, lower(name)) where deleted_at is null;
create index booking_template_deleted on booking_template (deleted_at) where deleted_at is not null;
create trigger booking_template_audited after insert or update or delete on booking_template
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('bookingTemplate', 'id', 'created_at', 'updated_at');
