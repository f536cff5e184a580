-- Security events and saved changes: who did what to which object, from where, and with which result.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No foreign key: entries outlive the user. Null for callers without a session and for the operator's commands.
  actor_id bigint,
  -- e.g. login, logout, call, permission.changed
  action text not null,
  object_kind text,
  object_id text,
  address text,
  result text not null default 'success' check (result in ('success', 'failure', 'refused')),
  reason text,
  -- Equal failures from one address within a minute share an entry.
  repeats int not null default 1 check (repeats > 0),
  request_id text,
  -- Changed values only; null for events that change nothing.
  before jsonb,
  after jsonb
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_of_object on audit_entry (object_kind, object_id, at) where object_id is not null;
create index audit_entry_of_actor on audit_entry (actor_id, at) where actor_id is not null;

-- Changes of access are recorded here, whichever program makes them. A transaction may name its user with set_config('quayside.actor_id', …, true).
create function audit_user_access() returns trigger language plpgsql as $$
declare
  actor bigint := nullif(current_setting('quayside.actor_id', true), '')::bigint;
  old_access jsonb := jsonb_build_object('side', old.side, 'customerId', old.customer_id::text, 'isAdmin', old.is_admin, 'codes', old.codes);
  new_access jsonb := jsonb_build_object('side', new.side, 'customerId', new.customer_id::text, 'isAdmin', new.is_admin, 'codes', new.codes);
begin
  if old_access <> new_access then
    insert into audit_entry (actor_id, action, object_kind, object_id, before, after)
    values (actor, 'permission.changed', 'user', new.id::text, old_access, new_access);
  end if;
  if old.status <> new.status then
    insert into audit_entry (actor_id, action, object_kind, object_id, before, after)
    values (actor, case new.status when 1 then 'user.enabled' else 'user.disabled' end, 'user', new.id::text,
      jsonb_build_object('status', old.status), jsonb_build_object('status', new.status));
  end if;
  if old.password_hash <> new.password_hash then
    insert into audit_entry (actor_id, action, object_kind, object_id) values (actor, 'password.changed', 'user', new.id::text);
  end if;
  return null;
end $$;
create trigger user_access_audited after update on web_user
  for each row when ((old.side, old.customer_id, old.is_admin, old.codes, old.status, old.password_hash)
    is distinct from (new.side, new.customer_id, new.is_admin, new.codes, new.status, new.password_hash)) execute function audit_user_access();

create function audit_company_access() returns trigger language plpgsql as $$
begin
  insert into audit_entry (actor_id, action, object_kind, object_id, before, after)
  values (nullif(current_setting('quayside.actor_id', true), '')::bigint, 'permission.changed', 'company', new.id::text,
    jsonb_build_object('level', old.level, 'certStatus', old.cert_status), jsonb_build_object('level', new.level, 'certStatus', new.cert_status));
  return null;
end $$;
create trigger company_access_audited after update on customer
  for each row when ((old.level, old.cert_status) is distinct from (new.level, new.cert_status)) execute function audit_company_access();
