import { isSendable } from '#domain/chat/chat-rules';
import { requestId } from '../../api/request-id.ts';
import type { Session } from '../../session/session.ts';
import type { SocketPart } from '../../socket/socket.ts';
import { EMPTY, put, without } from '../conversation.ts';
import type { Files } from './files.ts';
import type { outboxStorage } from './outbox-storage.ts';
import type { ChatList } from '../list.ts';
import { makeOutbox, type Outgoing } from './outbox.ts';
import type { Shown } from '../state.ts';
import type { ChatFile, SendInput, ShownMessage } from '../types.ts';

interface SendingDependencies {
  socket: SocketPart;
  session: Session;
  list: ChatList;
  shown: Shown;
  files: Files;
  kept: ReturnType<typeof outboxStorage>;
  /** Opens the conversation for a new message. */
  open(chatId: string): void;
  catchUp(chatId: string): Promise<void>;
}

export interface Sending {
  send(chatId: string, input: SendInput): void;
  resend(chatId: string, key: string): void;
  discard(chatId: string, key: string): void;
  /** Unconfirmed messages of a chat, as the conversation shows them. */
  pending(chatId: string): ShownMessage[];
  clear(): void;
}

/** The user's own messages until the server confirms them: in flight, uploading, or failed. */
export function makeSending({ socket, session, list, shown, files, kept, open, catchUp }: SendingDependencies): Sending {
  /** Messages that are in flight or failed and can be resent. */
  const unsettled = new Map<string, Outgoing>();
  const uploads = new Map<string, ChatFile>();
  const outbox = makeOutbox({
    socket,
    changed: kept.write,
    settled(message, refusal) {
      if (refusal === undefined) {
        unsettled.delete(message.preId);
        // It arrives as an ordinary message, now or with a pending page, so this copy must be removed.
        queueMicrotask(() => removePending(message));
      } else fail(message, refusal);
    },
  });

  const fail = ({ chatId, preId }: Outgoing, reason: string) =>
    shown.edit(chatId, preId, (one) => ({ ...one, state: 'failed', reason, progress: undefined }));

  function removePending({ chatId, preId }: Outgoing): void {
    const conversation = shown.conversation(chatId);
    if (!conversation?.messages.some(({ key, seq }) => key === preId && seq === undefined)) return;
    shown.setConversation(chatId, without(conversation, preId));
    void catchUp(chatId);
  }

  function enqueue(message: Outgoing): void {
    unsettled.set(message.preId, message);
    outbox.add(message);
  }

  async function upload(message: Outgoing, given: ChatFile): Promise<void> {
    const { chatId, preId } = message;
    uploads.set(preId, given);
    // Reserve its position before the upload.
    enqueue(message);
    const answer = await files.upload(given, (progress) => shown.edit(chatId, preId, (one) => ({ ...one, progress })));
    // Discarded meanwhile, or the sender has logged out.
    if (uploads.get(preId) !== given) return;
    if (!answer.ok) {
      outbox.take(preId);
      return fail(message, answer.message);
    }
    uploads.delete(preId);
    const url = answer.data.aliyunAllUrl;
    shown.edit(chatId, preId, (one) => ({ ...one, url, progress: undefined }));
    enqueue({ ...message, url });
  }

  const ownName = () => {
    const { nameCn, nameEn } = session.store.getState().user ?? {};
    return { senderName: nameCn || nameEn || '', senderNameEn: nameEn || undefined };
  };

  const show = (message: Outgoing): ShownMessage => ({
    ...message,
    messageEn: undefined,
    fileSize: message.fileSize,
    key: message.preId,
    id: undefined,
    seq: undefined,
    self: true,
    readTime: undefined,
    ...ownName(),
    picUrl: '',
    state: 'sending',
    reason: undefined,
    line: undefined,
    progress: undefined,
  });

  for (const message of kept.read()) enqueue(message);

  return {
    send(chatId, input) {
      if (input.messageType === 1 && !isSendable(input.message)) return;
      const message: Outgoing = {
        preId: requestId(),
        chatId,
        chatType: list.get(chatId)?.chatType ?? (chatId.startsWith('u_') ? 1 : 2),
        messageType: input.messageType,
        message: input.messageType === 1 ? input.message : input.file.name,
        url: '',
        fileSize: input.messageType === 1 ? undefined : input.file.size,
        senderTime: Date.now(),
      };
      if (!shown.conversation(chatId)) open(chatId);
      shown.setConversation(chatId, put(shown.conversation(chatId) ?? EMPTY, show(message)));
      if (input.messageType === 1) return enqueue(message);
      void upload(message, input);
    },
    resend(chatId, key) {
      const message = unsettled.get(key);
      const failed = shown.conversation(chatId)?.messages.find((one) => one.key === key);
      if (!message || failed?.state !== 'failed') return;
      shown.edit(chatId, key, (one) => ({ ...one, state: 'sending', reason: undefined }));
      const given = uploads.get(key);
      if (given) void upload(message, given);
      else enqueue(message);
    },
    discard(chatId, key) {
      outbox.take(key);
      unsettled.delete(key);
      uploads.delete(key);
      const conversation = shown.conversation(chatId);
      if (conversation) shown.setConversation(chatId, without(conversation, key));
    },
    pending: (chatId) =>
      outbox
        .list()
        .filter((message) => message.chatId === chatId)
        .map(show),
    clear() {
      outbox.clear();
      unsettled.clear();
      uploads.clear();
    },
  };
}
