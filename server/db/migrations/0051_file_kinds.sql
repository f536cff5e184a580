-- The kind of a file decides who may read it and how long it is kept (src/domain/file/file-kinds.ts).
alter table stored_file
  add kind text not null default 'chat'
    check (kind in ('chat', 'bookingDocument', 'siAttachment', 'bill', 'licence', 'export', 'newsPicture')),
  -- A file whose booking is deleted has no readers any more and is deleted by the next sweep.
  add booking_id bigint references booking on delete set null,
  -- Of the content; files of earlier versions have none.
  add sha256 bytea,
  add expires_at timestamptz;
alter table stored_file alter kind drop default;

create index stored_file_booking on stored_file (booking_id) where booking_id is not null;
create index stored_file_expires on stored_file (expires_at) where expires_at is not null;
