-- A bill of lading that is issued: how its cargo is released, when it was issued, and its document. All are null again once the issue is withdrawn.
alter table bill_of_lading
  add column release_type text constraint bill_of_lading_release_type_check check (release_type in ('original', 'telex', 'seawaybill')),
  add column issued_at timestamptz,
  add column issued_file_id bigint constraint bill_of_lading_issued_file_id_fkey references stored_file on delete set null;
create index bill_of_lading_issued_file on bill_of_lading (issued_file_id) where issued_file_id is not null;
-- A number names one bill: an issue looks for it among all bills.
create index bill_of_lading_number on bill_of_lading (upper(bl_no)) where bl_no is not null and deleted_at is null;
-- Bills that were reported as issued before have not changed since.
update bill_of_lading set issued_at = updated_at where state = 5;
