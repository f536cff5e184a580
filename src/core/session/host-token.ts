import { retryDelayMs } from '../page/retry-delay.ts';
import type { Session } from './session.ts';
import type { GivenToken } from '../settings/settings-input.ts';
import type { SettingsPart } from '../settings/settings.ts';

/** Tokens on foreign origins: requested from the host page, one request at a time. */
export interface HostToken {
  /** Waits for a token if the host can supply one and the current one is missing or about to expire. */
  ensure(): Promise<void>;
  /** Requests another token after `refused`; returns whether there is one now. */
  renew(refused: string | undefined): Promise<boolean>;
}

const ENDS_SOON_MS = 30_000;
const MIN_LIFETIME_MS = 5000;
const MAX_TIMER_MS = 2 ** 31 - 1;
const ANSWER_MS = 10_000;
const TRIES = 3;
const PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 300_000;

export function makeHostToken(settings: SettingsPart, session: Session): HostToken {
  let pending: Promise<boolean> | undefined;
  let renewAtMs = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let pauses = 0;
  let pausedUntilMs = 0;
  /** The user has logged out: if the host page logged them in again at once, they could never leave. */
  let hasLeft = false;

  async function ask(): Promise<boolean> {
    const { getToken } = settings.store.getState();
    if (!getToken || hasLeft || Date.now() < pausedUntilMs) return false;
    const before = session.store.getState().token;
    const given = await requestWithRetries(getToken);
    // Meanwhile the host has named another source, or the user has logged out.
    if (settings.store.getState().getToken !== getToken) return ask();
    if (hasLeft) return false;
    const { token, expiresAtMs: endMs } = typeof given === 'string' ? { token: given, expiresAtMs: undefined } : (given ?? {});
    if (!token) {
      fail(given === undefined);
      return false;
    }
    // A host may return the same token with a later expiry.
    if (token === before && !(endMs && endMs > Date.now() + ENDS_SOON_MS)) fail(false);
    else failures = pauses = 0;
    renewBefore(endMs);
    session.adopt(token, endMs);
    return token !== before;
  }

  /** Backs off after each failure, to spare a failing host. */
  function fail(hasTried: boolean): void {
    failures += 1;
    if (!hasTried && failures % TRIES !== 0) return;
    pausedUntilMs = Date.now() + Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** pauses);
    pauses += 1;
  }

  function renewBefore(endMs: number | undefined): void {
    clearTimeout(timer);
    renewAtMs = Number.POSITIVE_INFINITY;
    if (endMs === undefined) return;
    const lifeMs = Math.max(MIN_LIFETIME_MS, endMs - Date.now());
    const renewInMs = lifeMs - Math.min(ENDS_SOON_MS, lifeMs / 2);
    renewAtMs = Date.now() + renewInMs;
    // A socket makes no calls and would be closed when the token expires.
    timer = setTimeout(() => void ensure(), Math.min(renewInMs, MAX_TIMER_MS));
  }

  const askOnce = () => (pending ??= ask().finally(() => (pending = undefined)));

  async function ensure(): Promise<void> {
    if (!settings.store.getState().getToken || settings.isOwnOrigin()) return;
    const isFresh = session.store.getState().token !== undefined && Date.now() < renewAtMs;
    if (!isFresh) await askOnce();
  }

  // Every `configure` that names it counts, also with the same function: the host has logged in a user.
  settings.store.subscribe((now, before) => {
    if (now.getToken !== before.getToken) {
      pausedUntilMs = failures = pauses = 0;
      hasLeft = false;
    } else if (now.apiUrl === before.apiUrl) return;
    // At once: a page that renders for users only would never call, and so never request a token.
    queueMicrotask(() => void ensure());
  });
  session.onLeave(() => (hasLeft = true));
  session.store.subscribe((now) => {
    if (!now.isLogin) renewBefore(undefined);
  });

  return {
    ensure,
    async renew(refused) {
      if (settings.isOwnOrigin()) return false;
      // Another call may have obtained a new one while this one was in flight.
      if (refused !== undefined && session.store.getState().token !== refused) return session.store.getState().isLogin;
      return askOnce();
    },
  };
}

/** Retries with increasing delays when the host fails; not when it does not respond, since calls are waiting. */
async function requestWithRetries(getToken: () => Promise<GivenToken>): Promise<GivenToken | undefined> {
  for (let tried = 1; ; tried += 1) {
    try {
      return checked(await within(ANSWER_MS, getToken));
    } catch (fault) {
      if (fault === TIMED_OUT || tried === TRIES) return undefined;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(tried)));
    }
  }
}

/** A secret key is never sent, which at least keeps it off the network. */
function checked(given: GivenToken): GivenToken {
  const token = typeof given === 'string' ? given : given?.token;
  if (!token?.startsWith('sk_')) return given;
  console.error(
    'quayside: getToken returned a secret key (sk_…). Revoke it, since everybody can read it in the page, and return the token of a session.',
  );
  return '';
}

const TIMED_OUT = new Error('getToken: timed out');

async function within<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(TIMED_OUT), ms);
  try {
    return await Promise.race([ask(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
