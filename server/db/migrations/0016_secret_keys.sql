-- Keys with which a company's server gets tokens for users of that company.
create table secret_key (
  id bigint primary key default nextval('record_id'),
  name text not null,
  -- sha-256 of the 256-bit key, which is shown once and never stored
  hash bytea not null unique,
  -- First characters of the key, by which people recognise it
  prefix text not null,
  customer_id bigint not null references customer,
  -- Origins for whose pages it may ask tokens, as patterns
  origins text[] not null,
  rate_per_minute int not null default 600,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);

alter table session add secret_key_id bigint references secret_key;
create index session_of_secret_key on session (secret_key_id) where secret_key_id is not null;

create function end_sessions_of_secret_key() returns trigger language plpgsql as $$
begin
  delete from session where secret_key_id = new.id;
  return null;
end $$;
create trigger secret_key_sessions_end after update of revoked_at on secret_key
  for each row when (new.revoked_at is not null and old.revoked_at is null) execute function end_sessions_of_secret_key();

-- Users as other systems know them: by a company's own ids (issuer company:<id>) or by the subject of an OpenID Connect issuer.
create table external_identity (
  issuer text not null,
  subject text not null,
  user_id bigint not null references web_user on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (issuer, user_id)
);

alter table single_use_token drop constraint single_use_token_purpose_check;
alter table single_use_token add constraint single_use_token_purpose_check check (purpose in ('slider', 'autoLogin', 'idToken'));
