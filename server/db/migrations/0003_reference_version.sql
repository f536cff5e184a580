-- Servers keep reference data in memory. Every answer built on it reads this number in its own query, so a copy is never older than the rows it names.
create table reference_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into reference_version (version) values (1);

create function reference_changed() returns trigger language plpgsql as $$
begin
  update reference_version set version = version + 1;
  return null;
end $$;

create trigger reference_changed after insert or update or delete or truncate on trade_lane for each statement execute function reference_changed();
create trigger reference_changed after insert or update or delete or truncate on port for each statement execute function reference_changed();
create trigger reference_changed after insert or update or delete or truncate on shipping_line for each statement execute function reference_changed();
create trigger reference_changed after insert or update or delete or truncate on wharf for each statement execute function reference_changed();
create trigger reference_changed after insert or update or delete or truncate on dictionary_item for each statement execute function reference_changed();
create trigger reference_changed after insert or update or delete or truncate on surcharge_set for each statement execute function reference_changed();
