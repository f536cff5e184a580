import { sql } from 'kysely';
import { CHAT_PAGE, type ChatLine, type ChatType, type MessageType } from '#contract/chat';
import type { ReadDb } from '#server/core/storage/db';
import { recordId } from '#domain/record-id';
import { containsPattern } from '#server/core/storage/search-text';
import { fileUrl, type StoredMessage } from './messages.ts';
import { USER_NAME, USER_NAME_EN } from './person-repository.ts';

interface MessageRow {
  id: string;
  seq: string;
  chat_id: string;
  chat_type: number;
  pre_id: string | null;
  message_type: number;
  message: string;
  message_en: string | null;
  file_id: string | null;
  file_size: number | null;
  line: string | null;
  sender_id: string | null;
  sender_name: string | null;
  sender_name_en: string | null;
  picture_file_id: string | null;
  sent_at: Date;
  read_at: Date | null;
}

const COLUMNS = sql`m.id, m.seq, m.chat_id, c.chat_type, m.pre_id, m.message_type, m.message, m.message_en, m.file_id, m.line, m.sender_id, m.sent_at, m.read_at, f.size as file_size,
  coalesce(${USER_NAME}, v.name) as sender_name, ${USER_NAME_EN} as sender_name_en, u.picture_file_id`;
const PEOPLE = sql`left join web_user u on u.id = m.sender_id left join visitor v on v.id = m.sender_id
  left join stored_file f on f.id = m.file_id`;

const toMessage = (row: MessageRow): StoredMessage => ({
  id: row.id,
  seq: Number(row.seq),
  chatId: row.chat_id,
  chatType: row.chat_type as ChatType,
  ...(row.pre_id === null ? {} : { preId: row.pre_id }),
  messageType: row.message_type as MessageType,
  message: row.message,
  messageEn: row.message_en ?? undefined,
  url: fileUrl(row.file_id),
  ...(row.file_size === null ? {} : { fileSize: row.file_size }),
  senderId: row.sender_id,
  senderName: row.sender_name ?? '',
  senderNameEn: row.sender_name_en ?? undefined,
  picUrl: fileUrl(row.picture_file_id),
  senderTime: row.sent_at.getTime(),
  ...(row.read_at === null ? {} : { readTime: row.read_at.getTime() }),
  ...(row.line === null ? {} : { line: row.line as ChatLine }),
});

const MAX_MESSAGES = 200;

/** Messages after a number, of several chats at once, in order within each. */
export async function messagesAfter(db: ReadDb, after: readonly (readonly [chatId: string, seq: number])[]): Promise<StoredMessage[]> {
  const chats = after.map(([chatId]) => chatId);
  const seqs = after.map(([, seq]) => String(seq));
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from unnest(${chats}::text[], ${seqs}::bigint[]) as a (chat_id, seq)
    join chat c on c.id = a.chat_id
    cross join lateral (select * from chat_message where chat_id = a.chat_id and seq > a.seq order by seq limit ${MAX_MESSAGES}) m
    ${PEOPLE} order by m.chat_id, m.seq`.execute(db);
  return rows.map(toMessage);
}

export async function messageById(db: ReadDb, id: string): Promise<StoredMessage | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from chat_message m join chat c on c.id = m.chat_id ${PEOPLE} where m.id = ${recordId(id)}`.execute(db);
  return rows.map(toMessage)[0];
}

export interface HistoryQuery {
  chatId: string;
  /** 2 older, 1 newer than `preId`. */
  direct: 1 | 2;
  preId: string | undefined;
  text: string;
  isNewestFirst: boolean;
}

/** One page of a chat, nearest to the starting point first. */
export async function queryMessages(
  db: ReadDb,
  { chatId, direct, preId, text, isNewestFirst }: HistoryQuery,
): Promise<{ records: StoredMessage[]; hasMore: boolean }> {
  const from = sql`(select seq from chat_message where id = ${recordId(preId ?? '')} and chat_id = ${chatId})`;
  const isOlder = direct === 2;
  // An id of another chat, or an unknown one, selects nothing rather than everything.
  const begin = preId ? (isOlder ? sql`and m.seq < ${from}` : sql`and m.seq > ${from}`) : sql``;
  const search = text === '' ? sql`` : sql`and m.message_type <= 3 and m.message ilike ${containsPattern(text)}`;
  const { rows } = await sql<MessageRow>`
    select ${COLUMNS} from chat_message m join chat c on c.id = m.chat_id ${PEOPLE}
    where m.chat_id = ${chatId} ${begin} ${search}
    order by m.seq ${isOlder ? sql`desc` : sql`asc`} limit ${CHAT_PAGE + 1}`.execute(db);
  const records = rows.slice(0, CHAT_PAGE).map(toMessage);
  return { records: isOlder === isNewestFirst ? records : records.toReversed(), hasMore: rows.length > CHAT_PAGE };
}
