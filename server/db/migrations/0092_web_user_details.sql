alter table web_user
  -- 1 male, 2 female, 0 unknown
  add sex text not null default '0' check (sex in ('0', '1', '2')),
  add we_chat text not null default '',
  add qq text not null default '';

drop trigger web_user_personal_info_audited on web_user;
create trigger web_user_personal_info_audited after update of name_cn, name_en, position, sex, we_chat, qq on web_user
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('personalInfo', 'id', 'password_hash', 'phone', 'email', 'last_login_at');
