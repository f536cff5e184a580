import { sql } from 'kysely';
import type { ChatEntry, ChatLine, ChatType, MessageType } from '#contract/chat';
import { chatActions } from '#domain/chat/chat-policy';
import type { ReadDb } from '#server/core/storage/db';
import type { ChatKind } from './chat-repository.ts';
import { fileUrl } from './messages.ts';
import { USER_NAME, USER_NAME_EN } from './person-repository.ts';
import { isOnline } from './presence-repository.ts';
import { UNREAD } from './read-mark-repository.ts';

interface EntryRow {
  id: string;
  chat_type: number;
  kind: ChatKind;
  name: string;
  pic_url: string;
  peer_picture_id: string | null;
  last_seq: string;
  last_message: string | null;
  last_message_en: string | null;
  last_type: number | null;
  last_line: string | null;
  last_time: Date | null;
  unread: string;
  peer_id: string | null;
  peer_name: string | null;
  peer_name_en: string | null;
  is_online: boolean;
  is_visitor: boolean;
  /** Side of the reader; null for a visitor. */
  own_side: 'customer' | 'provider' | null;
}

const MAX_CHATS = 1000;
/** Maximum length of the message preview: full messages of a thousand chats would be megabytes. */
const PREVIEW = 100;

/** Chats of a user, most recent first; with `chatIds` only those. */
export async function chatEntries(db: ReadDb, personId: string, chatIds?: readonly string[]): Promise<ChatEntry[]> {
  const only = chatIds ? sql`and c.id = any(${chatIds})` : sql``;
  const { rows } = await sql<EntryRow>`
    select c.id, c.chat_type, c.kind, c.name, c.pic_url, c.last_seq, left(l.message, ${PREVIEW}) as last_message, left(l.message_en, ${PREVIEW}) as last_message_en, l.message_type as last_type, l.line as last_line, l.sent_at as last_time,
      ${UNREAD} as unread,
      peer.person_id as peer_id, coalesce(${USER_NAME}, nullif(v.name, '')) as peer_name, ${USER_NAME_EN} as peer_name_en, u.picture_file_id as peer_picture_id,
      c.kind = 'group' or ${isOnline(sql`peer.person_id`)} as is_online,
      v.id is not null as is_visitor, me.side as own_side
    from chat_member m
    left join web_user me on me.id = m.person_id
    join chat c on c.id = m.chat_id
    left join chat_message l on l.chat_id = c.id and l.seq = c.last_seq
    left join lateral (
      select person_id from chat_member
      where chat_id = c.id and person_id <> m.person_id and c.kind <> 'group' order by person_id = c.owner_id desc nulls last, joined_at limit 1
    ) peer on true
    left join web_user u on u.id = peer.person_id
    left join visitor v on v.id = peer.person_id
    where m.person_id = ${personId} ${only}
    order by coalesce(c.last_message_at, c.created_at) desc, c.id limit ${MAX_CHATS}`.execute(db);
  return rows.map(toEntry);
}

const toEntry = (row: EntryRow): ChatEntry => ({
  chatId: row.id,
  chatType: row.chat_type as ChatType,
  chatName: (row.kind === 'group' ? row.name : row.peer_name) ?? row.name,
  chatNameEn: (row.kind === 'group' ? null : row.peer_name_en) ?? undefined,
  picUrl: row.pic_url || fileUrl(row.peer_picture_id),
  onLine: row.is_online ? '1' : '0',
  ...(row.peer_id === null ? {} : { peerId: row.peer_id }),
  unReadNum: Number(row.unread),
  lastMessage: row.last_message ?? '',
  lastMessageEn: row.last_message_en ?? undefined,
  lastMessageType: row.last_type as MessageType | null,
  ...(row.last_line === null ? {} : { lastLine: row.last_line as ChatLine }),
  lastMessageTime: row.last_time?.getTime() ?? null,
  lastSeq: Number(row.last_seq),
  isService: row.kind === 'service',
  isVisitor: row.is_visitor,
  actions: row.own_side ? chatActions(row.kind, row.own_side) : [],
});
