import { beforeAll, describe, expect, it } from 'vitest';
import type { AuthServices } from '#server/core/auth/auth-services';
import type { Actor, SavingContext } from '#server/core/call/context';
import { readSettings } from '#server/core/runtime/settings';
import { inTransaction } from '#server/core/storage/db';
import { lastCode, queuedMessages } from '#server/test/sms';
import { testApp, type TestApp } from '#server/test/test-app';
import { consumeCode, issueCode } from './mobile-code.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const auth = { securityLog: { record: () => undefined } as Partial<AuthServices['securityLog']> } as Partial<AuthServices> as AuthServices;

let next = 0;
const newPhone = () => `139${String(++next).padStart(8, '0')}`;
/** Each call has an address of its own unless one is given. */
const call = (ip = `10.1.${(next += 1)}.1`) =>
  ({
    db: test.db,
    now: test.clock.now,
    ip,
    language: 'zh-CN',
    settings: readSettings({}),
    requestId: 'r',
    auth,
  }) as Partial<SavingContext<Actor | undefined>> as SavingContext<Actor | undefined>;

const send = (phone: string, purpose: 'register' | 'resetPwd' | 'changePhone' = 'register', ip?: string) => issueCode(call(ip), { phone, purpose });
const use = (phone: string, code: string, purpose: 'register' | 'resetPwd' | 'changePhone' = 'register') =>
  consumeCode(call(), { phone, purpose, code }, async () => 'done');
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const WRONG = 'sms.wrong';
const TOO_OFTEN = 'sms.tooOften';

describe('a code sent by SMS', () => {
  it('is in the message, and is valid once', async () => {
    const phone = newPhone();
    const { code, expire } = await send(phone);
    expect(expire).toBe(300);
    expect(await queuedMessages(test.db, 'sendSms')).toContainEqual(expect.objectContaining({ to: phone, text: expect.stringContaining(code) }));
    expect(await lastCode(test.db, phone)).toBe(code);
    expect(await use(phone, code)).toBe('done');
    await expect(use(phone, code)).rejects.toThrow(WRONG);
  });

  it('is used by one of several simultaneous calls', async () => {
    const phone = newPhone();
    const { code } = await send(phone);
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => use(phone, code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is valid for its phone, in any spelling, and its purpose', async () => {
    const [phone, stranger] = [newPhone(), newPhone()];
    const { code } = await send(phone);
    await expect(use(stranger, code)).rejects.toThrow(WRONG);
    await expect(use(phone, code, 'resetPwd')).rejects.toThrow(WRONG);
    expect(await use(`+86 ${phone}`, code)).toBe('done');
  });

  it('expires after 300 seconds', async () => {
    const [early, late] = [newPhone(), newPhone()];
    const [first, second] = [await send(early), await send(late)];
    test.clock.pass(298_000);
    expect(await use(early, first.code)).toBe('done');
    test.clock.pass(2001);
    await expect(use(late, second.code)).rejects.toThrow(WRONG);
  });

  it('is replaced by a newer one', async () => {
    const phone = newPhone();
    const first = await send(phone);
    test.clock.pass(61_000);
    const second = await send(phone);
    if (first.code !== second.code) await expect(use(phone, first.code)).rejects.toThrow(WRONG);
    expect(await use(phone, second.code)).toBe('done');
  });

  it('is invalid after five wrong ones, also of calls that arrive together', async () => {
    const phone = newPhone();
    const { code } = await send(phone);
    await Promise.allSettled(Array.from({ length: 5 }, () => use(phone, other(code))));
    await expect(use(phone, code)).rejects.toThrow(WRONG);
  });

  it('stays valid if what it is used for is refused, and so do its changes', async () => {
    const phone = newPhone();
    const { code } = await send(phone);
    for (let round = 0; round < 6; round += 1)
      await expect(consumeCode(call(), { phone, purpose: 'register', code }, () => Promise.reject(new Error('name is taken')))).rejects.toThrow(
        'name is taken',
      );
    expect(await use(phone, code)).toBe('done');
  });

  it('cannot be used in the transaction of a call, where wrong codes would not be counted', async () => {
    const phone = newPhone();
    const { code } = await send(phone);
    const attempt = inTransaction(test.db, (db) => consumeCode({ ...call(), db }, { phone, purpose: 'register', code }, async () => 'done'));
    await expect(attempt).rejects.toThrow('saves');
  });

  it('is not stored in a readable form, nor is the phone', async () => {
    const phone = newPhone();
    const { code } = await send(phone);
    const rows = JSON.stringify([
      await test.db.selectFrom('mobile_code').selectAll().execute(),
      await test.db.selectFrom('code_sending').selectAll().execute(),
    ]);
    expect([rows.includes(phone), rows.includes(`"${code}"`)]).toEqual([false, false]);
  });

  it('is not sent without a recipient, with the same answer', async () => {
    const phone = newPhone();
    const answer = await issueCode(call(), { phone, purpose: 'resetPwd', isSent: false });
    expect(answer.expire).toBe(300);
    expect(await lastCode(test.db, phone)).toBe('');
    expect((await queuedMessages(test.db, 'sendNothing')).map(({ to }) => to)).toContain(phone);
  });
});

describe('requests for codes', () => {
  it('are limited to one a minute and ten a day for a phone', async () => {
    const phone = newPhone();
    await send(phone);
    test.clock.pass(59_000);
    await expect(send(phone, 'resetPwd')).rejects.toThrow(TOO_OFTEN);
    for (let sent = 1; sent < 10; sent += 1) {
      test.clock.pass(61_000);
      await send(phone);
    }
    test.clock.pass(61_000);
    await expect(send(phone)).rejects.toThrow(TOO_OFTEN);
    test.clock.pass(24 * 3_600_000);
    await send(phone);
  });

  it('that arrive together send one code', async () => {
    const phone = newPhone();
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => send(phone)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are limited to ten a minute and a hundred a day for an address', async () => {
    const address = '10.9.9.9';
    for (let sent = 0; sent < 100; sent += 1) {
      if (sent > 0 && sent % 10 === 0) {
        await expect(send(newPhone(), 'register', address)).rejects.toThrow(TOO_OFTEN);
        test.clock.pass(61_000);
      }
      await send(newPhone(), 'register', address);
    }
    test.clock.pass(61_000);
    await expect(send(newPhone(), 'register', address)).rejects.toThrow(TOO_OFTEN);
    await send(newPhone(), 'register', '10.9.9.10');
  });
});
