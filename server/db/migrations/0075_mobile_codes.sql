-- Codes sent by SMS. Only the newest code of a phone and purpose is valid.
create table mobile_code (
  -- HMAC of the phone with a key of the server: numbers are not kept
  phone_key bytea not null,
  purpose text not null check (purpose in ('register', 'resetPwd', 'changePhone')),
  -- HMAC of purpose, phone and code
  code_hash bytea not null,
  -- Wrong codes that were entered
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (phone_key, purpose)
);
create index mobile_code_end on mobile_code (expires_at);

-- Codes and links sent during the last day, which limit further ones.
create table code_sending (
  id bigint generated always as identity primary key,
  -- HMAC of the phone or email address
  recipient_key bytea not null,
  -- HMAC of the caller's network
  network_key bytea not null,
  sent_at timestamptz not null
);
create index code_sending_of_recipient on code_sending (recipient_key, sent_at);
create index code_sending_of_network on code_sending (network_key, sent_at);
create index code_sending_age on code_sending (sent_at);
