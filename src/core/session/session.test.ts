import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockedStorage, fakePage, memoryStorage } from '../page/fake-page.ts';
import { makeCore } from '../hub/make-core.ts';

const PORTAL = 'https://portal.example.com';
const USER = { userName: 'customer', nameCn: '王芳', ext: { codeList: ['order', 'sysMessage'] } };

const open = (origin: string, storage = memoryStorage()) => {
  const page = fakePage(origin, storage);
  const core = makeCore(page);
  core.configure({ apiUrl: PORTAL });
  return { page, storage, core, session: core.session, state: () => core.session.store.getState() };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('login', () => {
  it('adds backstage, backhome and sysmessage', () => {
    const { session, state } = open(PORTAL);
    session.login({ ...USER, token: 't1' });
    expect(state()).toMatchObject({ token: 't1', isLogin: true, user: USER, codes: ['order', 'sysMessage', 'backstage', 'backhome', 'sysmessage'] });
  });

  it('adds backstage and backhome on automatic login, and finds the token in ext', () => {
    const { session, state } = open(PORTAL);
    session.login({ ext: { token: 't2', codeList: [] } }, 'automatic');
    expect(state()).toMatchObject({ token: 't2', codes: ['backstage', 'backhome'] });
  });

  it('rejects an answer without a token', () => {
    expect(() => open(PORTAL).session.login(USER)).toThrow(/no token/);
  });

  it('compares permission codes case-sensitively', () => {
    const { session } = open(PORTAL);
    session.login({ token: 't', ext: { codeList: ['sysMessage'] } }, 'automatic');
    expect([session.can('sysMessage'), session.can('sysmessage'), session.can('order')]).toEqual([true, false, false]);
  });

  it('keeps the added codes when the user is reloaded', () => {
    const { session, state } = open(PORTAL);
    session.login({ ...USER, token: 't1' });
    session.update({ userName: 'customer', ext: { codeList: ['bill'] } });
    expect(state().codes).toEqual(['bill', 'backstage', 'backhome', 'sysmessage']);
  });
});

it('accepts no user after the logout', () => {
  const { session, storage, state } = open(PORTAL);
  session.login({ ...USER, token: 't1' });
  session.logout();
  session.update(USER);
  expect([state().user, storage.getItem('quayside_user')]).toEqual([undefined, null]);
});

describe('storage of the session', () => {
  it('is the local storage of the portal, under prefixed keys, and survives a reload', () => {
    const { session, storage, state } = open(PORTAL);
    session.login({ ...USER, token: 't1' });
    expect(storage.getItem('quayside_token')).toBe('t1');
    expect(storage.getItem('quayside_user')).toContain('customer');
    const { identity: _, ...kept } = state();
    expect(open(PORTAL, storage).state()).toMatchObject(kept);
  });

  it('8.A9 holds no phone, e-mail or second copy of the token, also where an earlier version kept them', () => {
    const { session, storage } = open(PORTAL);
    const personal = { phone: '13800000001', email: 'wang@example.com', id: '17', ext: { token: 't1', codeList: ['order'] } };
    session.login({ ...USER, ...personal, token: 't1' });
    const names = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) => name !== 'quayside_token');
    const texts = () => names().map((name) => storage.getItem(name));
    expect(JSON.stringify(texts())).not.toMatch(/13800000001|wang@example|"t1"/);
    expect(storage.getItem('quayside_user')).toContain('王芳');

    storage.setItem('quayside_user', JSON.stringify({ user: { ...USER, ...personal }, added: ['backstage'] }));
    expect(open(PORTAL, storage).state()).toMatchObject({ codes: ['order', 'backstage'] });
    expect(JSON.stringify(texts())).not.toMatch(/13800000001|wang@example|"t1"/);
  });

  it('8.A6 keeps the device token beyond the logout, on the portal only', () => {
    const { session, storage } = open(PORTAL);
    session.login({ ...USER, token: 't1', deviceToken: 'd1' });
    expect(JSON.stringify(session.store.getState().user)).not.toContain('d1');
    session.logout();
    expect([storage.getItem('quayside_device'), session.deviceToken()]).toEqual(['d1', 'd1']);
    session.login({ ...USER, token: 't2' });
    expect(session.deviceToken()).toBe('d1');
    const partner = open('https://partner.example.net');
    partner.session.login({ ...USER, token: 't1', deviceToken: 'd2' });
    expect(partner.storage.length).toBe(0);
  });

  it('30 is read again when the page returns by Back: a logout meanwhile ends it', () => {
    const { page, session, storage, state } = open(PORTAL);
    session.login({ ...USER, token: 't1' });
    open(PORTAL, storage).session.logout();
    expect(state().isLogin).toBe(true);
    page.comeBack();
    expect(state().isLogin).toBe(false);
  });

  it('is memory alone on a foreign origin', () => {
    const { session, storage } = open('https://partner.example.net');
    session.login({ ...USER, token: 't1' });
    expect(storage.length).toBe(0);
    expect(session.store.getState().isLogin).toBe(true);
  });

  it('is memory where the storage is blocked', () => {
    const { session, state, core } = open(PORTAL, blockedStorage());
    session.login({ ...USER, token: 't1' });
    core.settings.chooseLocale('en-US');
    session.logout();
    expect(state().isLogin).toBe(false);
  });

  it('treats broken stored data as a user that must be reloaded', () => {
    const storage = memoryStorage();
    storage.setItem('quayside_token', 't1');
    storage.setItem('quayside_user', '{broken');
    expect(open(PORTAL, storage).state()).toMatchObject({ token: 't1', isLogin: true, user: undefined });
  });
});

