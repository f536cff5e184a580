import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, pause, type, until } from '../../tests/browser/fixtures/page.ts';
import passwordDialog from './widget.ts';

defineWidget(passwordDialog);
const { api, notices, session } = core();
const real = api.user.updateWebUserPassWordNew;

type Answer = { ok: boolean; message: string; data?: null; reason?: string; errors?: object[] };
let inputs: object[];
let answer: Promise<Answer>;

async function shown() {
  const element = document.createElement('quay-password-dialog');
  element.setAttribute('locale', 'zh-CN');
  element.setAttribute('open', '');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('[role=dialog] form') && element.shadowRoot, 'the dialog');
  const field = (name: string) => root.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
  const fill = (oldPassword: string, newPassword: string, confirmation: string) => {
    for (const [name, text] of Object.entries({ oldPassword, newPassword, confirmation })) type(field(name), text);
  };
  const messages = () => [...root.querySelectorAll('[part~=message]')].map(({ textContent }) => textContent);
  return { element, root, field, fill, messages, submit: () => button(root, '确定').click() };
}
const shownNotices = () => notices.store.getState().list.map(({ message }) => message);

describe('the password dialog', () => {
  beforeEach(() => {
    inputs = [];
    answer = Promise.resolve({ ok: true, message: '', data: null });
    core().configure({ apiUrl: 'https://api.example.com', locale: 'zh-CN' });
    session.login({ token: 't', userName: 'lin' });
    const fake = async (input: object) => (inputs.push(input), answer);
    api.user.updateWebUserPassWordNew = Object.assign(fake, real);
  });
  afterEach(async () => {
    await emptyPage();
    api.user.updateWebUserPassWordNew = real;
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    session.logout('expired');
  });

  it('shows the messages of the specification, focuses the first field, and sends nothing', async () => {
    const { root, fill, messages, submit, field } = await shown();
    submit();
    await until(() => messages().length === 3, 'three messages');
    assert.deepEqual(messages(), ['请输入密码', '请输入密码', '两次密码必须一致']);
    assert.include(shownNotices(), '请检查是否填写完整!');
    assert.equal(root.activeElement, field('oldPassword'));
    fill('anchor1', 'lantern2', 'lantern3');
    submit();
    await until(() => messages().length === 1, 'one message');
    assert.deepEqual(messages(), ['两次密码必须一致']);
    assert.deepEqual(inputs, []);
  });

  it('changes the password, tells the page and logs out', async () => {
    const { element, fill, submit } = await shown();
    let isChanged = false;
    element.addEventListener('quay-changed', () => (isChanged = true));
    fill('anchor1', 'lantern2', 'lantern2');
    submit();
    await until(() => !session.store.getState().isLogin, 'logged out');
    assert.isTrue(isChanged);
    assert.deepEqual(inputs, [{ oldPassword: 'anchor1', newPassword: 'lantern2' }]);
    await until(() => !element.shadowRoot?.querySelector('[role=dialog]'), 'closed');
  });

  it('shows a refusal at its field and as an error, and keeps what was typed', async () => {
    answer = Promise.resolve({ ok: false, reason: 'business', message: '原密码错误', errors: [{ field: 'oldPassword', message: '原密码错误' }] });
    const { fill, messages, submit, field } = await shown();
    fill('wrong1', 'lantern2', 'lantern2');
    submit();
    await until(() => messages().includes('原密码错误'), 'the refusal');
    assert.include(shownNotices(), '原密码错误');
    assert.equal(field('newPassword').value, 'lantern2');
    assert.isTrue(session.store.getState().isLogin);
  });

  it('spins for three seconds at most, and sends a slow call once', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    answer = promise;
    const { root, fill, submit } = await shown();
    const isBusy = () => button(root, '确定').getAttribute('aria-busy') === 'true';
    fill('anchor1', 'lantern2', 'lantern2');
    // Only timers that are started now are advanced by hand.
    const { setTimeout: realTimeout } = globalThis;
    const started: [run: () => void, ms: number][] = [];
    globalThis.setTimeout = ((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      if (ms !== 3000) return realTimeout(run, ms, ...given);
      started.push([() => run(...given), ms]);
      return 0;
    }) as typeof setTimeout;
    try {
      submit();
      await until(isBusy, 'busy');
      assert.lengthOf(started, 1);
      started[0]?.[0]();
      await until(() => !isBusy(), 'not busy');
      submit();
      await until(isBusy, 'busy again');
      assert.lengthOf(inputs, 1);
    } finally {
      globalThis.setTimeout = realTimeout;
    }
    resolve({ ok: true, message: '', data: null });
    await until(() => !session.store.getState().isLogin, 'logged out');
  });

  it('closes by itself, tells the page, and opens again', async () => {
    const { element, root } = await shown();
    let closed = 0;
    element.addEventListener('quay-close', () => (closed += 1));
    button(root, '取消').click();
    await until(() => !root.querySelector('[role=dialog]'), 'closed');
    assert.equal(closed, 1);
    element.removeAttribute('open');
    await pause(20);
    element.setAttribute('open', '');
    await until(() => root.querySelector('[role=dialog]'), 'open');
  });
});
