-- Mails are sent by jobs, which are claimed by the job queue.
alter table notice_mail drop column claimed_at;
