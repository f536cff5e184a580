import { assert } from 'chai';
import type { Account } from '#contract/user';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import accountManagement from './widget.ts';

defineWidget(accountManagement);
const { api, notices, queryClient, session } = core();
const real = { ...api.user };

const account = (id: string, over: Partial<Account> = {}): Account => ({
  id,
  userName: `user${id}`,
  nameCn: '',
  nameEn: `Person ${id}`,
  phone: '138 •••• 0001',
  email: '',
  position: '',
  isAdmin: false,
  isSelf: false,
  isJoining: false,
  status: 1,
  statusTime: null,
  createTime: Date.UTC(2026, 10, 21),
  lastLoginTime: null,
  sessions: 2,
  hasSecondFactor: false,
  actions: ['resetPassword', 'forbid'],
  ...over,
});

let records: Account[];
let saved: object[];
let refusal: { ok: false; reason: string; message: string; errors: object[] } | undefined;

/** A fake server with three accounts. */
const ANSWERS = {
  queryWebUserListForCustomer: async () => {
    if (refusal) return refusal;
    const counts = { all: records.length, pending: 0, active: 0, forbidden: 0 };
    return { ok: true, message: '', data: { records: [...records], total: records.length, size: 20, current: 1, pages: 1, counts } };
  },
  async activateOrForbidden({ userId, status }: { userId: string; status: 1 | 2 }) {
    saved.push({ userId, status });
    records = records.map((each) => (each.id === userId ? { ...each, status, actions: [status === 1 ? 'forbid' : 'activate'] } : each));
    return { ok: true, message: '', data: records.find(({ id }) => id === userId) };
  },
  async updatePasswordByAdmin(input: object) {
    saved.push(input);
    return { ok: true, message: '', data: null };
  },
};

async function shown(ready = '[data-row]') {
  const element = document.createElement('quay-account-management');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector(ready) && element.shadowRoot, ready);
  const row = (id: string) => root.querySelector<HTMLElement>(`[data-row="${id}"]`)!;
  return {
    root,
    row,
    switchOf: (id: string) => row(id).querySelector<HTMLInputElement>('input[role=switch]')!,
    press: (name: string) => button(root, name).click(),
  };
}

describe('account management', () => {
  beforeEach(() => {
    records = [
      account('1', { isSelf: true, isAdmin: true, actions: [] }),
      account('2'),
      account('3', { status: 0, actions: ['activate', 'forbid'] }),
    ];
    saved = [];
    refusal = undefined;
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    for (const [name, answer] of Object.entries(ANSWERS))
      Object.assign(api.user, { [name]: Object.assign(answer, real[name as keyof typeof ANSWERS]) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.user, real);
    queryClient.clear();
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    session.logout('expired');
  });

  it('30.A1 shows more about a person below the row, by the name as a link', async () => {
    const { root, row } = await shown();
    const name = row('2').querySelector<HTMLElement>('[data-row-link]')!;
    assert.equal(name.getAttribute('aria-expanded'), 'false');
    name.click();
    const details = await until(() => root.querySelector('[data-details]'), 'the details');
    for (const part of ['Phone', 'E-mail', 'Created']) assert.include(details.textContent ?? '', part);
    name.click();
    await until(() => !root.querySelector('[data-details]'), 'closed');
  });

  it('asks before it disables an account, with the focus on keeping it', async () => {
    const { root, switchOf, press } = await shown();
    switchOf('2').click();
    const question = await until(() => root.querySelector('[role=alert]'), 'the question');
    assert.include(question.textContent, 'Disable Person 2?');
    assert.include(question.textContent, '2 open sessions end at once');
    assert.equal(root.activeElement?.textContent, 'Keep');
    press('Keep');
    await until(() => !root.querySelector('[role=alert]'), 'kept');
    assert.isTrue(switchOf('2').checked);
    assert.isEmpty(saved);
    switchOf('2').click();
    await until(() => root.querySelector('[role=alert]'), 'the question again');
    press('Disable and end sessions');
    await until(() => !switchOf('2').checked, 'disabled');
    assert.deepEqual(saved, [{ userId: '2', status: 2 }]);
  });

  it('asks below the whole text on a phone', async () => {
    const { root, switchOf } = await shown();
    (root.host as HTMLElement).style.width = '320px';
    switchOf('2').click();
    const question = await until(() => root.querySelector('[role=alert]'), 'the question');
    const [text, answers] = [question.children[1], question.children[2]].map((part) => part!.getBoundingClientRect());
    assert.isAtLeast(answers!.top, text!.bottom);
  });

  it('says so if nobody is logged in with the account', async () => {
    records = records.map((each) => (each.id === '2' ? { ...each, sessions: 0 } : each));
    const { root, switchOf } = await shown();
    switchOf('2').click();
    const question = await until(() => root.querySelector('[role=alert]'), 'the question');
    assert.include(question.textContent, 'No session is open.');
  });

  it('accepts a person who asks to join, and activates without a question', async () => {
    const { root, switchOf, press } = await shown();
    assert.include(root.querySelector('[role=note]')?.textContent, 'Person 3 (138 •••• 0001) asks to join your company');
    press('Accept');
    await until(() => switchOf('3').checked, 'accepted');
    assert.deepEqual(saved, [{ userId: '3', status: 1 }]);
  });

  it('offers nothing for the own account', async () => {
    const { row, switchOf } = await shown();
    assert.isTrue(switchOf('1').disabled);
    assert.notInclude(row('1').textContent, 'Reset password');
    assert.include(row('1').textContent, 'you');
  });

  it('sets a new password that is entered twice', async () => {
    const { root } = await shown();
    button(root, 'Reset password: Person 2').click();
    const field = async (name: string) => until(() => root.querySelector<HTMLInputElement>(`[role=dialog] input[name=${name}]`), name);
    type(await field('newPassword'), 'lantern8');
    type(await field('confirmation'), 'lantern9');
    const submit = () =>
      [...root.querySelectorAll<HTMLElement>('[role=dialog] button')].find(({ textContent }) => textContent === 'Reset password')!.click();
    submit();
    const confirmation = await field('confirmation');
    await until(() => confirmation.ariaInvalid === 'true', 'the mismatch');
    assert.isEmpty(saved);
    type(confirmation, 'lantern8');
    submit();
    await until(() => saved.length === 1, 'saved');
    assert.deepEqual(saved, [{ userId: '2', newPassword: 'lantern8' }]);
    await until(() => !root.querySelector('[role=dialog]'), 'closed');
  });

  it('tells users who are no administrators', async () => {
    refusal = { ok: false, reason: 'business', message: 'no', errors: [] };
    const { root } = await shown('[role=note]');
    assert.include(root.textContent, 'Only the administrators of your company');
  });
});
