import { assert } from 'chai';
import type { UserSetting } from '#contract/setting';
import { core, type Result } from '#core';
import { useUserTableSettings } from '#parts';
import type { KeptTableSettings } from '#ui';
import { kit } from './fixtures/kit.tsx';
import { until } from './fixtures/page.ts';

let settings: KeptTableSettings;
const see = (seen: KeptTableSettings) => void (settings = seen);
function Probe() {
  see(useUserTableSettings('orders'));
  return <p>probe</p>;
}

const { setting } = core().api;
const real = { ...setting };
let answer: UserSetting[] = [];
const choose = (pageSize: number) => settings.change((before) => ({ ...before, pageSize }));

describe('9.14 a user’s table settings', () => {
  beforeEach(() => {
    Object.assign(setting, {
      queryUserSetting: async (): Promise<Result<UserSetting[]>> => ({ ok: true, data: answer, message: '' }),
      saveUserSetting: async () => ({ ok: false, reason: 'network', message: '', errors: [] }),
    });
  });
  afterEach(() => void Object.assign(setting, real));

  it('are kept in the browser for that user alone', async () => {
    const { session } = core();
    session.login({ token: 't1', userName: 'ann' });
    await kit(<Probe />);
    choose(50);
    await until(() => settings.value.pageSize === 50, 'chosen');
    session.login({ token: 't2', userName: 'bob' });
    await until(() => settings.value.pageSize === undefined, 'another user');
    choose(20);
    session.login({ token: 't3', userName: 'ann' });
    await until(() => settings.value.pageSize === 50, 'the first again');
    assert.include(localStorage.getItem('quayside_setting.bob.table.orders'), '"pageSize":20');
  });

  it('come from the server when the user has chosen elsewhere', async () => {
    answer = [{ name: 'table.orders', value: { columns: { shown: { vessel: false } } }, version: 3, updateTime: 0 }];
    core().session.login({ token: 't4', userName: 'cai' });
    await kit(<Probe />);
    await until(() => settings.isLoaded, 'loaded');
    assert.deepEqual(settings.value.columns, { order: [], pinned: [], shown: { vessel: false }, widths: {} });
  });

  it('of all tables of that name on the page are the same', async () => {
    const seen: KeptTableSettings[] = [];
    const Other = () => {
      seen.push(useUserTableSettings('orders'));
      return null;
    };
    await kit(
      <>
        <Probe />
        <Other />
      </>,
    );
    choose(100);
    await until(() => seen.at(-1)?.value.pageSize === 100, 'both');
  });
});
