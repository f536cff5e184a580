-- The server and the operator's commands give the time with each row. What triggers write takes it from the setting of the transaction that
-- changes the record (`quayside.at`), and from the database without one. A default would stamp rows by another clock in silence.
create function change_time() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('quayside.at', true), '')::timestamptz, now())
$$;

do $$
declare
  stamped record;
begin
  for stamped in
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_default like '%now()%' and table_name not in ('schema_migration', 'socket_instance')
  loop
    execute format('alter table %I alter %I drop default', stamped.table_name, stamped.column_name);
  end loop;
end $$;

alter table audit_entry alter at set default change_time();
alter table webhook_delivery alter created_at set default change_time(), alter next_attempt_at set default change_time();
