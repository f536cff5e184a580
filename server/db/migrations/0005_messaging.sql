-- Chats ----------------------------------------------------------------------

-- Who is not logged in and talks to the customer service. Ids come from the same sequence as those of users, so one number names one person.
create table visitor (
  id bigint primary key default nextval('record_id'),
  -- sha-256
  token_hash bytea not null unique,
  name text not null default '',
  -- Publishable key of the page he came from.
  key text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index visitor_end on visitor (expires_at);

create table chat (
  -- u_<smaller id>_<larger id>, or g_<id>
  id text primary key,
  -- 1 one-to-one, 2 group
  chat_type smallint not null check (chat_type in (1, 2)),
  -- service: a customer or visitor with the provider's agents
  kind text not null default 'direct' check (kind in ('direct', 'group', 'service')),
  name text not null default '',
  pic_url text not null default '',
  -- Whose service chat it is; each has one.
  owner_id bigint,
  -- Number of the newest message. Its row lock puts those who write into one chat in a row.
  last_seq bigint not null default 0,
  last_message_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index chat_service_owner on chat (owner_id) where kind = 'service';

create table chat_member (
  chat_id text not null references chat on delete cascade,
  -- a user or a visitor
  person_id bigint not null,
  last_read_seq bigint not null default 0,
  joined_at timestamptz not null default now(),
  primary key (chat_id, person_id)
);
create index chat_member_person on chat_member (person_id);

create table stored_file (
  id bigint primary key default nextval('record_id'),
  file_name text not null,
  content_type text not null,
  size int not null,
  storage_key text not null unique,
  -- a user or a visitor
  uploader_id bigint not null,
  customer_id bigint references customer,
  created_at timestamptz not null default now()
);

create table chat_message (
  id bigint primary key default nextval('record_id'),
  chat_id text not null references chat on delete cascade,
  -- 1, 2, 3 … within the chat, in the order of their commits
  seq bigint not null,
  -- null: the system
  sender_id bigint,
  -- 1 text, 2 image, 3 file, 4 and 5 lines of the system
  message_type smallint not null check (message_type between 1 and 5),
  message text not null default '',
  file_id bigint references stored_file,
  line text,
  -- The sender's own number: whatever is sent twice is stored once.
  pre_id text,
  sent_at timestamptz not null default now(),
  unique (chat_id, seq)
);
create unique index chat_message_pre_id on chat_message (sender_id, pre_id) where pre_id is not null;
create index chat_message_file on chat_message (file_id) where file_id is not null;

-- Who is connected, by server instance; an instance that has not been seen for a while counts for nothing.
create table socket_instance (
  id bigint primary key,
  seen_at timestamptz not null default now()
);
create table presence (
  instance_id bigint not null references socket_instance on delete cascade,
  person_id bigint not null,
  primary key (instance_id, person_id)
);
create index presence_person on presence (person_id);

-- Notifications --------------------------------------------------------------

create table notice (
  id bigint primary key default nextval('record_id'),
  -- All that one event or one operator sent together.
  batch_id bigint not null,
  user_id bigint not null references web_user on delete cascade,
  -- dictionary messageType
  message_type smallint not null,
  title_cn text not null,
  title_en text not null,
  -- HTML
  body_cn text not null default '',
  body_en text not null default '',
  booking_id bigint references booking on delete set null,
  order_id bigint,
  link text not null default '',
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notice_user on notice (user_id, id desc);
create index notice_unread on notice (user_id) where not is_read;
create index notice_batch on notice (batch_id);
create index notice_booking on notice (booking_id) where booking_id is not null;

create table notice_preference (
  user_id bigint not null references web_user on delete cascade,
  message_type smallint not null,
  portal boolean not null default true,
  mail boolean not null default false,
  primary key (user_id, message_type)
);

create table to_do (
  id bigint primary key default nextval('record_id'),
  -- model §2.23
  bus_type smallint not null,
  customer_id bigint not null references customer,
  title_cn text not null,
  title_en text not null,
  booking_id bigint references booking on delete cascade,
  order_id bigint,
  -- e.g. of the bill to confirm
  record_id bigint,
  -- 1 done, 2 pending
  status smallint not null default 2 check (status in (1, 2)),
  channel smallint not null default 1,
  -- 1 normal, 2 urgent
  level smallint not null default 1 check (level in (1, 2)),
  deadline timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index to_do_customer on to_do (customer_id, status, level desc, id desc);
-- One pending to-do of a kind for a booking.
create unique index to_do_booking on to_do (booking_id, bus_type) where status = 2 and booking_id is not null;

create table version_announcement (
  id bigint primary key default nextval('record_id'),
  version text not null,
  force_update boolean not null default false,
  content text not null default '',
  created_at timestamptz not null default now()
);

-- What server instances tell each other ----------------------------------------

-- A session that ends, for whatever reason, closes its sockets on every instance.
create function tell_session_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside', json_build_object('over', encode(old.token_hash, 'hex'))::text);
  return null;
end $$;
create trigger session_over after delete on session for each row execute function tell_session_over();

create function tell_user_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('quayside', json_build_object('overUser', new.id::text)::text);
  return null;
end $$;
create trigger user_over after update of status on web_user for each row when (old.status = 1 and new.status <> 1) execute function tell_user_over();
