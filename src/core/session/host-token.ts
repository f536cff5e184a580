import { retryDelayMs } from '../api/retry-delay.ts';
import type { Session } from './session.ts';
import type { GivenToken } from '../settings/settings-input.ts';
import type { SettingsPart } from '../settings/settings.ts';

/** Tokens on foreign origins: asked of the host page, one question at a time. */
export interface HostToken {
  /** Waits for a token if the host has one to give and the one at hand is missing or about to end. */
  ensure(): Promise<void>;
  /** Asks for another token after `refused`; whether there is one now. */
  renew(refused: string | undefined): Promise<boolean>;
}

const ENDS_SOON_MS = 30_000;
const SHORTEST_LIFE_MS = 5000;
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const ANSWER_MS = 10_000;
const TRIES = 3;
const PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 300_000;

export function makeHostToken(settings: SettingsPart, session: Session): HostToken {
  let asking: Promise<boolean> | undefined;
  let renewAtMs = Number.POSITIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let pauses = 0;
  let pausedUntilMs = 0;
  /** The user has left: who was logged in by the host a moment later could never leave. */
  let hasLeft = false;

  async function ask(): Promise<boolean> {
    const { getToken } = settings.store.getState();
    if (!getToken || hasLeft || Date.now() < pausedUntilMs) return false;
    const before = session.store.getState().token;
    const given = await askPatiently(getToken);
    // Meanwhile the host has named another way, or the user has left.
    if (settings.store.getState().getToken !== getToken) return ask();
    if (hasLeft) return false;
    const { token, expiresAtMs: endMs } = typeof given === 'string' ? { token: given, expiresAtMs: undefined } : (given ?? {});
    if (!token) {
      fail(given === undefined);
      return false;
    }
    // A host may tell the same token with a later end.
    if (token === before && !(endMs && endMs > Date.now() + ENDS_SOON_MS)) fail(false);
    else failures = pauses = 0;
    renewBefore(endMs);
    session.adopt(token, endMs);
    return token !== before;
  }

  /** Waits longer after each failure, so that a host in trouble is left alone. */
  function fail(hasTried: boolean): void {
    failures += 1;
    if (!hasTried && failures % TRIES !== 0) return;
    pausedUntilMs = Date.now() + Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** pauses);
    pauses += 1;
  }

  function renewBefore(endMs: number | undefined): void {
    clearTimeout(timer);
    renewAtMs = Number.POSITIVE_INFINITY;
    if (endMs === undefined) return;
    const lifeMs = Math.max(SHORTEST_LIFE_MS, endMs - Date.now());
    const renewInMs = lifeMs - Math.min(ENDS_SOON_MS, lifeMs / 2);
    renewAtMs = Date.now() + renewInMs;
    // A socket makes no calls, and would be closed at the end.
    timer = setTimeout(() => void ensure(), Math.min(renewInMs, LONGEST_TIMER_MS));
  }

  const askOnce = () => (asking ??= ask().finally(() => (asking = undefined)));

  async function ensure(): Promise<void> {
    if (!settings.store.getState().getToken || settings.isOwnOrigin()) return;
    const isFresh = session.store.getState().token !== undefined && Date.now() < renewAtMs;
    if (!isFresh) await askOnce();
  }

  // Every `configure` that names it counts, also with the same function: the host has logged somebody in.
  settings.store.subscribe((now, before) => {
    if (now.getToken !== before.getToken) {
      pausedUntilMs = failures = pauses = 0;
      hasLeft = false;
    } else if (now.apiUrl === before.apiUrl) return;
    // At once: what a page shows to a user only would never call, and so never ask.
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
      // Another call may have brought a new one while this one was under way.
      if (refused !== undefined && session.store.getState().token !== refused) return session.store.getState().isLogin;
      return askOnce();
    },
  };
}

/** Asks again when the host fails, a little later each time; not when it keeps silent, for calls wait. */
async function askPatiently(getToken: () => Promise<GivenToken>): Promise<GivenToken | undefined> {
  for (let tried = 1; ; tried += 1) {
    try {
      return checked(await within(ANSWER_MS, getToken));
    } catch (fault) {
      if (fault === LATE || tried === TRIES) return undefined;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(tried)));
    }
  }
}

/** A secret key is never sent, so that at least nobody between page and server reads it. */
function checked(given: GivenToken): GivenToken {
  const token = typeof given === 'string' ? given : given?.token;
  if (!token?.startsWith('sk_')) return given;
  console.error('quayside: getToken gave a secret key (sk_…). Revoke it, for everybody can read it in the page; give the token of a session.');
  return '';
}

const LATE = new Error('getToken: no answer in time');

async function within<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(LATE), ms);
  try {
    return await Promise.race([ask(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
