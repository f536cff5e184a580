-- Users edit these columns themselves; changes of access are recorded by audit_user_access.
create trigger web_user_personal_info_audited after update of name_cn, name_en, position on web_user
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('personalInfo', 'id', 'password_hash', 'phone', 'email', 'last_login_at');
