import { sql } from 'kysely';
import { type Db, inTransaction } from '#server/core/storage/db';
import { publishEvent } from '#server/core/realtime/publish-event';

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

export type Posted = { is: 'stored' | 'known'; id: string; seq: number } | { is: 'stranger' };

interface Judged {
  n: number;
  isMember: boolean;
  knownId: string | null;
  knownSeq: string | null;
}

/** Ids and numbers only, so that an event with this many stays below PostgreSQL's limit of 8,000 bytes. */
export const MAX_BATCH = 100;

/**
 * Stores drafts, all or none, and publishes them. Locks the chat rows first and in one order: numbers have no gaps and
 * ids grow with them across instances. A repeated draft gets the result of its first attempt.
 */
export function postAll(db: Db, drafts: readonly Draft[]): Promise<Posted[]> {
  return inTransaction(db, async (trx) => {
    const chats = [...new Set(drafts.map(({ chatId }) => chatId))].toSorted();
    const locked = await sql<{ id: string; last_seq: string }>`
      select id, last_seq from chat where id = any(${chats}) order by id for update`.execute(trx);
    const seqs = new Map(locked.rows.map(({ id, last_seq }) => [id, Number(last_seq)]));
    const judged = await judge(trx, drafts);
    const fresh: { n: number; seq: number; draft: Draft }[] = [];
    const first = new Map<string, number>();
    const answers = drafts.map((draft, n): Posted | number => {
      const verdict = judged.get(n);
      const last = seqs.get(draft.chatId);
      if (verdict?.knownId) return { is: 'known', id: verdict.knownId, seq: Number(verdict.knownSeq) };
      if (last === undefined || !verdict?.isMember) return { is: 'stranger' };
      const twin = draft.preId === null ? undefined : first.get(`${draft.senderId} ${draft.preId}`);
      if (twin !== undefined) return twin;
      if (draft.preId !== null) first.set(`${draft.senderId} ${draft.preId}`, n);
      seqs.set(draft.chatId, last + 1);
      fresh.push({ n, seq: last + 1, draft });
      return n;
    });
    const stored = await insert(trx, fresh);
    return answers.map((answer, n): Posted => {
      if (typeof answer !== 'number') return answer;
      const row = stored.get(answer) ?? { id: '', seq: 0 };
      return { is: answer === n ? 'stored' : 'known', ...row };
    });
  });
}

async function judge(db: Db, drafts: readonly Draft[]): Promise<ReadonlyMap<number, Judged>> {
  const asked = JSON.stringify(drafts.map(({ chatId, senderId, preId }, n) => ({ n, chat_id: chatId, sender_id: senderId, pre_id: preId })));
  const { rows } = await sql<Judged>`
    select g.n, (g.sender_id is null or m.person_id is not null) as "isMember", x.id as "knownId", x.seq as "knownSeq"
    from json_to_recordset(${asked}::json) as g (n int, chat_id text, sender_id bigint, pre_id text)
    left join chat_member m on m.chat_id = g.chat_id and m.person_id = g.sender_id
    left join chat_message x on x.sender_id = g.sender_id and x.pre_id = g.pre_id`.execute(db);
  return new Map(rows.map((row) => [row.n, row]));
}

async function insert(db: Db, fresh: readonly { n: number; seq: number; draft: Draft }[]) {
  if (fresh.length === 0) return new Map<number, { id: string; seq: number }>();
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
  const newest = new Map(fresh.map(({ draft, seq }) => [draft.chatId, seq]));
  await publishEvent(db, { said: [...newest] });
  return new Map(fresh.map(({ n, seq, draft }) => [n, { id: ids.get(`${draft.chatId} ${seq}`) ?? '', seq }]));
}
