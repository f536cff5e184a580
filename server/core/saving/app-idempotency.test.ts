import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import type { Domain } from '#contract/endpoint';
import { takesRequestId } from '#contract/saves';
import { BusinessError } from '../errors/business-error.ts';
import type { Context } from '../call/context.ts';
import { runSaving } from './saving-call.ts';
import { waitingSessions } from '#server/test/data/sessions';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
let userId: string;
beforeAll(async () => {
  test = await testApp();
  ({ userId } = await test.idOf('customer'));
});

const once = (requestId: string, work: () => Promise<unknown>) =>
  runSaving(
    test.db,
    { now: Date.now, ip: '127.0.0.1', requestId: 'r', actor: undefined } as Partial<Context<undefined>> as Context<undefined>,
    {
      saves: { record: 'booking', verb: 'save' },
      repeatKey: { userId, call: '/order/weborder/saveBookingWeb', requestId },
      mustBeAudited: false,
    },
    work,
  );
const save = (role: 'customer' | 'vip', requestId: string) => test.as(role).order.saveBookingWeb({}, { requestId });

describe('a repeated saving call', () => {
  it('returns the first answer', async () => {
    const first = await save('customer', 'r-1');
    expect(first).toMatchObject({ ok: true });
    expect(await save('customer', 'r-1')).toEqual(first);
    expect(await save('customer', 'r-2')).not.toEqual(first);
  });

  it('is recognised by the field requestId as well as by the header', async () => {
    const { openChat } = test.as('customer').chat;
    const [colleague, provider] = [await test.idOf('colleague'), await test.idOf('provider')];
    const first = await openChat({ userId: colleague.userId, requestId: 'r-6' });
    expect(first).toMatchObject({ ok: true });
    expect(await openChat({ userId: provider.userId, requestId: 'r-6' })).toEqual(first);
    expect(await openChat({ userId: provider.userId }, { requestId: 'r-6' })).toEqual(first);
  });

  it('is a different call for another user', async () => {
    const mine = await save('customer', 'r-3');
    expect(await save('vip', 'r-3')).not.toEqual(mine);
  });

  it('that arrives concurrently waits, and the work is done once', async () => {
    let done = 0;
    const work = async () => {
      await expect.poll(() => waitingSessions(test.db), { interval: 20 }).toBeGreaterThan(0);
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
  // The answer contains the visitor's token.
  await test.as('customer').chat.startVisitorChat({}, { requestId: 'k-3' });
  expect(await test.db.selectFrom('idempotent_request').select('call').where('request_id', 'like', 'k-%').execute()).toEqual([]);
});

it('applies to every saving call whose answer is not secret, and no call declares a field for it', () => {
  const calls = Object.values<Domain>(contract).flatMap((domain) => Object.entries(domain));
  const saving = calls.filter(([, { saves }]) => takesRequestId(saves)).map(([name]) => name);
  expect(saving).toEqual(
    expect.arrayContaining(['saveBookingWeb', 'deleteBookingWeb', 'chehuiBookingWeb', 'tuiguanBookingWeb', 'createGroup', 'saveNoticePreferences']),
  );
  expect(saving).not.toContain('queryPageOrderWeb');
  expect(saving).not.toContain('startVisitorChat');
  expect(calls.filter(([, { input }]) => 'shape' in input && 'requestId' in (input.shape as object))).toEqual([]);
});
