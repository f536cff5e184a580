-- Absolute end of a session, however much it is used.
alter table session add ends_at timestamptz not null default now() + interval '30 days';
update session set ends_at = created_at + interval '30 days';

-- A session opened with a portal key ends with the session that made the key.
alter table session add parent_hash bytea references session on delete cascade;
create index session_of_parent on session (parent_hash) where parent_hash is not null;
alter table single_use_token add session_hash bytea references session on delete cascade;
create index single_use_token_of_session on single_use_token (session_hash) where session_hash is not null;

-- Origin of the only pages that may use the token; null for logins.
alter table session add audience text;

-- A child never outlives its parent: it is opened and prolonged up to the parent's end at most, and shortened with it.
create function shorten_child_sessions() returns trigger language plpgsql as $$
begin
  update session set expires_at = new.expires_at where parent_hash = new.token_hash and expires_at > new.expires_at;
  return null;
end $$;
create trigger session_shortens_children after update of expires_at on session
  for each row when (new.expires_at < old.expires_at) execute function shorten_child_sessions();

-- Disabling a user and changing a password end sessions for good: enabling the user again revives none.
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.id;
  delete from single_use_token where user_id = new.id;
  return null;
end $$;
create trigger user_sessions_end after update of status, password_hash on web_user
  for each row when ((old.status = 1 and new.status <> 1) or old.password_hash <> new.password_hash) execute function end_sessions_of_user();
-- Sessions of users who are disabled already would be revived, too.
delete from session using web_user where web_user.id = session.user_id and web_user.status <> 1;
