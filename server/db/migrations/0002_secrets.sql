-- What all instances share and nobody else may know, e.g. the key that signs slider challenges.
create table server_secret (
  name text primary key,
  value bytea not null
);

-- Tokens that work once: slider challenges (kept only when used) and automatic login keys (kept when made).
create table single_use_token (
  -- sha-256
  hash bytea primary key,
  purpose text not null check (purpose in ('slider', 'autoLogin')),
  user_id bigint references web_user on delete cascade,
  origin text,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index single_use_token_end on single_use_token (expires_at);

-- Counters of failed logins; names and types are those of rate-limiter-flexible.
create table login_failure (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index idempotent_request_age on idempotent_request (created_at);
create index session_end on session (expires_at);
