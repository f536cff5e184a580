import { readVisitor } from '#core/chat/visitor/visitor-storage';
import { hub } from '#core/hub/hub';
import { browserStorage, isFramedElsewhere } from '#core/page/browser-storage';
import { askEarlyToken } from '#core/settings/early-token';
import type { GivenToken } from '#core/settings/settings-input';
import { STORAGE_PREFIX } from '#domain/constants';

/** The account whose counts are fetched: the user's, or that of a visitor with a running chat. */
export interface LauncherToken {
  token: string;
  isVisitor: boolean;
}

const ENDS_SOON_MS = 30_000;

/** The API's address, as far as the page has configured it before there is a core. */
export const apiOf = (): { apiUrl: string; key: string | undefined } => {
  const { core, input } = hub();
  const { apiUrl = location.origin, key } = core?.settings.store.getState() ?? input;
  return { apiUrl: apiUrl.replace(/\/+$/, ''), key };
};

const isOwnOrigin = (): boolean => !isFramedElsewhere() && URL.canParse(apiOf().apiUrl) && new URL(apiOf().apiUrl).origin === location.origin;

/** Finds the current token: the core's, the stored one on the portal's own pages, the host page's, or a visitor's. */
export function makeLauncherToken() {
  let source: (() => Promise<GivenToken>) | undefined;
  let pending: Promise<GivenToken | undefined> | undefined;
  let endsAtMs = Number.POSITIVE_INFINITY;
  let refused: string | undefined;

  async function ofHost(): Promise<string | undefined> {
    const { getToken } = hub().input;
    if (!getToken) return undefined;
    if (!pending || source !== getToken || Date.now() > endsAtMs - ENDS_SOON_MS) {
      source = getToken;
      endsAtMs = Number.POSITIVE_INFINITY;
      // A host page that fails is asked again by the next count, not in between.
      pending = askEarlyToken(getToken).catch(() => undefined);
      const given = await pending;
      endsAtMs = (typeof given === 'object' && given.expiresAtMs) || endsAtMs;
    }
    const given = await pending;
    const token = typeof given === 'object' ? given.token : given;
    // A secret key is never sent; the core warns the developer.
    return token && !token.startsWith('sk_') && token !== refused ? token : undefined;
  }

  async function ofUser(): Promise<string | undefined> {
    const { core } = hub();
    if (core) return core.session.store.getState().token;
    if (isOwnOrigin()) return stored();
    return ofHost();
  }

  return {
    async find(wantsVisitor: boolean): Promise<LauncherToken | undefined> {
      const token = await ofUser();
      if (token) return { token, isVisitor: false };
      const visitor = wantsVisitor ? readVisitor(browserStorage(), apiOf()) : undefined;
      return visitor && { token: visitor.token, isVisitor: true };
    },
    /** The server rejected the token; ask the host page for another one. */
    refuse(token: string): void {
      if (refused !== token) pending = undefined;
      refused = token;
    },
    /** The user has logged out: ask the host page again when it sets its source anew. */
    forget(): void {
      pending = Promise.resolve(undefined);
      endsAtMs = Number.POSITIVE_INFINITY;
    },
  };
}

function stored(): string | undefined {
  try {
    return browserStorage()?.getItem(`${STORAGE_PREFIX}token`) ?? undefined;
  } catch {
    return undefined;
  }
}
