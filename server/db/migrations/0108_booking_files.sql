-- Type of a booking's file, and files that their uploader has deleted: they can be restored until housekeeping removes them.
alter table stored_file add file_type text, add deleted_at timestamptz;
create index stored_file_deleted on stored_file (deleted_at) where deleted_at is not null;
create trigger stored_file_audited after update of deleted_at on stored_file
  for each row when (current_setting('quayside.action', true) <> '')
  execute function audit_change('bookingFile', 'id', 'network_hash', 'sha256', 'storage_key', 'key');
