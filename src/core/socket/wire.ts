import { PING_MS } from '#domain/constants';
import type { HostToken } from '../host-token.ts';
import type { Page } from '../page.ts';
import { retryDelayMs } from '../retry-delay.ts';
import type { SettingsPart } from '../settings.ts';
import { readMessage, type SocketMessage } from '../socket-message.ts';
import type { SocketState } from './state.ts';

export interface WireParts {
  page: Page;
  settings: SettingsPart;
  hostToken: HostToken;
  /** The session's, or a visitor's. */
  token(): string | undefined;
  setState(state: SocketState): void;
  received(message: SocketMessage): void;
  /** The server has taken the login of a new connection. */
  ready(): void;
  /** The server says that the token opens nothing any more. */
  over(token: string | undefined): Promise<void>;
}

export interface Wire {
  send(message: SocketMessage): boolean;
  /** Connects now rather than later: online again, or another token. */
  wake(): void;
  close(): void;
}

/** A ping that is not answered by then was sent into a connection of which only this half is left. */
const ANSWER_MS = 9000;
const OPEN_MS = 10_000;
const OVER: unknown[] = [0, '0'];

/** The one connection to the server: made, watched, and made again until it is closed. */
export function openWire({ page, settings, hostToken, token, setState, received, ready, over }: WireParts): Wire {
  let socket: WebSocket | undefined;
  let isClosed = false;
  let isConnecting = false;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setInterval> | undefined;
  let isReady = false;
  let usedToken: string | undefined;
  /** Since when the server owes an answer; performance time. */
  let owedSince: number | undefined;
  let tickedAt = 0;

  const send = (message: SocketMessage) => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
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
    const { apiUrl, key } = settings.store.getState();
    const query = key ? `?key=${encodeURIComponent(key)}` : '';
    const own = new WebSocket(`${apiUrl.replace(/^http/, 'ws')}/ws${query}`);
    socket = own;
    isReady = false;
    timer = setTimeout(() => lost(own), OPEN_MS);
    own.addEventListener('open', () => socket === own && opened(own));
    own.addEventListener('message', (event) => socket === own && heard(event));
    own.addEventListener('close', () => lost(own));
  }

  function opened(own: WebSocket): void {
    clearTimeout(timer);
    setState({ is: 'open' });
    send({ type: 'login', text: usedToken, language: settings.store.getState().locale });
    owedSince = performance.now();
    tickedAt = owedSince;
    pinging = setInterval(() => tick(own), PING_MS);
  }

  function tick(own: WebSocket): void {
    const now = performance.now();
    // A tab that was asleep has heard nothing, whoever spoke: it asks first.
    const wasAsleep = now - tickedAt > 2 * PING_MS;
    tickedAt = now;
    if (!wasAsleep && owedSince !== undefined && now - owedSince > ANSWER_MS) return lost(own);
    if (wasAsleep || owedSince === undefined) owedSince = now;
    send({ type: 'ping' });
  }

  function heard(event: MessageEvent): void {
    const message = readMessage(event.data);
    if (!message) return;
    owedSince = undefined;
    if (message.type === 'over' && OVER.includes(message.code)) {
      const refused = usedToken;
      drop();
      setState({ is: 'idle' });
      void over(refused);
      return;
    }
    // Only a server that talks back counts as reached: one that hangs up on each login would be called without a pause.
    retries = 0;
    received(message);
    if (isReady || message.type !== 'noticeCount') return;
    isReady = true;
    ready();
  }

  function lost(own: WebSocket): void {
    if (socket !== own) return;
    drop();
    if (isClosed) return;
    if (!page.isOnline()) return setState({ is: 'offline' });
    const delayMs = retryDelayMs(retries);
    retries += 1;
    setState({ is: 'waiting', retry: retries });
    timer = setTimeout(() => void connect(), delayMs);
  }

  function drop(): void {
    clearInterval(pinging);
    clearTimeout(timer);
    owedSince = undefined;
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
