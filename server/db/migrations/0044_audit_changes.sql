-- Changes of records are recorded by triggers, so that no program can forget them. The transaction names its action, user, address and
-- request with set_config('quayside.…', …, true); without an action only updates and deletions of bookings are recorded.
-- Arguments: kind of record, column of its id, ignored columns (bookkeeping and secrets).
-- Ids are larger than a double can represent, so they are stored as text.
create function audit_value(value jsonb) returns jsonb language sql immutable as $$
  select case when jsonb_typeof(value) <> 'number' then value
    when abs((value #>> '{}')::numeric) > 9007199254740991 then to_jsonb(value #>> '{}') else value end
$$;

create function audit_change() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  record_id text := coalesce(new_row ->> tg_argv[1], old_row ->> tg_argv[1]);
  was jsonb;
  became jsonb;
begin
  -- Of an update the changed columns, of other changes those that are set.
  select jsonb_object_agg(key, audit_value(o.value)) filter (where o.value is not null and (tg_op = 'UPDATE' or o.value <> 'null')),
      jsonb_object_agg(key, audit_value(n.value)) filter (where n.value is not null and (tg_op = 'UPDATE' or n.value <> 'null'))
    into was, became
    from jsonb_each(old_row) o full join jsonb_each(new_row) n using (key)
    where o.value is distinct from n.value and key <> all (tg_argv[2:]);
  if was is null and became is null then
    return null;
  end if;
  insert into audit_entry (actor_id, action, object_kind, object_id, address, request_id, before, after)
  values (nullif(current_setting('quayside.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('quayside.action', true), ''), tg_argv[0] || '.' || lower(tg_op)),
    tg_argv[0], record_id, nullif(current_setting('quayside.address', true), ''), nullif(current_setting('quayside.request_id', true), ''), was, became);
  perform set_config('quayside.is_audited', 'yes', true);
  return null;
end $$;

-- Sample data and imports insert bookings without an action.
create trigger booking_added_audited after insert on booking
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('booking', 'id', 'edit_told_at', 'updated_at');
create trigger booking_changed_audited after update or delete on booking
  for each row execute function audit_change('booking', 'id', 'edit_told_at', 'updated_at');
create trigger chat_audited after insert or delete on chat
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('chat', 'id');
create trigger chat_member_audited after insert or delete on chat_member
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('chat', 'chat_id', 'last_read_seq');
create trigger visitor_audited after insert or update or delete on visitor
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('visitor', 'id', 'token_hash');
-- The text of a notice is a copy; its kind and booking identify it.
create trigger notice_deletion_audited after delete on notice
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('notice', 'id', 'title_cn', 'title_en', 'body_cn', 'body_en');
create trigger notice_preference_audited after insert or update on notice_preference
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('noticePreference', 'user_id');
