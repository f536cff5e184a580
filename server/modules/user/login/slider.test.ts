import { beforeAll, describe, expect, it } from 'vitest';
import { solveSlider } from '#server/test/logging-in';
import { PASSWORD, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

describe('the slider', () => {
  const attempt = (rest: object) => test.visitor.user.login({ userName: 'customer', password: PASSWORD, ...rest });
  const REFUSED = { ok: false, reason: 'business', message: '请先完成滑块验证' };

  it('must be dragged', async () => {
    expect(await attempt({ sliderToken: await solveSlider(test) })).toMatchObject({ ...REFUSED, errors: [{ field: 'slider', code: 'slider' }] });
    expect(await attempt({ slider: false, sliderToken: await solveSlider(test) })).toMatchObject(REFUSED);
  });

  it.each(['', 'x', '..', `${Date.now() - 1000}.abc.def`, '0'.repeat(300)])('accepts only its own challenges, not %j', async (sliderToken) => {
    expect(await attempt({ slider: true, sliderToken })).toMatchObject(REFUSED);
  });

  it('accepts a challenge once', async () => {
    const sliderToken = await solveSlider(test);
    const results = await Promise.all([attempt({ slider: true, sliderToken }), attempt({ slider: true, sliderToken })]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('accepts a challenge once, whatever is appended to it', async () => {
    const sliderToken = await solveSlider(test);
    expect(await attempt({ slider: true, sliderToken })).toMatchObject({ ok: true });
    for (const more of ['.', '.1', '.1.2']) expect(await attempt({ slider: true, sliderToken: sliderToken + more })).toMatchObject(REFUSED);
  });

  it('refuses a challenge that is too fresh for a human or older than two minutes', async () => {
    const young = await test.visitor.user.sliderChallenge({});
    expect(await attempt({ slider: true, sliderToken: young.ok ? young.data.sliderToken : '' })).toMatchObject(REFUSED);
    const old = await solveSlider(test);
    test.clock.pass(120_000);
    expect(await attempt({ slider: true, sliderToken: old })).toMatchObject(REFUSED);
  });

  it('reports the validity of a challenge, and accepts a later one after that', async () => {
    const first = await test.visitor.user.sliderChallenge({});
    const life = first.ok ? first.data.lifeMs : 0;
    expect(life).toBe(120_000);
    test.clock.pass(life - 10_000);
    expect(await attempt({ slider: true, sliderToken: first.ok ? first.data.sliderToken : '' })).toMatchObject({ ok: true });
    test.clock.pass(10_000);
    expect(await attempt({ slider: true, sliderToken: await solveSlider(test) })).toMatchObject({ ok: true });
  });

  it('cannot be forged to be younger', async () => {
    const [madeAt = '', nonce, signature] = (await solveSlider(test)).split('.');
    expect(await attempt({ slider: true, sliderToken: `${Number(madeAt) + 1}.${nonce}.${signature}` })).toMatchObject(REFUSED);
  });
});
