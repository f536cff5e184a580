-- A system message names people: in Chinese in `message`, in English here; null for other messages.
alter table chat_message add column message_en text;
