import { beforeAll, describe, expect, it } from 'vitest';
import type { AuthServices } from '#server/core/auth/auth-services';
import type { Actor, SavingContext } from '#server/core/call/context';
import { readSettings } from '#server/core/runtime/settings';
import { inTransaction } from '#server/core/storage/db';
import { requestCode, solveSlider } from '#server/test/logging-in';
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

const send = async (phone: string, purpose: 'register' | 'resetPwd' | 'changePhone' = 'register', ip?: string) => {
  const { code = '', ...rest } = await issueCode(call(ip), { phone, purpose });
  return { code, ...rest };
};
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

  it('27.B7 stays valid when another is requested, until one of them is used', async () => {
    const phone = newPhone();
    const first = await send(phone);
    test.clock.pass(61_000);
    const second = await send(phone);
    expect(await use(phone, first.code)).toBe('done');
    await expect(use(phone, second.code)).rejects.toThrow(WRONG);
  });

  it('27.B7 is guessed five times at most, however many are valid', async () => {
    const phone = newPhone();
    const codes = [await send(phone), await send(phone), await send(phone)].map(({ code }) => code);
    const wrong = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6)).find((code) => !codes.includes(code)) ?? '';
    for (let tries = 0; tries < 5; tries += 1) await expect(use(phone, wrong)).rejects.toThrow(WRONG);
    for (const code of codes) await expect(use(phone, code)).rejects.toThrow(WRONG);
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
  it('are limited to one a minute and ten a day for a phone and purpose, from one address', async () => {
    const [phone, address] = [newPhone(), '10.8.8.8'];
    await send(phone, 'register', address);
    test.clock.pass(59_000);
    await expect(send(phone, 'register', address)).rejects.toThrow(TOO_OFTEN);
    for (let sent = 1; sent < 10; sent += 1) {
      test.clock.pass(61_000);
      await send(phone, 'register', address);
    }
    test.clock.pass(61_000);
    await expect(send(phone, 'register', address)).rejects.toThrow(TOO_OFTEN);
    await send(phone, 'resetPwd', address);
    test.clock.pass(24 * 3_600_000);
    await send(phone, 'register', address);
  });

  it('27.B7 by a stranger block neither the owner nor another purpose', async () => {
    const phone = newPhone();
    for (let sent = 0; sent < 10; sent += 1) {
      await send(phone, 'resetPwd', '10.7.7.7');
      test.clock.pass(61_000);
    }
    await expect(send(phone, 'resetPwd', '10.7.7.7')).rejects.toThrow(TOO_OFTEN);
    expect(await send(phone, 'resetPwd', '10.7.8.7')).toMatchObject({ expire: 300 });
    expect(await send(phone, 'changePhone', '10.7.7.7')).toMatchObject({ expire: 300 });
  });

  it('27.B7 of many addresses send no more than one code in the time that one is valid, with the same answer', async () => {
    const phone = newPhone();
    const sent = async () => (await queuedMessages(test.db, 'sendSms')).filter(({ to }) => to === phone).length;
    let code = '';
    for (let asked = 0; asked < 10; asked += 1) ({ code } = await send(phone));
    expect(await issueCode(call(), { phone, purpose: 'register' })).toEqual({ expire: 300, code: undefined });
    expect(await sent()).toBe(10);
    test.clock.pass(299_000);
    expect(await use(phone, code)).toBe('done');
    // None is left.
    code = (await send(phone)).code;
    expect(await sent()).toBe(11);
    test.clock.pass(299_000);
    await issueCode(call(), { phone, purpose: 'register' });
    expect(await sent()).toBe(11);
    test.clock.pass(1001);
    await send(phone);
    expect(await sent()).toBe(12);
  });

  it.each(['register', 'resetPwd', 'changePhone'] as const)('27.B7 for %s need a slider of their own, before anything is counted', async (type) => {
    const phone = newPhone();
    const { user } = type === 'changePhone' ? test.as('customer') : test.visitor;
    const refused = { ok: false, errors: [{ field: 'captcha', code: 'slider' }] };
    expect(await user.sendMobileMsg({ phone, type })).toMatchObject(refused);
    expect(await user.sendMobileMsg({ phone, type, captcha: 'x.y.z' })).toMatchObject(refused);
    const captcha = await solveSlider(test);
    expect(await user.sendMobileMsg({ phone, type, captcha })).toMatchObject({ ok: true });
    test.clock.pass(61_000);
    expect(await user.sendMobileMsg({ phone, type, captcha })).toMatchObject(refused);
    expect(await requestCode(test, phone, type, { user })).toMatchObject({ ok: true });
  });

  it('27.B7 by getRegisterCode need a slider of their own', async () => {
    const phone = newPhone();
    const { user } = test.visitor;
    expect(await user.getRegisterCode({ phone })).toMatchObject({ ok: false, errors: [{ field: 'captcha', code: 'slider' }] });
    expect(await user.getRegisterCode({ phone, captcha: await solveSlider(test) })).toMatchObject({ ok: true });
  });

  it('that arrive together from one address send one code', async () => {
    const phone = newPhone();
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => send(phone, 'register', '10.6.6.6')));
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
