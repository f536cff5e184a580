import type { SettingName } from '#domain/identity/setting-rules';
import { postCall } from '../session/post-call.ts';
import type { Core } from '../hub/make-core.ts';
import { makeEmitter } from '../page/emitter.ts';
import { toJson } from '../page/json.ts';
import { type LocalSetting, NO_SETTING, readLocalSetting, writeLocalSetting } from './local-setting.ts';

/** State of one setting; the same object until it changes. */
export interface UserSettingState extends LocalSetting {
  /** Whether the server has answered, failed, or is not called because no user is logged in. */
  isLoaded: boolean;
}

/** Choices of the user, by name. The browser's copy is used at once; for users who are logged in the server's copy is loaded and kept up to date. */
export interface UserSettings {
  get(name: SettingName): UserSettingState;
  set(name: SettingName, value: unknown): void;
  /** Calls the handler after each change, also by another tab or device. Returns the unsubscribe function. */
  subscribe(name: SettingName, handler: () => void): () => void;
}

type Dependencies = Pick<Core, 'page' | 'settings' | 'session' | 'socket' | 'api'>;

/** Changes of a user in a row, e.g. while dragging, are sent as one. */
export const SEND_DELAY_MS = 600;
const QUIET = { quiet: true, loadingBar: false, spinner: false };

const settingsByCore = new WeakMap<Core, UserSettings>();

/** The settings of the page's user; all elements share them. */
export function userSettingsOf(core: Core): UserSettings {
  const settings = settingsByCore.get(core) ?? makeUserSettings(core);
  settingsByCore.set(core, settings);
  return settings;
}

export function makeUserSettings({ page, settings, session, socket, api }: Dependencies): UserSettings {
  const states = new Map<SettingName, UserSettingState>();
  const changes = makeEmitter<Record<SettingName, void>>();
  const wanted = new Set<SettingName>();
  const sending = new Set<SettingName>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Owner of the browser's copy; `undefined` while the host page's user is not known by name. */
  function owner(): string | undefined {
    const { isLogin, user } = session.store.getState();
    return user?.userName ?? (isLogin ? undefined : '');
  }

  function get(name: SettingName): UserSettingState {
    const known = states.get(name);
    if (known) return known;
    const of = owner();
    const local = of === undefined ? NO_SETTING : readLocalSetting(settings.storage, of, name);
    const state = { ...local, isLoaded: !session.store.getState().isLogin };
    states.set(name, state);
    return state;
  }

  function put(name: SettingName, setting: LocalSetting, isLoaded: boolean): void {
    states.set(name, { ...setting, isLoaded });
    const of = owner();
    if (of !== undefined) writeLocalSetting(settings.storage, of, name, setting);
    changes.emit(name, undefined);
  }

  function want(name: SettingName): void {
    if (!session.store.getState().isLogin) return;
    // Elements that start together share one request.
    if (wanted.size === 0) queueMicrotask(() => void load());
    wanted.add(name);
  }

  async function load(): Promise<void> {
    const names = [...wanted];
    wanted.clear();
    const { identity } = session.store.getState();
    const answer = await api.setting.queryUserSetting({ names }, QUIET);
    if (session.store.getState().identity !== identity) return;
    for (const name of names) {
      const { isLoaded: _, ...local } = get(name);
      const stored = answer.ok ? answer.data.find((one) => one.name === name) : undefined;
      if (local.changedAtMs !== undefined || !answer.ok) put(name, local, true);
      else put(name, stored ? { value: stored.value, version: stored.version } : NO_SETTING, true);
    }
    void sendAll();
  }

  const isPending = (name: SettingName) => states.get(name)?.changedAtMs !== undefined;

  async function sendAll(): Promise<void> {
    clearTimeout(timer);
    if (!session.store.getState().isLogin) return;
    await Promise.all([...states.keys()].filter((name) => isPending(name) && !sending.has(name)).map(send));
  }

  /** Sends one change at a time: the server would take a delayed older one for the newest. */
  async function send(name: SettingName): Promise<void> {
    const { value, changedAtMs = 0 } = get(name);
    const { identity } = session.store.getState();
    sending.add(name);
    const answer = await api.setting.saveUserSetting({ name, value, ageMs: ageOf(changedAtMs) }, QUIET);
    sending.delete(name);
    if (session.store.getState().identity !== identity) return;
    const now = get(name);
    const isLatest = now.changedAtMs === changedAtMs;
    // The server refuses this value for good. After any other failure the change waits for the next one, or for the next page.
    if (!answer.ok && answer.reason === 'business' && isLatest) put(name, { value: now.value, version: now.version }, now.isLoaded);
    if (answer.ok && isLatest) put(name, { value: answer.data.value, version: answer.data.version }, now.isLoaded);
    if (!isLatest) sendLater();
  }

  function sendLater(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void sendAll(), SEND_DELAY_MS);
  }

  page.listen('online', () => void sendAll());
  page.listen('pagehide', () => {
    const { token } = session.store.getState();
    if (!token) return;
    for (const name of [...states.keys()].filter(isPending)) {
      const { value, changedAtMs = 0 } = get(name);
      void postCall(page, settings, { domain: 'setting', call: 'saveUserSetting', token, input: { name, value, ageMs: ageOf(changedAtMs) } });
    }
  });
  const readStored = () => {
    const of = owner();
    // Only the portal's tabs share a storage.
    if (of === undefined || !settings.isOwnOrigin()) return;
    for (const [name, { isLoaded, ...known }] of states) {
      const written = readLocalSetting(settings.storage, of, name);
      if (toJson(written) === toJson(known)) continue;
      states.set(name, { ...written, isLoaded });
      changes.emit(name, undefined);
    }
  };
  page.listen('storage', readStored);
  page.onReturn(readStored);
  socket.listen('user_setting', ({ data }) => {
    const { name, version } = data as { name: SettingName; version: number };
    const known = states.get(name);
    if (known && version > known.version && known.changedAtMs === undefined) want(name);
  });
  session.store.subscribe((now, before) => {
    if (now.identity === before.identity) return;
    const names = [...states.keys()];
    states.clear();
    for (const name of names) {
      if (changes.count(name) > 0) want(name);
      changes.emit(name, undefined);
    }
  });

  return {
    get,
    set(name, value) {
      const { version, isLoaded } = get(name);
      const { isLogin } = session.store.getState();
      put(name, { value, version, ...(isLogin ? { changedAtMs: Date.now() } : {}) }, isLoaded);
      if (isLogin) sendLater();
    },
    subscribe(name, handler) {
      const isFirst = changes.count(name) === 0;
      const stop = changes.on(name, handler);
      if (isFirst && !get(name).isLoaded) want(name);
      return stop;
    },
  };
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** A clock that was set back in between must not make the call invalid. */
const ageOf = (changedAtMs: number): number => Math.min(Math.max(0, Date.now() - changedAtMs), YEAR_MS);
