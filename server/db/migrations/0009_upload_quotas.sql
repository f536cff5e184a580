-- Uploads are limited by person, network and key; visitors' unsent files are kept for a shorter time.

alter table stored_file
  add by_visitor boolean not null default false,
  -- Publishable key of the page that the file came from.
  add key text,
  -- Hash of the uploader's network, removed once the file no longer counts for it.
  add network_hash bytea;
update stored_file set by_visitor = true where exists (select 1 from visitor v where v.id = stored_file.uploader_id);

create index stored_file_created_at on stored_file (created_at);
create index stored_file_uploader on stored_file (uploader_id);
create index stored_file_visitors on stored_file (created_at) where by_visitor;
