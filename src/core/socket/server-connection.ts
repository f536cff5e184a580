import type { CLOSED } from '#contract/socket';
import type { HostToken } from '../session/host-token.ts';
import type { Page } from '../page/page.ts';
import { toJson } from '../page/json.ts';
import { retryDelayMs } from '../page/retry-delay.ts';
import type { SettingsPart } from '../settings/settings.ts';
import { readMessage, type SocketMessage } from './socket-message.ts';
import { openSocket } from './open-socket.ts';
import { makeHeartbeat } from './heartbeat.ts';
import type { SocketState } from './state.ts';

export interface ServerConnectionOptions {
  page: Page;
  settings: SettingsPart;
  hostToken: HostToken;
  /** The session's token, or a visitor's. */
  token(): string | undefined;
  setState(state: SocketState): void;
  received(message: SocketMessage): void;
  /** The server has accepted the login of a new connection. */
  ready(): void;
  /** The server has rejected the token; returns whether to retry. */
  tokenRejected(token: string | undefined): Promise<boolean>;
}

export interface ServerConnection {
  send(message: SocketMessage): boolean;
  /** Reconnects without waiting: online again, or a new token. */
  wake(): void;
  close(): void;
}

const OPEN_MS = 10_000;
/** Only the type: the contract would bring its schemas along. */
const TOO_MANY_SOCKETS: (typeof CLOSED)['tooMany'] = 4001;
/** After the close code `tooMany`: a window must be closed first, so there is no hurry; spread so that windows do not return together. */
const TOO_MANY_MS = 60_000;
/** A server that hangs up sooner, on each login, would otherwise be called without a pause. */
const STABLE_MS = 5000;
const SESSION_ENDED_CODES: unknown[] = [0, '0'];

/** The one connection to the server: opened, monitored, and reopened until it is closed. */
export function openServerConnection({
  page,
  settings,
  hostToken,
  token,
  setState,
  received,
  ready,
  tokenRejected,
}: ServerConnectionOptions): ServerConnection {
  let socket: WebSocket | undefined;
  let isClosed = false;
  let isConnecting = false;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReady = false;
  let usedToken: string | undefined;
  /** Performance time. */
  let openedAt = 0;

  const heartbeat = makeHeartbeat({
    ping: () => send({ type: 'ping' }),
    onTimeout: () => socket && lost(socket),
  });

  const send = (message: SocketMessage) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(toJson(message));
    return true;
  };

  async function connect(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (socket || isClosed || isConnecting) return;
    if (!page.isOnline()) return setState({ is: 'offline' });
    setState({ is: 'connecting' });
    isConnecting = true;
    await hostToken.ensure().finally(() => (isConnecting = false));
    if (isClosed) return;
    usedToken = token();
    if (!usedToken) return setState({ is: 'idle' });
    const own = openSocket(settings);
    if (!own) return retryLater();
    socket = own;
    isReady = false;
    timer = setTimeout(() => lost(own), OPEN_MS);
    own.addEventListener('open', () => socket === own && opened());
    own.addEventListener('message', (event) => socket === own && handle(event));
    own.addEventListener('close', ({ code }) => lost(own, code));
  }

  function opened(): void {
    clearTimeout(timer);
    openedAt = performance.now();
    setState({ is: 'open' });
    send({ type: 'login', text: usedToken, language: settings.store.getState().locale });
    heartbeat.start();
  }

  function handle(event: MessageEvent): void {
    const message = readMessage(event.data);
    if (!message) return;
    heartbeat.received();
    if (message.type === 'over' && SESSION_ENDED_CODES.includes(message.code)) {
      drop();
      setState({ is: 'idle' });
      return void handleRejection(usedToken);
    }
    if (performance.now() - openedAt > STABLE_MS) retries = 0;
    received(message);
    if (isReady || message.type !== 'noticeCount') return;
    isReady = true;
    ready();
  }

  async function handleRejection(refused: string | undefined): Promise<void> {
    // Not at once each time: a host page may supply new tokens forever that the server rejects.
    if ((await tokenRejected(refused)) && !socket && !isClosed) retryLater();
  }

  function lost(own: WebSocket, code?: number): void {
    if (socket !== own) return;
    drop();
    if (isClosed) return;
    if (code === TOO_MANY_SOCKETS) wait(TOO_MANY_MS * (1 + Math.random()), true);
    else if (page.isOnline()) retryLater();
    else setState({ is: 'offline' });
  }

  function retryLater(): void {
    wait(retryDelayMs(retries));
  }

  function wait(delayMs: number, isTooMany = false): void {
    retries += 1;
    setState({ is: 'waiting', retry: retries, ...(isTooMany && { isTooMany }) });
    timer = setTimeout(() => void connect(), delayMs);
  }

  function drop(): void {
    heartbeat.stop();
    clearTimeout(timer);
    const own = socket;
    socket = undefined;
    own?.close();
  }

  void connect();
  return {
    send,
    wake() {
      if (!page.isOnline()) {
        drop();
        return setState({ is: 'offline' });
      }
      if (socket && usedToken !== token()) drop();
      void connect();
    },
    close() {
      isClosed = true;
      drop();
      setState({ is: 'idle' });
    },
  };
}
