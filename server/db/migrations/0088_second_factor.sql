-- Keys of authenticator apps (RFC 6238).
create table second_factor (
  user_id bigint primary key references web_user on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a code has shown that the app has the key; until then no login asks for codes.
  confirmed_at timestamptz,
  -- 30-second step of the last code that was used: a code is valid once.
  last_step bigint not null default 0
);
-- Codes that take the place of the app's; a used one is deleted.
create table recovery_code (
  user_id bigint not null references second_factor on delete cascade,
  -- HMAC of user and code
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
