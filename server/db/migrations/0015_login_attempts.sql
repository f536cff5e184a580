-- Failed logins by account, by account and address, by account and device, and by address. Replaces the counters that locked accounts.
drop table login_failure;
create table login_attempt (
  -- sha-256: user names and addresses are not kept
  key bytea primary key,
  failures int not null,
  -- No further attempt before
  blocked_until timestamptz not null,
  -- The count starts anew after
  expires_at timestamptz not null
);
create index login_attempt_end on login_attempt (expires_at);

-- Browsers in which a user has logged in: attackers elsewhere do not slow them down.
create table login_device (
  -- sha-256 of a 256-bit token that the browser keeps
  token_hash bytea not null,
  user_id bigint not null references web_user on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (token_hash, user_id)
);
create index login_device_of_user on login_device (user_id, last_used_at);
create index login_device_age on login_device (last_used_at);

create function forget_login_devices() returns trigger language plpgsql as $$
begin
  delete from login_device where user_id = new.id;
  return null;
end $$;
create trigger user_devices_forgotten after update of password_hash on web_user
  for each row when (old.password_hash <> new.password_hash) execute function forget_login_devices();

-- Sent with the next round, without waiting for other notices.
alter table notice_mail add is_urgent boolean not null default false;
