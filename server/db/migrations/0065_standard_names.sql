-- Standard terms for columns, tables, triggers and events between servers; nothing else changes.

alter table booking rename column edit_told_at to edit_notified_at;
drop trigger booking_added_audited on booking;
drop trigger booking_changed_audited on booking;
create trigger booking_added_audited after insert on booking
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('booking', 'id', 'edit_notified_at', 'updated_at');
create trigger booking_changed_audited after update or delete on booking
  for each row execute function audit_change('booking', 'id', 'edit_notified_at', 'updated_at');

-- Last days of rates that customers have been notified of.
alter table rates_ending rename to rate_expiry_notice;
alter table rate_expiry_notice rename column told_at to sent_at;
alter table rate_expiry_notice rename constraint rates_ending_pkey to rate_expiry_notice_pkey;

-- A deleted session closes its sockets on every instance.
drop trigger session_over on session;
drop function tell_session_over();
create function publish_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside', json_build_object('sessionEnded', encode(old.token_hash, 'hex'))::text);
  return null;
end $$;
create trigger session_end_published after delete on session for each row execute function publish_session_end();

-- A disabled user's sockets are closed, too.
drop trigger user_over on web_user;
drop function tell_user_over();
create function publish_user_disabled() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside', json_build_object('userDisabled', new.id::text)::text);
  return null;
end $$;
create trigger user_disabled_published after update of status on web_user
  for each row when (old.status = 1 and new.status <> 1) execute function publish_user_disabled();
