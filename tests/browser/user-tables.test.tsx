import { assert } from 'chai';
import { core } from '#core';
import { useUserTableStorage } from '#parts';
import type { TableStorage } from '#ui';
import { kit } from './fixtures/kit.tsx';
import { until } from './fixtures/page.ts';

let storage: TableStorage;
const see = (seen: TableStorage) => void (storage = seen);
function Probe() {
  see(useUserTableStorage());
  return <p>probe</p>;
}

describe('a user’s table settings', () => {
  it('are kept in the browser for that user alone, table by table', async () => {
    const { session } = core();
    session.login({ token: 't1', userName: 'ann' });
    await kit(<Probe />);
    storage.set('orders.columns', { order: ['no'] });
    storage.set('orders.page-size', 50);
    assert.deepEqual([storage.get('orders.columns'), storage.get('bills.page-size')], [{ order: ['no'] }, undefined]);
    const ofAnn = storage;
    session.login({ token: 't2', userName: 'bob' });
    await until(() => storage !== ofAnn, 'another user');
    assert.isUndefined(storage.get('orders.columns'));
    storage.set('orders.page-size', 20);
    session.login({ token: 't3', userName: 'ann' });
    await until(() => storage.get('orders.page-size') === 50, 'the first again');
    assert.deepEqual(storage.get('orders.columns'), { order: ['no'] });
    assert.equal(localStorage.getItem('quayside_table.bob.orders.page-size'), '20');
  });

  it('are empty if the stored ones cannot be read', async () => {
    await kit(<Probe />);
    localStorage.setItem('quayside_table.ann.orders.columns', '{broken');
    assert.isUndefined(storage.get('orders.columns'));
  });
});
