-- Mails during the last day to addresses that a company's users chose, which limit further ones.
create table company_mail (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer on delete cascade,
  -- In lower case
  email text not null,
  kind text not null check (kind in ('quote', 'bill')),
  sent_at timestamptz not null
);
create index company_mail_of_customer on company_mail (customer_id, sent_at);
create index company_mail_age on company_mail (sent_at);
