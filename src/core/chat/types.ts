import type { ChatEntry, ChatLine, ChatMessage, ChatPerson, ChatType, MessageType, VisitorService } from '#contract/chat';
import type { StoreApi } from 'zustand/vanilla';

export type { ChatEntry, ChatLine, ChatMessage, ChatPerson, ChatType, MessageType, VisitorService };

/** A message as the conversation shows it: the server's, or one's own that it has not confirmed yet. */
export interface ShownMessage {
  /** Stays the same when the server confirms the message; fit for a list's keys. */
  key: string;
  /** `undefined` until the server has it. */
  id: string | undefined;
  /** Place in the chat; `undefined` until the server has it, then it comes after all that have one. */
  seq: number | undefined;
  chatId: string;
  messageType: MessageType;
  message: string;
  url: string;
  /** Bytes of the image or file. */
  fileSize: number | undefined;
  self: boolean;
  senderName: string;
  picUrl: string;
  /** Epoch ms. */
  senderTime: number;
  /** Epoch ms at which somebody else first read it, of one's own. */
  readTime: number | undefined;
  state: 'sending' | 'sent' | 'failed';
  /** Why it failed, in the user's language. */
  reason: string | undefined;
  /** What a line of type 5 says about the names in `message`. */
  line: ChatLine | undefined;
  /** 0-1 while its file is being uploaded. */
  progress: number | undefined;
}

/** Whether somebody is there. */
export type Presence = Pick<ChatPerson, 'userId' | 'onLine'>;

/** One conversation that has been opened. */
export interface Conversation {
  /** Oldest first, without gaps; what is being sent at the end. */
  messages: readonly ShownMessage[];
  /** Whether there is more before the first. */
  hasOlder: boolean;
  isLoading: boolean;
  /** The other one of a one-to-one chat. */
  user: ChatPerson | undefined;
  members: readonly ChatPerson[];
}

export interface ChatState {
  /** `loading` until the list has come for the first time. */
  list: 'idle' | 'loading' | 'ready';
  /** The newest first. */
  chats: readonly ChatEntry[];
  conversations: Readonly<Record<string, Conversation>>;
  /** Chats on the screen of this tab: their messages count as read at once. */
  shown: readonly string[];
  /** Whether a visitor's chat is under way. */
  isVisiting: boolean;
  /** Unread messages of all chats. */
  unread: number;
  /** Grows with each message of somebody else that came while no chat was shown; the title scrolls as long as it is above 0. */
  arrivals: number;
}

export interface HistoryPage {
  /** Newest first. */
  records: readonly ChatMessage[];
  hasMore: boolean;
}

export interface ChatFile {
  file: File;
  /** A screenshot from the clipboard, which goes up by a call of its own (spec 7.3). */
  isPasted?: boolean;
}

export type SendInput = { messageType: 1; message: string } | ({ messageType: 2 | 3 } & ChatFile);

/** What the page's core offers for chats; got by `await core().chat()`. All of it works across tabs and lost connections. */
/** The server refuses to answer this page, such as for a key of another site; `message` says why. */
export interface RefusedService {
  is: 'refused';
  message: string;
}

export interface Chat {
  store: StoreApi<ChatState>;
  /** Wants the list and news of it from now on. A visitor's chat goes on after a reload unless the page says that it does not. */
  start(options?: { remembersVisitor?: boolean }): void;
  /** Opens a conversation: its newest messages come, then all that follow. */
  open(chatId: string): void;
  /** Says that the conversation is on the screen; what is in it counts as read until the answer is called. */
  show(chatId: string): () => void;
  /** The conversation as it is, empty when it was not opened. */
  messages(chatId: string): Conversation;
  /** Loads the page before the first message; resolves to whether there is more still. */
  loadOlder(chatId: string): Promise<boolean>;
  /** Blank text is ignored. Resolves once the message stands in the conversation, not when it has arrived. */
  send(chatId: string, input: SendInput): Promise<void>;
  resend(chatId: string, key: string): void;
  /** Gives up a message that failed. */
  discard(chatId: string, key: string): void;
  /** Pages through all messages, or those that contain `text`. `before` is the id of the last record of the page before. `undefined` when it did not work. */
  history(chatId: string, query?: { text?: string; before?: string }): Promise<HistoryPage | undefined>;
  members(chatId: string): Promise<readonly ChatPerson[]>;
  /** Whether it worked; a refusal has been shown. */
  add(chatId: string, userIds: readonly string[]): Promise<boolean>;
  /** People to add or write to; `undefined` when it did not work. */
  users(searchValue: string, chatId?: string, only?: { colleaguesOnly: boolean }): Promise<readonly ChatPerson[] | undefined>;
  /** Id of the one-to-one chat with a person. */
  chatWith(userId: string): Promise<string | undefined>;
  createGroup(chatName: string, userIds: readonly string[]): Promise<string | undefined>;
  /** The chat with the customer service; for a visitor it begins one, under the name that he gives. */
  contactService(name?: string): Promise<string | undefined>;
  /** Ends the visitor's chat, here and on the server; whether that worked. */
  endVisitorChat(): Promise<boolean>;
  /** Who answers visitors; `undefined` when it could not be asked. */
  visitorService(): Promise<VisitorService | RefusedService | undefined>;
  /** Hands a service chat over to a colleague. */
  transfer(chatId: string, userId: string): Promise<boolean>;
  /** Asks again and again who is there, until the answer is called; for as long as somebody looks. */
  attend(): () => void;
  /** Hears who comes and goes, of one's chats and, for an agent, of his colleagues, until the answer is called. */
  watchPresence(hear: (people: readonly Presence[]) => void): () => void;
  /** An object URL of an image or file; the same for the same file, kept until `close`. */
  fileUrl(url: string): Promise<string | undefined>;
  /** Chats whose name contains the text. */
  search(text: string): readonly ChatEntry[];
  /** Marks the page as looked at: `arrivals` becomes 0. */
  seen(): void;
}
