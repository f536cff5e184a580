-- The company's users edit its address book; how often an entry was used is bookkeeping.
create trigger party_audited after insert or update or delete on party
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('party', 'id', 'use_count', 'last_used_at', 'created_at', 'updated_at');
-- Duplicates are found by name without punctuation and spaces, or by company registration code without them.
create function party_key(value text) returns text language sql immutable as $$
  select regexp_replace(lower(value), '[^[:alnum:]]+', '', 'g')
$$;
create index party_name_key on party (customer_id, kind, party_key(name));
create index party_cert_code_key on party (customer_id, kind, party_key(content ->> 'certCode'));
