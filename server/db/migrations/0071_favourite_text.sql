-- Texts of goods and marks that a company's users fill into bookings. They are replaced rather than edited.
create table favourite_text (
  id bigint primary key default nextval('record_id'),
  customer_id bigint not null references customer,
  kind text not null check (kind in ('goods', 'marks')),
  text text not null,
  created_at timestamptz not null default now()
);
create unique index favourite_text_once on favourite_text (customer_id, kind, md5(text));
create trigger favourite_text_audited after insert or delete on favourite_text
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('favouriteText', 'id', 'created_at');
