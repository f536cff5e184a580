-- A user who changes the password stays logged in where it was changed: the transaction names the session.
create or replace function end_sessions_of_user() returns trigger language plpgsql as $$
declare
  kept bytea := decode(coalesce(current_setting('quayside.kept_session', true), ''), 'hex');
begin
  delete from session where user_id = new.id and (token_hash <> kept or new.status <> 1);
  delete from single_use_token where user_id = new.id;
  return null;
end $$;

-- Links that set a new password.
alter table single_use_token drop constraint single_use_token_purpose_check;
alter table single_use_token add constraint single_use_token_purpose_check check (purpose in ('slider', 'autoLogin', 'idToken', 'resetPwd'));

-- What a company stated and uploaded when it registered; never changed.
create table company_evidence (
  customer_id bigint primary key references customer on delete cascade,
  -- codes of the dictionary companyScope
  scope text[] not null,
  licence_file_id bigint references stored_file on delete set null,
  id_card_front_file_id bigint references stored_file on delete set null,
  id_card_back_file_id bigint references stored_file on delete set null,
  created_at timestamptz not null
);
create index customer_name on customer (lower(name_cn));
