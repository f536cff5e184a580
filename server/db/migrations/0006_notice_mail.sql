-- What is to be told by mail, until it has been: apart from `notice`, which its reader may delete or not want at all.
create table notice_mail (
  id bigint primary key default nextval('record_id'),
  user_id bigint not null references web_user on delete cascade,
  message_type smallint not null,
  title_cn text not null,
  title_en text not null,
  -- HTML
  body_cn text not null default '',
  body_en text not null default '',
  booking_id bigint,
  order_id bigint,
  link text not null default '',
  created_at timestamptz not null,
  -- Since when an instance has been sending it.
  claimed_at timestamptz
);
create index notice_mail_user on notice_mail (user_id, created_at);

-- In which language the user reads mails: the one in which they were asked for.
alter table notice_preference add locale text not null default 'zh-CN';
