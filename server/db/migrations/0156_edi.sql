-- Messages to carriers and customs: one interchange each, queued in the transaction that causes it, and delivered by a job.
create sequence edi_control_reference_seq;
create table edi_message (
  id bigint primary key default nextval('record_id'),
  control_reference text not null unique check (length(control_reference) <= 14),
  type text not null check (type in ('IFTMBF', 'IFTMIN', 'VERMAS', 'CUSCAR')),
  function text not null check (function in ('original', 'replace', 'cancel')),
  booking_id bigint not null references booking on delete cascade,
  customer_id bigint not null references customer,
  -- what it is about: the booking, a bill, a pre-plan
  record_id bigint not null,
  document_no text not null,
  receiver text not null,
  -- src/domain/edi/edi-state.ts
  state text not null default 'queued' check (state in ('queued', 'sent', 'acknowledged', 'rejected', 'failed')),
  -- the interchange; null if it cannot be written
  content text,
  -- texts that the message cannot hold
  findings jsonb not null default '[]',
  attempts int not null default 0,
  next_attempt_at timestamptz not null,
  fault text,
  -- of a rejection
  reasons jsonb not null default '[]',
  resent_as bigint references edi_message,
  created_by bigint references web_user,
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  check ((content is null) <= (state = 'failed'))
);
create index edi_message_booking on edi_message (booking_id, id);
create index edi_message_record on edi_message (record_id, type);
create index edi_message_due on edi_message (next_attempt_at) where state = 'queued';
create index edi_message_resent on edi_message (resent_as) where resent_as is not null;
-- Only resending is an action of its own; other changes belong to the records that cause them.
create trigger edi_message_audited after insert or update on edi_message
  for each row when (current_setting('quayside.action', true) like 'ediMessage.%')
  execute function audit_change('ediMessage', 'id', 'content', 'created_at', 'next_attempt_at');

-- Files that partners have sent. Each is processed once, whatever its name.
create table edi_receipt (
  id bigint primary key default nextval('record_id'),
  digest bytea not null unique,
  file_name text not null,
  content text not null,
  outcome text not null check (outcome in ('applied', 'unknown', 'unreadable')),
  message_id bigint references edi_message on delete cascade,
  received_at timestamptz not null
);
create index edi_receipt_message on edi_receipt (message_id, id);
