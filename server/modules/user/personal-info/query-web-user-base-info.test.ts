import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

describe('queryWebUserBaseInfo', () => {
  it("returns the caller's own record", async () => {
    expect(await test.as('customer').user.queryWebUserBaseInfo({})).toMatchObject({ ok: true, data: { userName: 'customer' } });
    expect(await test.as('vip').user.queryWebUserBaseInfo({})).toMatchObject({ ok: true, data: { userName: 'vipuser' } });
  });

  it('is refused for visitors and unauthorised users', async () => {
    expect(await test.visitor.user.queryWebUserBaseInfo({})).toMatchObject({ ok: false, reason: 'unauthorised' });
    expect(await test.as('forbidden').user.queryWebUserBaseInfo({})).toMatchObject({ ok: false, reason: 'unauthorised' });
  });
});
