import type { FileReader } from '#domain/file/file-kinds';
import { CHAT_TEXT_MAX, type ChatEntry } from '#contract/chat';
import type { Received, ReceivedType, Sent, SentType } from '#contract/socket';
import { chatText } from '#domain/chat/chat-rules';
import { type Key, translator } from '#i18n';
import { addPeople, asReadBy, chatEntries, chatPeople, isMember, markRead, messageById, queryMessages } from '#server/modules/chat/service';
import { sendableFile } from '#server/modules/file/service';
import { BusinessError } from '../../errors/business-error.ts';
import { visibleText } from '../../storage/visible-text.ts';
import type { Connection, Person } from './connection.ts';
import { send, toFrame } from './connection.ts';
import type { Hub } from './hub.ts';

/** Command of a logged-in connection. */
interface CommandInput<T extends SentType> {
  hub: Hub;
  connection: Connection;
  person: Person;
  command: Sent[T];
}

type Command = Exclude<SentType, 'login' | 'ping' | 'logout'>;

/** Handlers by command. A `BusinessError` is returned to the sender. */
export const COMMANDS: { [T in Command]: (input: CommandInput<T>) => Promise<void> } = {
  async im_init({ hub, connection, person, command }) {
    answer(connection, 'im_init', { list: await chatEntries(hub.db, person.id) }, command.ref);
  },

  async im_chat_init({ hub, connection, person, command: { chatId, ref } }) {
    const chat = await entryOf(hub, person, chatId);
    const [people, page] = await Promise.all([
      chatPeople(hub.db, chatId),
      queryMessages(hub.db, { chatId, direct: 2, preId: undefined, text: '', isNewestFirst: false }),
    ]);
    await markRead(hub.db, person.id, { chatId, seq: page.records.at(-1)?.seq ?? 0, at: hub.now() });
    const others = people.filter(({ userId }) => userId !== person.id);
    const who = chat.chatType === 1 ? others[0] && { user: others[0] } : { members: people };
    const messages = page.records.map((message) => asReadBy(person.id, message));
    answer(connection, 'im_chat_init', { chat: { ...chat, unReadNum: 0 }, ...who, messages, hasMore: page.hasMore, unReadNum: 0 }, ref);
  },

  async im_message({ hub, connection, person, command }) {
    const { preId, chatId, messageType } = command;
    const before = connection.posting;
    const { promise, resolve: taken } = Promise.withResolvers<void>();
    connection.posting = promise;
    try {
      await before;
      if (!hub.mayPost(person.id)) throw new BusinessError('chat.tooFast');
      const message = visibleText(command.message);
      if (chatText(message)) throw new BusinessError('chat.tooLong', { max: CHAT_TEXT_MAX });
      const file = messageType === 1 ? undefined : await sendableFile(hub.db, readerOf(person), command.url ?? '', hub.now());
      if (messageType !== 1 && !file) throw new BusinessError('notFound');
      if (messageType === 1 && message.trim() === '') throw new BusinessError('chat.empty');
      const posting = hub.poster.post({
        chatId,
        senderId: person.id,
        messageType,
        message: file ? file.fileName : message,
        fileId: file?.id ?? null,
        line: null,
        preId,
        at: hub.now(),
      });
      taken();
      const posted = await posting;
      if (posted.is === 'stranger') throw new BusinessError('notFound');
      // Sent again: the client may never have received the first answer.
      if (posted.is === 'known') {
        const stored = await messageById(hub.db, posted.id);
        if (stored) answer(connection, 'im_message', asReadBy(person.id, { ...stored, preId }));
      }
    } catch (fault) {
      if (!(fault instanceof BusinessError)) throw fault;
      refuse(connection, 'im_message', fault, { data: { preId, chatId } });
    } finally {
      taken();
    }
  },

  async im_message_query({ hub, connection, person, command: { chatId, direct, preId, text, order, ref } }) {
    if (!(await isMember(hub.db, chatId, person.id))) throw new BusinessError('notFound');
    const query = { chatId, direct, preId: preId ?? undefined, text: visibleText(text ?? '').trim(), isNewestFirst: order === '2' };
    const { records, hasMore } = await queryMessages(hub.db, query);
    answer(connection, 'im_message_query', { chatId, records: records.map((message) => asReadBy(person.id, message)), hasMore }, ref);
  },

  async im_message_clear({ hub, person, command: { chatId, seq } }) {
    // All sockets of the user on every instance are answered through the published event.
    if ((await markRead(hub.db, person.id, { chatId, seq, at: hub.now() })) === undefined) throw new BusinessError('notFound');
  },

  async im_users({ hub, connection, person, command: { chatId, ref } }) {
    if (!(await isMember(hub.db, chatId, person.id))) throw new BusinessError('notFound');
    answer(connection, 'im_users', await chatPeople(hub.db, chatId), ref);
  },

  async im_add_people({ hub, connection, person, command: { chatId, userIds, ref } }) {
    if (person.isVisitor) throw new BusinessError('forbidden');
    await addPeople(hub.db, { ...person, userId: person.id }, chatId, userIds, hub.now());
    // `im_add_people` goes to every member of the chat; this one confirms the command to its sender.
    answer(connection, 'im_add_people', { chatId, names: [] }, ref);
  },
};

/** Only files of chats can be sent, whose rule does not depend on the company's administrators. */
const readerOf = ({ id, isVisitor, side, customerId }: Person): FileReader => ({
  personId: id,
  side: isVisitor ? 'visitor' : side,
  customerId,
  isAdmin: false,
});

async function entryOf(hub: Hub, person: Person, chatId: string): Promise<ChatEntry> {
  const [chat] = await chatEntries(hub.db, person.id, [chatId]);
  if (!chat) throw new BusinessError('notFound');
  return chat;
}

function answer<T extends ReceivedType>(connection: Connection, type: T, data: Received[T], ref?: string): void {
  send(connection, toFrame(type, data, ref === undefined ? {} : { ref }));
}

/** Sends code '0' with the reason in the user's language. */
export function refuse(
  connection: Connection,
  type: string,
  { key, params }: { key: Key<'error'>; params?: BusinessError['params'] },
  more: object = {},
): void {
  const message = translator(connection.locale, 'error')(key, params ?? {});
  send(connection, Buffer.from(JSON.stringify({ type, code: '0', key, message, ...more })));
}
