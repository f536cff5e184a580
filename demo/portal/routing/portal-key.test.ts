import { expect, it } from 'vitest';
import { takePortalKey } from './portal-key.ts';

it.each([
  ['/backhome', '?key=k1', { key: 'k1', rest: '/backhome' }],
  ['/backOrder/orderManage', '?bookingId=7&key=k%2B1&isShow=1', { key: 'k+1', rest: '/backOrder/orderManage?bookingId=7&isShow=1' }],
  ['/login', '?key=k1&redirect=%2Fbackhome', { key: 'k1', rest: '/login?redirect=%2Fbackhome' }],
  ['/', '?key=k1', { key: 'k1', rest: '/' }],
])('the portal key of %s%s leaves the address', (path, search, taken) => expect(takePortalKey(path, search)).toEqual(taken));

it.each([
  ['/backhome', ''],
  ['/backhome', '?key='],
  ['/mailPath/mail', '?key=k1'],
  ['/mailPath/confirmMail', '?key=k1'],
  ['/orderMail', '?key=k1'],
])('there is none at %s%s', (path, search) => expect(takePortalKey(path, search)).toBeUndefined());
