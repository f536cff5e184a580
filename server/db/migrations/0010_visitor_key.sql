-- Visitors' chats that wait are counted by the key of the page they came from.
create index visitor_key on visitor (key);
