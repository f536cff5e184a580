-- Work that a user starts and watches: exports, imports. graphile-worker runs it; this row is what the user sees.
create table user_job (
  id bigint primary key default nextval('record_id'),
  user_id bigint not null references web_user,
  kind text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- of the texts in result files
  language text not null,
  input json not null,
  input_file_id bigint references stored_file on delete set null,
  done int not null default 0,
  total int,
  result json,
  result_file_id bigint references stored_file on delete set null,
  -- message by language
  failure json,
  is_cancel_requested boolean not null default false,
  is_dismissed boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index user_job_user on user_job (user_id, created_at desc);
create index user_job_unfinished on user_job (id) where state in ('queued', 'running');

-- Rows that a job has stored: a repeated job skips them.
create table user_job_row (
  job_id bigint not null references user_job on delete cascade,
  row_no int not null,
  record_id bigint not null,
  primary key (job_id, row_no)
);
