import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Browser, makeBrowser } from '#tests/chaos/browser';

interface Client {
  socket: WebSocket;
  commands: { type: string; preId?: string; ref?: string }[];
}

let http: Server;
let sockets: WebSocketServer;
let clients: Client[];
let browser: Browser;
/** Whether the server confirms messages. */
let isConfirming: boolean;

beforeEach(async () => {
  clients = [];
  isConfirming = true;
  http = createServer();
  sockets = new WebSocketServer({ server: http, path: '/ws' });
  sockets.on('connection', (socket) => {
    const client: Client = { socket, commands: [] };
    clients.push(client);
    socket.on('message', (bytes: Buffer) => {
      const command = JSON.parse(bytes.toString()) as Client['commands'][number] & { chatId?: string; message?: string };
      client.commands.push(command);
      const answer = (type: string, data: object) => socket.send(JSON.stringify({ type, code: '1', data, ref: command.ref }));
      if (command.type === 'login') answer('noticeCount', { notice_unread: 0 });
      if (command.type === 'im_init') answer('im_init', { list: [] });
      if (command.type === 'im_message' && isConfirming)
        answer('im_message', { ...command, id: `id ${command.preId}`, seq: 1, self: true, senderName: '', picUrl: '', senderTime: 1 });
    });
  });
  await new Promise<void>((then) => http.listen(0, '127.0.0.1', then));
  browser = makeBrowser(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, 't1', 'ann');
});
afterEach(() => {
  browser.close();
  for (const { socket } of clients) socket.terminate();
  sockets.close();
  http.close();
});

const alive = () => clients.filter(({ socket }) => socket.readyState === 1);
const sent = () => clients.flatMap(({ commands }) => commands).filter(({ type }) => type === 'im_message');
const ready = (count: number) => expect.poll(() => browser.tabs.filter(({ core }) => core.socket.isReady()).length, { interval: 10 }).toBe(count);

describe('the tabs of a browser', () => {
  it('share one socket, and all receive messages', async () => {
    for (let n = 0; n < 3; n += 1) await browser.openTab();
    await ready(3);
    expect(clients).toHaveLength(1);
    const received: number[] = [];
    for (const [n, { core }] of browser.tabs.entries()) core.socket.subscribe('notice', () => received.push(n));
    clients[0]!.socket.send('{"type":"notice"}');
    await expect.poll(() => received.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
    browser.tabs[2]!.core.socket.send({ type: 'im_users', chatId: 'x' });
    await expect.poll(() => clients[0]!.commands.at(-1)?.type).toBe('im_users');
  });

  it('continue when the leader dies', async () => {
    const leader = await browser.openTab();
    await ready(1);
    await browser.openTab();
    await ready(2);
    leader.kill();
    await expect.poll(() => clients.length, { interval: 5 }).toBe(2);
    await ready(1);
    expect(alive()).toHaveLength(1);
  });
});

describe('a leader that dies while another tab sends through it', () => {
  it('loses nothing: the next leader resends under the same number', async () => {
    isConfirming = false;
    const leader = await browser.openTab();
    await ready(1);
    const follower = await browser.openTab();
    await ready(2);
    await follower.chat.send('g_1', { messageType: 1, message: 'one' });
    await follower.chat.send('g_1', { messageType: 1, message: 'two' });
    await expect.poll(() => sent().length).toBe(1);
    isConfirming = true;
    leader.kill();
    await expect.poll(() => sent().length).toBe(3);
    expect(sent().map(({ preId }) => preId)).toEqual([sent()[0]?.preId, sent()[0]?.preId, sent()[2]?.preId]);
    expect(new Set(sent().map(({ preId }) => preId)).size).toBe(2);
  });
});

describe('the outbox', () => {
  it('resends under the same number after a lost connection, and sends the next only after a confirmation', async () => {
    isConfirming = false;
    const tab = await browser.openTab();
    await ready(1);
    await tab.chat.send('g_1', { messageType: 1, message: 'one' });
    await tab.chat.send('g_1', { messageType: 1, message: 'two' });
    await tab.chat.send('g_1', { messageType: 1, message: '  ' });
    await expect.poll(() => sent().length).toBe(1);
    clients[0]!.socket.terminate();
    await expect.poll(() => sent().length).toBe(2);
    const [first, again] = sent();
    expect(again!.preId).toBe(first!.preId);
    expect(tab.chat.messages('g_1').messages.map(({ state }) => state)).toEqual(['sending', 'sending']);
    isConfirming = true;
    clients.at(-1)!.socket.terminate();
    await expect.poll(() => sent().length).toBe(4);
    expect(new Set(sent().map(({ preId }) => preId)).size).toBe(2);
  });

  it('marks refused messages as failed, with the reason, and resends them on request', async () => {
    isConfirming = false;
    const tab = await browser.openTab();
    await ready(1);
    await tab.chat.send('g_1', { messageType: 1, message: 'one' });
    await expect.poll(() => sent().length).toBe(1);
    const { preId } = sent()[0]!;
    clients[0]!.socket.send(JSON.stringify({ type: 'im_message', code: '0', key: 'chat.tooLong', message: 'too long', data: { preId } }));
    await expect.poll(() => tab.chat.messages('g_1').messages[0]).toMatchObject({ state: 'failed', reason: 'too long' });
    tab.chat.resend('g_1', tab.chat.messages('g_1').messages[0]!.key);
    await expect.poll(() => sent().length).toBe(2);
    expect(tab.chat.messages('g_1').messages[0]).toMatchObject({ state: 'sending' });
  });

  it('waits after hitting the rate limit, and loses nothing', async () => {
    isConfirming = false;
    const tab = await browser.openTab();
    await ready(1);
    await tab.chat.send('g_1', { messageType: 1, message: 'one' });
    await expect.poll(() => sent().length).toBe(1);
    clients[0]!.socket.send(
      JSON.stringify({ type: 'im_message', code: '0', key: 'chat.tooFast', message: 'slow', data: { preId: sent()[0]!.preId } }),
    );
    await expect.poll(() => sent().length).toBe(2);
    expect(sent()[1]!.preId).toBe(sent()[0]!.preId);
  });
});
