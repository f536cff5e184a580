-- Numbers that a booking may name: a carrier's service contract of a company, and a quotation that was sent to it.

create table service_contract (
  id bigint primary key default nextval('record_id'),
  contract_no text not null check (contract_no = upper(contract_no)),
  customer_id bigint not null references customer,
  shipping_id bigint not null references shipping_line,
  valid_from date not null,
  valid_to date not null check (valid_to >= valid_from),
  created_at timestamptz not null default now(),
  unique (customer_id, contract_no, shipping_id)
);

create table quotation (
  id bigint primary key default nextval('record_id'),
  quote_no text not null unique check (quote_no = upper(quote_no)),
  customer_id bigint not null references customer,
  port_start_id bigint not null references port,
  port_end_id bigint not null references port,
  -- Rates that it quotes.
  rate_ids bigint[] not null default '{}',
  valid_to date not null,
  created_at timestamptz not null default now()
);
create index quotation_customer on quotation (customer_id);
