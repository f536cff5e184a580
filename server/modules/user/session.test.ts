import { beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '#server/test/logging-in';
import { testApp, type TestApp, tokenOf } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const login = (userName: string) => logIn(test, userName);

describe('sessions', () => {
  it('end with the logout', async () => {
    const result = await login('customer');
    const client = test.withToken(result.ok ? result.data.token : '');
    expect(await client.user.logout({})).toMatchObject({ ok: true });
    expect(await client.user.getUserInfo({})).toMatchObject({ ok: false, reason: 'unauthorised' });
  });

  it('can be queried by header or by token', async () => {
    expect(await test.as('customer').user.checkToken({})).toMatchObject({ ok: true, data: { valid: true, expireTime: expect.any(Number) } });
    expect(await test.visitor.user.checkToken({ token: tokenOf('vip') })).toMatchObject({ ok: true, data: { valid: true } });
    for (const token of ['made-up', tokenOf('forbidden')])
      expect(await test.visitor.user.checkToken({ token })).toMatchObject({ ok: true, data: { valid: false, expireTime: null } });
    expect(await test.visitor.user.checkToken({})).toMatchObject({ ok: true, data: { valid: false } });
  });
});

describe('first calls of a page', () => {
  it('certification', async () => {
    expect(await test.as('customer').user.checkWebUserIsRenZheng({})).toMatchObject({ data: { isRenZheng: true, certStatus: 2 } });
    expect(await test.as('newbie').user.checkWebUserIsRenZheng({})).toMatchObject({ data: { isRenZheng: false, certStatus: 0 } });
  });

  it('the logo', async () => {
    expect(await test.visitor.user.querySystemLogo({})).toMatchObject({ ok: true, data: { mainLogo: expect.stringMatching(/^\//) } });
  });
});
