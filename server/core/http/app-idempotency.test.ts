import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import type { Domain } from '#contract/endpoint';
import { BusinessError } from './business-error.ts';
import { onceOnly, takesRequestId } from './idempotency.ts';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let userId: string;
beforeAll(async () => {
  test = await testApp();
  ({ userId } = await test.idOf('customer'));
});

const once = (requestId: string, work: () => Promise<unknown>) =>
  onceOnly(test.db, { userId, call: '/order/weborder/saveBookingWeb', requestId, at: Date.now() }, work);
const save = (role: 'customer' | 'vip', requestId: string) => test.as(role).order.saveBookingWeb({}, { requestId });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a repeated saving call', () => {
  it('returns the first answer', async () => {
    const first = await save('customer', 'r-1');
    expect(first).toMatchObject({ ok: true });
    expect(await save('customer', 'r-1')).toEqual(first);
    expect(await save('customer', 'r-2')).not.toEqual(first);
  });

  it('is a different call for another user', async () => {
    const mine = await save('customer', 'r-3');
    expect(await save('vip', 'r-3')).not.toEqual(mine);
  });

  it('that arrives concurrently waits, and the work is done once', async () => {
    let done = 0;
    const work = async () => {
      await pause(100);
      return { no: ++done };
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => once('r-4', work)));
    expect([done, answers]).toEqual([1, Array.from({ length: 8 }, () => ({ no: 1 }))]);
  });

  it('does the work if the first call was refused', async () => {
    const refused = once('r-5', () => Promise.reject(new BusinessError('notFound')));
    await expect(refused).rejects.toThrow('notFound');
    expect(await once('r-5', async () => 'now')).toBe('now');
  });

  it.each(['', 'x'.repeat(101), 'a b', '"'])('with the id %j is refused, or counts as having none', async (requestId) => {
    const result = await save('customer', requestId);
    expect(result).toMatchObject(requestId === '' ? { ok: true } : { ok: false, errors: [{ field: 'requestId' }] });
  });
});

it('has no effect on calls without an id: secrets shown once are not stored', async () => {
  const first = await test.as('customer').user.createPortalAutoLoginKey({}, { requestId: 'k-1' });
  expect(first).toMatchObject({ ok: true });
  expect(await test.as('customer').user.createPortalAutoLoginKey({}, { requestId: 'k-1' })).not.toEqual(first);
  await test.as('customer').order.queryPageOrderWeb({}, { requestId: 'k-2' });
  expect(await test.db.selectFrom('idempotent_request').select('call').where('request_id', 'like', 'k-%').execute()).toEqual([]);
});

it('applies to the saving calls', () => {
  const saving = Object.values<Domain>(contract).flatMap((domain) =>
    Object.keys(domain).filter((name) => domain[name] && takesRequestId(domain[name])),
  );
  expect(saving).toEqual(expect.arrayContaining(['saveBookingWeb', 'deleteBookingWeb', 'chehuiBookingWeb', 'tuiguanBookingWeb']));
  expect(saving).not.toContain('queryPageOrderWeb');
});
