import { toJson } from '../page/json.ts';
import { CODES_ON_AUTO_LOGIN, CODES_ON_LOGIN, LOGOUT_RELOAD_MS } from '#domain/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from '../page/page.ts';
import type { SettingsPart } from '../settings/settings.ts';

/** Who is logged in, as login and `getWebUserInfo` answer it. */
export interface SessionUser {
  userName?: string | undefined;
  nameCn?: string | undefined;
  nameEn?: string | undefined;
  companyNameCn?: string | undefined;
  companyNameEn?: string | undefined;
  /** Whether the company has VIP prices. */
  isVip?: boolean | undefined;
  side?: 'customer' | 'provider' | undefined;
  ext?: { token?: string | undefined; codeList?: readonly string[] | undefined } | undefined;
}

/** The answer of a login: the token stands beside the user, or in `ext` (automatic login). */
export type SignIn = SessionUser & { token?: string | undefined; deviceToken?: string | undefined };

export interface SessionState {
  token: string | undefined;
  /** Epoch ms at which the token ends, where the host page has told it. */
  tokenEndsAtMs: number | undefined;
  user: SessionUser | undefined;
  /** Permission codes: the user's and those that logging in adds. */
  codes: readonly string[];
  isLogin: boolean;
  /** Changes with whoever is logged in, not with a renewed token; stands in the keys of cached answers. */
  identity: number;
}

export interface Session {
  store: StoreApi<SessionState>;
  login(signIn: SignIn, how?: keyof typeof CODES_ADDED): void;
  /** From an earlier login in this browser, kept beyond the logout: the server then knows the device. */
  deviceToken(): string | undefined;
  /** Takes a fresh answer of `getWebUserInfo`. */
  update(user: SessionUser): void;
  /** Takes the token that the host page gave, and when it ends (epoch ms) if it told. */
  adopt(token: string, endsAtMs?: number): void;
  /** `expired`: the server has ended the session, and what was being typed is kept for the same user's return. */
  logout(why?: 'expired'): void;
  /** Calls `handler` when the user himself has left: here, with the token that is still to be ended, or in another tab. */
  onLeave(handler: (token: string | undefined) => void): void;
  /** Whether the code was granted, letter by letter. */
  can(code: string): boolean;
}

const CODES_ADDED = { ordinary: CODES_ON_LOGIN, automatic: CODES_ON_AUTO_LOGIN };
/** What a logout removes from the storage (spec 4). */
const CLEARED = ['user', 'token', 'locale', 'routes', 'tabs'];
const NOBODY = { token: undefined, tokenEndsAtMs: undefined, user: undefined, codes: [], isLogin: false };

export function makeSession(page: Page, settings: SettingsPart): Session {
  const { storage } = settings;
  const store = createStore<SessionState>(() => ({ ...NOBODY, identity: 0 }));
  const leavers: ((token: string | undefined) => void)[] = [];
  let added: readonly string[] = [];

  const enter = (token: string, user: SessionUser | undefined, tokenEndsAtMs?: number) => {
    const codes = [...new Set([...(user?.ext?.codeList ?? []), ...added])];
    store.setState((before) => ({ token, tokenEndsAtMs, user, codes, isLogin: true, identity: before.identity + 1 }));
  };
  const keep = () => {
    const { token = '', user } = store.getState();
    // The token last: other tabs take it for the sign that all is there.
    storage.set('user', textOf(user, added));
    storage.set('token', token);
  };
  const restore = () => {
    const token = settings.isOwnOrigin() ? storage.get('token') : undefined;
    if (!token || token === store.getState().token) return;
    const text = storage.get('user');
    const kept = parse(text);
    added = kept.added ?? [];
    enter(token, kept.user);
    // Earlier versions kept the whole answer of the login, with phone and e-mail.
    const trimmed = textOf(kept.user, added);
    if (text && text !== trimmed) storage.set('user', trimmed);
  };
  const end = () => {
    if (store.getState().isLogin) store.setState((before) => ({ ...NOBODY, identity: before.identity + 1 }));
    added = [];
    for (const name of CLEARED) storage.remove(name);
    // On a foreign page the reload is the host's to decide: its `getToken` may bring the same refused token for ever.
    if (settings.isOwnOrigin()) setTimeout(() => page.reload(), LOGOUT_RELOAD_MS);
  };
  const leave = (token?: string) => {
    for (const handler of leavers) handler(token);
  };
  const hearLogout = () => {
    leave();
    if (store.getState().isLogin) end();
  };

  restore();
  settings.store.subscribe(restore);
  page.hear((message) => message === 'logout' && hearLogout());
  page.listen('storage', () => {
    if (!settings.isOwnOrigin()) return;
    if (storage.get('token')) restore();
    else hearLogout();
  });

  return {
    store,
    login(signIn, how = 'ordinary') {
      const { token: beside, deviceToken, ...user } = signIn;
      const token = beside ?? user.ext?.token;
      if (!token)
        throw new Error('session.login: the answer holds no token, neither at token nor at ext.token. Hand over the data of a successful login.');
      if (deviceToken) storage.set('device', deviceToken);
      added = CODES_ADDED[how];
      enter(token, user);
      keep();
    },
    deviceToken: () => storage.get('device'),
    update(user) {
      // The answer may come after the user has left.
      if (!store.getState().isLogin) return;
      const codes = [...new Set([...(user.ext?.codeList ?? []), ...added])];
      store.setState({ user, codes });
      keep();
    },
    adopt(token, tokenEndsAtMs) {
      const { isLogin, user } = store.getState();
      if (isLogin) store.setState({ token, tokenEndsAtMs });
      else enter(token, user, tokenEndsAtMs);
    },
    logout(why) {
      // On a foreign page each tab has a token of its own from the host; one that was refused says nothing about the others.
      if (why !== 'expired' || settings.isOwnOrigin()) page.tell('logout');
      if (why !== 'expired') {
        storage.remove('drafts');
        leave(store.getState().token);
      }
      end();
    },
    onLeave: (handler) => void leavers.push(handler),
    can: (code) => store.getState().codes.includes(code),
  };
}

/** Only what the header shows and what pages may do: a browser that several people use must not tell phone or e-mail. */
function textOf(user: SessionUser | undefined, added: readonly string[]): string {
  const { userName, nameCn, nameEn, companyNameCn, companyNameEn, isVip, side, ext } = user ?? {};
  const kept = { userName, nameCn, nameEn, companyNameCn, companyNameEn, isVip, side, ext: ext && { codeList: ext.codeList } };
  return toJson({ user: user && kept, added });
}

function parse(kept: string | undefined): { user?: SessionUser; added?: string[] } {
  try {
    return JSON.parse(kept ?? '{}') as { user?: SessionUser; added?: string[] };
  } catch {
    return {};
  }
}
