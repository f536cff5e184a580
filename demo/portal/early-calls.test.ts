import { expect, it } from 'vitest';
import { contract } from '#contract';
import { earlyCalls } from './early-calls.ts';

const callsOf = (path: string, search = '', settings: Record<string, string> = {}) =>
  earlyCalls({ path, query: new URLSearchParams(search), setting: (name) => settings[name] });
const { order } = contract;
const kept = (value: object) => ({ 'table.booking-list': JSON.stringify({ value, version: 1 }) });

it('the workbench reads counts, cut-offs and recent orders', () =>
  expect(callsOf('/backhome').map(({ path }) => path)).toEqual([
    order.queryWebOrderCount.path,
    order.queryCutOffs.path,
    order.queryPageOrderWeb.path,
  ]));

it('my orders read the first page, in the size that the user has chosen', () => {
  const [orders, counts] = callsOf('/backOrder/orderManagement');
  expect(orders).toEqual({ path: order.queryPageOrderWeb.path, body: { current: 1, size: 10 } });
  expect(counts?.path).toBe(order.queryWebOrderCount.path);
  expect(callsOf('/backOrder/orderManagement', '', kept({ pageSize: 50 }))[0]?.body).toEqual({ current: 1, size: 50 });
});

it.each([
  ['another tab', '?status=draft', {}],
  ['a sorted list', '', kept({ sort: { column: 'etd', direction: 'asc' } })],
])('%s is not requested early', (_name, search, settings: Record<string, string>) => {
  expect(callsOf('/backOrder/orderManagement', search, settings).map(({ path }) => path)).toEqual([order.queryWebOrderCount.path]);
});

it('a broken setting counts as none', () => {
  expect(callsOf('/backOrder/orderManagement', '', { 'table.booking-list': '{' })[0]?.body).toEqual({ current: 1, size: 10 });
});

it('a booking is prepared, copied or read', () => {
  expect(callsOf('/backOrder/orderAdd')).toEqual([{ path: order.initAddSoWeb.path, body: {} }]);
  expect(callsOf('/backOrder/orderAdd', '?copyOf=7')).toEqual([{ path: order.initAddSoWeb.path, body: { copyBookingId: '7' } }]);
  expect(callsOf('/backOrder/orderAdd', '?rateId=7')).toEqual([]);
  const read = { path: order.initOrderInfoWeb.path, body: { bookingId: '7', orderId: '8' } };
  expect(callsOf('/backOrder/orderManage', '?bookingId=7&orderId=8')).toEqual([read]);
  expect(callsOf('/backOrder/orderDetails', '?bookingId=7')).toEqual([{ ...read, body: { bookingId: '7' } }]);
  expect(callsOf('/backOrder/orderManage')).toEqual([]);
});
