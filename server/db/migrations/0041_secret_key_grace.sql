-- A rotated key ends in the future: its tokens live as long as it does, and end at once when it is revoked before.
create or replace function end_sessions_of_secret_key() returns trigger language plpgsql as $$
begin
  -- The minute covers clocks that differ; a grace is counted in hours.
  if new.revoked_at <= clock_timestamp() + interval '1 minute' then
    delete from session where secret_key_id = new.id;
  else
    update session set expires_at = least(expires_at, new.revoked_at), ends_at = least(ends_at, new.revoked_at)
    where secret_key_id = new.id and ends_at > new.revoked_at;
  end if;
  return null;
end $$;
drop trigger secret_key_sessions_end on secret_key;
create trigger secret_key_sessions_end after update of revoked_at on secret_key
  for each row when (new.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) execute function end_sessions_of_secret_key();
