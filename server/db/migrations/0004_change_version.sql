-- Servers keep in memory whose session a token opens and which publishable keys there are. These numbers tell whether a copy is still true:
-- a query that reads the number beside its rows sees a change as soon as it is committed, on every server.
create table change_version (
  topic text primary key,
  version bigint not null default 1,
  -- the transaction that counted last: each counts once, however many rows it changes
  changed_in xid8
);
insert into change_version (topic) values ('access'), ('publishable_key');

create function note_change() returns trigger language plpgsql as $$
begin
  update change_version set version = version + 1, changed_in = pg_current_xact_id()
  where topic = tg_argv[0] and changed_in is distinct from pg_current_xact_id();
  return null;
end $$;

-- Deferred to the commit, so that nobody waits for this row while holding others: no deadlock. A session that is prolonged, or has run out by itself, takes nothing back.
create constraint trigger session_ended after delete on session deferrable initially deferred
  for each row when (old.expires_at > now() - interval '5 minutes') execute function note_change('access');
create constraint trigger session_shortened after update on session deferrable initially deferred
  for each row when (new.expires_at < old.expires_at or new.user_id <> old.user_id) execute function note_change('access');
create constraint trigger user_changed after update on web_user deferrable initially deferred
  for each row when ((old.user_name, old.side, old.customer_id, old.is_admin, old.status, old.codes)
    is distinct from (new.user_name, new.side, new.customer_id, new.is_admin, new.status, new.codes)) execute function note_change('access');
create constraint trigger customer_changed after update on customer deferrable initially deferred
  for each row when ((old.cert_status, old.level) is distinct from (new.cert_status, new.level)) execute function note_change('access');
create trigger sessions_emptied after truncate on session for each statement execute function note_change('access');

create constraint trigger publishable_key_changed after insert or update or delete on publishable_key deferrable initially deferred
  for each row execute function note_change('publishable_key');
create trigger publishable_keys_emptied after truncate on publishable_key for each statement execute function note_change('publishable_key');
