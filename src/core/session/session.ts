import { toJson } from '../page/json.ts';
import { CODES_ON_AUTO_LOGIN, CODES_ON_LOGIN, LOGOUT_RELOAD_MS } from '#domain/constants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Page } from '../page/page.ts';
import type { SettingsPart } from '../settings/settings.ts';

/** The logged-in user, from login or `getWebUserInfo`. */
export interface SessionUser {
  userName?: string | undefined;
  nameCn?: string | undefined;
  nameEn?: string | undefined;
  companyNameCn?: string | undefined;
  companyNameEn?: string | undefined;
  /** Input of `downloadFile`; empty without a picture. */
  picUrl?: string | undefined;
  /** Whether the company has VIP prices. */
  isVip?: boolean | undefined;
  side?: 'customer' | 'provider' | undefined;
  ext?: { token?: string | undefined; codeList?: readonly string[] | undefined } | undefined;
}

/** Response of a login: the token is beside the user, or in `ext` (automatic login). */
export type SignIn = SessionUser & { token?: string | undefined; deviceToken?: string | undefined };

export interface SessionState {
  token: string | undefined;
  /** Epoch ms at which the token expires, if the host page has stated it. */
  tokenEndsAtMs: number | undefined;
  user: SessionUser | undefined;
  /** Permission codes: the user's and those that logging in adds. */
  codes: readonly string[];
  isLogin: boolean;
  /** Changes with the user, not with a renewed token; part of the keys of cached responses. */
  identity: number;
  /** Why the last session ended, if not by the user's wish to leave. */
  ended: LogoutReason | undefined;
}

/** `expired`: the server has ended the session. Either way, unsaved input is kept for the same user's return. */
type LogoutReason = 'expired' | 'passwordChanged';

export interface Session {
  store: StoreApi<SessionState>;
  login(signIn: SignIn, how?: keyof typeof CODES_ADDED): void;
  /** From an earlier login in this browser, kept beyond the logout, by which the server recognizes the device. */
  deviceToken(): string | undefined;
  /** Applies a fresh response of `getWebUserInfo`. */
  update(user: SessionUser): void;
  /** Applies the host page's token, with its expiry (epoch ms) if known. */
  adopt(token: string, endsAtMs?: number): void;
  logout(why?: LogoutReason): void;
  /** Whether the server has ended the last session in this browser, and nobody has logged in since. */
  hasExpired(): boolean;
  /** Calls `handler` when the user has logged out: here, with the token that is still to be revoked, or in another tab. */
  onLeave(handler: (token: string | undefined) => void): void;
  /** Whether the code was granted; case-sensitive. */
  can(code: string): boolean;
}

const CODES_ADDED = { ordinary: CODES_ON_LOGIN, automatic: CODES_ON_AUTO_LOGIN };
/** Keys that a logout removes from the storage (spec 4). */
const CLEARED = ['user', 'token', 'locale', 'routes', 'tabs'];
const LOGGED_OUT = { token: undefined, tokenEndsAtMs: undefined, user: undefined, codes: [], isLogin: false };
/** Why the last session ended, for the portal's other tabs and its login page; until the next login. */
const ENDED = 'ended';

export function makeSession(page: Page, settings: SettingsPart): Session {
  const { storage } = settings;
  const store = createStore<SessionState>(() => ({ ...LOGGED_OUT, identity: 0, ended: undefined }));
  const leavers: ((token: string | undefined) => void)[] = [];
  let added: readonly string[] = [];

  const enter = (token: string, user: SessionUser | undefined, tokenEndsAtMs?: number) => {
    const codes = [...new Set([...(user?.ext?.codeList ?? []), ...added])];
    store.setState((before) => ({ token, tokenEndsAtMs, user, codes, isLogin: true, identity: before.identity + 1, ended: undefined }));
  };
  const keep = () => {
    const { token = '', user } = store.getState();
    storage.remove(ENDED);
    // The token last: other tabs take it as the sign that the rest is written.
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
    // Earlier versions kept the whole response of the login, with phone and e-mail.
    const trimmed = textOf(kept.user, added);
    if (text && text !== trimmed) storage.set('user', trimmed);
  };
  const end = (ended?: LogoutReason) => {
    if (store.getState().isLogin) store.setState((before) => ({ ...LOGGED_OUT, identity: before.identity + 1, ended }));
    added = [];
    for (const name of CLEARED) storage.remove(name);
    // On a foreign page the host decides about reloading: its `getToken` may return the same refused token forever.
    if (settings.isOwnOrigin()) setTimeout(() => page.reload(), LOGOUT_RELOAD_MS);
  };
  const leave = (token?: string) => {
    for (const handler of leavers) handler(token);
  };
  const hearLogout = () => {
    leave();
    if (store.getState().isLogin) end(storage.get(ENDED) === 'passwordChanged' ? 'passwordChanged' : undefined);
  };

  restore();
  settings.store.subscribe(restore);
  page.subscribe((message) => message === 'logout' && hearLogout());
  const readStored = () => {
    if (!settings.isOwnOrigin()) return;
    if (storage.get('token')) restore();
    else hearLogout();
  };
  page.listen('storage', readStored);
  page.onReturn(readStored);

  return {
    store,
    login(signIn, how = 'ordinary') {
      const { token: beside, deviceToken, ...user } = signIn;
      const token = beside ?? user.ext?.token;
      if (!token)
        throw new Error('session.login: the response contains no token, neither at token nor at ext.token. Pass the data of a successful login.');
      if (deviceToken) storage.set('device', deviceToken);
      added = CODES_ADDED[how];
      enter(token, user);
      keep();
    },
    deviceToken: () => storage.get('device'),
    update(user) {
      // The response may arrive after the logout.
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
      // On a foreign page each tab has a token of its own from the host; a refused one says nothing about the others.
      if (why && settings.isOwnOrigin()) storage.set(ENDED, why);
      else storage.remove(ENDED);
      if (why !== 'expired' || settings.isOwnOrigin()) page.broadcast('logout');
      if (why === undefined) storage.remove('drafts');
      if (why !== 'expired') leave(store.getState().token);
      end(why);
    },
    hasExpired: () => storage.get(ENDED) === 'expired',
    onLeave: (handler) => void leavers.push(handler),
    can: (code) => store.getState().codes.includes(code),
  };
}

/** Only permissions and the data of the header are stored: a shared browser must not reveal phone or e-mail. */
function textOf(user: SessionUser | undefined, added: readonly string[]): string {
  const { userName, nameCn, nameEn, companyNameCn, companyNameEn, picUrl, isVip, side, ext } = user ?? {};
  const kept = { userName, nameCn, nameEn, companyNameCn, companyNameEn, picUrl, isVip, side, ext: ext && { codeList: ext.codeList } };
  return toJson({ user: user && kept, added });
}

function parse(kept: string | undefined): { user?: SessionUser; added?: string[] } {
  try {
    return JSON.parse(kept ?? '{}') as { user?: SessionUser; added?: string[] };
  } catch {
    return {};
  }
}
