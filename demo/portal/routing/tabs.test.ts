import { beforeEach, describe, expect, it } from 'vitest';
import { routeAt } from '../routes.ts';
import { makeTabs, type Tabs } from './tabs.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return { get: (name: string) => kept.get(name), set: (name: string, value: string) => void kept.set(name, value) };
};
const names = (tabs: Tabs) => tabs.store.getState().tabs.map((tab) => tab.name);
const visit = (tabs: Tabs, path: string, search = '') => tabs.visit(routeAt(path)!, path + search);

describe('open-page tabs', () => {
  let storage: ReturnType<typeof memory>;
  let tabs: Tabs;
  beforeEach(() => {
    storage = memory();
    tabs = makeTabs(storage);
    visit(tabs, '/backOrder/orderManagement');
    visit(tabs, '/backOrder/orderAdd', '?rateId=1');
  });

  it('start with the index page', () => expect(names(makeTabs(memory()))).toEqual(['backhome']));
  it('are never duplicated, and keep the newest address', () => {
    visit(tabs, '/backOrder/orderAdd', '?rateId=2');
    expect(tabs.store.getState().tabs.filter((tab) => tab.name === 'addOrder')).toEqual([{ name: 'addOrder', to: '/backOrder/orderAdd?rateId=2' }]);
  });
  it('8.C4 contain public content, but no other public page', () => {
    visit(tabs, '/login');
    visit(tabs, '/404');
    expect(names(tabs)).toEqual(['backhome', 'orderManagement', 'addOrder']);
    visit(tabs, '/freight/fcl', '?pol=CNSHA');
    expect(tabs.store.getState().tabs.at(-1)).toEqual({ name: 'fclRates', to: '/freight/fcl?pol=CNSHA' });
  });
  it('30.A7 carry the number of their order as long as they show it, in each of its documents', () => {
    const order = () => tabs.store.getState().tabs.find(({ name }) => name === 'orderManage');
    visit(tabs, '/backOrder/orderManage', '?bookingId=1&orderId=2');
    tabs.number('1', 'MEDUSH7710442');
    tabs.number('3', 'ANOTHER');
    visit(tabs, '/backOrder/orderManage', '?bookingId=1&orderId=2&type=si');
    expect(order()?.number).toBe('MEDUSH7710442');
    expect(makeTabs(storage).store.getState().tabs).toEqual(tabs.store.getState().tabs);
    visit(tabs, '/backOrder/orderManage', '?bookingId=3');
    expect(order()?.number).toBeUndefined();
  });
  it('8.C4 close when their record is deleted', () => {
    visit(tabs, '/backOrder/orderManage', '?bookingId=1&orderId=2');
    tabs.forget('2');
    expect(names(tabs)).toContain('orderManage');
    tabs.forget('1');
    expect(names(tabs)).toEqual(['backhome', 'orderManagement', 'addOrder']);
  });
  it('follow when a page becomes another, and are still never duplicated', () => {
    const become = (to: string) => tabs.become('addOrder', routeAt('/backOrder/orderManage')!, to);
    become('/backOrder/orderManage?bookingId=1');
    expect(names(tabs)).toEqual(['backhome', 'orderManagement', 'orderManage']);
    visit(tabs, '/backOrder/orderAdd');
    become('/backOrder/orderManage?bookingId=2');
    expect(tabs.store.getState().tabs.slice(2)).toEqual([{ name: 'orderManage', to: '/backOrder/orderManage?bookingId=2' }]);
  });
  it('close to the previous one', () => expect(tabs.close('addOrder')).toBe('/backOrder/orderManagement'));
  it('never close the index page', () => {
    tabs.close('backhome');
    expect(names(tabs)).toContain('backhome');
  });
  it('close others, and all', () => {
    tabs.closeOthers('addOrder');
    expect(names(tabs)).toEqual(['backhome', 'addOrder']);
    expect(tabs.closeAll()).toBe('/backhome');
    expect(names(tabs)).toEqual(['backhome']);
  });
  it('9.16 are replaced as a whole, the index page first; without any, the login page follows', () => {
    const index = { name: 'backhome', to: '/backhome' };
    const orders = { name: 'orderManagement', to: '/backOrder/orderManagement' };
    expect(tabs.replace([orders, index, orders])).toBe('/backhome');
    expect(tabs.store.getState().tabs).toEqual([index, orders]);
    expect(tabs.replace([])).toBe('/login');
    expect(names(tabs)).toEqual([]);
    visit(tabs, '/backOrder/orderAdd');
    expect(names(tabs)).toEqual(['backhome', 'addOrder']);
  });
  it('survive a reload, but ignore invalid storage', () => {
    expect(names(makeTabs(storage))).toEqual(['backhome', 'orderManagement', 'addOrder']);
    storage.set('tabs', '[{"name":"x","to":"//evil.example"},{"name":1}]');
    expect(names(makeTabs(storage))).toEqual(['backhome']);
    storage.set('tabs', '{broken');
    expect(names(makeTabs(storage))).toEqual(['backhome']);
  });
});
