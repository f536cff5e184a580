import { z } from 'zod';
import type { ChatAction } from '#domain/chat/chat-policy';
import { chatId, id, text } from '#domain/schemas';
import type { Domain } from './endpoint.ts';

/** 1 direct, 2 group. */
export const ChatType = z.union([z.literal(1), z.literal(2)]);
export type ChatType = z.output<typeof ChatType>;

/** 1 text, 2 image, 3 file; 4 and 5 are system messages. */
export const MessageType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
export type MessageType = z.output<typeof MessageType>;

/** Kind of a system message of type 5; `message` then contains the names, or for `queued` the service hours. */
export const ChatLine = z.enum(['joined', 'left', 'transferred', 'queued']);
export type ChatLine = z.output<typeof ChatLine>;

/** Spec 3.7, with `seq`: messages of one chat are numbered from 1 without gaps. */
export interface ChatMessage {
  id: string;
  seq: number;
  chatId: string;
  chatType: ChatType;
  /** Idempotency key of the sender, the same for each attempt. */
  preId?: string | undefined;
  messageType: MessageType;
  message: string;
  /** The names of a system message in English. */
  messageEn?: string | undefined;
  /** For an image or file: the input of `downloadFile`. */
  url: string;
  /** Size of the image or file in bytes. */
  fileSize?: number | undefined;
  self: boolean;
  senderId: string | null;
  /** In Chinese if there is such a name; a message goes to readers of both languages. */
  senderName: string;
  senderNameEn?: string | undefined;
  picUrl: string;
  /** Epoch ms. */
  senderTime: number;
  /** Epoch ms at which another user first read it; sent to its sender only. */
  readTime?: number | undefined;
  line?: ChatLine | undefined;
}

/** Spec 3.7. */
export interface ChatEntry {
  chatId: string;
  chatType: ChatType;
  chatName: string;
  /** English name of the other user. */
  chatNameEn?: string | undefined;
  picUrl: string;
  /** '0' means offline. */
  onLine: '0' | '1';
  /** User whose presence `onLine` shows; absent for groups. */
  peerId?: string | undefined;
  unReadNum: number;
  lastMessage: string;
  lastMessageEn?: string | undefined;
  lastMessageType: MessageType | null;
  /** Kind of the newest message if it is a system message of type 5. */
  lastLine?: ChatLine | undefined;
  /** Epoch ms. */
  lastMessageTime: number | null;
  /** Number of the newest message; 0 for an empty chat. */
  lastSeq: number;
  /** Whether it is a service chat of a customer or visitor, which agents may transfer. */
  isService: boolean;
  /** Whether the other user is a visitor, whose name is unverified. */
  isVisitor: boolean;
  /** Actions that the reader may take. */
  actions: readonly ChatAction[];
}

/** Spec 3.7: the other user of a direct chat, or a member of a group. */
export interface ChatPerson {
  userId: string;
  name: string;
  nameEn?: string | undefined;
  picUrl: string;
  mobile: string;
  tel: string;
  email: string;
  onLine: '0' | '1';
}

/** Number of messages per page. */
export const CHAT_PAGE = 20;
export { CHAT_TEXT_MAX } from '#domain/constants';

const person = z.object({
  userId: z.string(),
  name: z.string(),
  nameEn: z.string().optional(),
  picUrl: z.string(),
  mobile: z.string(),
  tel: z.string(),
  email: z.string(),
  onLine: z.enum(['0', '1']),
});
const chat = z.object({ chatId: z.string(), chatType: ChatType });

/** `page` is opened next to the host page, `script` is loaded into it; neither before the visitor's consent. */
export const VisitorService = z.discriminatedUnion('is', [
  z.object({ is: z.literal('own') }),
  z.object({ is: z.literal('page'), url: z.string() }),
  z.object({ is: z.literal('script'), url: z.string() }),
]);
export type VisitorService = z.output<typeof VisitorService>;

/** Chat calls besides the socket; all are extensions. */
export const chatCalls = {
  queryChatUsers: {
    summary: 'Users who may be added to a chat or written to (extension)',
    path: '/im/queryChatUsers',
    access: 'signedIn',
    input: z.object({ searchValue: text(100).optional(), chatId: chatId.optional(), colleaguesOnly: z.boolean().optional() }),
    output: z.array(person),
  },
  openChat: {
    summary: 'The direct chat with a user, created if there is none (extension)',
    path: '/im/openChat',
    access: 'signedIn',
    saves: { record: 'chat', verb: 'open' },
    input: z.object({ userId: id }),
    output: chat,
  },
  openServiceChat: {
    summary: 'The chat with the customer service, created if there is none (extension)',
    path: '/im/openServiceChat',
    access: 'signedIn',
    saves: { record: 'chat', verb: 'open' },
    input: z.object({}),
    output: chat,
  },
  createGroup: {
    summary: 'Creates a group chat (extension)',
    path: '/im/createGroup',
    access: 'signedIn',
    saves: { record: 'chat', verb: 'create' },
    input: z.object({ chatName: text(100), userIds: z.array(id).min(1).max(500) }),
    output: chat,
  },
  transferChat: {
    summary: 'Transfers a customer to a colleague (extension)',
    path: '/im/transferChat',
    access: 'signedIn',
    saves: { record: 'chat', verb: 'transfer' },
    input: z.object({ chatId, userId: id }),
    output: z.null(),
  },
  queryVisitorService: {
    summary: 'Customer service for visitors: the built-in chat, or an external service that the operator configured (extension)',
    path: '/im/pub/queryVisitorService',
    access: 'public',
    input: z.object({}),
    output: VisitorService,
  },
  startVisitorChat: {
    summary: 'Starts a visitor’s chat with the customer service; its token is valid for the socket only (extension)',
    path: '/im/pub/startVisitorChat',
    access: 'public',
    saves: { record: 'visitor', verb: 'start', isAnswerSecret: true },
    input: z.object({ name: text(50).optional() }),
    output: z.object({ token: z.string(), expireTime: z.number(), chatId: z.string(), chatType: ChatType }),
  },
  endVisitorChat: {
    summary: 'Ends the visitor’s chat and revokes its token (extension)',
    path: '/im/pub/endVisitorChat',
    access: 'public',
    saves: { record: 'visitor', verb: 'end' },
    input: z.object({}),
    output: z.null(),
  },
} satisfies Domain;
