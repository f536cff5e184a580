import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeClient } from '#server/test/client';
import { addCustomer, addUser } from '#server/test/factories';
import { dayFromNow, makeRate, placesOf } from '#server/test/data/rates';
import { secondServer } from '#server/test/services/second-server';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let other: Awaited<ReturnType<typeof secondServer>>;
const LANE = { portStartCode: 'CNSHA', portEndCode: 'USLAX' };

beforeAll(async () => {
  test = await testApp();
  other = await secondServer(test);
  const places = await placesOf(test.db);
  await makeRate(test.db, places, { valid_to: dayFromNow(60) });
});

/** Creates a user who has searched on both servers, so that both cache the session. */
async function remembered() {
  const customer_id = await addCustomer(test.db, { level: 'vip' });
  const { id, token } = await addUser(test.db, { customer_id });
  const clients = [test.withToken(token), makeClient(other.app, { auth: token })] as const;
  const search = (call: 'queryWebFreightFclList' | 'queryWebFreightFclVipList' = 'queryWebFreightFclList') =>
    Promise.all(
      clients.map(async (client) => ((result) => (result.ok ? result.data.records.length : result.reason))(await client.freight[call](LANE))),
    );
  expect(await search()).toEqual([1, 1]);
  return { id, customer_id, clients, search };
}

describe('a cached session', () => {
  it('is not looked up for a search', async () => {
    const asked = vi.spyOn(test.db, 'executeQuery');
    const lookups = () => asked.mock.calls.filter(([query]) => 'sql' in query && query.sql.includes('from session')).length;
    const { search } = await remembered();
    const before = lookups();
    expect(before).toBeGreaterThan(0);
    expect(await search()).toEqual([1, 1]);
    expect(lookups()).toBe(before);
    asked.mockRestore();
  });

  it('ends on every server at once after a logout on one', async () => {
    const { clients, search } = await remembered();
    await clients[1].user.logout({});
    expect(await search()).toEqual(['unauthorised', 'unauthorised']);
  });

  it('ends on every server at once for a disabled user', async () => {
    const { id, search } = await remembered();
    await test.db.updateTable('web_user').set({ status: 2 }).where('id', '=', id).execute();
    expect(await search()).toEqual(['unauthorised', 'unauthorised']);
  });

  it('loses at once what the company may no longer see', async () => {
    const { customer_id, search } = await remembered();
    expect(await search('queryWebFreightFclVipList')).toEqual([1, 1]);
    await test.db.updateTable('customer').set({ level: 'standard' }).where('id', '=', customer_id).execute();
    expect(await search('queryWebFreightFclVipList')).toEqual(['business', 'business']);
  });

  it('is not cached from a rolled-back change', async () => {
    const { id, search } = await remembered();
    const change = test.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('web_user').set({ status: 2 }).where('id', '=', id).execute();
      expect(await search()).toEqual([1, 1]);
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    expect(await search()).toEqual([1, 1]);
  });

  it('reports invalid searches as usual', async () => {
    const { clients } = await remembered();
    expect(await clients[0].freight.queryWebFreightFclList({ ...LANE, size: -1 })).toMatchObject({
      ok: false,
      reason: 'business',
      errors: [{ field: 'size' }],
    });
    expect(await clients[0].freight.queryWebFreightFclList({ portStartCode: 'CNSHA', portEndCode: 'DEHAM' })).toMatchObject({
      ok: true,
      data: { records: [] },
    });
  });

  it('is extended as usual, and expires without use', async () => {
    const { search } = await remembered();
    for (let hour = 0; hour < 20; hour += 1) {
      test.clock.pass(3_600_000);
      expect(await search()).toEqual([1, 1]);
    }
    test.clock.pass(13 * 3_600_000);
    expect(await search()).toEqual(['unauthorised', 'unauthorised']);
  });
});
