import { assert } from 'chai';
import type { InConfirm } from '#contract/settlement';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { linkOf } from '../../tests/browser/fixtures/mail-link.ts';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import { billOf } from '../../tests/browser/fixtures/settlement.ts';
import mailConfirm from './widget.ts';

defineWidget(mailConfirm);
const { api, notices, queryClient, session, settings, socket } = core();
const real = { mail: { ...api.mail }, settlement: { ...api.settlement } };
const ok = (data: unknown) => ({ ok: true, message: '', data });
const refused = (reason: string, message = '') => ({ ok: false, reason, message, errors: [] });

let bill: InConfirm;
let link: object;
let reply: () => object;
let tokens: (string | undefined)[];
let answers: { type: number; reason: string; id: string }[];

type Options = { token?: string } | undefined;
const CALLS = {
  mail: { queryMailLink: async (_: object, options: Options) => (tokens.push(options?.token), link) },
  settlement: {
    queryInConfirmInfo: async (_: object, options: Options) => (tokens.push(options?.token), ok(bill)),
    queryBillReport: async (_: object, options: Options) => (tokens.push(options?.token), ok({ address: 'about:blank', expireTime: 0 })),
    updateInConfirm: async (input: (typeof answers)[number], options: Options) => (tokens.push(options?.token), answers.push(input), reply()),
  },
};

async function shown(ready: string, key = 'k1') {
  const element = document.createElement('quay-mail-confirm');
  element.setAttribute('locale', 'en-US');
  element.setAttribute('key', key);
  const events: string[] = [];
  for (const name of ['quay-confirmed', 'quay-rejected']) element.addEventListener(name, () => events.push(name));
  document.body.append(element);
  const root = await until(() => (element.shadowRoot?.textContent?.includes(ready) ? element.shadowRoot : undefined), ready);
  return { root, events, text: () => root.textContent ?? '' };
}

/** Confirms the bill, which is asked once, with its sum. */
async function confirm(root: ShadowRoot): Promise<void> {
  button(root, 'Confirm').click();
  const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
  for (const part of ['Confirm bill ZD2611180007?', 'USD 4,720.00', 'CNY 2,775.00', 'no longer be rejected'])
    assert.include(question.textContent ?? '', part);
  assert.isEmpty(answers, 'nothing is confirmed by one click');
  button(question, 'Confirm').click();
}

describe('the bill of a link in a mail', () => {
  const { subscribe, onSaved } = socket;
  let subscriptions = 0;
  beforeEach(() => {
    bill = billOf({ status: 1 });
    link = ok(linkOf({ purpose: 'bill', inConfirmId: '7', billId: null }));
    reply = () => {
      bill = billOf({ status: 2, actions: [], confirmUser: 'docs@example.com', confirmTime: Date.UTC(2026, 10, 20) });
      return ok(bill);
    };
    tokens = [];
    answers = [];
    subscriptions = 0;
    socket.subscribe = socket.onSaved = () => {
      subscriptions += 1;
      return () => undefined;
    };
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    for (const [domain, calls] of Object.entries(CALLS))
      for (const [name, call] of Object.entries(calls)) {
        const before = (real as unknown as Record<string, Record<string, object>>)[domain]?.[name] ?? {};
        Object.assign((api as unknown as Record<string, object>)[domain] ?? {}, { [name]: Object.assign(call, before) });
      }
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(socket, { subscribe, onSaved });
    Object.assign(api.mail, real.mail);
    Object.assign(api.settlement, real.settlement);
    queryClient.clear();
    settings.storage.remove('mail.drafts');
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    session.logout();
  });

  it('is confirmed without login, and then only to be read, with who confirmed it', async () => {
    const { root, events, text } = await shown('ZD2611180007');
    await until(() => root.querySelector('iframe'), 'the report');
    assert.isFalse(session.store.getState().isLogin);
    await confirm(root);
    await until(() => text().includes('confirmed by docs@example.com'), 'the outcome');
    assert.deepEqual(events, ['quay-confirmed']);
    assert.include(answers[0], { type: 4, id: '7', reason: '' });
    assert.isNull(root.querySelector('textarea'));
    assert.isUndefined([...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Reject'));
    assert.deepEqual([...new Set(tokens)], ['k1']);
  });

  it('is rejected with a reason', async () => {
    const { root, events } = await shown('ZD2611180007');
    type(await until(() => root.querySelector('textarea'), 'the reason'), 'THC is too high');
    button(root, 'Reject').click();
    await until(() => events.includes('quay-rejected'), 'the event');
    assert.include(answers[0], { type: 7, reason: 'THC is too high' });
  });

  it('shows the answer of another user that came first', async () => {
    reply = () => {
      bill = billOf({ status: 3, actions: [], confirmUser: 'Lin Yue', rejectTime: Date.UTC(2026, 10, 20), reason: 'THC' });
      return refused('business', 'The bill has been answered already.');
    };
    const { root, text, events } = await shown('ZD2611180007');
    await until(() => root.querySelector('textarea'), 'the reason');
    await confirm(root);
    await until(() => text().includes('rejected by Lin Yue'), 'the outcome');
    assert.include(text(), 'The bill has been answered already.');
    assert.isEmpty(events);
  });

  it('is read again when the reader returns to the page, and says that another revision has arrived', async () => {
    const { root, text } = await shown('ZD2611180007');
    await until(() => root.querySelector('textarea'), 'the reason');
    bill = billOf({ status: 4, revision: 2, version: 2 });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await until(() => text().includes('Revision 2 has arrived'), 'the alert');
    assert.isUndefined([...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Confirm'));
  });

  it('neither uses nor ends the session of a logged-in user, not even with a refused key', async () => {
    session.login({ token: 't', userName: 'lin' });
    const before = session.store.getState();
    reply = () => refused('unauthorised');
    const { root, text } = await shown('ZD2611180007');
    await until(() => root.querySelector('textarea'), 'the reason');
    await confirm(root);
    await until(() => text().includes('This link no longer works'), 'the end of the link');
    assert.strictEqual(session.store.getState(), before);
    assert.notInclude(tokens, 't');
    assert.equal(subscriptions, 0);
  });

  it('shows a reason that the end of the link has kept from being sent, and so does the newer link', async () => {
    const { root } = await shown('ZD2611180007');
    type(await until(() => root.querySelector('textarea'), 'the reason'), 'THC is too high');
    reply = () => refused('unauthorised');
    button(root, 'Reject').click();
    await until(() => root.textContent?.includes('This link no longer works'), 'the end of the link');
    assert.equal(root.querySelector('textarea')?.value, 'THC is too high');
    assert.isTrue(root.querySelector('textarea')?.readOnly);
    bill = billOf({ status: 4, revision: 2, version: 2 });
    const newer = await shown('ZD2611180007', 'k2');
    assert.equal((await until(() => newer.root.querySelector('textarea'), 'the reason')).value, 'THC is too high');
  });

  for (const [name, answer] of [
    ['guessed', refused('business', 'gone')],
    ['revoked', refused('unauthorised')],
    ['foreign', ok(linkOf({ purpose: 'si' }))],
  ] as const)
    it(`says of a ${name} key only that it no longer works, in both languages`, async () => {
      link = answer;
      const { root } = await shown('This link no longer works');
      assert.equal(
        root.querySelector('.root')?.textContent,
        [
          'This link no longer works. Please ask customer service to send it again.链接已失效，请联系客服重新发送',
          'A link in an e-mail works for 14 days, and a newer one replaces it. What you have typed is kept in this browser, and the newer link shows it again.Log in instead',
        ].join(''),
      );
    });
});
