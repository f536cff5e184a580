import type { HostToken } from '../session/host-token.ts';
import type { Page } from '../page/page.ts';
import type { Session } from '../session/session.ts';
import type { SettingsPart } from '../settings/settings.ts';
import type { SocketMessage } from './socket-message.ts';
import type { SocketState } from './state.ts';
import { openTabMessenger, type TabMessage } from './tab-messenger.ts';
import { browserTabs, type Tabs } from './tabs.ts';
import { openWire, type Wire } from './wire.ts';

export interface LineParts {
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
export interface Line {
  send(message: SocketMessage): boolean;
  wake(): void;
  close(): void;
}

const HEARTBEAT_MS = 2000;
/** A leader that is silent for this long sleeps in the background; a visible tab takes over. */
const LEADER_TIMEOUT_MS = 7000;

export function openLine({ page, settings, session, hostToken, tabs = browserTabs(), visitorToken, setState, received }: LineParts): Line {
  const token = () => session.store.getState().token ?? visitorToken();
  let wire: Wire | undefined;
  let state: SocketState = { is: 'idle' };
  let isReady = false;
  let isClosed = false;
  let heardAt = performance.now();
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
    if (isClosed || wire) return;
    wire = openWire({
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
      over,
    });
  }

  /** Another tab leads now. */
  function follow(): void {
    const own = wire;
    wire = undefined;
    own?.close();
    if (!isClosed) queueUp(false);
  }

  function queueUp(isStealing: boolean): void {
    stepBack = others ? tabs.lead(name, lead, follow, isStealing) : undefined;
    if (!others) lead();
  }

  async function over(refused: string | undefined): Promise<boolean> {
    if (refused !== token()) return true;
    if (session.store.getState().token === undefined) {
      received({ type: 'visitorOver' });
      return false;
    }
    // Offline nothing can be verified, and a reload would lose the page: the next connection decides.
    if ((await hostToken.renew(refused)) || !page.isOnline()) return true;
    session.logout('expired');
    return false;
  }

  function handle(message: TabMessage): void {
    if (wire) {
      if (message.is === 'send') wire.send(message.message);
      if (message.is === 'hello') {
        others?.post({ is: 'state', state });
        if (isReady) others?.post({ is: 'ready' });
      }
      return;
    }
    heardAt = performance.now();
    if (message.is === 'state') {
      state = message.state;
      setState(state);
    } else if (message.is === 'ready') received({ type: 'ready' });
    else if (message.is === 'received') received(message.message);
  }

  const heartbeat = others
    ? setInterval(() => {
        if (wire) return others.post({ is: 'beat' });
        if (performance.now() - heardAt < LEADER_TIMEOUT_MS || !tabs.isVisible()) return;
        heardAt = performance.now();
        stepBack?.();
        queueUp(true);
      }, HEARTBEAT_MS)
    : undefined;

  queueUp(false);
  if (!wire) others?.post({ is: 'hello' });
  return {
    send(message) {
      if (wire) return wire.send(message);
      if (state.is !== 'open') return false;
      others?.post({ is: 'send', message });
      return true;
    },
    wake: () => wire?.wake(),
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      const own = wire;
      wire = undefined;
      own?.close();
      stepBack?.();
      others?.close();
      setState({ is: 'idle' });
    },
  };
}
