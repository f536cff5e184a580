import { z } from 'zod';
import type { BiddingState } from './bidding.ts';
import type { ChatEntry, ChatMessage, ChatPerson } from './chat.ts';
import type { UserJob } from './job.ts';
import type { Notice } from './message.ts';
import type { RecordKind } from './saves.ts';

const chatId = z.string().min(1).max(64);
const chatType = z.coerce.number().optional();
/** Correlation id, returned with the answer. */
const ref = z.string().max(64).optional();

/** Every client command (spec 7.6), and `im_add_people`, for which the specification names only the answer. */
export const SENT = {
  login: z.object({ text: z.string().min(1).max(200), language: z.string().max(20).optional(), ref }),
  ping: z.object({}),
  logout: z.object({}),
  im_init: z.object({ ref }),
  im_chat_init: z.object({ chatId, chatType, ref }),
  im_message: z.object({
    preId: z.string().min(1).max(64),
    chatId,
    chatType,
    messageType: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2), z.literal(3)])),
    message: z.string().max(60_000).default(''),
    url: z.string().max(2000).nullish(),
  }),
  im_message_query: z.object({
    chatId,
    chatType,
    /** 2 older, 1 newer than `preId`. */
    direct: z.coerce
      .number()
      .pipe(z.union([z.literal(1), z.literal(2)]))
      .default(2),
    /** Id of the message to continue from; the newest by default. */
    preId: z.string().max(64).nullish(),
    text: z.string().max(200).nullish(),
    /** '2' newest first. */
    order: z.coerce.string().max(2).default('2'),
    ref,
  }),
  im_message_clear: z.object({ chatId, seq: z.number().int().min(0).optional() }),
  im_users: z.object({ chatId, chatType, ref }),
  im_add_people: z.object({ chatId, userIds: z.array(z.string().max(64)).min(1).max(500), ref }),
} as const;

export type SentType = keyof typeof SENT;
export type Sent = { [T in SentType]: z.output<(typeof SENT)[T]> };

/** Kind of the record and what was done to it, as in `audit_entry`. */
export interface SavedEvent {
  record: RecordKind;
  verb: string;
  /** Booking of saved bills, and all of its bills as they are now; of the record `bill` only. */
  bookingId?: string;
  bills?: BillProgress[];
}

/** How far a bill is; its `version` tells whether a page shows it as it is. */
export interface BillProgress {
  id: string;
  /** 0 for the main bill, 1 to 9 for sub-bills. */
  blIndex: number;
  siStatus: number;
  /** The forwarder has returned it, and it was not submitted again. */
  isReturned: boolean;
  version: number;
}

/** Server messages by `type`: the content of `data`. Refusals have code '0' and a `message`. */
export interface Received {
  notice: Notice;
  noticeCount: { notice_unread: number; userId?: string };
  over: undefined;
  pong: undefined;
  im_init: { list: ChatEntry[] };
  im_chat_init: { chat: ChatEntry; user?: ChatPerson; members?: ChatPerson[]; messages: ChatMessage[]; hasMore: boolean; unReadNum: number };
  im_message: ChatMessage;
  im_message_query: { chatId: string; records: ChatMessage[]; hasMore: boolean };
  im_message_clear: { chatId: string; seq: number };
  /** Messages of a chat up to `seq` were read by another user for the first time (extension). */
  im_read: { chatId: string; seq: number; readTime: number };
  im_users: ChatPerson[];
  im_close: { chatId: string };
  im_add_people: { chatId: string; names: string[] };
  im_add_group: { chat: ChatEntry };
  im_join_group: { chat: ChatEntry };
  im_resetList: Record<string, never>;
  /** Presence changes of chat members, and for agents of their colleagues (extension). */
  im_presence: { userId: string; onLine: '0' | '1' }[];
  /** A record was saved by the user on any device, or by a colleague (extension). */
  record_saved: SavedEvent;
  /** To-dos of the user's company have been opened or closed (extension). */
  todoCount: { todo_pending: number };
  /** A setting of the user was saved, on any device (extension). */
  user_setting: { name: string; version: number };
  version_msg: { id: string; version: string; forceUpdate: boolean; content: string };
  /** A job of the user has progressed or ended (extension). */
  job: UserJob;
  /** A bid was placed, or a bidding was settled (extension). */
  bidding: BiddingState;
  /** An announcement was taken back (extension). */
  version_withdrawn: { id: string };
}
export type ReceivedType = keyof Received;

/** Every server message type, for use at run time. */
export const RECEIVED: readonly ReceivedType[] = [
  'notice',
  'noticeCount',
  'over',
  'pong',
  'im_init',
  'im_chat_init',
  'im_message',
  'im_message_query',
  'im_message_clear',
  'im_read',
  'im_users',
  'im_close',
  'im_add_people',
  'im_add_group',
  'im_join_group',
  'im_resetList',
  'im_presence',
  'record_saved',
  'todoCount',
  'user_setting',
  'version_msg',
  'version_withdrawn',
  'job',
  'bidding',
];

/** The server's own close codes. */
export const CLOSED = {
  /** The server restarts; reconnect at once. */
  restart: 1012,
  /** Too many commands, or a malformed one. */
  misuse: 1008,
  /** The outcome of a command is unknown; reconnect and repeat it. */
  fault: 1011,
  /** The client was silent or did not read for too long. */
  silent: 4000,
  /** The user has too many open sockets; reconnect later. */
  tooMany: 4001,
} as const;
