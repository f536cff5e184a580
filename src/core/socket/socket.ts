import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SavedEvent } from '#contract/socket';
import { makeEmitter } from '../page/emitter.ts';
import type { HostToken } from '../session/host-token.ts';
import type { Page } from '../page/page.ts';
import type { Session } from '../session/session.ts';
import type { SettingsPart } from '../settings/settings.ts';
import type { SocketMessage } from './socket-message.ts';
import type { TabConnection } from './tab-connection.ts';
import type { SocketState } from './state.ts';
import type { Tabs } from './tabs.ts';

export type { SocketState } from './state.ts';

export interface SocketPart {
  store: StoreApi<SocketState>;
  /** Subscribes to messages of one type and thereby keeps the socket open; `ready` follows each login. Returns the unsubscribe function. */
  subscribe(type: string, handler: (message: SocketMessage) => void): () => void;
  /** Subscribes to messages of one type without keeping the socket open. Returns the unsubscribe function. */
  listen(type: string, handler: (message: SocketMessage) => void): () => void;
  /**
   * Calls back with the event when a record of the kind was saved, and without one after a gap in which this may have been missed. Keeps the socket open;
   * returns the unsubscribe function.
   */
  onSaved(record: SavedEvent['record'], handler: (event?: SavedEvent) => void): () => void;
  /** Opens the socket without a listener. */
  start(): void;
  /** Returns whether it was sent; nothing is queued. */
  send(message: SocketMessage): boolean;
  /** Whether the server has accepted the login of the current connection. */
  isReady(): boolean;
  /** Serves a visitor until a user logs in. */
  visit(token: string | undefined): void;
  close(): void;
}

interface SocketOptions {
  page: Page;
  settings: SettingsPart;
  session: Session;
  hostToken: HostToken;
  /** The browser's own by default. */
  tabs?: Tabs | undefined;
}

const RETRY_MS = 5000;

/** The page's socket. Its code is loaded on first use. */
export function makeSocket({ page, settings, session, hostToken, tabs }: SocketOptions): SocketPart {
  const store = createStore<SocketState>(() => ({ is: 'idle' }));
  const messages = makeEmitter<Record<string, SocketMessage>>();
  let isWanted = false;
  let isReady = false;
  let visitorToken: string | undefined;
  let connection: TabConnection | undefined;
  let loading: Promise<void> | undefined;

  const hasToken = () =>
    session.store.getState().token !== undefined || visitorToken !== undefined || settings.store.getState().getToken !== undefined;

  function setState(state: SocketState): void {
    if (state.is !== 'open') isReady = false;
    store.setState(state, true);
  }

  function received(message: SocketMessage): void {
    if (message.type === 'ready') isReady = true;
    messages.emit(message.type, message);
  }

  async function load(): Promise<void> {
    const { openTabConnection } = await import('./tab-connection.ts');
    if (!isWanted || !hasToken() || connection) return;
    connection = openTabConnection({ page, settings, session, hostToken, tabs, visitorToken: () => visitorToken, setState, received });
  }

  function open(): void {
    if (connection) return connection.wake();
    if (!isWanted || !hasToken()) return;
    loading ??= load()
      // The file could not be loaded; the network may recover.
      .catch(() => void setTimeout(open, RETRY_MS))
      .finally(() => (loading = undefined));
  }

  function hangUp(): void {
    const own = connection;
    connection = undefined;
    isReady = false;
    own?.close();
    store.setState({ is: 'idle' }, true);
  }

  const want = () => {
    isWanted = true;
    open();
  };

  page.listen('online', () => connection?.wake());
  page.listen('offline', () => connection?.wake());
  // Browsers keep a page for Back and Forward only without a connection.
  page.listen('pagehide', hangUp);
  page.onReturn(open);
  session.store.subscribe((now, before) => {
    if (now.isLogin && !before.isLogin) {
      // A user who was served as a visitor, or under another name, no longer is.
      hangUp();
      open();
    }
    if (now.isLogin && before.isLogin && now.token !== before.token) connection?.wake();
    if (now.isLogin || !before.isLogin) return;
    connection?.send({ type: 'logout' });
    hangUp();
  });

  function subscribe(type: string, handler: (message: SocketMessage) => void): () => void {
    const stop = messages.on(type, handler);
    if (!connection) want();
    return stop;
  }

  return {
    store,
    send: (message) => connection?.send(message) ?? false,
    isReady: () => isReady,
    start: want,
    listen: (type, handler) => messages.on(type, handler),
    subscribe,
    onSaved(record, handler) {
      let wasReady = isReady;
      const stops = [
        subscribe('record_saved', ({ data }) => (data as SavedEvent).record === record && handler(data as SavedEvent)),
        subscribe('ready', () => {
          if (wasReady) handler();
          wasReady = true;
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    visit(token) {
      visitorToken = token;
      if (session.store.getState().isLogin) return;
      hangUp();
      open();
    },
    close() {
      isWanted = false;
      hangUp();
    },
  };
}
