import { beforeAll, describe, expect, it } from 'vitest';
import { BusinessError } from './business-error.ts';
import { sweep } from './housekeeping.ts';
import { onceOnly } from './idempotency.ts';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let userId: string;
beforeAll(async () => {
  test = await testApp();
  ({ userId } = await test.idOf('customer'));
});

const once = (requestId: string, work: () => Promise<unknown>) =>
  onceOnly(test.db, { userId, call: '/order/weborder/saveBookingWeb', requestId, at: Date.now() }, work);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a repeated saving call', () => {
  it('gets the first answer', async () => {
    const first = await test.as('customer').user.createPortalAutoLoginKey({}, { requestId: 'r-1' });
    expect(first).toMatchObject({ ok: true });
    expect(await test.as('customer').user.createPortalAutoLoginKey({}, { requestId: 'r-1' })).toEqual(first);
    expect(await test.as('customer').user.createPortalAutoLoginKey({}, { requestId: 'r-2' })).not.toEqual(first);
  });

  it('is another call for another user', async () => {
    const mine = await test.as('customer').user.createPortalAutoLoginKey({}, { requestId: 'r-3' });
    expect(await test.as('vip').user.createPortalAutoLoginKey({}, { requestId: 'r-3' })).not.toEqual(mine);
  });

  it('that comes at the same time waits, and the work is done once', async () => {
    let done = 0;
    const work = async () => {
      await pause(100);
      return { no: ++done };
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => once('r-4', work)));
    expect([done, answers]).toEqual([1, Array.from({ length: 8 }, () => ({ no: 1 }))]);
  });

  it('does the work when the first was refused', async () => {
    const refused = once('r-5', () => Promise.reject(new BusinessError('notFound')));
    await expect(refused).rejects.toThrow('notFound');
    expect(await once('r-5', async () => 'now')).toBe('now');
  });

  it.each(['', 'x'.repeat(101), 'a b', '"'])('is refused under the id %j, or counts as having none', async (requestId) => {
    const result = await test.as('customer').user.createPortalAutoLoginKey({}, { requestId });
    expect(result).toMatchObject(requestId === '' ? { ok: true } : { ok: false, errors: [{ field: 'requestId' }] });
  });
});

it('sweeps what has run out, and nothing else', async () => {
  const { db, as } = await testApp();
  await as('customer').user.createPortalAutoLoginKey({}, { requestId: 'old' });
  const counts = async () => {
    const tables = ['session', 'single_use_token', 'idempotent_request'] as const;
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
  };
  await sweep(db, Date.now());
  expect(await counts()).toEqual([6, 1, 1]);
  await sweep(db, Date.now() + 2 * 86_400_000);
  expect(await counts()).toEqual([6, 0, 0]);
});
