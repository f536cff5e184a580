-- Change request that the session was shown with the COPY: a later one, of a colleague, refuses a confirmation that does not name it.
alter table copy_shown add column requested_at timestamptz;
