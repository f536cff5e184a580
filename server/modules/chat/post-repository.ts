import { sql } from 'kysely';
import type { Db } from '#server/core/storage/db';

/** Message to be stored. */
export interface Draft {
  chatId: string;
  /** Null for a system message. */
  senderId: string | null;
  messageType: number;
  message: string;
  /** Names of a system message in English. */
  messageEn?: string;
  fileId: string | null;
  line: string | null;
  preId: string | null;
  /** Epoch ms. */
  at: number;
}

export interface DraftState {
  /** Position of the draft. */
  n: number;
  isMember: boolean;
  /** The message that a previous attempt stored. */
  knownId: string | null;
  knownSeq: string | null;
}

/** State of each draft, by position. */
export async function findDraftStates(db: Db, drafts: readonly Draft[]): Promise<ReadonlyMap<number, DraftState>> {
  const asked = JSON.stringify(drafts.map(({ chatId, senderId, preId }, n) => ({ n, chat_id: chatId, sender_id: senderId, pre_id: preId })));
  const { rows } = await sql<DraftState>`
    select g.n, (g.sender_id is null or m.person_id is not null) as "isMember", x.id as "knownId", x.seq as "knownSeq"
    from json_to_recordset(${asked}::json) as g (n int, chat_id text, sender_id bigint, pre_id text)
    left join chat_member m on m.chat_id = g.chat_id and m.person_id = g.sender_id
    left join chat_message x on x.sender_id = g.sender_id and x.pre_id = g.pre_id`.execute(db);
  return new Map(rows.map((row) => [row.n, row]));
}

export interface NumberedDraft {
  /** Position of the draft. */
  n: number;
  seq: number;
  draft: Draft;
}

export interface StoredIds {
  id: string;
  seq: number;
}

/** Inserts messages and updates their chats; returns ids and numbers by position. */
export async function insertMessages(db: Db, fresh: readonly NumberedDraft[]): Promise<Map<number, StoredIds>> {
  const json = JSON.stringify(
    fresh.map(({ n, seq, draft }) => ({
      n,
      seq,
      chat_id: draft.chatId,
      sender_id: draft.senderId,
      message_type: draft.messageType,
      message: draft.message,
      message_en: draft.messageEn ?? null,
      file_id: draft.fileId,
      line: draft.line,
      pre_id: draft.preId,
      sent_at: new Date(draft.at),
    })),
  );
  const { rows } = await sql<{ id: string; seq: string; chat_id: string }>`
    with fresh as (
      select * from json_to_recordset(${json}::json) as g (n int, seq bigint, chat_id text, sender_id bigint, message_type smallint, message text, message_en text,
        file_id bigint, line text, pre_id text, sent_at timestamptz)
    ), counted as (
      update chat set last_seq = newest.seq, last_message_at = newest.sent_at,
        waiting_since = case when newest.speaker is null then waiting_since
          when newest.speaker = owner_id and kind = 'service' then coalesce(waiting_since, newest.sent_at) end,
        unattended_since = case when newest.speaker is null or newest.speaker = owner_id then unattended_since end
      from (select chat_id, max(seq) as seq, max(sent_at) as sent_at,
        (array_agg(sender_id order by seq desc) filter (where message_type <= 3))[1] as speaker from fresh group by chat_id) newest
      where chat.id = newest.chat_id
    )
    insert into chat_message (chat_id, seq, sender_id, message_type, message, message_en, file_id, line, pre_id, sent_at)
    select chat_id, seq, sender_id, message_type, message, message_en, file_id, line, pre_id, sent_at from fresh order by n
    returning id, seq, chat_id`.execute(db);
  const ids = new Map(rows.map((row) => [`${row.chat_id} ${row.seq}`, row.id]));
  return new Map(fresh.map(({ n, seq, draft }) => [n, { id: ids.get(`${draft.chatId} ${seq}`) ?? '', seq }]));
}
