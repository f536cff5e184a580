alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check
  check (kind in ('chat', 'bookingDocument', 'siAttachment', 'bill', 'licence', 'export', 'newsPicture', 'userPicture'));

alter table web_user add picture_file_id bigint references stored_file on delete set null;
create index web_user_picture on web_user (picture_file_id) where picture_file_id is not null;

create trigger web_user_picture_audited after update of picture_file_id on web_user
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('personalInfo', 'id', 'password_hash', 'phone', 'email', 'last_login_at');
