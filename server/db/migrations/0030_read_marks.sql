-- When somebody other than the sender first read the message.
alter table chat_message add column read_at timestamptz;
