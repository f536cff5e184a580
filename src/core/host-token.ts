import type { Session } from './session.ts';
import type { SettingsPart } from './settings.ts';

/** Tokens on foreign origins: asked of the host page, one question at a time. */
export interface HostToken {
  /** Waits for a token if the host has one to give and the one at hand is missing or about to end. */
  ensure(): Promise<void>;
  /** Asks for another token after `refused`; whether there is one now. */
  renew(refused: string | undefined): Promise<boolean>;
}

const ENDS_SOON_MS = 30_000;
const ANSWER_MS = 10_000;
const TRIES = 3;
const PAUSE_MS = 30_000;

export function makeHostToken(settings: SettingsPart, session: Session): HostToken {
  let asking: Promise<boolean> | undefined;
  let expiresAtMs = Number.POSITIVE_INFINITY;
  let failures = 0;
  let pausedUntilMs = 0;

  async function ask(): Promise<boolean> {
    const { getToken } = settings.store.getState();
    if (!getToken || Date.now() < pausedUntilMs) return false;
    const before = session.store.getState().token;
    const given = await within(ANSWER_MS, getToken).catch(() => undefined);
    const { token, expiresAtMs: end } = typeof given === 'string' ? { token: given, expiresAtMs: undefined } : (given ?? {});
    if (!token) {
      pauseAfterTooMany();
      return false;
    }
    if (token === before) pauseAfterTooMany();
    else failures = 0;
    expiresAtMs = end ?? Number.POSITIVE_INFINITY;
    session.adopt(token);
    return token !== before;
  }

  function pauseAfterTooMany(): void {
    failures += 1;
    if (failures % TRIES === 0) pausedUntilMs = Date.now() + PAUSE_MS;
  }

  const askOnce = () => (asking ??= ask().finally(() => (asking = undefined)));

  settings.store.subscribe((now, before) => {
    if (now.getToken !== before.getToken) pausedUntilMs = failures = 0;
  });

  return {
    async ensure() {
      if (!settings.store.getState().getToken || settings.isOwnOrigin()) return;
      const isFresh = session.store.getState().token !== undefined && Date.now() < expiresAtMs - ENDS_SOON_MS;
      if (!isFresh) await askOnce();
    },
    async renew(refused) {
      if (settings.isOwnOrigin()) return false;
      // Another call may have brought a new one while this one was under way.
      if (refused !== undefined && session.store.getState().token !== refused) return session.store.getState().isLogin;
      return askOnce();
    },
  };
}

async function within<T>(ms: number, ask: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('getToken: no answer in time')), ms);
  try {
    return await Promise.race([ask(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
