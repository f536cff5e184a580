-- Newest COPY of a booking that was shown to a session: the one that a confirmation without a version means.
create table copy_shown (
  session_hash bytea not null references session (token_hash) on delete cascade,
  booking_id bigint not null references booking on delete cascade,
  copy_version int not null,
  primary key (session_hash, booking_id)
);
create index copy_shown_booking on copy_shown (booking_id);
