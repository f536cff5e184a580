import type { CutOffCode } from '#domain/deadline/deadlines';
import type { Locale } from '#i18n';
import type { Generated } from 'kysely';
import type { GeneratedId, Id, MaybeTime, Time } from './columns.ts';

/** Chats, files, notices and to-dos. */
export interface MessagingTables {
  visitor: {
    id: GeneratedId;
    token_hash: Buffer;
    name: Generated<string>;
    key: string | null;
    origin: string | null;
    created_at: Time;
    expires_at: Time;
  };
  chat: ChatTable;
  chat_member: { chat_id: string; person_id: Id; last_read_seq: Generated<string>; joined_at: Time };
  stored_file: StoredFileTable;
  chat_message: ChatMessageTable;
  socket_instance: { id: Id; seen_at: Time };
  presence: { instance_id: Id; person_id: Id };
  notice: NoticeTable;
  notice_mail: NoticeMailTable;
  notice_preference: { user_id: Id; message_type: number; portal: Generated<boolean>; mail: Generated<boolean>; locale: Generated<string> };
  /** Hours before a cut-off at which a user is reminded; all of them without a row. */
  cut_off_reminder: { user_id: Id; hours: number[] };
  /** Reminders that were sent, by booking, cut-off and stage. */
  cut_off_reminded: { booking_id: Id; code: 'si' | 'vgm' | 'customs' | 'afc'; cut_off: Time; hours: number; at: Time };
  deadline_feed: { id: GeneratedId; user_id: Id; locale: Locale; created_at: Time; read_at: MaybeTime; codes: CutOffCode[]; is_own_only: boolean };
  to_do: ToDoTable;
  to_do_claim: { bus_type: number; record_id: Id; user_id: Id; taken_at: Time };
  version_announcement: {
    id: GeneratedId;
    version: string;
    force_update: Generated<boolean>;
    content: Generated<string>;
    created_at: Time;
    withdrawn_at: MaybeTime;
  };
}

export interface ChatTable {
  id: string;
  chat_type: number;
  kind: Generated<'direct' | 'group' | 'service'>;
  name: Generated<string>;
  pic_url: Generated<string>;
  owner_id: Id | null;
  last_seq: Generated<string>;
  last_message_at: MaybeTime;
  waiting_since: MaybeTime;
  unattended_since: MaybeTime;
  created_at: Time;
}

export interface ChatMessageTable {
  id: GeneratedId;
  chat_id: string;
  seq: string;
  sender_id: Id | null;
  message_type: number;
  message: Generated<string>;
  /** Names of a system message in English. */
  message_en: string | null;
  file_id: Id | null;
  line: string | null;
  pre_id: string | null;
  sent_at: Time;
  read_at: MaybeTime;
}

export interface StoredFileTable {
  id: GeneratedId;
  file_name: string;
  content_type: string;
  size: number;
  storage_key: string;
  uploader_id: Id;
  customer_id: Id | null;
  by_visitor: Generated<boolean>;
  key: string | null;
  network_hash: Buffer | null;
  kind: string;
  booking_id: Id | null;
  /** Of a booking's file, see `BOOKING_FILE_TYPES`. */
  file_type: string | null;
  sha256: Buffer | null;
  expires_at: MaybeTime;
  /** Until housekeeping removes the file, it can be restored. */
  deleted_at: MaybeTime;
  created_at: Time;
}

export interface NoticeTable {
  id: GeneratedId;
  batch_id: Id;
  user_id: Id;
  message_type: number;
  title_cn: string;
  title_en: string;
  body_cn: Generated<string>;
  body_en: Generated<string>;
  booking_id: Id | null;
  order_id: Id | null;
  link: Generated<string>;
  is_read: Generated<boolean>;
  created_at: Time;
}

export interface NoticeMailTable extends Omit<NoticeTable, 'batch_id' | 'is_read'> {
  is_urgent: Generated<boolean>;
}

export interface ToDoTable {
  id: GeneratedId;
  bus_type: number;
  customer_id: Id;
  title_cn: string;
  title_en: string;
  booking_id: Id | null;
  order_id: Id | null;
  record_id: Id | null;
  status: Generated<number>;
  channel: Generated<number>;
  level: Generated<number>;
  created_at: Time;
  done_at: MaybeTime;
}