describe('logout', () => {
  it('is remembered, if the server has ended the session, until the next login or logout', () => {
    const { session, storage } = open(PORTAL);
    session.login({ ...USER, token: 't1' });
    expect(session.hasExpired()).toBe(false);
    session.logout('expired');
    expect(open(PORTAL, storage).session.hasExpired()).toBe(true);
    session.login({ ...USER, token: 't2' });
    expect(session.hasExpired()).toBe(false);
    session.logout('expired');
    session.logout();
    expect(session.hasExpired()).toBe(false);
  });

  it('clears user, codes and flag, and what was stored, and reloads after half a second', () => {
    const { session, storage, page, state } = open(PORTAL);
    session.login({ ...USER, token: 't1' });
    for (const name of ['locale', 'routes', 'tabs', 'pageSize']) storage.setItem(`quayside_${name}`, 'x');
    storage.setItem('theirs', 'x');
    session.logout();
    expect(state()).toMatchObject({ token: undefined, user: undefined, codes: [], isLogin: false });
    expect(Array.from({ length: storage.length }, (_, index) => storage.key(index))).toEqual(['quayside_pageSize', 'theirs']);
    vi.advanceTimersByTime(499);
    expect(page.reloads).toBe(0);
    vi.advanceTimersByTime(1);
    expect(page.reloads).toBe(1);
  });

  it('keeps unsaved input only if the server ended the session', () => {
    const { session, storage } = open(PORTAL);
    session.login({ ...USER, token: 't1' });
    storage.setItem('quayside_drafts', 'x');
    session.logout('expired');
    expect(storage.getItem('quayside_drafts')).toBe('x');
    session.login({ ...USER, token: 't2' });
    session.logout();
    expect(storage.getItem('quayside_drafts')).toBeNull();
  });

  it('after a change of the password ends the session, keeps unsaved input, and tells the other tabs why', async () => {
    const one = open(PORTAL);
    one.session.login({ ...USER, token: 't1' });
    const [two, three] = [open(PORTAL, one.storage), open(PORTAL, one.storage)];
    one.storage.setItem('quayside_drafts', 'x');
    one.session.logout('passwordChanged');
    two.page.receive('logout');
    three.page.fire('storage');
    expect([one, two, three].map(({ state }) => [state().isLogin, state().ended])).toEqual(
      Array.from({ length: 3 }, () => [false, 'passwordChanged']),
    );
    expect(one.storage.getItem('quayside_drafts')).toBe('x');
    await vi.runAllTimersAsync();
    expect(one.page.posted).toMatchObject([{ headers: { auth: 't1' } }]);
    one.session.login({ ...USER, token: 't2' });
    expect(one.state().ended).toBeUndefined();
    one.session.logout();
    two.page.receive('logout');
    expect([one.state().ended, one.storage.getItem('quayside_drafts'), one.storage.getItem('quayside_ended')]).toEqual([undefined, null, null]);
  });

  it('never reloads another site’s page', () => {
    const { session, page } = open('https://partner.example.net');
    session.adopt('t1');
    session.logout();
    vi.runAllTimers();
    expect(page.reloads).toBe(0);
  });

  it('ends the session on the server too, once, with the key of the page and nothing in the address', async () => {
    const { session, page, core } = open('https://partner.example.net');
    core.configure({ key: 'pk_partner', locale: 'en-US' });
    session.adopt('t1');
    session.logout();
    session.logout();
    await vi.runAllTimersAsync();
    expect(page.posted).toEqual([
      {
        url: `${PORTAL}/api/user/portal/logout`,
        headers: { 'content-type': 'application/json', auth: 't1', 'quay-key': 'pk_partner', language: 'en-US' },
      },
    ]);
  });

  it('tries three times to end it, and not at all when the server has ended it', async () => {
    const { session, page } = open(PORTAL);
    page.isUp = false;
    session.login({ ...USER, token: 't1' });
    session.logout();
    await vi.runAllTimersAsync();
    expect(page.posted).toHaveLength(3);
    session.login({ ...USER, token: 't2' });
    session.logout('expired');
    await vi.runAllTimersAsync();
    expect(page.posted).toHaveLength(3);
  });

  it('on a foreign page notifies the other tabs, whose tokens are their own, only of a logout by the user', () => {
    const { session, page } = open('https://partner.example.net');
    session.adopt('t1');
    session.logout('expired');
    expect(page.broadcasts).toEqual([]);
    session.adopt('t2');
    session.logout();
    expect(page.broadcasts).toEqual(['logout']);
  });

  it('notifies the other tabs, and follows theirs', () => {
    const one = open(PORTAL);
    one.session.login({ ...USER, token: 't1' });
    const two = open(PORTAL, one.storage);
    one.session.logout();
    expect(one.page.broadcasts).toEqual(['logout']);
    two.page.receive('logout');
    expect(two.state().isLogin).toBe(false);
    vi.runAllTimers();
    expect(two.page.reloads).toBe(1);
    expect(two.page.broadcasts).toEqual([]);
  });

  it('follows another tab by the storage alone', () => {
    const one = open(PORTAL);
    one.session.login({ ...USER, token: 't1' });
    const two = open(PORTAL, one.storage);
    one.session.logout();
    two.page.fire('storage');
    expect(two.state().isLogin).toBe(false);
  });

  it('clears the user’s cached answers', () => {
    const { session, core } = open(PORTAL);
    session.login({ ...USER, token: 't1' });
    core.queryClient.setQueryData(['/order/x'], { secret: 1 });
    session.logout();
    expect(core.queryClient.getQueryData(['/order/x'])).toBeUndefined();
  });
});

it('sees a login in another tab with its codes, whichever storage key changes first', () => {
  const storage = memoryStorage();
  const one = open(PORTAL, storage);
  const two = open(PORTAL, { ...storage, length: 0 });
  const { setItem } = storage;
  storage.setItem = (name, value) => {
    setItem(name, value);
    two.page.fire('storage');
  };
  one.session.login({ ...USER, token: 't1' });
  expect(two.state()).toMatchObject({ token: 't1', user: USER, codes: one.state().codes });
});

it('adopts the user who logged in in another tab', () => {
  const one = open(PORTAL);
  one.session.login({ ...USER, token: 't1' });
  const two = open(PORTAL, one.storage);
  const { identity } = two.state();
  one.session.login({ userName: 'vipuser', token: 't2' });
  two.page.fire('storage');
  expect(two.state()).toMatchObject({ token: 't2', user: { userName: 'vipuser' } });
  expect(two.state().identity).not.toBe(identity);
});
