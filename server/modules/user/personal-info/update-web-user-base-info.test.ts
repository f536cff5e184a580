import { beforeAll, describe, expect, it } from 'vitest';
import type { WebUserBaseInfoInput } from '#contract/user';
import { addUser } from '#server/test/factories';
import { type Client, testApp, type TestApp } from '#server/test/test-app';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

async function newUser() {
  const { token } = await addUser(test.db, { name_cn: '林示例', name_en: 'Lin Sample', position: 'Clerk' });
  return test.withToken(token).user;
}
async function stored(user: Client['user']) {
  const answer = await user.queryWebUserBaseInfo({});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const edited = async (user: Client['user'], part: Partial<WebUserBaseInfoInput>): Promise<WebUserBaseInfoInput> => {
  const { nameCn, nameEn, position, weChat, qq, version } = await stored(user);
  return { nameCn, nameEn, position, weChat, qq, version, ...part };
};

describe('updateWebUserBaseInfo', () => {
  it('saves the editable fields and returns them with a new version', async () => {
    const user = await newUser();
    const input = await edited(user, { nameEn: ' Lin Example ', position: '', sex: '2', weChat: 'lin_sample', qq: '１23456' });
    const saved = await user.updateWebUserBaseInfo(input);
    expect(saved).toMatchObject({
      ok: true,
      data: { nameCn: '林示例', nameEn: 'Lin Example', position: '', sex: '2', weChat: 'lin_sample', qq: '123456' },
    });
    expect(await stored(user)).toEqual(saved.ok && saved.data);
    expect((await stored(user)).version).not.toBe(input.version);
  });

  it('refuses a version that was changed in the meantime, and keeps what is stored', async () => {
    const user = await newUser();
    const [first, second] = [await edited(user, { position: 'Manager' }), await edited(user, { position: 'Director' })];
    expect(await user.updateWebUserBaseInfo(first)).toMatchObject({ ok: true });
    expect(await user.updateWebUserBaseInfo(second)).toMatchObject({
      ok: false,
      reason: 'business',
      message: '数据已被他人修改，请刷新后重试',
      conflict: { changedAt: expect.any(Number), record: { position: 'Manager', version: (await stored(user)).version } },
    });
    expect((await stored(user)).position).toBe('Manager');
  });

  it('keeps its version while other columns of the user change', async () => {
    const { id, token } = await addUser(test.db, { name_cn: '林示例' });
    const own = test.withToken(token).user;
    const input = await edited(own, { position: 'Manager' });
    await test.db.updateTable('web_user').set({ last_login_at: new Date() }).where('id', '=', id).execute();
    expect(await own.updateWebUserBaseInfo(input)).toMatchObject({ ok: true });
  });

  it('saves one of two concurrent edits of the same version', async () => {
    const user = await newUser();
    const inputs = [await edited(user, { position: 'A' }), await edited(user, { position: 'B' })];
    const answers = await Promise.all(inputs.map((input) => user.updateWebUserBaseInfo(input)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each([
    ['nameCn', { nameCn: '  ' }],
    ['nameCn', { nameCn: '林'.repeat(51) }],
    ['nameEn', { nameEn: '林' }],
    ['qq', { qq: '12' }],
    ['sex', { sex: '3' as never }],
  ])('refuses an invalid %s: %j', async (field, part) => {
    const user = await newUser();
    expect(await user.updateWebUserBaseInfo(await edited(user, part))).toMatchObject({ ok: false, errors: [{ field }] });
  });

  it('stores names without directional characters, and refuses other control characters', async () => {
    const user = await newUser();
    const spoofed = await edited(user, { nameCn: '林\u202e示例\u2066', position: '\u200eClerk', weChat: 'lin\u202dx' });
    expect(await user.updateWebUserBaseInfo(spoofed)).toMatchObject({ ok: true, data: { nameCn: '林示例', position: 'Clerk', weChat: 'linx' } });
    for (const control of ['\u0000', '\u001b', '\u0085'])
      expect(await user.updateWebUserBaseInfo(await edited(user, { nameCn: `林${control}` }))).toMatchObject({ ok: false });
  });

  it('is refused for visitors', async () => {
    expect(await test.visitor.user.updateWebUserBaseInfo(await edited(await newUser(), {}))).toMatchObject({ reason: 'unauthorised' });
  });
});
