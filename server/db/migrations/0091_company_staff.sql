-- Employees of the forwarder who look after a company's orders; the customer sees their contact details there.
alter table customer
  add operator_id bigint references web_user on delete set null,
  add sales_id bigint references web_user on delete set null;
