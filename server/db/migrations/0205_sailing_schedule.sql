-- The public schedule: every change is logged by a trigger, so that no program can forget it; followers and bookings are told of each change once.
alter table sailing_date add version int not null default 1;
create index sailing_date_etd on sailing_date (etd, id);

create table sailing_change (
  id bigint primary key default nextval('record_id'),
  sailing_id bigint not null references sailing_date on delete cascade,
  changed_at timestamptz not null default now(),
  source text not null,
  -- Column, and its values as text.
  field text not null,
  old_value text,
  new_value text,
  is_told boolean not null default false
);
create index sailing_change_sailing on sailing_change (sailing_id, changed_at desc);
create index sailing_change_untold on sailing_change (sailing_id) where not is_told;

create function log_sailing_change() returns trigger language plpgsql as $$
begin
  insert into sailing_change (sailing_id, changed_at, source, field, old_value, new_value)
  select new.id, new.updated_at, new.source, o.key, o.value #>> '{}', n.value #>> '{}'
  from jsonb_each(to_jsonb(old)) o join jsonb_each(to_jsonb(new)) n using (key)
  where o.value is distinct from n.value and o.key <> all (array['id', 'version', 'source', 'updated_at']);
  return null;
end $$;
create trigger sailing_date_logged after update on sailing_date
  for each row when (old.* is distinct from new.*) execute function log_sailing_change();
create trigger sailing_date_audited after insert or update or delete on sailing_date
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('sailing', 'id', 'updated_at');

-- Users who are told when a sailing changes.
create table sailing_follow (
  user_id bigint not null references web_user on delete cascade,
  sailing_id bigint not null references sailing_date on delete cascade,
  of_dates boolean not null default true,
  of_cut_offs boolean not null default true,
  of_vessel boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (user_id, sailing_id)
);
create index sailing_follow_sailing on sailing_follow (sailing_id);
create trigger sailing_follow_audited after insert or update or delete on sailing_follow
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('sailingFollow', 'sailing_id');

-- Rows of the last import that could not be stored. Another import is refused until they are cleared.
create table sailing_date_error (
  id bigint primary key default nextval('record_id'),
  batch_no text not null,
  row_no int not null,
  shipping_name text not null default '',
  vessel text not null default '',
  voyage text not null default '',
  port_start_name text not null default '',
  port_end_name text not null default '',
  etd_text text not null default '',
  -- [{code, params, column}]
  issues jsonb not null,
  created_at timestamptz not null default now()
);
create trigger sailing_date_error_audited after delete on sailing_date_error
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('sailingError', 'id');
