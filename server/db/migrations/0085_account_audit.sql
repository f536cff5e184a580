-- Changes of access that a call makes name its address and request.
create or replace function audit_user_access() returns trigger language plpgsql as $$
declare
  actor bigint := nullif(current_setting('quayside.actor_id', true), '')::bigint;
  caller_address text := nullif(current_setting('quayside.address', true), '');
  request text := nullif(current_setting('quayside.request_id', true), '');
  old_access jsonb := jsonb_build_object('side', old.side, 'customerId', old.customer_id::text, 'isAdmin', old.is_admin, 'codes', old.codes);
  new_access jsonb := jsonb_build_object('side', new.side, 'customerId', new.customer_id::text, 'isAdmin', new.is_admin, 'codes', new.codes);
begin
  if old_access <> new_access then
    insert into audit_entry (actor_id, action, object_kind, object_id, address, request_id, before, after, is_logged)
    values (actor, 'permission.changed', 'user', new.id::text, caller_address, request, old_access, new_access, false);
  end if;
  if old.status <> new.status then
    insert into audit_entry (actor_id, action, object_kind, object_id, address, request_id, before, after, is_logged)
    values (actor, case new.status when 1 then 'user.enabled' else 'user.disabled' end, 'user', new.id::text, caller_address, request,
      jsonb_build_object('status', old.status), jsonb_build_object('status', new.status), false);
  end if;
  if old.password_hash <> new.password_hash then
    insert into audit_entry (actor_id, action, object_kind, object_id, address, request_id, is_logged)
    values (actor, 'password.changed', 'user', new.id::text, caller_address, request, false);
  end if;
  return null;
end $$;
-- What an administrator changes.
create trigger web_user_account_audited after update of status, customer_id on web_user
  for each row when (current_setting('quayside.action', true) like 'account.%')
  execute function audit_change('account', 'id', 'password_hash', 'last_login_at');
create index web_user_of_customer on web_user (customer_id);
