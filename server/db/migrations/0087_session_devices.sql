-- What the list of a user's own sessions shows; the id names a session without its token.
alter table session add id bigint not null default nextval('record_id');
create unique index session_id on session (id);
-- Where it was opened: network address, kind of device, name and major version of the browser
alter table session add address text;
alter table session add device text;
alter table session add browser text;
