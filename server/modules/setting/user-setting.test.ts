import { describe, expect, it } from 'vitest';
import { SETTING_MAX_BYTES } from '#domain/identity/setting-rules';
import { addCustomer, addUser } from '#server/test/factories';
import { socketTests } from '#server/test/socket-tests';
import type { TestApp } from '#server/test/test-app';
import { MAX_SETTINGS } from './repository.ts';

let test: TestApp;
const { enter } = socketTests((made) => (test = made));

const NAME = 'table.booking-list';
const HOUR_MS = 60 * 60 * 1000;
type Save = Parameters<TestApp['visitor']['setting']['saveUserSetting']>[0];

async function newUser(customer_id?: string) {
  const { id, token } = await addUser(test.db, customer_id ? { customer_id } : {});
  const { setting } = test.withToken(token);
  return {
    id,
    token,
    save: (given: Partial<Save>, requestId?: string) => setting.saveUserSetting({ name: NAME, value: {}, ...given }, requestId ? { requestId } : {}),
    read: async (...names: string[]) => {
      const answer = await setting.queryUserSetting({ names: names.length > 0 ? names : [NAME] });
      if (!answer.ok) throw new Error(answer.message);
      return answer.data;
    },
  };
}

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const refusal = (code: string, field = 'value') => ({ ok: false, reason: 'business', errors: [expect.objectContaining({ field, code })] });

describe('9.14 settings of a user', () => {
  it('are stored by name, with a version that counts changes of the value', async () => {
    const ann = await newUser();
    expect(await ann.read()).toEqual([]);
    expect(await ann.save({ value: { shown: { vessel: false } } })).toMatchObject({ ok: true, data: { name: NAME, version: 1 } });
    expect(await ann.save({ value: { shown: { vessel: false } } })).toMatchObject({ data: { version: 1 } });
    expect(await ann.save({ value: [1, 'two', null] })).toMatchObject({ data: { version: 2, value: [1, 'two', null] } });
    await ann.save({ name: 'filter.booking-list', value: null });
    expect(await ann.read(NAME, 'filter.booking-list', 'table.never-saved')).toMatchObject([
      { name: 'filter.booking-list', value: null, version: 1 },
      { name: NAME, value: [1, 'two', null], version: 2 },
    ]);
  });

  it('belong to the user alone: neither colleagues nor agents see or change them', async () => {
    const customer_id = await addCustomer(test.db);
    const [ann, colleague] = [await newUser(customer_id), await newUser(customer_id)];
    await ann.save({ value: 'SECRET' });
    expect(await colleague.read()).toEqual([]);
    expect(await test.as('provider').setting.queryUserSetting({ names: [NAME] })).toMatchObject({ data: [] });
    await colleague.save({ value: 'mine' });
    expect([await ann.read(), await colleague.read()]).toMatchObject([[{ value: 'SECRET', version: 1 }], [{ value: 'mine', version: 1 }]]);
    expect(await test.visitor.setting.queryUserSetting({ names: [NAME] })).toMatchObject({ reason: 'unauthorised' });
    expect(await test.visitor.setting.saveUserSetting({ name: NAME, value: 1 })).toMatchObject({ reason: 'unauthorised' });
  });

  it('are deleted with the user', async () => {
    const ann = await newUser();
    await ann.save({});
    await test.db.deleteFrom('web_user').where('id', '=', ann.id).execute();
    expect(await test.db.selectFrom('user_setting').select('name').where('user_id', '=', ann.id).execute()).toEqual([]);
  });

  it.each(['booking-list', 'tables.booking-list', 'table.', 'table', 'table.Booking', "table.x'--", `table.${'x'.repeat(90)}`, ''])(
    'refuse the unknown name %j',
    async (name) => {
      const ann = await newUser();
      expect(await ann.save({ name })).toMatchObject(refusal('setting.name', 'name'));
      expect(await test.withToken(ann.token).setting.queryUserSetting({ names: [name] })).toMatchObject(refusal('setting.name', 'names.0'));
    },
  );

  it.each([
    ['missing', undefined, 'required'],
    ['a byte too large', JSON.stringify('x'.repeat(SETTING_MAX_BYTES - 1)), 'setting.size'],
    ['too large in bytes, not in characters', JSON.stringify('船'.repeat(SETTING_MAX_BYTES / 3)), 'setting.size'],
    ['nested too deeply', nested(20), 'invalid'],
    ['nested so deeply that it would exhaust the stack', nested(100_000), 'invalid'],
    ['with a null character', String.raw`{"a":["x\u0000"]}`, 'invalid'],
    ['with half a surrogate pair in a key', String.raw`{"\ud800":1}`, 'invalid'],
  ])('refuse a value that is %s', async (_, value, code) => {
    const ann = await newUser();
    const { statusCode, body } = await test.app.inject({
      method: 'POST',
      url: '/api/user/setting/saveUserSetting',
      headers: { auth: ann.token, 'content-type': 'application/json' },
      payload: `{"name":"${NAME}"${value === undefined ? '' : `,"value":${value}`}}`,
    });
    expect([statusCode, JSON.parse(body)]).toMatchObject([200, { code: '0', errors: [{ field: 'value', code }] }]);
    expect(await ann.read()).toEqual([]);
  });

  it('take up to 16 kB', async () => {
    const ann = await newUser();
    expect(await ann.save({ value: 'x'.repeat(SETTING_MAX_BYTES - 2) })).toMatchObject({ ok: true });
  });

  it('are limited in number; stored ones can still change', async () => {
    const ann = await newUser();
    const rows = Array.from({ length: MAX_SETTINGS }, (_, index) => ({
      user_id: ann.id,
      name: `table.x${index}`,
      value: '1',
      updated_at: new Date(0),
    }));
    await test.db.insertInto('user_setting').values(rows).execute();
    expect(await ann.save({})).toMatchObject({ ok: false, reason: 'business', message: `最多可保存 ${MAX_SETTINGS} 项设置` });
    expect(await ann.save({ name: 'table.x7', value: 2 })).toMatchObject({ data: { value: 2, version: 2 } });
  });
});

