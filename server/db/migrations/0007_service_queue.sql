-- Since when the owner of a service chat has been waiting for an answer, and since when none of its agents is connected meanwhile.
alter table chat add waiting_since timestamptz, add unattended_since timestamptz;
create index chat_waiting on chat (waiting_since) where waiting_since is not null;
