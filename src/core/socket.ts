import { PING_MS } from '#domain/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { makeEmitter } from './emitter.ts';
import type { HostToken } from './host-token.ts';
import type { Page } from './page.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { Session } from './session.ts';
import type { SettingsPart } from './settings.ts';
import { readMessage, type SocketMessage } from './socket-message.ts';

export type SocketState = { is: 'idle' } | { is: 'connecting' } | { is: 'open' } | { is: 'waiting'; retry: number } | { is: 'offline' };

export interface SocketPart {
  store: StoreApi<SocketState>;
  /** Hears messages of one type, and by that wants the socket; returns the way to stop. */
  subscribe(type: string, handler: (message: SocketMessage) => void): () => void;
  /** Wants the socket although nobody listens yet. */
  start(): void;
  /** Whether it left; nothing is kept for later. */
  send(message: SocketMessage): boolean;
  close(): void;
}

interface Parts {
  page: Page;
  settings: SettingsPart;
  session: Session;
  hostToken: HostToken;
}

const OVER: unknown[] = [0, '0'];

export function makeSocket({ page, settings, session, hostToken }: Parts): SocketPart {
  const store = createStore<SocketState>(() => ({ is: 'idle' }));
  const messages = makeEmitter<Record<string, SocketMessage>>();
  let isWanted = false;
  let socket: WebSocket | undefined;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setInterval> | undefined;

  const send = (message: SocketMessage) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  async function connect(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (socket || !isWanted || store.getState().is === 'connecting') return;
    if (!page.isOnline()) return store.setState({ is: 'offline' }, true);
    store.setState({ is: 'connecting' }, true);
    await hostToken.ensure();
    if (!session.store.getState().token) return store.setState({ is: 'idle' }, true);
    socket = new WebSocket(`${settings.store.getState().apiUrl.replace(/^http/, 'ws')}/ws`);
    socket.addEventListener('open', opened);
    socket.addEventListener('message', received);
    socket.addEventListener('close', closed);
  }

  function opened(): void {
    store.setState({ is: 'open' }, true);
    send({ type: 'login', text: session.store.getState().token });
    pinging = setInterval(() => send({ type: 'ping' }), PING_MS);
  }

  function received(event: MessageEvent): void {
    const message = readMessage(event.data);
    if (!message) return;
    if (message.type === 'over' && OVER.includes(message.code)) return session.logout('expired');
    // Only a server that talks back counts as reached: one that hangs up on each login would be called without a pause.
    retries = 0;
    messages.emit(message.type, message);
  }

  function closed(): void {
    drop();
    if (!isWanted || !session.store.getState().isLogin) return store.setState({ is: 'idle' }, true);
    if (!page.isOnline()) return store.setState({ is: 'offline' }, true);
    const delayMs = retryDelayMs(retries);
    retries += 1;
    store.setState({ is: 'waiting', retry: retries }, true);
    timer = setTimeout(() => void connect(), delayMs);
  }

  function drop(): void {
    clearInterval(pinging);
    for (const [type, handler] of [
      ['open', opened],
      ['message', received],
      ['close', closed],
    ] as const)
      socket?.removeEventListener(type, handler as EventListener);
    socket?.close();
    socket = undefined;
  }

  function hangUp(): void {
    clearTimeout(timer);
    drop();
    store.setState({ is: 'idle' }, true);
  }

  const want = () => {
    isWanted = true;
    if (session.store.getState().token || settings.store.getState().getToken) void connect();
  };

  page.listen('online', () => void (isWanted && store.getState().is === 'offline' && connect()));
  page.listen('offline', () => {
    if (store.getState().is === 'idle') return;
    clearTimeout(timer);
    drop();
    store.setState({ is: 'offline' }, true);
  });
  session.store.subscribe((now, before) => {
    if (now.isLogin && !before.isLogin && isWanted) void connect();
    if (now.isLogin || !before.isLogin) return;
    send({ type: 'logout' });
    hangUp();
  });

  return {
    store,
    send,
    start: want,
    subscribe(type, handler) {
      const stop = messages.on(type, handler);
      want();
      return stop;
    },
    close() {
      isWanted = false;
      hangUp();
    },
  };
}
