-- Images of articles and their covers. They never change: a new image is a new row.
create table news_image (
  id bigint primary key default nextval('record_id'),
  content_type text not null,
  bytes bytea not null,
  -- In pixels, so that pages can reserve their space.
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null default now()
);

-- Articles of the public site, sanitised when they are stored. An English text that is missing is shown in Chinese, and the reverse.
create table news (
  id bigint primary key default nextval('record_id'),
  -- Dictionary newsType.
  news_type smallint not null check (news_type between 1 and 5),
  title_cn text not null default '',
  title_en text not null default '',
  summary_cn text not null default '',
  summary_en text not null default '',
  content_cn text not null default '',
  content_en text not null default '',
  source text not null default '',
  cover_id bigint references news_image on delete set null,
  is_top boolean not null default false,
  -- Not shown before.
  publish_time timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint news_title_check check (title_cn <> '' or title_en <> '')
);
create index news_publish on news (publish_time desc, id desc);

create trigger public_data_changed after insert or update or delete or truncate on news for each statement execute function public_data_changed();
