import { assert } from 'chai';
import type { BillDispute, InConfirm } from '#contract/settlement';
import { core } from '#core';
import { defineWidget } from '#element';
import { showsDocumentOf } from '#parts';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { billOf, chargeOf } from '../../tests/browser/fixtures/settlement.ts';
import { emptyPage, pause, type, until } from '../../tests/browser/fixtures/page.ts';
import billConfirm from './widget.ts';

defineWidget(billConfirm);
const { api, notices, queryClient, session, settings, socket } = core();
const real = { ...api.settlement };
const ok = (data: unknown) => ({ ok: true, message: '', data });
const refused = (message: string) => ({ ok: false, reason: 'business', message, errors: [] });

let bill: InConfirm;
let isWithdrawn: boolean;
let answers: { type: number; version: number; reason: string; billNo: string }[];
let reply: object;
let asked: object[];
let report: string;
/** Tells the page that the bill, or a dispute of it, was saved. */
let told: Set<() => void>;
const notify = () => told.forEach((tell) => tell());
let disputes: BillDispute[];
/** Of what was sent about disputes, in turn. */
let sent: { input: object; requestId: string | undefined }[];
let onDispute: () => object;

const disputeOf = (id: string, chargeId: string, given: Partial<BillDispute> = {}, texts: readonly string[] = ['Quoted 1,275']): BillDispute => ({
  id,
  inConfirmId: '7',
  charge: chargeOf(chargeId),
  state: 'open',
  createTime: 0,
  endTime: null,
  messages: texts.map((text, place) => ({ id: `${id}.${place}`, side: 'customer', userName: 'Lin', text, createTime: 0, file: null })),
  ...given,
});
const LOST = { ok: false, reason: 'network', message: 'The request failed.', errors: [] };
const send = async (input: object, options?: { requestId?: string }) => (sent.push({ input, requestId: options?.requestId }), onDispute());

const CALLS = {
  queryInConfirmInfo: async (input: object) => (asked.push(input), isWithdrawn ? refused('This record does not exist or is not yours.') : ok(bill)),
  queryBillReport: async () => ok({ address: report, expireTime: 0 }),
  updateInConfirm: async (input: (typeof answers)[number]) => (answers.push(input), reply),
  queryInConfirmChargeById: async () => ok([chargeOf('THC', { revision: bill.revision }), chargeOf('DOC', { revision: bill.revision })]),
  queryBillDisputes: async () => ok(disputes),
  disputeCharge: send,
  replyToDispute: send,
  queryBillRevisions: async () =>
    ok([
      {
        revision: 2,
        sendTime: 0,
        rejectTime: null,
        rejectReason: '',
        totals: [{ currency: 'CNY', amount: '1275.00' }],
        differences: [{ currency: 'CNY', amount: '-50.00' }],
        lines: [
          chargeOf('THC', { changedFlag: 'changed', before: { quantity: '1', price: '1325.00', amount: '1325.00' }, difference: '-50.00' }),
          chargeOf('DOC'),
        ],
      },
    ]),
};

