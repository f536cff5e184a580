-- Choices of a user that follow the user to every device, e.g. the columns of a table.
create table user_setting (
  user_id bigint not null references web_user on delete cascade,
  -- e.g. table.booking-list
  name text not null,
  value jsonb not null,
  version int not null default 1,
  -- When the user made the change, which may have reached the server later.
  updated_at timestamptz not null,
  primary key (user_id, name)
);
