-- Form of a released booking as the customer wants it, until the forwarder accepts or refuses it.
create table booking_amendment (
  booking_id bigint primary key references booking on delete cascade,
  -- As by `BookingInput`.
  input jsonb not null,
  -- Cut-offs of another sailing, as columns; empty if the sailing stays.
  cut_offs jsonb not null default '{}',
  reason text not null,
  created_by bigint not null references web_user,
  created_at timestamptz not null default now()
);
create trigger booking_amendment_audited after insert or update or delete on booking_amendment
  for each row execute function audit_change('booking', 'booking_id', 'created_at');
