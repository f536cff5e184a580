import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure, Result } from '#contract/result';
import type { UserSetting } from '#contract/setting';
import type { Api } from '../api/api.ts';
import { type Core, makeCore } from '../hub/make-core.ts';
import { fakePage, type FakePage, memoryStorage } from '../page/fake-page.ts';
import type { SocketMessage } from '../socket/socket-message.ts';
import { makeUserSettings, SEND_DELAY_MS, type UserSettings } from './user-settings.ts';

const PORTAL = 'https://portal.example.com';
const NAME = 'table.booking-list';
const DOWN: Failure = { ok: false, reason: 'network', message: '', errors: [] };

/** The server's part: one user's settings, the newest change wins. */
function fakeServer() {
  const stored = new Map<string, UserSetting>();
  const server = {
    stored,
    asked: [] as string[][],
    saved: [] as unknown[],
    failure: undefined as Failure | undefined,
    delayMs: 0,
    store(name: string, value: unknown, updateTime = Date.now()): UserSetting {
      const setting = { name, value, version: (stored.get(name)?.version ?? 0) + 1, updateTime };
      stored.set(name, setting);
      return setting;
    },
    api: {
      setting: {
        queryUserSetting: async ({ names }: { names: string[] }): Promise<Result<UserSetting[]>> => {
          server.asked.push(names);
          return server.failure ?? { ok: true, message: '', data: names.flatMap((name) => stored.get(name) ?? []) };
        },
        saveUserSetting: async ({ name, value, ageMs }: { name: string; value: unknown; ageMs: number }): Promise<Result<UserSetting>> => {
          server.saved.push(value);
          await new Promise((then) => setTimeout(then, server.delayMs));
          if (server.failure) return server.failure;
          const known = stored.get(name);
          const at = Date.now() - ageMs;
          return { ok: true, message: '', data: known && known.updateTime > at ? known : server.store(name, value, at) };
        },
      },
    } as unknown as Api,
  };
  return server;
}

let server: ReturnType<typeof fakeServer>;
let storage: Storage;
beforeEach(() => {
  vi.useFakeTimers();
  server = fakeServer();
  storage = memoryStorage();
});
afterEach(() => vi.useRealTimers());

interface Tab {
  page: FakePage;
  core: Core;
  settings: UserSettings;
  heard: unknown[];
  /** The server announces a change over the socket. */
  push(change: { name: string; version: number }): void;
}

/** Opens a tab; tabs with different `stored` belong to different browsers. */
function openTab({ user = 'ann', stored = storage, origin = PORTAL }: { user?: string | null; stored?: Storage; origin?: string } = {}): Tab {
  const page = fakePage(origin, stored);
  const core = makeCore(page, {});
  core.configure({ apiUrl: PORTAL });
  if (user) core.session.login({ token: 't', userName: user });
  let push: (message: SocketMessage) => void = () => undefined;
  const socket = { ...core.socket, listen: (_: string, handler: typeof push) => ((push = handler), () => undefined) };
  const settings = makeUserSettings({ ...core, socket, api: server.api });
  const heard: unknown[] = [];
  settings.subscribe(NAME, () => heard.push(settings.get(NAME).value));
  return { page, core, settings, heard, push: (data) => push({ type: 'user_setting', data }) };
}
const otherBrowser = (user = 'ann') => openTab({ user, stored: memoryStorage() });
const settle = () => vi.advanceTimersByTimeAsync(10);
const sent = () => vi.advanceTimersByTimeAsync(SEND_DELAY_MS + 10);

