import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#contract/chat';
import { addCustomer, addUser } from '#server/test/factories';
import { type SocketClient } from '#server/test/socket-client';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';

let test: TestApp;
const { enter } = socketTests((made) => (test = made));

async function group() {
  const customer_id = await addCustomer(test.db);
  const [ann, bo, cai] = [await addUser(test.db, { customer_id }), await addUser(test.db, { customer_id }), await addUser(test.db, { customer_id })];
  const made = await test.withToken(ann.token).chat.createGroup({ chatName: 'g', userIds: [bo.id, cai.id] });
  if (!made.ok) throw new Error(made.message);
  return { chatId: made.data.chatId, ann: await enter(ann.token), bo: await enter(bo.token), cai: await enter(cai.token) };
}
const say = (client: SocketClient, chatId: string, message: string) =>
  client.send({ type: 'im_message', chatId, chatType: 2, preId: randomUUID(), messageType: 1, message });
const opened = async (client: SocketClient, chatId: string) =>
  (await client.ask({ type: 'im_chat_init', chatId })).data as { messages: ChatMessage[] };

describe('8.C3 read marks', () => {
  it('show the sender when somebody else first read the message', async () => {
    const { chatId, ann, bo, cai } = await group();
    say(ann, chatId, 'one');
    const [one] = await bo.until('im_message');
    const began = test.clock.now();
    bo.send({ type: 'im_message_clear', chatId, seq: one?.seq });
    const [mark] = await ann.until('im_read');
    expect(mark).toMatchObject({ chatId, seq: one?.seq });
    expect(mark?.readTime).toBeGreaterThanOrEqual(began);
    expect(mark?.readTime).toBeLessThanOrEqual(test.clock.now());
    // A later reader changes nothing.
    cai.send({ type: 'im_message_clear', chatId, seq: one?.seq });
    await cai.until('im_message_clear');
    expect(ann.of('im_read')).toHaveLength(1);
    expect((await opened(ann, chatId)).messages.at(-1)).toMatchObject({ message: 'one', readTime: mark?.readTime });
  });

  it('are sent only to the sender, and not set by the sender’s own reading', async () => {
    const { chatId, ann, bo } = await group();
    say(ann, chatId, 'one');
    const [one] = await bo.until('im_message');
    ann.send({ type: 'im_message_clear', chatId, seq: one?.seq });
    await ann.until('im_message_clear');
    expect((await opened(ann, chatId)).messages.at(-1)?.readTime).toBeUndefined();
    const readByBo = (await opened(bo, chatId)).messages.at(-1);
    expect([readByBo?.message, readByBo?.readTime]).toEqual(['one', undefined]);
    expect((await ann.until('im_read'))[0]).toMatchObject({ seq: one?.seq });
  });
});
