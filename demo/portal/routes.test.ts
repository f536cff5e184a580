import { expect, it } from 'vitest';
import en from '#locales/en-US/portal' with { type: 'json' };
import zh from '#locales/zh-CN/portal' with { type: 'json' };
import { isPermitted, routeAt, ROUTES } from './routes.ts';

/** Spec 2.2 and 2.3, and the paths that the domain model adds. */
const PUBLIC = ['/login', '/register', '/terms', '/privacy', '/404', '/mailPath/mail', '/mailPath/confirmMail', '/orderMail'];
const CONTENT = ['fcl', 'lcl', 'air', 'space', 'bidding'].map((name) => `/freight/${name}`);
const SERVICES = ['/service/truck', '/service/declare', '/news', '/news/detail', '/about'];
const LOGGED_IN = [
  '/backhome',
  '/shippingdate',
  '/backOrder/orderManagement',
  '/backOrder/orderAdd',
  '/backOrder/orderManage',
  '/backOrder/orderDetails',
  '/settlement/inconfirm',
  '/memberCenter/personalInformation',
  '/memberCenter/company',
  '/memberCenter/account',
  '/memberCenter/security',
  '/changyongInfo/shipper',
  '/changyongInfo/consignee',
  '/changyongInfo/notify',
  '/message/sysmessage',
  '/freight/attention',
  '/freight/quote',
];

it.each([...PUBLIC, ...CONTENT, ...SERVICES])('%s opens without login', (path) => expect(routeAt(path)?.door).toBe(true));

it.each(LOGGED_IN)('%s needs a login', (path) => {
  expect(routeAt(path)).toBeDefined();
  expect(routeAt(path)?.door).toBeUndefined();
});

it('every route has its own path and name, and a title in both languages', () => {
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map(({ name }) => name)).size).toBe(ROUTES.length);
  for (const { title } of ROUTES) expect([zh[title], en[title]].every(Boolean), title).toBe(true);
});

it('followed rates and quotes are open to every logged-in user of the back stage', () => {
  for (const path of ['/freight/attention', '/freight/quote']) {
    const route = routeAt(path)!;
    expect(isPermitted(route, ['backstage'])).toBe(true);
    expect(isPermitted(route, [])).toBe(false);
  }
});
