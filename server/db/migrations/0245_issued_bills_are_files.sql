-- Documents of issued bills are among the files of their booking.
update stored_file set file_type = 'bl' where exists (select from bill_of_lading b where b.issued_file_id = stored_file.id);
