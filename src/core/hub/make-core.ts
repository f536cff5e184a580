import { loadMessages } from '#i18n';
import { hashKey, QueryClient } from '@tanstack/query-core';
import { withNativeJson } from '../page/json.ts';
import { type Activity, makeActivity } from '../session/activity.ts';
import type { LateDomain } from '#contract';
import type { LateCalls } from '#contract/browser/late';
import { type Api, type CallsOf, makeApi, makeLateCalls, type Wire } from '../api/api.ts';
import type { Chat } from '../chat/types.ts';
import { forgetVisitor } from '../chat/visitor/visitor-storage.ts';
import { makeExpiry } from '../session/expiry.ts';
import { makeHostToken } from '../session/host-token.ts';
import { makeElementCount } from '../page/element-count.ts';
import { makeNotices, type Notices } from '../page/notices.ts';
import { browserPage, type Page } from '../page/page.ts';
import { revoke } from '../session/revoke.ts';
import { makeSession, type Session } from '../session/session.ts';
import type { SettingsInput } from '../settings/settings-input.ts';
import { makeSettings, type SettingsPart } from '../settings/settings.ts';
import { makeSocket, type SocketPart } from '../socket/socket.ts';
import type { Tabs } from '../socket/tabs.ts';
import { loadTransport } from '../api/transport.ts';
import { VERSION } from '../page/version.ts';
import { makeWarnings } from '../settings/warnings.ts';
import { makeSettle } from '../api/settle.ts';

/** State that a page has once, however many widgets, scripts and copies of them it contains. */
export interface Core {
  version: string;
  /** Browser services, for parts of the core that are loaded with the widgets that need them. */
  page: Page;
  settings: SettingsPart;
  session: Session;
  api: Api;
  /** Calls of a domain that `api` does not have. */
  late<D extends LateDomain>(calls: LateCalls<D>): CallsOf<D>;
  notices: Notices;
  /** Calls in flight, for the loading bar and the spinner. */
  activity: Activity;
  socket: SocketPart;
  /** The page's chat; its code is loaded on first use. */
  chat(): Promise<Chat>;
  queryClient: QueryClient;
  configure(input: SettingsInput): void;
  /** Counts a visible element; returns the function that releases it. The socket closes 5 s after the last one. */
  enter(): () => void;
}

const FRESH_MS = 30_000;
const IDLE_MS = 2000;

/** A separate core; only `hub` creates the page's. */
export function makeCore(page: Page = browserPage(), table?: Record<string, Record<string, Wire>>, tabs?: Tabs): Core {
  const settings = makeSettings(page);
  const session = makeSession(page, settings);
  const notices = makeNotices();
  const activity = makeActivity();
  const warnings = makeWarnings(settings, notices);
  const hostToken = makeHostToken(settings, session);
  const expiry = makeExpiry(settings, session, warnings);
  const calling = { settings, session, hostToken, activity, warnings, expiry, settle: makeSettle(notices) };
  const api = makeApi(calling, table);
  const socket = makeSocket({ page, settings, session, hostToken, tabs });
  const queryClient = makeQueryClient(session);
  session.onLeave((token) => void (token && revoke(page, settings, token)));
  session.onLeave(() => forgetVisitor(page.storage));
  session.store.subscribe((now, before) => {
    // A host page supplies a token, but not its user.
    if (now.token && !now.user && now.identity !== before.identity && !settings.isOwnOrigin()) void readUser(api, session);
  });
  let chat: Promise<Chat> | undefined;

  function loadChat(): Promise<Chat> {
    chat ??= import('../chat/make-chat.ts').then(
      ({ makeChat }) => makeChat({ settings, session, api, notices, socket, tabs, pageStorage: page.storage }),
      (fault: unknown) => {
        chat = undefined;
        throw fault;
      },
    );
    return chat;
  }

  // The first failure or call needs both, but the first paint needs neither and would be delayed by running them.
  whenIdle(() => {
    void loadMessages(settings.store.getState().locale, ['error']).catch(() => undefined);
    void loadTransport().catch(() => undefined);
  });
  return {
    version: VERSION,
    page,
    settings,
    session,
    api,
    late: (calls) => makeLateCalls(calling, calls),
    notices,
    activity,
    socket,
    chat: loadChat,
    queryClient,
    configure: settings.configure,
    enter: makeElementCount(socket.close),
  };
}

// Safari lacks it, and some pages remove it.
const whenIdle = (work: () => void): unknown =>
  typeof globalThis.requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: IDLE_MS }) : setTimeout(work);

async function readUser(api: Api, session: Session): Promise<void> {
  const { identity } = session.store.getState();
  const answer = await api.user?.getUserInfo({}, { quiet: true, loadingBar: false, spinner: false });
  if (answer?.ok && session.store.getState().identity === identity) session.update(answer.data);
}

function makeQueryClient(session: Session): QueryClient {
  const queryClient = new QueryClient({
    // A call reports failures by itself, also offline; a paused query would show a skeleton forever.
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
        queryKeyHashFn: (key) => withNativeJson(() => hashKey(key)),
      },
      mutations: { networkMode: 'always' },
    },
  });
  session.store.subscribe((now, before) => {
    if (before.isLogin && now.identity !== before.identity) queryClient.clear();
  });
  return queryClient;
}
