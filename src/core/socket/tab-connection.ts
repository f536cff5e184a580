import type { HostToken } from '../session/host-token.ts';
import type { Page } from '../page/page.ts';
import type { Session } from '../session/session.ts';
import type { SettingsPart } from '../settings/settings.ts';
import type { SocketMessage } from './socket-message.ts';
import type { SocketState } from './state.ts';
import { openTabMessenger, type TabMessage } from './tab-messenger.ts';
import { browserTabs, type Tabs } from './tabs.ts';
import { openServerConnection, type ServerConnection } from './server-connection.ts';

export interface TabConnectionOptions {
  page: Page;
  settings: SettingsPart;
  session: Session;
  hostToken: HostToken;
  tabs: Tabs | undefined;
  /** Token of a user who is not logged in. */
  visitorToken(): string | undefined;
  setState(state: SocketState): void;
  received(message: SocketMessage): void;
}

/** Connects a tab to the server: by a connection of its own, or through the leader. */
export interface TabConnection {
  send(message: SocketMessage): boolean;
  wake(): void;
  close(): void;
}

const HEARTBEAT_MS = 2000;
/** A leader that is silent for this long sleeps in the background; a visible tab takes over. */
const LEADER_TIMEOUT_MS = 7000;

export function openTabConnection({
  page,
  settings,
  session,
  hostToken,
  tabs = browserTabs(),
  visitorToken,
  setState,
  received,
}: TabConnectionOptions): TabConnection {
  const token = () => session.store.getState().token ?? visitorToken();
  let connection: ServerConnection | undefined;
  let state: SocketState = { is: 'idle' };
  let isReady = false;
  let isClosed = false;
  let leaderSeenAt = performance.now();
  let stepBack: (() => void) | undefined;
  // On a foreign page each tab may have a user of its own, and a visitor belongs to one tab; on our own pages all tabs share the session.
  const isShared = settings.isOwnOrigin() && session.store.getState().token !== undefined;
  const name = `quayside.socket.${settings.store.getState().apiUrl}`;
  const others = isShared ? openTabMessenger(tabs, name, () => session.store.getState().token?.slice(-10) ?? '', handle) : undefined;

  function setOwn(next: SocketState): void {
    state = next;
    if (next.is !== 'open') isReady = false;
    setState(next);
    others?.post({ is: 'state', state: next });
  }

  function lead(): void {
    if (isClosed || connection) return;
    connection = openServerConnection({
      page,
      settings,
      hostToken,
      token,
      setState: setOwn,
      received(message) {
        received(message);
        others?.post({ is: 'received', message });
      },
      ready() {
        isReady = true;
        received({ type: 'ready' });
        others?.post({ is: 'ready' });
      },
      tokenRejected,
    });
  }

  /** Another tab leads now. */
  function follow(): void {
    const own = connection;
    connection = undefined;
    own?.close();
    if (!isClosed) requestLead(false);
  }

  function requestLead(isStealing: boolean): void {
    stepBack = others ? tabs.lead(name, lead, follow, isStealing) : undefined;
    if (!others) lead();
  }

  async function tokenRejected(refused: string | undefined): Promise<boolean> {
    if (refused !== token()) return true;
    if (session.store.getState().token === undefined) {
      received({ type: 'visitorEnded' });
      return false;
    }
    // Offline nothing can be verified, and a reload would lose the page: the next connection decides.
    if ((await hostToken.renew(refused)) || !page.isOnline()) return true;
    session.logout('expired');
    return false;
  }

  function handle(message: TabMessage): void {
    if (connection) {
      if (message.is === 'send') connection.send(message.message);
      if (message.is === 'hello') {
        others?.post({ is: 'state', state });
        if (isReady) others?.post({ is: 'ready' });
      }
      return;
    }
    leaderSeenAt = performance.now();
    if (message.is === 'state') {
      state = message.state;
      setState(state);
    } else if (message.is === 'ready') received({ type: 'ready' });
    else if (message.is === 'received') received(message.message);
  }

  const heartbeat = others
    ? setInterval(() => {
        if (connection) return others.post({ is: 'heartbeat' });
        if (performance.now() - leaderSeenAt < LEADER_TIMEOUT_MS || !tabs.isVisible()) return;
        leaderSeenAt = performance.now();
        stepBack?.();
        requestLead(true);
      }, HEARTBEAT_MS)
    : undefined;

  requestLead(false);
  if (!connection) others?.post({ is: 'hello' });
  return {
    send(message) {
      if (connection) return connection.send(message);
      if (state.is !== 'open') return false;
      others?.post({ is: 'send', message });
      return true;
    },
    wake: () => connection?.wake(),
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      const own = connection;
      connection = undefined;
      own?.close();
      stepBack?.();
      others?.close();
      setState({ is: 'idle' });
    },
  };
}