describe('9.14 a setting that changed on several devices', () => {
  it('keeps the newest change, also if an older one arrives later', async () => {
    const ann = await newUser();
    await ann.save({ value: 'desk' });
    expect(await ann.save({ value: 'phone, offline for an hour', ageMs: HOUR_MS })).toMatchObject({ ok: true, data: { value: 'desk', version: 1 } });
    test.clock.pass(2 * HOUR_MS);
    expect(await ann.save({ value: 'phone', ageMs: HOUR_MS })).toMatchObject({ data: { value: 'phone', version: 2 } });
  });

  it('is a conflict if the change names its version and another one is stored', async () => {
    const ann = await newUser();
    expect(await ann.save({ version: 3 })).toMatchObject({ ok: false, message: '数据已被他人修改，请刷新后重试' });
    await ann.save({ value: 'first', version: 0 });
    expect(await ann.save({ value: 'second', version: 0 })).toMatchObject({ ok: false });
    expect(await ann.save({ value: 'second', version: 1 })).toMatchObject({ data: { version: 2 } });
    expect(await ann.save({ value: 'late', version: 1 })).toMatchObject({ ok: false, reason: 'business' });
    expect(await ann.read()).toMatchObject([{ value: 'second', version: 2 }]);
  });

  it('returns the first answer to a repeated request', async () => {
    const ann = await newUser();
    const first = await ann.save({ value: 1, version: 0 }, 'r1');
    expect(await ann.save({ value: 1, version: 0 }, 'r1')).toEqual(first);
  });

  it("is announced to the user's other devices only", async () => {
    const [ann, bo] = [await newUser(), await newUser()];
    const [phone, stranger] = [await enter(ann.token), await enter(bo.token)];
    await ann.save({ value: 1 });
    await bo.save({ value: 1, name: 'workbench.home' });
    expect(await phone.until('user_setting')).toEqual([{ name: NAME, version: 1 }]);
    expect(await stranger.until('user_setting')).toEqual([{ name: 'workbench.home', version: 1 }]);
  });
});
