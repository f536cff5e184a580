-- Codes with which a user of another company joins this one.
create table company_invitation (
  -- sha-256 of the code, which is shown once
  code_hash bytea primary key,
  customer_id bigint not null references customer on delete cascade,
  created_by bigint not null references web_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index company_invitation_of_customer on company_invitation (customer_id);
create index company_invitation_of_creator on company_invitation (created_by);
create index company_invitation_end on company_invitation (expires_at);

-- Users who ask to join another company without a code; its administrator decides.
create table company_link_request (
  user_id bigint primary key references web_user on delete cascade,
  customer_id bigint not null references customer on delete cascade,
  created_at timestamptz not null
);
create index company_link_request_of_customer on company_link_request (customer_id);
create trigger company_link_request_audited after insert or update or delete on company_link_request
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('account', 'user_id', 'created_at');
