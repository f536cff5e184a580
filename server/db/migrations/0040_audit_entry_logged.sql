-- Entries that no server process has written to its log yet: those of triggers and of the operator's commands.
alter table audit_entry add column is_logged boolean not null default true;
create index audit_entry_unlogged on audit_entry (id) where not is_logged;

create or replace function audit_user_access() returns trigger language plpgsql as $$
declare
  actor bigint := nullif(current_setting('quayside.actor_id', true), '')::bigint;
  old_access jsonb := jsonb_build_object('side', old.side, 'customerId', old.customer_id::text, 'isAdmin', old.is_admin, 'codes', old.codes);
  new_access jsonb := jsonb_build_object('side', new.side, 'customerId', new.customer_id::text, 'isAdmin', new.is_admin, 'codes', new.codes);
begin
  if old_access <> new_access then
    insert into audit_entry (actor_id, action, object_kind, object_id, before, after, is_logged)
    values (actor, 'permission.changed', 'user', new.id::text, old_access, new_access, false);
  end if;
  if old.status <> new.status then
    insert into audit_entry (actor_id, action, object_kind, object_id, before, after, is_logged)
    values (actor, case new.status when 1 then 'user.enabled' else 'user.disabled' end, 'user', new.id::text,
      jsonb_build_object('status', old.status), jsonb_build_object('status', new.status), false);
  end if;
  if old.password_hash <> new.password_hash then
    insert into audit_entry (actor_id, action, object_kind, object_id, is_logged) values (actor, 'password.changed', 'user', new.id::text, false);
  end if;
  return null;
end $$;

create or replace function audit_company_access() returns trigger language plpgsql as $$
begin
  insert into audit_entry (actor_id, action, object_kind, object_id, before, after, is_logged)
  values (nullif(current_setting('quayside.actor_id', true), '')::bigint, 'permission.changed', 'company', new.id::text,
    jsonb_build_object('level', old.level, 'certStatus', old.cert_status), jsonb_build_object('level', new.level, 'certStatus', new.cert_status), false);
  return null;
end $$;
