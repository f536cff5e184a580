import { beforeAll, describe, expect, it } from 'vitest';
import { solveSlider } from '#server/test/logging-in';
import { testApp, type TestApp, tokenOf } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

describe('automatic login', () => {
  const makeKey = async () => {
    const made = await test.as('customer').user.createPortalAutoLoginKey({});
    return made.ok ? made.data.key : '';
  };
  const REFUSED = { ok: false, reason: 'business', message: '自动登录失败' };

  it('works once', async () => {
    const key = await makeKey();
    const results = await Promise.all([1, 2, 3].map(() => test.visitor.user.getPortalAutoLoginKey({ key })));
    expect(results.filter(({ ok }) => ok)).toMatchObject([
      { data: { userName: 'customer', ext: { token: expect.any(String), codeList: expect.any(Array) } } },
    ]);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([REFUSED, REFUSED]);
  });

  it('works for a minute', async () => {
    const key = await makeKey();
    test.clock.pass(60_001);
    expect(await test.visitor.user.getPortalAutoLoginKey({ key })).toMatchObject(REFUSED);
  });

  it('accepts only its own keys', async () => {
    for (const key of ['', 'x', tokenOf('customer'), await solveSlider(test)])
      expect(await test.visitor.user.getPortalAutoLoginKey({ key })).toMatchObject(REFUSED);
  });
});
