-- Record of a company. Its name, code, legal person and scope are what its last application for certification states.
alter table customer
  add usci_code text not null default '',
  add legal_person text not null default '',
  -- codes of the dictionary companyScope
  add scope text[] not null default '{}',
  -- code of the dictionary companySize
  add company_size text not null default '',
  add area_id bigint references area,
  add address text not null default '',
  add tel text not null default '',
  add fax text not null default '',
  add website text not null default '',
  add invoice_title text not null default '',
  add tax_no text not null default '',
  add bank_name text not null default '',
  add bank_account text not null default '';

create table customer_certification (
  id bigint primary key default nextval('record_id'),
  customer_id bigint not null references customer on delete cascade,
  applicant_id bigint references web_user on delete set null,
  name_cn text not null,
  usci_code text not null,
  legal_person text not null,
  scope text[] not null,
  licence_file_id bigint references stored_file on delete set null,
  id_card_front_file_id bigint references stored_file on delete set null,
  id_card_back_file_id bigint references stored_file on delete set null,
  -- 1 open, 2 approved, 3 refused, 4 withdrawn
  status smallint not null default 1 check (status in (1, 2, 3, 4)),
  reason text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz
);
create unique index customer_certification_open on customer_certification (customer_id) where status = 1;
create index customer_certification_of on customer_certification (customer_id, applied_at desc);

create table membership_application (
  id bigint primary key default nextval('record_id'),
  customer_id bigint not null references customer on delete cascade,
  applicant_id bigint references web_user on delete set null,
  contact text not null,
  tel text not null,
  remark text not null default '',
  -- 1 open, 2 approved, 3 refused
  status smallint not null default 1 check (status in (1, 2, 3)),
  reason text not null default '',
  applied_at timestamptz not null,
  decided_at timestamptz
);
create unique index membership_application_open on membership_application (customer_id) where status = 1;
create index membership_application_of on membership_application (customer_id, applied_at desc);

-- One pending to-do about the certification per company.
create unique index to_do_certification on to_do (customer_id) where status = 2 and bus_type = 7;

-- Companies that uploaded documents when they registered have applied for certification.
insert into customer_certification
  (customer_id, applicant_id, name_cn, usci_code, legal_person, scope, licence_file_id, id_card_front_file_id, id_card_back_file_id, status, applied_at)
select e.customer_id, (select min(u.id) from web_user u where u.customer_id = e.customer_id and u.is_admin), c.name_cn, '', '', e.scope,
  e.licence_file_id, e.id_card_front_file_id, e.id_card_back_file_id, case c.cert_status when 2 then 2 else 1 end, e.created_at
from company_evidence e join customer c on c.id = e.customer_id;
update customer c set scope = e.scope, cert_status = case c.cert_status when 0 then 1 else c.cert_status end
from company_evidence e where e.customer_id = c.id;
drop table company_evidence;

-- Level and certification are recorded by company_access_audited.
create trigger customer_audited after update on customer
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('company', 'id', 'level', 'cert_status', 'created_at');
create trigger customer_certification_audited after insert or update on customer_certification
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('certification', 'id');
create trigger membership_application_audited after insert or update on membership_application
  for each row when (current_setting('quayside.action', true) <> '') execute function audit_change('membership', 'id');