describe('9.14 settings of a user', () => {
  it('follow the user to another browser', async () => {
    openTab().settings.set(NAME, { hidden: ['vessel'] });
    await sent();
    const other = otherBrowser();
    expect(other.settings.get(NAME)).toMatchObject({ value: undefined, isLoaded: false });
    await settle();
    expect(other.settings.get(NAME)).toMatchObject({ value: { hidden: ['vessel'] }, version: 1, isLoaded: true });
    expect(other.heard).toEqual([{ hidden: ['vessel'] }]);
  });

  it("are there at once from the browser's copy, then as the server has them", async () => {
    openTab().settings.set(NAME, 'old');
    await sent();
    vi.setSystemTime(Date.now() + 1000);
    server.store(NAME, 'new');
    const later = openTab();
    expect(later.settings.get(NAME)).toMatchObject({ value: 'old', isLoaded: false });
    await settle();
    expect(later.settings.get(NAME)).toMatchObject({ value: 'new', version: 2 });
  });

  it('are asked for together, once per name', async () => {
    const { settings } = openTab();
    settings.subscribe('filter.booking-list', () => undefined);
    settings.subscribe(NAME, () => undefined);
    await settle();
    expect(server.asked).toEqual([[NAME, 'filter.booking-list']]);
  });

  it('are sent as one change after a pause', async () => {
    const { settings } = openTab();
    for (const width of [100, 110, 120]) settings.set(NAME, width);
    expect(settings.get(NAME).value).toBe(120);
    await sent();
    expect(server.saved).toEqual([120]);
  });

  it('that change while a save is in flight are saved afterwards', async () => {
    const { settings } = openTab();
    server.delayMs = 2000;
    settings.set(NAME, 1);
    await sent();
    settings.set(NAME, 2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([server.saved, server.stored.get(NAME)?.value, settings.get(NAME).value]).toEqual([[1, 2], 2, 2]);
  });

  it('survive closing the page before they are sent', async () => {
    const { page, settings } = openTab();
    await settle();
    settings.set(NAME, 'last');
    page.fire('pagehide');
    expect(page.posted).toMatchObject([{ url: `${PORTAL}/api/user/setting/saveUserSetting`, headers: { auth: 't' } }]);
    expect(JSON.parse(page.posted[0]?.body ?? '')).toEqual({ name: NAME, value: 'last', ageMs: 0 });
  });

  it('are sent by the next page if the page and the network were lost', async () => {
    server.failure = DOWN;
    const { page, settings } = openTab();
    page.isUp = false;
    settings.set(NAME, 'offline');
    await sent();
    server.failure = undefined;
    const next = openTab();
    await settle();
    expect([server.stored.get(NAME)?.value, next.settings.get(NAME)]).toMatchObject(['offline', { value: 'offline', version: 1 }]);
    expect(next.settings.get(NAME).changedAtMs).toBeUndefined();
  });

  it('are sent when the network is back', async () => {
    server.failure = DOWN;
    const { page, settings } = openTab();
    settings.set(NAME, 'offline');
    await sent();
    server.failure = undefined;
    page.fire('online');
    await settle();
    expect(server.stored.get(NAME)?.value).toBe('offline');
  });

  it('of the newest change win over an older one that is sent later', async () => {
    server.failure = DOWN;
    openTab().settings.set(NAME, 'older');
    await sent();
    server.failure = undefined;
    otherBrowser().settings.set(NAME, 'newer');
    await sent();
    const back = openTab();
    expect(back.settings.get(NAME).value).toBe('older');
    await settle();
    expect([back.settings.get(NAME).value, server.stored.get(NAME)?.value]).toEqual(['newer', 'newer']);
  });

  it('are no longer sent after the server has refused the value', async () => {
    server.failure = { ok: false, reason: 'business', message: '', errors: [] };
    const { settings } = openTab();
    settings.set(NAME, 'x');
    await sent();
    settings.set('workbench.home', 'y');
    await sent();
    expect(server.saved).toEqual(['x', 'y']);
  });

  it('of a visitor stay in the browser and belong to no user', async () => {
    const visitor = openTab({ user: null });
    visitor.settings.set(NAME, 'mine');
    await sent();
    expect([server.asked, server.saved, visitor.settings.get(NAME)]).toMatchObject([[], [], { value: 'mine', isLoaded: true }]);
    expect(openTab({ user: null }).settings.get(NAME).value).toBe('mine');
    expect(openTab().settings.get(NAME).value).toBeUndefined();
  });

  it('change with the user', async () => {
    const { core, settings, heard } = openTab();
    settings.set(NAME, 'of ann');
    await sent();
    server.stored.clear();
    core.session.login({ token: 't2', userName: 'bo' });
    expect([settings.get(NAME).value, heard.at(-1)]).toEqual([undefined, undefined]);
    server.store(NAME, 'of bo');
    await settle();
    expect(settings.get(NAME).value).toBe('of bo');
  });

  it("are not read from another user's answer that arrives late", async () => {
    server.store(NAME, 'of ann');
    const { core, settings } = openTab();
    core.session.login({ token: 't2', userName: 'bo' });
    server.stored.clear();
    await settle();
    expect(settings.get(NAME).value).toBeUndefined();
  });

  it('reach other tabs of the browser through the storage', async () => {
    const [one, two] = [openTab(), openTab()];
    await settle();
    one.settings.set(NAME, 'shared');
    two.page.fire('storage');
    expect([two.settings.get(NAME).value, two.heard.at(-1)]).toEqual(['shared', 'shared']);
  });

  it('that another device has changed are loaded when the server announces them, and only then', async () => {
    const { settings, push } = openTab();
    await settle();
    server.store(NAME, 'phone');
    push({ name: NAME, version: 1 });
    push({ name: 'filter.never-used', version: 9 });
    await settle();
    push({ name: NAME, version: 1 });
    await settle();
    expect([settings.get(NAME).value, server.asked]).toEqual(['phone', [[NAME], [NAME]]]);
  });

  it('that cannot be read count as none', () => {
    storage.setItem(`quayside_setting.ann.${NAME}`, '{broken');
    expect(openTab().settings.get(NAME)).toMatchObject({ value: undefined, version: 0 });
  });

  it('stay out of the storage of foreign pages', async () => {
    const { settings } = openTab({ origin: 'https://www.example.org' });
    settings.set(NAME, 'x');
    await sent();
    expect([storage.length, server.stored.get(NAME)?.value]).toEqual([0, 'x']);
  });
});
