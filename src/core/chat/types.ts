import type { ChatEntry, ChatLine, ChatMessage, ChatPerson, ChatType, MessageType, VisitorService } from '#contract/chat';
import type { StoreApi } from 'zustand/vanilla';

export type { ChatEntry, ChatLine, ChatMessage, ChatPerson, ChatType, MessageType, VisitorService };

/** A message as the conversation shows it: the server's, or one's own that it has not confirmed yet. */
export interface ShownMessage {
  /** Stable across the server's confirmation; suitable as a list key. */
  key: string;
  /** `undefined` until the server has stored it. */
  id: string | undefined;
  /** Position in the chat; `undefined` until the server has stored it, which sorts last. */
  seq: number | undefined;
  chatId: string;
  messageType: MessageType;
  message: string;
  /** The names of a system message in English. */
  messageEn: string | undefined;
  url: string;
  /** Bytes of the image or file. */
  fileSize: number | undefined;
  self: boolean;
  senderName: string;
  senderNameEn: string | undefined;
  picUrl: string;
  /** Epoch ms. */
  senderTime: number;
  /** Epoch ms at which another person first read this own message. */
  readTime: number | undefined;
  state: 'sending' | 'sent' | 'failed';
  /** Reason for the failure, in the user's language. */
  reason: string | undefined;
  /** Kind of a type 5 line, which concerns the names in `message`. */
  line: ChatLine | undefined;
  /** Upload progress of its file, 0-1. */
  progress: number | undefined;
}

/** Presence. */
export type Presence = Pick<ChatPerson, 'userId' | 'onLine'>;

/** An opened conversation. */
export interface Conversation {
  /** Oldest first, without gaps; unsent messages at the end. */
  messages: readonly ShownMessage[];
  /** Whether there are older messages. */
  hasOlder: boolean;
  isLoading: boolean;
  /** The other person of a one-to-one chat. */
  user: ChatPerson | undefined;
  members: readonly ChatPerson[];
}

export interface ChatState {
  /** `loading` until the list has been loaded once. */
  list: 'idle' | 'loading' | 'ready';
  /** Newest first. */
  chats: readonly ChatEntry[];
  conversations: Readonly<Record<string, Conversation>>;
  /** Chats on the screen of this tab: their messages count as read at once. */
  shown: readonly string[];
  /** Whether a visitor's chat is running. */
  isVisiting: boolean;
  /** Unread messages of all chats. */
  unread: number;
  /** Incremented by each message of another person that arrives while no chat is shown; the title scrolls while it is above 0. */
  arrivals: number;
}

export interface HistoryPage {
  /** Newest first. */
  records: readonly ChatMessage[];
  hasMore: boolean;
}

export interface ChatFile {
  file: File;
  /** A screenshot from the clipboard, uploaded by its own call (spec 7.3). */
  isPasted?: boolean;
}

export type SendInput = { messageType: 1; message: string } | ({ messageType: 2 | 3 } & ChatFile);

/** The server refuses to answer this page, such as for a key of another site; `message` contains the reason. */
export interface RefusedService {
  is: 'refused';
  message: string;
}

export interface Chat {
  store: StoreApi<ChatState>;
  /** Loads the list and subscribes to its changes. A visitor's chat continues after a reload unless the page forbids it. */
  start(options?: { remembersVisitor?: boolean }): void;
  /** Opens a conversation: loads its newest messages, then follows new ones. */
  open(chatId: string): void;
  /** Marks the conversation as visible; its messages count as read until the returned function is called. */
  show(chatId: string): () => void;
  /** The conversation, empty if it was not opened. */
  messages(chatId: string): Conversation;
  /** Loads the page before the first message; resolves to whether there are more. */
  loadOlder(chatId: string): Promise<boolean>;
  /** Blank text is ignored. Resolves when the message is in the conversation, which may be before it is sent. */
  send(chatId: string, input: SendInput): Promise<void>;
  resend(chatId: string, key: string): void;
  /** Discards a failed message. */
  discard(chatId: string, key: string): void;
  /** Pages through all messages, or those that contain `text`. `before` is the id of the last record of the previous page. `undefined` on failure. */
  history(chatId: string, query?: { text?: string; before?: string }): Promise<HistoryPage | undefined>;
  members(chatId: string): Promise<readonly ChatPerson[]>;
  /** Whether it succeeded; a refusal has been shown. */
  add(chatId: string, userIds: readonly string[]): Promise<boolean>;
  /** People to add or write to; `undefined` on failure. */
  users(searchValue: string, chatId?: string, only?: { colleaguesOnly: boolean }): Promise<readonly ChatPerson[] | undefined>;
  /** Id of the one-to-one chat with a person. */
  chatWith(userId: string): Promise<string | undefined>;
  createGroup(chatName: string, userIds: readonly string[]): Promise<string | undefined>;
  /** The chat with customer service; for a visitor it starts one under the given name. */
  contactService(name?: string): Promise<string | undefined>;
  /** Ends the visitor's chat, here and on the server; returns whether that succeeded. */
  endVisitorChat(): Promise<boolean>;
  /** The service for visitors; `undefined` if the request failed. */
  visitorService(): Promise<VisitorService | RefusedService | undefined>;
  /** Transfers a service chat to a colleague. */
  transfer(chatId: string, userId: string): Promise<boolean>;
  /** Polls presence until the returned function is called. */
  attend(): () => void;
  /** Subscribes to presence changes in the user's chats and, for an agent, of colleagues; returns the unsubscribe function. */
  watchPresence(listener: (people: readonly Presence[]) => void): () => void;
  /** An object URL of an image or file; the same for the same file, valid until `close`. */
  fileUrl(url: string): Promise<string | undefined>;
  /** Chats whose name contains the text. */
  search(text: string): readonly ChatEntry[];
  /** Marks the page as viewed: `arrivals` becomes 0. */
  seen(): void;
}
