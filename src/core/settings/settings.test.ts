import { expect, describe, it } from 'vitest';
import { fakePage, memoryStorage } from '../page/fake-page.ts';
import { makeSettings } from './settings.ts';

const PORTAL = 'https://portal.example.com';
const CMS = 'https://www.example.org';

function localeOn(
  origin: string,
  {
    stored,
    configured,
    page: pageLanguage = '',
    browser = 'zh-CN',
  }: { stored?: string; configured?: 'zh-CN' | 'en-US'; page?: string; browser?: string },
) {
  const storage = memoryStorage();
  if (stored) storage.setItem('quayside_locale', stored);
  const settings = makeSettings(Object.assign(fakePage(origin, storage), { documentLanguage: pageLanguage, browserLanguage: browser }));
  settings.configure({ apiUrl: PORTAL, ...(configured ? { locale: configured } : {}) });
  return settings.store.getState().locale;
}

describe('the language', () => {
  it('is the stored one first', () => expect(localeOn(PORTAL, { stored: 'en-US', configured: 'zh-CN' })).toBe('en-US'));
  it('is the configured one next', () => expect(localeOn(CMS, { configured: 'en-US', page: 'zh-CN' })).toBe('en-US'));
  it("is a foreign page's own next", () => expect(localeOn(CMS, { page: 'en-GB', browser: 'zh-CN' })).toBe('en-US'));
  it("is the browser's at last", () => expect(localeOn(CMS, { browser: 'en-GB' })).toBe('en-US'));
  it("is the browser's on the portal, which writes its own lang", () => expect(localeOn(PORTAL, { page: 'zh-CN', browser: 'en' })).toBe('en-US'));
  it('is Chinese for any other browser', () => expect(localeOn(CMS, { browser: 'fr' })).toBe('zh-CN'));
  it('ignores an unknown stored one', () => expect(localeOn(PORTAL, { stored: 'fr', browser: 'en' })).toBe('en-US'));
});

it('is for a while that of the page, without a change of the stored one', () => {
  const storage = memoryStorage();
  storage.setItem('quayside_locale', 'zh-CN');
  const page = fakePage(PORTAL, storage);
  const settings = makeSettings(page);
  const now = () => settings.store.getState().locale;
  settings.setPageLocale('en-US');
  page.speak('zh-CN');
  settings.configure({ apiUrl: PORTAL });
  expect([now(), storage.getItem('quayside_locale')]).toEqual(['en-US', 'zh-CN']);
  settings.setPageLocale(undefined);
  expect(now()).toBe('zh-CN');
  settings.setPageLocale('zh-CN');
  settings.chooseLocale('en-US');
  expect([now(), storage.getItem('quayside_locale')]).toEqual(['en-US', 'en-US']);
});

it('follows the document of a foreign page, unless the page has configured one', () => {
  const page = Object.assign(fakePage(CMS), { documentLanguage: 'en' });
  const settings = makeSettings(page);
  settings.configure({ apiUrl: PORTAL });
  page.speak('zh');
  expect(settings.store.getState().locale).toBe('zh-CN');
  settings.configure({ locale: 'en-US' });
  page.speak('zh-CN');
  expect(settings.store.getState().locale).toBe('en-US');
});

it('takes the mode of a theme in JSON, and keeps the current one if it has none', () => {
  const settings = makeSettings(fakePage(CMS));
  settings.configure({ theme: { mode: 'dark', tokens: { action: '#000' } } });
  settings.configure({ theme: { tokens: { action: '#111' } } });
  expect(settings.store.getState().theme).toBe('dark');
});

describe('keys', () => {
  const configure = (key: string) => () => makeSettings(fakePage(CMS)).configure({ key });
  it('are publishable', () => expect(configure('pk_demo')).not.toThrow());
  it('are rejected when secret, with the remedy', () => expect(configure('sk_demo')).toThrow(/revoke.*secret key.*pk_… key/s));
  it('are rejected when neither', () => expect(configure('demo')).toThrow(/use a pk_… key/));
});

it('never treats a page without an origin as the portal, also before the API’s address is set', () => {
  const storage = memoryStorage();
  storage.setItem('quayside_token', 'somebody’s');
  const settings = makeSettings(fakePage('null', storage));
  expect([settings.isOwnOrigin(), settings.storage.get('token')]).toEqual([false, undefined]);
});

it('recognizes the portal by the origin of the API', () => {
  const settings = makeSettings(fakePage(PORTAL));
  settings.configure({ apiUrl: `${PORTAL}/` });
  expect([settings.isOwnOrigin(), settings.store.getState().apiUrl]).toEqual([true, PORTAL]);
  settings.configure({ apiUrl: 'http://portal.example.com' });
  expect(settings.isOwnOrigin()).toBe(false);
});

it('keeps settings that a later call does not name', () => {
  const settings = makeSettings(fakePage(CMS));
  settings.configure({ apiUrl: PORTAL, theme: 'dark', channel: 'cms' });
  settings.configure({ density: 'compact' });
  expect(settings.store.getState()).toMatchObject({ theme: 'dark', channel: 'cms', density: 'compact', portalUrl: PORTAL });
});
