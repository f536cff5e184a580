-- Pre-plans (advance manifests) of bookings; one that was deleted by customs makes room for another.
create table preplan (
  id bigint primary key default nextval('record_id'),
  booking_id bigint not null references booking on delete cascade,
  customer_id bigint not null references customer,
  -- src/domain/preplan/preplan-state.ts
  state smallint not null default 0 check (state between 0 and 6),
  vo jsonb,
  containers jsonb not null default '[]',
  version int not null default 1,
  sent_count int not null default 0,
  sent_at timestamptz,
  sent_by bigint references web_user,
  -- the message that customs has to answer
  message_id bigint references edi_message,
  receipt_at timestamptz,
  receipt jsonb not null default '[]',
  created_by bigint not null references web_user,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index preplan_booking on preplan (booking_id) where state <> 6;
create index preplan_of_booking on preplan (booking_id, id);
create index preplan_customer on preplan (customer_id, id);
create index preplan_message on preplan (message_id) where message_id is not null;
create trigger preplan_audited after insert or update or delete on preplan
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('preplan', 'id', 'created_at', 'updated_at');

-- What happened to a pre-plan.
create table preplan_event (
  id bigint primary key default nextval('record_id'),
  preplan_id bigint not null references preplan on delete cascade,
  verb text not null check (verb in ('send', 'amend', 'delete', 'accept', 'reject', 'acceptDeletion', 'rejectDeletion')),
  user_id bigint references web_user,
  -- reasons of customs
  count int not null default 0,
  at timestamptz not null
);
create index preplan_event_preplan on preplan_event (preplan_id, id);