async function shown() {
  const element = document.createElement('quay-bill-confirm');
  for (const [name, value] of Object.entries({ locale: 'en-US', 'order-id': '8', open: '' })) element.setAttribute(name, value);
  const events: string[] = [];
  for (const name of ['quay-confirmed', 'quay-rejected', 'quay-cancel']) element.addEventListener(name, () => events.push(name));
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('[role=dialog] [role=tabpanel]') && element.shadowRoot, 'the dialog');
  const tab = (name: string) =>
    [...root.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent?.startsWith(name))?.click();
  return { root, events, tab, text: () => root.textContent ?? '' };
}
/** Opens the field for a dispute of the first charge. */
async function disputing(root: ShadowRoot, tab: (name: string) => void): Promise<HTMLTextAreaElement> {
  tab('Charges');
  await until(() => [...root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Dispute'), 'the charge');
  button(root, 'Dispute').click();
  return until(() => root.querySelector<HTMLTextAreaElement>('li textarea'), 'the remark');
}
/** Confirms the bill, which is asked once, with its sum. */
async function confirm(root: ShadowRoot): Promise<void> {
  button(root, 'Confirm').click();
  const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
  button(question, 'Confirm').click();
}
const buttons = (root: ShadowRoot) => [...root.querySelectorAll('[role=dialog] button')].map(({ textContent }) => textContent);

describe('the bill confirmation', () => {
  const { subscribe, onSaved } = socket;
  beforeEach(() => {
    bill = billOf({ status: 1 });
    isWithdrawn = false;
    answers = [];
    asked = [];
    report = '/api/settlement/inconfirm/pub/bookingAccount?id=8';
    reply = ok(billOf({ status: 2 }));
    socket.subscribe = () => () => undefined;
    told = new Set();
    disputes = [];
    sent = [];
    onDispute = () => ok({ id: '1' });
    socket.onSaved = (_kind, handler) => {
      told.add(handler);
      return () => void told.delete(handler);
    };
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    for (const [name, call] of Object.entries(CALLS))
      Object.assign(api.settlement, { [name]: Object.assign(call, (real as Record<string, object>)[name]) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(socket, { subscribe, onSaved });
    Object.assign(api.settlement, real);
    queryClient.clear();
    settings.storage.remove('drafts');
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    session.logout('expired');
  });

  it('frames the report of the order, 70vh high, and asks for a reason and an answer', async () => {
    const { root, text } = await shown();
    const frame = await until(() => root.querySelector('iframe'), 'the report');
    assert.equal(frame.src, 'https://api.example.com/api/settlement/inconfirm/pub/bookingAccount?id=8');
    assert.notInclude(frame.getAttribute('sandbox') ?? '', 'allow-scripts');
    assert.closeTo(frame.getBoundingClientRect().height, window.innerHeight * 0.7, 2);
    assert.deepEqual(asked, [{ orderId: '8' }]);
    assert.include(text(), 'Bill confirmation');
    assert.include(text(), 'ZD2611180007');
    assert.includeMembers(buttons(root), ['Close', 'Reject', 'Confirm']);
    assert.equal(root.querySelectorAll('textarea').length, 1);
  });

  it('frames the report server of the operator under its own address, 70vh high', async () => {
    report = 'https://reports.example.com/bookingAccount?form=a%26b&id=8';
    const { root } = await shown();
    const frame = await until(() => root.querySelector('iframe'), 'the report');
    assert.equal(frame.getAttribute('src'), report);
    assert.equal(new URL(frame.src).searchParams.get('id'), '8');
    assert.closeTo(frame.getBoundingClientRect().height, window.innerHeight * 0.7, 2);
    assert.equal(frame.referrerPolicy, 'no-referrer');
    // A page of an origin of its own may run scripts, but not leave its frame.
    assert.include(frame.sandbox.value, 'allow-scripts');
    assert.notInclude(frame.sandbox.value, 'allow-top-navigation');
  });

  it('confirms with the whole record and type 4; then it says so and closes', async () => {
    const { root, events } = await shown();
    await confirm(root);
    await until(() => events.length === 2, 'events');
    assert.deepEqual(events, ['quay-confirmed', 'quay-cancel']);
    assert.include(answers[0], { type: 4, reason: '', billNo: 'ZD2611180007' });
    assert.include(
      notices.store.getState().list.map(({ message }) => message),
      'Success',
    );
    await until(() => !root.querySelector('[role=dialog]'), 'closed');
  });

  it('30.A6 keeps pop-ups about this bill away while it is open', async () => {
    const isShown = (billNo: string) => showsDocumentOf({ bookingId: null, orderId: null, link: `/settlement/inconfirm?billNo=${billNo}` });
    await shown();
    await until(() => isShown('ZD2611180007'), 'the bill');
    assert.isFalse(isShown('ZD2611180008'));
    await emptyPage();
    assert.isFalse(isShown('ZD2611180007'));
  });

  it('30.A6 names the bill in the toast, which replaces what was said about it before', async () => {
    const { root, events } = await shown();
    notices.show({ kind: 'error', message: 'Changed meanwhile', about: { id: bill.id } });
    await confirm(root);
    await until(() => events.length === 2, 'events');
    assert.deepEqual(
      notices.store.getState().list.map(({ message, about }) => [message, about?.text]),
      [['Success', 'Bill ZD2611180007 confirmed']],
    );
  });

  it('27.A6 asks once with the sum, and confirms nothing without the answer', async () => {
    const { root, events } = await shown();
    button(root, 'Confirm').click();
    button(root, 'Confirm').click();
    const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    for (const part of ['Confirm bill ZD2611180007?', 'USD 4,720.00', 'CNY 2,775.00', 'no longer be rejected'])
      assert.include(question.textContent ?? '', part);
    assert.isEmpty(answers, 'nothing is confirmed by one click');
    button(question, 'Cancel').click();
    await until(() => !root.querySelector('[role=alertdialog]'), 'the dialog');
    await pause(50);
    assert.isEmpty(answers);
    await confirm(root);
    await until(() => events.includes('quay-confirmed'), 'confirmed');
    assert.lengthOf(answers, 1);
  });

  it('rejects with type 7 and the reason, or without one', async () => {
    const { root, events } = await shown();
    type(root.querySelector('textarea')!, 'THC is too high');
    button(root, 'Reject').click();
    await until(() => events.includes('quay-rejected'), 'the event');
    assert.include(answers[0], { type: 7, reason: 'THC is too high' });
  });

  it('sends no reason of more than 200 characters', async () => {
    const { root, text } = await shown();
    type(root.querySelector('textarea')!, 'a'.repeat(201));
    await until(() => text().includes('200'), 'the limit');
    button(root, 'Reject').click();
    await pause(50);
    assert.isEmpty(answers);
  });

  it('shows the server’s message inside when it is refused, and stays open', async () => {
    reply = refused('当前状态不能操作');
    const { root, events } = await shown();
    await confirm(root);
    await until(() => root.querySelector('[role=dialog] [role=alert]')?.textContent?.includes('当前状态不能操作'), 'the message');
    assert.isEmpty(events);
    assert.isEmpty(notices.store.getState().list);
  });

  for (const status of [2, 3] as const)
    it(`is read-only for status ${status}`, async () => {
      bill = billOf({ status, actions: [], reason: status === 3 ? 'THC' : '' });
      const { root, text } = await shown();
      assert.isNull(root.querySelector('textarea'));
      assert.notIncludeMembers(buttons(root), ['Reject']);
      assert.notIncludeMembers(buttons(root), ['Confirm']);
      if (status === 3) assert.include(text(), 'Reason for rejection: THC');
    });

  it('compares revisions line by line and hides what is the same', async () => {
    bill = billOf({ status: 4, revision: 2, changes: { changed: 1, added: 0, removed: 0, differences: [] } });
    const { root, tab } = await shown();
    tab('Changes');
    await until(() => root.querySelector('table del'), 'the change');
    assert.equal(root.querySelector('table del')?.textContent, 'CNY 1,325.00');
    assert.equal(root.querySelectorAll('tbody tr').length, 1);
    button(root, 'Show 1 unchanged charge').click();
    await until(() => root.querySelectorAll('tbody tr').length === 2, 'all charges');
  });

  it('keeps the revision in view when another arrives, says so, and offers no answer until it is opened', async () => {
    const { root, text } = await shown();
    type(root.querySelector('textarea')!, 'THC is too high');
    bill = billOf({ status: 4, revision: 2, version: 2, rmbAmount: '2725.00' });
    notify();
    const alert = await until(() => root.querySelector('[role=alert]'), 'the alert');
    assert.include(alert.textContent ?? '', 'Revision 2 has arrived; you are looking at revision 1');
    assert.include(text(), '2,775.00');
    assert.notIncludeMembers(buttons(root), ['Confirm', 'Reject']);
    assert.equal(root.querySelector('textarea')?.value, 'THC is too high');
    button(root, 'Open revision 2').click();
    await until(() => text().includes('2,725.00'), 'the revision');
    assert.notInclude(text(), 'has arrived');
    assert.equal(root.querySelector('[role=tab][aria-selected=true]')?.textContent, 'Changes');
    assert.isTrue(root.querySelector('[role=dialog]')?.contains(root.activeElement));
    assert.equal(root.querySelector('textarea')?.value, 'THC is too high');
    button(root, 'Reject').click();
    await until(() => answers.length === 1, 'the answer');
    assert.include(answers[0], { type: 7, version: 2, reason: 'THC is too high' });
  });

  it('shows nothing of a revision that has arrived before it is opened, in no pane', async () => {
    const { root, text, tab } = await shown();
    await until(() => root.querySelector('iframe'), 'the report');
    bill = billOf({ status: 4, revision: 2, version: 2, rmbAmount: '2725.00' });
    notify();
    await until(() => text().includes('Revision 2 has arrived'), 'the alert');
    assert.isNotNull(root.querySelector('iframe'), 'the report that was loaded stays');
    assert.notInclude(buttons(root), 'PDF, print');
    tab('Changes');
    await until(() => root.querySelector('[role=tabpanel] ol'), 'the changes');
    assert.notInclude(text(), 'Revision 2 against 1');
    tab('Bill');
    await until(() => text().includes('Revision 1 can no longer be printed'), 'why there is no report');
    assert.isNull(root.querySelector('iframe'));
    button(root, 'Open revision 2').click();
    await until(() => text().includes('Revision 2 against 1'), 'the changes');
  });

  it('says that the forwarder has withdrawn the bill, with nothing to answer or pay', async () => {
    const { root, text } = await shown();
    isWithdrawn = true;
    notify();
    const alert = await until(() => root.querySelector('[role=alert]'), 'the alert');
    assert.include(alert.textContent ?? '', 'This bill was withdrawn.');
    assert.notIncludeMembers(buttons(root), ['Confirm', 'Reject']);
    for (const gone of ['Payable', 'To be confirmed', '2,775.00']) assert.notInclude(text(), gone);
    assert.isNull(root.querySelector('iframe'));
  });

  it('says so, too, if only the refused answer tells of the withdrawal', async () => {
    const { root, text } = await shown();
    isWithdrawn = true;
    reply = refused('This record does not exist or is not yours.');
    await confirm(root);
    await until(() => text().includes('This bill was withdrawn.'), 'the withdrawal');
    assert.notInclude(text(), 'does not exist');
    assert.notIncludeMembers(buttons(root), ['Confirm', 'Reject']);
  });

  it('takes no answer to a bill that has replaced the withdrawn one of the order before it is opened', async () => {
    const { root, text } = await shown();
    bill = billOf({ id: '17', billNo: 'ZD2611180017', rmbAmount: '2725.00' });
    notify();
    await until(() => text().includes('Bill ZD2611180007 was withdrawn; bill ZD2611180017 has replaced it'), 'the alert');
    assert.include(text(), '2,775.00');
    assert.notIncludeMembers(buttons(root), ['Confirm', 'Reject']);
    button(root, 'Open bill ZD2611180017').click();
    await until(() => text().includes('2,725.00'), 'the other bill');
    assert.equal(root.querySelector('[role=tab][aria-selected=true]')?.textContent, 'Bill');
    await confirm(root);
    await until(() => answers.length === 1, 'the answer');
    assert.include(answers[0], { billNo: 'ZD2611180017' });
  });

  it('keeps the reason that is typed when a colleague confirms the bill, and says who did', async () => {
    const { root, text } = await shown();
    type(root.querySelector('textarea')!, 'THC is too high');
    bill = billOf({ status: 2, statusName: 'Confirmed', version: 2, actions: [], confirmUser: 'Chen Min', confirmTime: Date.UTC(2026, 10, 21) });
    notify();
    await until(() => /Chen Min answered the bill on 2026-11-21.*Confirmed. Your reason was not sent/.test(text()), 'who did');
    assert.equal(root.querySelector('textarea')?.value, 'THC is too high');
    assert.notIncludeMembers(buttons(root), ['Confirm', 'Reject']);
  });

  it('takes an answer whose response was lost for what it is', async () => {
    reply = { ok: false, reason: 'network', message: 'The request failed.', errors: [] };
    const { root, events, text } = await shown();
    bill = billOf({ status: 2, version: 2, actions: [] });
    await confirm(root);
    await until(() => events.includes('quay-confirmed'), 'confirmed');
    assert.notInclude(text(), 'The request failed.');
  });

  it('27.A1 takes a colleague’s rejection for no answer of its own, and keeps the reason', async () => {
    reply = { ok: false, reason: 'network', message: 'The request failed.', errors: [] };
    const { root, events, text } = await shown();
    type(root.querySelector('textarea')!, 'THC is too high');
    bill = billOf({
      status: 3,
      statusName: 'Rejected',
      version: 2,
      actions: [],
      reason: 'Wrong rate',
      confirmUser: 'Chen Min',
      rejectTime: Date.UTC(2026, 10, 21),
    });
    button(root, 'Reject').click();
    await until(() => /Your reason was not sent/.test(text()), 'what became of it');
    assert.equal(root.querySelector('textarea')?.value, 'THC is too high');
    assert.notInclude(events, 'quay-rejected');
    assert.notInclude(text(), 'The request failed.');
  });

  it('takes a rejection whose response was lost for what it is', async () => {
    reply = { ok: false, reason: 'network', message: 'The request failed.', errors: [] };
    const { root, events } = await shown();
    type(root.querySelector('textarea')!, ' THC is too high ');
    bill = billOf({ status: 3, version: 2, actions: [], reason: 'THC is too high' });
    button(root, 'Reject').click();
    await until(() => events.includes('quay-rejected'), 'rejected');
  });

  it('disputes a single charge with a remark', async () => {
    const { root, tab } = await shown();
    const field = await disputing(root, tab);
    button(root, 'Send dispute').click();
    await until(() => root.textContent?.includes('Enter a message.'), 'the hint');
    assert.isEmpty(sent);
    type(field, 'Quoted 1,275');
    button(root, 'Send dispute').click();
    await until(() => sent.length === 1, 'sent');
    assert.deepEqual(sent[0]?.input, { chargeId: 'THC', text: 'Quoted 1,275' });
  });

  it('takes a dispute for sent whose response was lost, but which the server has', async () => {
    const { root, tab, text } = await shown();
    type(await disputing(root, tab), 'Quoted 1,275');
    onDispute = () => {
      disputes = [disputeOf('1', 'THC')];
      return LOST;
    };
    button(root, 'Send dispute').click();
    await until(() => root.querySelector('[role=tabpanel] article'), 'the dispute');
    await until(() => !root.querySelector('li textarea'), 'nothing to send again');
    assert.notInclude(text(), 'The request failed.');
    assert.notInclude(text(), 'was not sent');
  });

  it('takes a reply for sent whose response was lost, but which the server has', async () => {
    disputes = [disputeOf('1', 'THC')];
    const { root, tab, text } = await shown();
    tab('Charges');
    const field = await until(() => root.querySelector<HTMLTextAreaElement>('article textarea'), 'the reply');
    type(field, 'See the quotation');
    onDispute = () => {
      disputes = [disputeOf('1', 'THC', {}, ['Quoted 1,275', 'See the quotation'])];
      // The event of the saving comes before the call is given up.
      notify();
      return LOST;
    };
    button(root, 'Send').click();
    await until(() => text().includes('See the quotation') && field.value === '', 'sent');
    assert.notInclude(text(), 'The request failed.');
    assert.lengthOf(sent, 1);
  });

  it('repeats a reply that is not there with the same request id, so that it is stored once', async () => {
    disputes = [disputeOf('1', 'THC')];
    const { root, tab, text } = await shown();
    tab('Charges');
    const field = await until(() => root.querySelector<HTMLTextAreaElement>('article textarea'), 'the reply');
    type(field, 'See the quotation');
    onDispute = () => LOST;
    button(root, 'Send').click();
    await until(() => text().includes('The request failed.'), 'the failure');
    assert.equal(field.value, 'See the quotation');
    onDispute = () => ok({ id: '1' });
    button(root, 'Send').click();
    await until(() => field.value === '', 'sent');
    assert.isNotEmpty(sent[0]?.requestId);
    assert.equal(sent[0]?.requestId, sent[1]?.requestId);
  });

  it('keeps what is typed about a charge in another pane, beside another charge, and when it is closed and opened again', async () => {
    const first = await shown();
    type(await disputing(first.root, first.tab), 'Quoted 1,275');
    first.tab('Bill');
    await until(() => !first.root.querySelector('li textarea'), 'another pane');
    first.tab('Charges');
    const texts = (root: ShadowRoot) => [...root.querySelectorAll<HTMLTextAreaElement>('li textarea')].map(({ value }) => value);
    await until(() => texts(first.root)[0] === 'Quoted 1,275', 'the text');
    [...first.root.querySelectorAll<HTMLElement>('[role=tabpanel] button')].filter(({ textContent }) => textContent === 'Dispute')[1]?.click();
    await until(() => texts(first.root).length === 2, 'another charge');
    assert.deepEqual(texts(first.root), ['Quoted 1,275', '']);
    button(first.root, 'Close').click();
    await until(() => !first.root.querySelector('[role=dialog]'), 'closed');
    const { root, tab } = await shown();
    tab('Charges');
    await until(() => texts(root)[0] === 'Quoted 1,275', 'the text');
    button(root, 'Dispute').click();
    const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    assert.include(question.textContent ?? '', 'Discard the dispute?');
    button(question, 'Discard').click();
    await until(() => texts(root).length === 0, 'discarded');
  });

  it('asks before a typed dispute is left out of a confirmation', async () => {
    const { root, tab } = await shown();
    type(await disputing(root, tab), 'Quoted 1,275');
    button(root, 'Confirm').click();
    const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    for (const part of ['Confirm without sending the dispute?', 'CNY 2,775.00', 'has not been sent'])
      assert.include(question.textContent ?? '', part);
    button(question, 'Keep editing').click();
    await until(() => !root.querySelector('[role=alertdialog]'), 'the dialog');
    assert.isEmpty(answers);
  });

  it('keeps a reason of rejection when it is closed, until it is sent', async () => {
    const first = await shown();
    type(first.root.querySelector('textarea')!, 'THC is too high');
    first.root.querySelector('textarea')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await until(() => first.events.includes('quay-cancel'), 'closed');
    const second = await shown();
    assert.equal(second.root.querySelector('textarea')?.value, 'THC is too high');
    button(second.root, 'Reject').click();
    await until(() => second.events.includes('quay-rejected'), 'rejected');
    assert.equal((await shown()).root.querySelector('textarea')?.value, '');
  });

  it('shows a reply that was not sent before its dispute ended, until it is removed', async () => {
    disputes = [disputeOf('1', 'THC')];
    const { root, tab, text } = await shown();
    tab('Charges');
    type(await until(() => root.querySelector<HTMLTextAreaElement>('article textarea'), 'the reply'), 'See the quotation');
    disputes = [disputeOf('1', 'THC', { state: 'ended' })];
    bill = billOf({ status: 4, revision: 2, version: 2 });
    notify();
    await until(() => text().includes('What you typed about a charge was not sent'), 'what was not sent');
    const field = root.querySelector<HTMLTextAreaElement>('article textarea')!;
    assert.equal(field.value, 'See the quotation');
    assert.isTrue(field.readOnly);
    button(root, 'Remove text').click();
    await until(() => !root.querySelector('article textarea'), 'removed');
  });

  it('asks before it is closed with a file that was not sent', async () => {
    const { root, tab } = await shown();
    await disputing(root, tab);
    const chooser = root.querySelector<HTMLInputElement>('li input[type=file]')!;
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.7'], 'quotation.pdf'));
    chooser.files = files.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => root.querySelector('li')?.textContent?.includes('quotation.pdf'), 'the file');
    button(root, 'Close').click();
    const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    assert.include(question.textContent ?? '', 'the attached file is not');
    button(question, 'Keep editing').click();
    await until(() => !root.querySelector('[role=alertdialog]'), 'the dialog');
    assert.isNotNull(root.querySelector('[role=dialog]'));
  });

  it('says of a charge what its dispute says, also after the answer', async () => {
    const { root, tab } = await shown();
    tab('Charges');
    const ofTHC = () => [...root.querySelectorAll('section li')].find(({ textContent }) => textContent?.includes('THC'))?.textContent ?? '';
    await until(() => ofTHC().includes('Dispute'), 'the charge');
    disputes = [disputeOf('1', 'THC')];
    notify();
    await until(() => ofTHC().includes('Waiting for customer service'), 'the dispute');
    assert.notInclude(ofTHC(), 'Dispute');
    disputes = [disputeOf('1', 'THC', { state: 'answered' })];
    notify();
    await until(() => ofTHC().includes('Answered'), 'the answer');
    assert.notInclude(ofTHC(), 'Waiting');
  });

  it('opens at the charges for agents while a dispute waits for them, and stays there', async () => {
    session.login({ token: 't', userName: 'bo', ext: { token: 't', codeList: ['bookingManage'] } });
    bill = billOf({ status: 1, disputes: 1, answeredDisputes: 0 });
    const { root } = await shown();
    const selected = () => root.querySelector('[role=tab][aria-selected=true]')?.textContent;
    assert.include(selected(), 'Charges');
    bill = billOf({ status: 1, disputes: 1, answeredDisputes: 1 });
    notify();
    await until(() => asked.length > 1, 'the answered bill');
    assert.include(selected(), 'Charges');
  });
});
