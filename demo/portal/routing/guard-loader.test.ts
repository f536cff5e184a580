import type { LoaderFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { core } from '#core';
import { guardLoader } from './guard-loader.ts';
import { setRoles, tabs } from '../state.ts';

const { api, notices, session } = core();
const real = api.user.getUserInfo;
let answer: object;
const open = async (path: string) => {
  const result = await guardLoader({ request: new Request(`https://portal.example${path}`) } as LoaderFunctionArgs);
  return result instanceof Response ? result.headers.get('location') : result.path;
};
const shown = () => notices.store.getState().list.map(({ kind, message }) => ({ kind, message }));

beforeEach(() => {
  core().configure({ locale: 'en-US' });
  api.user.getUserInfo = Object.assign(async () => answer, real);
  session.login({ token: 't', userName: 'lin' });
  setRoles('unknown');
});
afterEach(() => {
  for (const { id } of notices.store.getState().list) notices.dismiss(id);
  api.user.getUserInfo = real;
  session.logout('expired');
});

it('fetches the codes of a user once, then opens the page and records it; a redirect would drop the state of the entry in the history', async () => {
  answer = { ok: true, message: '', data: { userName: 'lin', ext: { codeList: ['order'] } } };
  expect(await open('/backOrder/orderManagement?status=draft')).toBe('/backOrder/orderManagement');
  answer = { ok: false, reason: 'network', message: 'asked again', errors: [] };
  expect(await open('/backOrder/orderManagement?status=draft')).toBe('/backOrder/orderManagement');
  expect(tabs.store.getState().tabs.map(({ name }) => name)).toContain('orderManagement');
  expect(shown()).toEqual([]);
});

it.each([
  ['its message', 'The server is down.', 'The server is down.'],
  ['Has Error', '', 'Has Error'],
])('a failure to load the codes shows %s and leads to the login page, which keeps the token', async (_, message, text) => {
  answer = { ok: false, reason: 'network', message, errors: [] };
  expect(await open('/backOrder/orderManagement')).toBe('/login');
  expect(shown()).toEqual([{ kind: 'error', message: text }]);
  expect(await open('/login')).toBe('/login');
  expect(session.store.getState().token).toBe('t');
});

it('a page outside of the permitted ones logs out and leads to the login page', async () => {
  answer = { ok: true, message: '', data: { userName: 'lin', ext: { codeList: [] } } };
  expect(await open('/backOrder/orderManagement')).toBe('/login');
  expect(session.store.getState().isLogin).toBe(false);
});
