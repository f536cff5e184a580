-- Which of the forwarder's agents works on what waits for them; `record_id` is the record that a to-do is about, else its booking.
create table to_do_claim (
  bus_type smallint not null,
  record_id bigint not null,
  user_id bigint not null constraint to_do_claim_user_id_fkey references web_user on delete cascade,
  taken_at timestamptz not null,
  primary key (bus_type, record_id)
);
create index to_do_claim_user on to_do_claim (user_id);
-- What ends a to-do ends its claim too, which is no act of who ends it.
create trigger to_do_claim_audited after insert or update or delete on to_do_claim
  for each row when (current_setting('quayside.action', true) like 'toDo.%') execute function audit_change('toDo', 'record_id', 'taken_at');

-- A disabled user works on nothing.
create function end_claims_of_user() returns trigger language plpgsql as $$
begin
  delete from to_do_claim where user_id = new.id;
  if found then
    perform pg_notify('quayside', json_build_object('agentToDos', true)::text);
  end if;
  return null;
end $$;
create trigger user_disabled_ends_claims after update of status on web_user
  for each row when (old.status = 1 and new.status <> 1) execute function end_claims_of_user();
