-- Verified gross masses of a booking's containers; what was declared stays beside what is being entered.
create table vgm (
  id bigint primary key default nextval('record_id'),
  booking_id bigint not null references booking on delete cascade,
  customer_id bigint not null references customer,
  vo jsonb,
  containers jsonb not null default '[]',
  -- by container number: state (src/domain/vgm/vgm-state.ts), version, content, message
  declarations jsonb not null default '{}',
  version int not null default 1,
  submitted_at timestamptz,
  created_by bigint not null references web_user,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index vgm_booking on vgm (booking_id);
create index vgm_customer on vgm (customer_id, id);
create trigger vgm_audited after insert or update or delete on vgm
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('vgm', 'id', 'created_at', 'updated_at');
