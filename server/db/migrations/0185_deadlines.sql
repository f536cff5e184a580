-- Hours before a cut-off at which a user is reminded; a user without a row gets all reminders.
create table cut_off_reminder (
  user_id bigint primary key references web_user,
  hours smallint[] not null check (hours <@ '{48,24,6}'::smallint[])
);
create trigger cut_off_reminder_audited after insert or update on cut_off_reminder
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('noticePreference', 'user_id');

-- Reminders that were sent, so that each is sent once; hours of 0: the cut-off was missed. A cut-off that is moved starts anew.
create table cut_off_reminded (
  booking_id bigint not null references booking on delete cascade,
  code text not null check (code in ('si', 'vgm', 'customs')),
  cut_off timestamptz not null,
  hours smallint not null check (hours in (48, 24, 6, 0)),
  at timestamptz not null,
  primary key (booking_id, code, cut_off, hours)
);
-- Users were told of these cut-offs before there were stages.
insert into cut_off_reminded (booking_id, code, cut_off, hours, at)
select b.id, c.code, c.at, case when c.at < now() then 0 else 24 end, now()
from booking b cross join lateral (values ('si', b.cutoff_si), ('vgm', b.cutoff_vgm), ('customs', b.cutoff_customs)) as c (code, at)
where c.at < now() + interval '12 hours';

-- Calendars of users; the key of an address is computed from the id, so a new row ends the former address.
create table deadline_feed (
  id bigint primary key default nextval('record_id'),
  user_id bigint not null unique references web_user,
  locale text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create trigger deadline_feed_audited after insert or update or delete on deadline_feed
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('deadlineFeed', 'id', 'created_at', 'read_at');
