import { LOGOUT_PATH, UNREAD_PATH } from '#core/api/early-paths';
import { forgetVisitor } from '#core/chat/visitor/visitor-storage';
import { hub } from '#core/hub/hub';
import { browserStorage } from '#core/page/browser-storage';
import { LOGOUT_EVENT } from '#core/session/logout-event';
import { likelyLocale } from '../shell/likely-locale.ts';
import { apiOf, makeLauncherToken } from './launcher-token.ts';

/** `null` if not applicable: a visitor has no notices. */
export interface Counts {
  notices: number | null;
  chats: number | null;
}

interface Watcher {
  /** Whether to include a visitor's chat. */
  wantsVisitor: boolean;
  /** `undefined`: there is neither a user nor a visitor. */
  listener(counts: Counts | undefined): void;
}

const POLL_MS = 60_000;
/** A page that becomes visible again refreshes counts older than this. */
const FRESH_MS = 5000;
/** Debounces events that occur together into one call. */
const DEBOUNCE_MS = 100;
const TIMEOUT_MS = 10_000;

const watchers = new Set<Watcher>();
let watching: ReturnType<typeof beginWatching> | undefined;
let latest: Counts | undefined;

/** Keeps the page's unread counts up to date, with one call for all launchers; returns the unsubscribe function. */
export function watchCounts(watcher: Watcher): () => void {
  watchers.add(watcher);
  watching ??= beginWatching();
  if (latest) watcher.listener(latest);
  watching.soon();
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    watching?.end();
    watching = undefined;
    latest = undefined;
  };
}

function beginWatching() {
  const tokens = makeLauncherToken();
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let round = 0;
  let lastUserToken: string | undefined;

  function soon(ms = DEBOUNCE_MS): void {
    clearTimeout(timer);
    if (!over.signal.aborted) timer = setTimeout(() => void refresh(), ms);
  }

  function notify(counts: Counts | undefined): void {
    latest = counts;
    for (const { listener } of watchers) listener(counts);
  }

  async function refresh(): Promise<void> {
    // Refreshed when the page becomes visible.
    if (document.visibilityState === 'hidden') return;
    const mine = ++round;
    askedAtMs = performance.now();
    const found = await tokens.find([...watchers].some(({ wantsVisitor }) => wantsVisitor));
    lastUserToken = found?.isVisitor === false ? found.token : undefined;
    const counts = found && (await ask(found.token, over.signal));
    // The user has logged out, or a later call has overtaken this one.
    if (mine !== round || over.signal.aborted) return;
    const isUnknown = counts !== undefined && counts !== 'failed' && counts.notices === null && counts.chats === null;
    if (found && isUnknown) tokens.refuse(found.token);
    // A failed call leaves the counts unchanged.
    if (counts !== 'failed') notify(isUnknown ? undefined : counts);
    if (found) soon(POLL_MS);
  }

  const on = (target: EventTarget, type: string, then: () => void) => target.addEventListener(type, then, { signal: over.signal });
  on(document, 'visibilitychange', () => performance.now() - askedAtMs > FRESH_MS && soon());
  on(globalThis, 'online', () => soon());
  // Another tab of this origin has logged in or out, or its visitor has started or ended a chat.
  on(globalThis, 'storage', () => soon());
  const leave = () => {
    round += 1;
    tokens.forget();
    notify(undefined);
    soon();
  };
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => data === 'logout' && leave(), { signal: over.signal });
  on(globalThis, LOGOUT_EVENT, () => {
    forgetVisitor(browserStorage());
    // A core ends the session by itself.
    if (!hub().core && lastUserToken) {
      channel?.postMessage('logout');
      void post(LOGOUT_PATH, lastUserToken, { keepalive: true }).catch(() => undefined);
    }
    leave();
  });
  // This closure keeps it alive as long as there is a subscriber.
  const onChange = () => soon();
  hub().onSettings(onChange);
  hub().whenUsed(({ session, socket }) => {
    if (over.signal.aborted) return;
    const stops = [
      session.store.subscribe((now, before) => now.token !== before.token && (now.isLogin ? soon() : leave())),
      // An open socket reports changes sooner than polling; launchers do not open one.
      ...PUSHED.map((type) => socket.listen(type, () => soon())),
    ];
    over.signal.addEventListener('abort', () => stops.forEach((stop) => stop()));
  });

  return {
    soon,
    /** Keeps `onChange` from being garbage-collected. */
    onChange,
    end() {
      clearTimeout(timer);
      over.abort();
      channel?.close();
    },
  };
}

const PUSHED = ['noticeCount', 'im_message', 'im_message_clear', 'im_resetList', 'ready'] as const;

async function ask(token: string, signal: AbortSignal): Promise<Counts | 'failed'> {
  try {
    const response = await post(UNREAD_PATH, token, { body: '{}', signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
    const { code, data } = (await response.json()) as { code: string; data: Counts };
    return code === '1' ? data : 'failed';
  } catch {
    return 'failed';
  }
}

function post(path: string, token: string, how: RequestInit): Promise<Response> {
  const { apiUrl, key } = apiOf();
  const headers = { 'content-type': 'application/json', auth: token, language: likelyLocale(), ...(key ? { 'quay-key': key } : {}) };
  return fetch(`${apiUrl}/api${path}`, { method: 'POST', headers, credentials: 'omit', ...how });
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('quayside');
  } catch {
    return undefined;
  }
}
