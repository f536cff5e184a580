import { assert } from 'chai';
import type { BillCopy } from '#contract/bill';
import { core } from '#core';
import { BILL_CONTAINER_FIELDS, BILL_GOODS_FIELDS, HBL_FIELDS, MBL_FIELDS } from '#domain/bill/bill-fields';
import { blankValues } from '#domain/form/values';
import { ANSWERING_CODE } from '#domain/constants';
import { defineWidget } from '#element';
import { showsDocumentOf } from '#parts';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, pause, recordWaits, type, until } from '../../tests/browser/fixtures/page.ts';
import { inTimeZones } from '../../tests/browser/fixtures/time-zones.ts';
import copyDialog from './widget.ts';

defineWidget(copyDialog);
const { api, notices, queryClient, session, settings, socket } = core();
const real = { bill: { ...api.bill }, order: { ...api.order } };
const ok = (data: unknown) => ({ ok: true, message: '', data });
const refused = (message: string) => ({ ok: false, reason: 'business', message, errors: [] });

const MARKS = 'mblGoodsVo.marks';
const copyOf = (copyVersion: number, given: Partial<BillCopy['bills'][number]> = {}): BillCopy => ({
  copyVersion,
  lastVersion: copyVersion > 1 ? copyVersion - 1 : null,
  fileName: `177_COPY${copyVersion}.png`,
  filePath: `/file?id=${copyVersion}&name=177_COPY${copyVersion}.png`,
  createTime: Date.UTC(2026, 10, 18 + copyVersion),
  confirmTime: null,
  confirmUser: '',
  requestTime: null,
  requestUser: '',
  isOwnRequest: false,
  changeRequest: null,
  bills: [
    {
      billId: '1',
      blIndex: 0,
      blNo: 'CMDUSH880217',
      isNew: false,
      values: [
        { field: 'mblVo.vessel', ctnNo: null, text: 'AMBER TIDE' },
        { field: MARKS, ctnNo: null, text: 'NHW\nPO-88060' },
        { field: 'conList.0.sealNo', ctnNo: 'CMAU7304150', text: 'FJ0218845' },
      ],
      sinceLast: [
        { field: MARKS, ctnNo: null, before: 'NHW\nPO-88080', after: 'NHW\nPO-88060' },
        { field: 'conList.0.sealNo', ctnNo: 'CMAU7304150', before: 'FJ0218854', after: 'FJ0218845' },
      ],
      fromSubmitted: [{ field: 'conList.0.sealNo', ctnNo: 'CMAU7304150', before: 'FJ0218899', after: 'FJ0218845' }],
      ...given,
    },
  ],
  missing: [],
});

let blType: number;
let copies: BillCopy[];
let bills: { id: string; blIndex: number; forbidden: boolean; siStatus: number }[];
let confirmed: string[];
let confirmation: Promise<object>;
let requests: object[];
let requestAnswer: object;
/** COPYs that the agent has sent, and what the server says to them. */
let sent: object[];
let sendAnswer: object;
let hasCount: boolean;
/** Answer to reads that fail. */
let broken: object | undefined;
/** Inputs of reads of the COPYs. */
let reads: object[];
/** Tells the page that somebody has saved a bill. */
let notify: () => void;

const countAs = (name: string) => async () =>
  broken
    ? broken
    : hasCount
      ? ok({
          list: bills.map(({ id }) => id),
          bills: bills.map((bill) => ({
            ...bill,
            blNo: `${name}${bill.id}`,
            webStatus: bill.siStatus === 4 ? 2 : 1,
            webStatusName: bill.siStatus === 4 ? 'Confirmed' : 'To be confirmed',
            lock: false,
            version: 1,
          })),
        })
      : refused('count');
const record = { webStatusName: '', combineBkgNo: '177000000002', isMsc: false, version: 1, actions: [] };
const TIMES = { etd: Date.parse('2027-01-01T00:00:00+08:00'), blDate: Date.parse('2026-12-31T23:59:58+08:00') };
const ANSWERS = {
  bill: {
    getBlType: async () => ok(blType),
    queryBillCopies: async (input: { since?: number }) => {
      reads.push(input);
      if (broken) return broken;
      const { since } = input;
      return ok(
        copies.map((copy, place) => (place === 0 && since !== undefined && since < copy.copyVersion ? { ...copy, lastVersion: since } : copy)),
      );
    },
    countNumToMbl: countAs('MBL'),
    countNumToHbl: countAs('HBL'),
    copyConfirmToMbl: async ({ copyVersion, requestTime }: { copyVersion?: number; requestTime?: number | null }) => (
      confirmed.push(`main ${copyVersion}${requestTime ? ' as requested' : ''}`),
      confirmation
    ),
    copyConfirmToHbl: async ({ copyVersion }: { copyVersion?: number }) => (confirmed.push(`house ${copyVersion}`), confirmation),
    requestCopyChange: async (input: object) => (requests.push(input), requestAnswer),
    sendCopy: async (input: object) => (sent.push(input), sendAnswer),
    initInfoMbl: async ({ mblId }: { mblId: string }) =>
      ok({
        mblVo: { ...blankValues(MBL_FIELDS), ...record, ...TIMES, id: mblId, vessel: `VESSEL ${mblId}` },
        mblGoodsVo: blankValues(BILL_GOODS_FIELDS),
        conList: [blankValues(BILL_CONTAINER_FIELDS)],
      }),
    initInfoHbl: async ({ hblId }: { hblId: string }) =>
      ok({
        hblVo: { ...blankValues(HBL_FIELDS), ...record, id: hblId, vessel: `VESSEL ${hblId}` },
        hblGoodsVo: blankValues(BILL_GOODS_FIELDS),
        conList: [blankValues(BILL_CONTAINER_FIELDS)],
      }),
  },
  order: { queryOssFileAddress: async () => ok({ address: '/api/im/pub/openFile?id=1', expireTime: 0 }) },
};

async function shown() {
  const element = document.createElement('quay-copy-dialog');
  for (const [name, value] of Object.entries({ locale: 'en-US', 'booking-id': '7', 'order-id': '8', open: '' })) element.setAttribute(name, value);
  const events: string[] = [];
  for (const name of ['quay-confirmed', 'quay-cancel', 'quay-query']) element.addEventListener(name, () => events.push(name));
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('[role=dialog] [role=tabpanel]') && element.shadowRoot, 'the dialog');
  const tab = (name: string) => [...root.querySelectorAll<HTMLButtonElement>('[role=tab]')].find(({ textContent }) => textContent === name);
  const boxes = () => [...root.querySelectorAll<HTMLInputElement>('ol input[type=checkbox]')];
  const items = () => [...root.querySelectorAll('ol li')].map((item) => [...item.querySelectorAll('del, ins')].map(({ textContent }) => textContent));
  const view = (value: string) => root.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`)?.click();
  return { element, root, events, tab, boxes, items, view, text: () => root.textContent ?? '' };
}
const questionOf = (root: ShadowRoot) => until(() => root.querySelector<HTMLElement>('[role=alertdialog]'), 'the question');
const press = (within: Element, name: string) => [...within.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
const answer = async (root: ShadowRoot, name: string) => {
  const question = await questionOf(root);
  assert.include(question.textContent ?? '', 'Please make sure that you have checked the COPY');
  press(question, name);
};
/** Version of the COPY in the comparison. */
const seen = ({ root }: { root: ShadowRoot }) => root.querySelector('ol dt:last-of-type')?.textContent;
/** Checks all differences, so that the question is the plain one. */
const checkAll = ({ boxes }: { boxes: () => HTMLInputElement[] }) => boxes().forEach((box) => box.click());
/** Sends COPY 3, and waits for the page to say so. */
async function sendThird({ root }: { root: ShadowRoot }) {
  copies = [copyOf(3), ...copies];
  notify();
  return until(() => [...root.querySelectorAll('[role=alert]')].find(({ textContent }) => textContent?.includes('COPY 3 has arrived')), 'the alert');
}
const shownNotices = () => notices.store.getState().list.map(({ message }) => message);
/** A colleague answers the newest COPY; the page is told. */
function byColleague(answered: Partial<BillCopy>, siStatus = 3) {
  copies = copies.map((copy, place) => (place === 0 ? { ...copy, ...answered } : copy));
  bills = bills.map((bill) => ({ ...bill, siStatus }));
}
const CONFIRMED = { confirmTime: Date.UTC(2026, 10, 21), confirmUser: 'Chen Min' };
const REQUESTED = {
  requestTime: Date.UTC(2026, 10, 21),
  requestUser: 'Chen Min',
  changeRequest: { remark: 'The seal is wrong', fields: [{ blIndex: 0, field: 'conList.0.sealNo', remark: 'FJ0218899' }] },
};
const requestOf = (root: ShadowRoot) =>
  until(
    () => [...root.querySelectorAll<HTMLElement>('[role=dialog]')].find(({ textContent }) => textContent?.includes('write what they should say')),
    'the request',
  );
const has = (within: Element, text: string) => until(() => within.textContent?.includes(text), text);
const key = (target: Element, name: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true }));

describe('the COPY dialog', () => {
  const { subscribe, onSaved } = socket;
  beforeEach(() => {
    reads = [];
    socket.onSaved = (kind, handler) => {
      if (kind === 'bill') notify = handler;
      return () => undefined;
    };
    broken = undefined;
    blType = 1;
    copies = [copyOf(2), copyOf(1)];
    bills = [{ id: '1', blIndex: 0, forbidden: false, siStatus: 3 }];
    confirmed = [];
    requests = [];
    requestAnswer = ok(null);
    sent = [];
    sendAnswer = ok({ copyVersion: 3 });
    hasCount = true;
    confirmation = Promise.resolve(ok({ webStatus: 2, webStatusName: 'Confirmed' }));
    socket.subscribe = () => () => undefined;
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    for (const domain of ['bill', 'order'] as const)
      for (const [name, reply] of Object.entries(ANSWERS[domain]))
        Object.assign(api[domain], { [name]: Object.assign(reply, (real[domain] as Record<string, object>)[name]) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(socket, { subscribe, onSaved });
    Object.assign(api.bill, real.bill);
    Object.assign(api.order, real.order);
    queryClient.clear();
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    session.logout('expired');
    settings.storage.remove('drafts');
  });

  it('opens with the preview, the tab of the type and the status', async () => {
    const { root, tab, text, view } = await shown();
    assert.equal(tab('Bill-of-lading sample')?.ariaSelected, 'true');
    assert.isOk(tab('M/BL supplementary info'));
    assert.isNotOk(tab('H/BL supplementary info'));
    assert.include(text(), 'Bill-of-lading status: To be confirmed');
    view('preview');
    const picture = await until(() => root.querySelector('img'), 'the picture');
    assert.equal(picture.getAttribute('src'), 'https://api.example.com/api/im/pub/openFile?id=1');
    assert.isNull(root.querySelector('iframe'));
  });

  it('shows a document in a frame if its path says pdf', async () => {
    copies = [{ ...copyOf(1), filePath: '/file?id=1&name=177_COPY1.pdf', fileName: '177_COPY1.pdf' }];
    const { root } = await shown();
    const frame = await until(() => root.querySelector('iframe'), 'the frame');
    assert.match(frame.getAttribute('src') ?? '', /^https:\/\/api\.example\.com\/api\/im\/pub\/openFile\?id=1#/);
    assert.equal(frame.title, '177_COPY1.pdf');
  });

  it('compares character by character with the COPY before, with the submission, and shows all fields', async () => {
    const { items, view, text, boxes } = await shown();
    assert.deepEqual(items(), [
      ['8', '6'],
      ['54', '45'],
    ]);
    assert.include(text(), 'Marks and numbers, line 2');
    assert.include(text(), 'Seal no. of CMAU7304150');
    view('submitted');
    await until(() => items().length === 1, 'the submission');
    assert.deepEqual(items(), [['99', '45']]);
    view('all');
    await until(() => boxes().length === 3, 'all fields');
  });

  it('moves by J and K, and counts what is checked', async () => {
    const { root, boxes, text } = await shown();
    const active = () => boxes().indexOf(root.activeElement as HTMLInputElement);
    key(button(root, 'Close'), 'j');
    assert.equal(active(), 0);
    key(boxes()[0]!, 'j');
    assert.equal(active(), 1);
    boxes()[1]?.click();
    await until(() => text().includes('1 of 2 checked'), 'progress');
    key(boxes()[1]!, 'k');
    assert.equal(active(), 0);
  });

  it('remembers what is checked of a COPY, and has everything of the next one checked again', async () => {
    const first = await shown();
    first.boxes()[0]?.click();
    first.boxes()[1]?.click();
    await until(() => first.text().includes('2 of 2 checked'), 'progress');
    first.element.remove();
    const again = await shown();
    await until(() => again.text().includes('2 of 2 checked'), 'what was checked before');
    again.element.remove();
    copies = [copyOf(3), ...copies];
    await queryClient.invalidateQueries();
    const next = await shown();
    await until(() => next.text().includes('0 of 2 checked'), 'another COPY');
  });

  it('names a bill that the COPY lacks, which can be marked', async () => {
    copies = copies.map((copy, place) =>
      place === 0 ? { ...copy, missing: [{ billId: '2', blIndex: 2, blNo: 'CMDUSH880217B', inLast: true, inSubmitted: true }] } : copy,
    );
    const { items, text, root } = await shown();
    assert.deepEqual(items().at(-1), ['CMDUSH880217B']);
    assert.include(text(), 'Sub-bill 2');
    assert.include(text(), 'Whole bill');
    assert.exists(button(root, 'Ask for a change of Whole bill'));
  });

  it('30.A6 keeps pop-ups about its booking away while it is open', async () => {
    await shown();
    assert.isTrue(showsDocumentOf({ bookingId: '7', orderId: null, link: '' }));
    await emptyPage();
    assert.isFalse(showsDocumentOf({ bookingId: '7', orderId: null, link: '' }));
  });

  it('asks before it confirms; then it says so, closes and refreshes', async () => {
    const dialog = await shown();
    const { root, events, element } = dialog;
    checkAll(dialog);
    button(root, 'Confirm COPY').click();
    await answer(root, 'Cancel');
    await until(() => !root.querySelector('[role=alertdialog]'), 'no question');
    assert.isEmpty(confirmed);
    button(root, 'Confirm COPY').click();
    await answer(root, 'OK');
    await until(() => events.length === 3, 'events');
    assert.deepEqual(events, ['quay-confirmed', 'quay-cancel', 'quay-query']);
    assert.deepEqual(confirmed, ['main 2']);
    assert.include(shownNotices(), 'Success');
    assert.match(notices.store.getState().list.at(-1)?.about?.text ?? '', /^COPY 2 (of \S+ )?confirmed$/, '30.A6 names the document');
    await until(() => !element.shadowRoot?.querySelector('[role=dialog]'), 'closed');
  });

  it('30.A7 can be confirmed in each pane: beside the document and beside the bills', async () => {
    const { root, tab, view } = await shown();
    const answers = () =>
      [...root.querySelectorAll('button')].map(({ textContent }) => textContent).filter((text) => text?.startsWith('Confirm COPY'));
    view('preview');
    await until(() => answers().includes('Confirm COPY 177_COPY2.png'), 'beside the document');
    tab('M/BL supplementary info')!.click();
    await until(() => answers().includes('Confirm COPY M/BL supplementary info'), 'beside the bills');
    button(root, 'Confirm COPY M/BL supplementary info').click();
    await until(() => root.querySelector('[role=alertdialog]'), 'the question');
  });

  it('confirms house bills by their own call', async () => {
    blType = 2;
    copies = [copyOf(1, { sinceLast: [], fromSubmitted: [] })];
    const { root, tab, events } = await shown();
    assert.isOk(tab('H/BL supplementary info'));
    button(root, 'Confirm COPY').click();
    await answer(root, 'OK');
    await until(() => events.length === 3, 'events');
    assert.deepEqual(confirmed, ['house 1']);
  });

  it('stays open after a refusal, shows its reason, and is busy for another 500 ms', async () => {
    confirmation = Promise.resolve(refused('当前提单状态不能确认'));
    const dialog = await shown();
    const { root, events } = dialog;
    checkAll(dialog);
    const { waits, restore } = recordWaits((ms) => (ms === 500 ? 0 : ms));
    try {
      button(root, 'Confirm COPY').click();
      await answer(root, 'OK');
      await until(() => shownNotices().includes('当前提单状态不能确认'), 'the reason');
      await until(() => waits.includes(500), 'the wait');
      await until(() => button(root, 'Confirm COPY').getAttribute('aria-busy') !== 'true', 'no longer busy');
    } finally {
      restore();
    }
    assert.isEmpty(events);
  });

  it('27.A1 keeps the COPY in view when a newer one arrives, says so, and opens it compared with the one that was seen', async () => {
    const dialog = await shown();
    const { root, text, boxes, items } = dialog;
    boxes()[0]?.click();
    await until(() => text().includes('1 of 2 checked'), 'progress');
    // While the machine is busy, the page gets no ticks. It has no network either.
    let tenths = 0;
    const ticks = setInterval(() => (tenths += 1), 100);
    const alert = await sendThird(dialog);
    clearInterval(ticks);
    assert.isBelow(tenths, 10, 'within a second');
    assert.include(alert.textContent ?? '', 'you are looking at COPY 2');
    assert.equal(seen(dialog), 'COPY 2');
    assert.include(text(), '1 of 2 checked');
    assert.isEmpty([...root.querySelectorAll('button')].filter(({ textContent }) => /Confirm COPY|Ask for a change/.test(textContent ?? '')));
    copies = [copyOf(4), ...copies];
    notify();
    await until(() => text().includes('COPY 4 has arrived'), 'another one');
    button(root, 'Compare COPY 4').click();
    await until(() => seen(dialog) === 'COPY 4', 'the newest COPY');
    assert.deepInclude(reads, { bookingId: '7', since: 2 });
    assert.include(text(), 'since COPY 2');
    assert.include(text(), '0 of 2 checked');
    assert.notInclude(text(), 'has arrived');
    assert.lengthOf(items(), 2);
    await until(() => boxes().includes(root.activeElement as HTMLInputElement), 'the focus in the comparison');
    assert.isOk(button(root, 'Confirm COPY'));
  });

  it('refreshed by the user, opens a newer COPY', async () => {
    const dialog = await shown();
    const { root, text } = dialog;
    copies = [copyOf(3), ...copies];
    button(root, 'Refresh').click();
    await until(() => seen(dialog) === 'COPY 3', 'the newest COPY');
    assert.include(text(), 'since COPY 2');
  });

  it('refused because of a COPY that it has missed, offers that one', async () => {
    const dialog = await shown();
    checkAll(dialog);
    confirmation = Promise.resolve(refused('A newer COPY was sent. Please refresh and check it.'));
    copies = [copyOf(3), ...copies];
    button(dialog.root, 'Confirm COPY').click();
    await answer(dialog.root, 'OK');
    await until(() => dialog.text().includes('COPY 3 has arrived'), 'the newer COPY');
    assert.deepEqual(confirmed, ['main 2']);
    assert.equal(seen(dialog), 'COPY 2');
  });

  it('asks no longer about a COPY once a newer one has arrived', async () => {
    const dialog = await shown();
    checkAll(dialog);
    button(dialog.root, 'Confirm COPY').click();
    const question = await questionOf(dialog.root);
    await sendThird(dialog);
    await until(() => question.querySelector('[role=alert]'), 'the alert in the question');
    assert.notInclude(question.textContent ?? '', 'OK');
    press(question, 'Compare COPY 3');
    await until(() => seen(dialog) === 'COPY 3' && !dialog.root.querySelector('[role=alertdialog]'), 'the comparison');
    assert.isEmpty(confirmed);
  });

  it('keeps what was typed for a request when a newer COPY arrives meanwhile', async () => {
    const dialog = await shown();
    const { root } = dialog;
    const request = () =>
      [...root.querySelectorAll<HTMLElement>('[role=dialog]')].find(({ textContent }) => textContent?.includes('write what they should say'));
    button(root, 'Ask for a change').click();
    const first = await until(request, 'the request');
    type(first.querySelector('textarea')!, 'Please hurry');
    type(first.querySelector<HTMLInputElement>('input:not([type=checkbox])')!, 'FJ777');
    await sendThird(dialog);
    await until(() => first.querySelector('[role=alert]'), 'the alert in the request');
    assert.notInclude(first.textContent ?? '', 'Send request');
    press(first, 'Compare COPY 3');
    await until(() => seen(dialog) === 'COPY 3' && !request(), 'the comparison');
    button(root, 'Ask for a change').click();
    const again = await until(request, 'the request');
    assert.equal(again.querySelector('textarea')!.value, 'Please hurry');
    press(again, 'Send request');
    await until(() => requests.length === 1, 'sent');
    assert.deepInclude(requests[0], { copyVersion: 3, remark: 'Please hurry', fields: [{ blIndex: 0, field: 'conList.0.sealNo', remark: 'FJ777' }] });
  });

  it('27.A2 names unchecked differences with both values, leads back to them, and confirms all the same in a second step', async () => {
    const { root, boxes } = await shown();
    boxes()[0]?.click();
    button(root, 'Confirm COPY').click();
    const first = await questionOf(root);
    for (const part of ['1 difference is not checked', 'Seal no. of CMAU7304150', 'COPY 1', 'FJ0218854', 'COPY 2', 'FJ0218845'])
      assert.include(first.textContent ?? '', part);
    assert.notInclude(first.textContent ?? '', 'Marks and numbers');
    assert.equal((root.activeElement as HTMLElement).textContent, 'Back to the comparison');
    press(first, 'Confirm anyway');
    await until(() => first.textContent?.includes('Tick the box'), 'the hint');
    press(first, 'Back to the comparison');
    await until(() => !root.querySelector('[role=alertdialog]'), 'the comparison');
    assert.isEmpty(confirmed);
    button(root, 'Confirm COPY').click();
    const second = await questionOf(root);
    second.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    press(second, 'Confirm anyway');
    await until(() => confirmed.length === 1, 'the confirmation');
    assert.deepEqual(confirmed, ['main 2']);
  });

  it('names what is still requested before it confirms', async () => {
    const changeRequest = { remark: 'The seal is wrong', fields: [{ blIndex: 0, field: 'conList.0.sealNo', remark: 'FJ0218899' }] };
    copies = copies.map((copy, place) => (place === 0 ? { ...copy, requestTime: Date.UTC(2026, 10, 21), isOwnRequest: true, changeRequest } : copy));
    const dialog = await shown();
    checkAll(dialog);
    button(dialog.root, 'Confirm COPY').click();
    const question = await questionOf(dialog.root);
    for (const part of [
      'You asked for a change',
      'Seal no. of CMAU7304150',
      'The seal is wrong',
      'COPY 2 does not contain these changes',
      'Back to the COPY',
    ])
      assert.include(question.textContent ?? '', part);
    assert.notInclude(question.textContent ?? '', 'not checked');
  });

  it('keeps what is typed for a request when a colleague confirms the COPY, says who did and when, and lets it be copied', async () => {
    const { root } = await shown();
    button(root, 'Ask for a change').click();
    const request = await requestOf(root);
    const remark = request.querySelector('textarea')!;
    type(remark, 'Please hurry');
    byColleague(CONFIRMED, 4);
    notify();
    const alert = await until(() => request.querySelector('[role=alert]'), 'the alert');
    assert.match(alert.textContent ?? '', /Chen Min confirmed COPY 2 on 2026-11-21/);
    assert.isTrue(button(root, 'Send request').matches(':disabled'));
    assert.isTrue(request.isConnected);
    assert.equal(remark.value, 'Please hurry');
    assert.exists(button(root, 'Copy what you have written'));
    press(request, 'Cancel');
    await until(() => !request.isConnected, 'closed');
    assert.notInclude(root.textContent ?? '', 'Ask for a change');
  });

  it('keeps a request that is refused because a colleague has confirmed the COPY', async () => {
    requestAnswer = refused('A change can be requested only while the COPY is to be confirmed.');
    const { root } = await shown();
    button(root, 'Ask for a change').click();
    const request = await requestOf(root);
    type(request.querySelector('textarea')!, 'Please hurry');
    byColleague(CONFIRMED, 4);
    press(request, 'Send request');
    await has(request, 'Chen Min confirmed COPY 2');
    assert.equal(request.querySelector('textarea')?.value, 'Please hurry');
    assert.lengthOf(requests, 1);
  });

  it('says in the question why the COPY can no longer be confirmed', async () => {
    const dialog = await shown();
    checkAll(dialog);
    button(dialog.root, 'Confirm COPY').click();
    const question = await questionOf(dialog.root);
    byColleague({}, 2);
    notify();
    await has(question, 'The bills of lading have changed since COPY 2');
    byColleague(CONFIRMED, 4);
    notify();
    await has(question, 'Chen Min confirmed COPY 2');
    assert.notInclude(question.textContent ?? '', 'OK');
    press(question, 'Close');
    await until(() => !dialog.root.querySelector('[role=alertdialog]'), 'closed');
    assert.isEmpty(confirmed);
  });

  it('asks again, with the request of a colleague that has come meanwhile, and names the colleague', async () => {
    const dialog = await shown();
    checkAll(dialog);
    button(dialog.root, 'Confirm COPY').click();
    const first = await questionOf(dialog.root);
    confirmation = Promise.resolve(refused('A colleague has asked for a change of this COPY. Please read the request first.'));
    byColleague(REQUESTED);
    press(first, 'OK');
    await until(() => !first.isConnected && dialog.root.querySelector('[role=alertdialog]'), 'the question again');
    const again = await questionOf(dialog.root);
    for (const part of ['Chen Min asked for a change on 2026-11-21', 'The seal is wrong']) await has(again, part);
    assert.notInclude(again.textContent ?? '', 'You asked');
    assert.deepEqual(confirmed, ['main 2']);
    assert.lengthOf(shownNotices(), 1);
    confirmation = Promise.resolve(ok({ webStatus: 2, webStatusName: 'Confirmed' }));
    again.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    press(again, 'Confirm anyway');
    await until(() => dialog.events.length === 3, 'confirmed');
    assert.deepEqual(confirmed, ['main 2', 'main 2 as requested']);
  });

  it('has the box ticked again for a request that arrives after it was', async () => {
    const { root } = await shown();
    button(root, 'Confirm COPY').click();
    const question = await questionOf(root);
    const box = () => question.querySelector<HTMLInputElement>('input[type=checkbox]')!;
    box().click();
    await until(() => box().checked, 'ticked');
    byColleague(REQUESTED);
    notify();
    await has(question, 'Chen Min asked for a change');
    assert.isFalse(box().checked);
    press(question, 'Confirm anyway');
    await has(question, 'Tick the box');
    assert.isEmpty(confirmed);
  });

  it('shows the request of a colleague beside the one that is typed, which names it', async () => {
    const { root } = await shown();
    button(root, 'Ask for a change').click();
    const request = await requestOf(root);
    type(request.querySelector('textarea')!, 'Please hurry');
    byColleague(REQUESTED);
    notify();
    await has(request, 'Your request will replace it');
    assert.include(request.textContent ?? '', 'The seal is wrong');
    press(request, 'Send request');
    await until(() => requests.length === 1, 'sent');
    assert.deepInclude(requests[0], { requestTime: REQUESTED.requestTime, remark: 'Please hurry' });
  });

  it('offers no answer while the COPY cannot be shown', async () => {
    const { root, text } = await shown();
    button(root, 'Ask for a change').click();
    const request = await requestOf(root);
    type(request.querySelector('textarea')!, 'Please hurry');
    broken = { ok: false, reason: 'network', message: 'The request failed.', errors: [] };
    notify();
    await has(request, 'The request failed.');
    assert.isTrue(button(root, 'Send request').matches(':disabled'));
    assert.isUndefined([...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Confirm COPY'));
    assert.isEmpty(shownNotices(), 'a lost connection is in view already');
    broken = undefined;
    press(request, 'Try again');
    await until(() => !text().includes('The request failed.'), 'read again');
    assert.equal(request.querySelector('textarea')?.value, 'Please hurry');
    assert.isFalse(button(root, 'Send request').matches(':disabled'));
    assert.exists(button(root, 'Confirm COPY'));
  });

  it('takes a confirmation whose answer was lost for what it is', async () => {
    const dialog = await shown();
    checkAll(dialog);
    button(dialog.root, 'Confirm COPY').click();
    confirmation = Promise.resolve({ ok: false, reason: 'network', message: 'The request failed.', errors: [] });
    byColleague(CONFIRMED, 4);
    await answer(dialog.root, 'OK');
    await until(() => dialog.events.length === 3, 'closed');
    assert.deepEqual(shownNotices(), ['Success']);
  });

  it('closes by its button, which refreshes the list, and not by a click beside it', async () => {
    const { root, events } = await shown();
    root.querySelector<HTMLElement>('[role=presentation]')?.click();
    await pause(50);
    assert.isOk(root.querySelector('[role=dialog]'));
    button(root, 'Close').click();
    await until(() => !root.querySelector('[role=dialog]'), 'closed');
    assert.deepEqual(events, ['quay-cancel', 'quay-query']);
  });

  it('asks for a change of marked fields with what they should say', async () => {
    const { root } = await shown();
    button(root, 'Ask for a change').click();
    const dialog = await until(
      () => [...root.querySelectorAll('[role=dialog]')].find(({ textContent }) => textContent?.includes('Send request')),
      'the request',
    );
    const field = dialog.querySelector<HTMLInputElement>('input:not([type=checkbox])')!;
    assert.equal(field.value, 'FJ0218899');
    type(dialog.querySelector('textarea')!, 'Please hurry');
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send request')?.click();
    await until(() => requests.length === 1, 'sent');
    assert.deepEqual(requests, [
      {
        bookingId: '7',
        copyVersion: 2,
        requestTime: null,
        remark: 'Please hurry',
        fields: [{ blIndex: 0, field: 'conList.0.sealNo', remark: 'FJ0218899' }],
      },
    ]);
  });

  it('keeps a request that is not sent through a reload, and drops it once it is sent', async () => {
    const opened = async () => {
      const { root } = await shown();
      button(root, 'Ask for a change').click();
      return requestOf(root);
    };
    type((await opened()).querySelector('textarea')!, 'Please hurry');
    await emptyPage();
    queryClient.clear();
    const again = await opened();
    assert.equal(again.querySelector('textarea')?.value, 'Please hurry');
    press(again, 'Send request');
    await until(() => requests.length === 1 && !again.isConnected, 'sent');
    await emptyPage();
    assert.equal((await opened()).querySelector('textarea')?.value, '');
  });

  it('takes a request whose answer was lost for what it is', async () => {
    requestAnswer = { ok: false, reason: 'network', message: 'The request failed.', errors: [] };
    const { root } = await shown();
    button(root, 'Ask for a change').click();
    const request = await requestOf(root);
    type(request.querySelector('textarea')!, 'Please hurry');
    byColleague(REQUESTED);
    press(request, 'Send request');
    await has(request, 'The request failed.');
    assert.equal(request.querySelector('textarea')?.value, 'Please hurry');
    byColleague({ ...REQUESTED, requestTime: Date.UTC(2026, 10, 22), isOwnRequest: true });
    press(request, 'Send request');
    await until(() => !request.isConnected, 'closed');
    assert.include(shownNotices().join(), 'request');
  });

  it('says that a newer COPY is confirmed already, instead of asking for an answer to it', async () => {
    const { root } = await shown();
    copies = [{ ...copyOf(3), ...CONFIRMED }, ...copies];
    bills = bills.map((bill) => ({ ...bill, siStatus: 4 }));
    notify();
    const alert = await until(
      () => [...root.querySelectorAll('[role=alert]')].find(({ textContent }) => textContent?.includes('COPY 3')),
      'the alert',
    );
    assert.include(alert.textContent ?? '', 'COPY 3 has arrived and is confirmed already');
  });

  it('sends no request that says nothing', async () => {
    copies = [copyOf(1, { sinceLast: [], fromSubmitted: [] })];
    const { root, text } = await shown();
    button(root, 'Ask for a change').click();
    await until(() => text().includes('Send request'), 'the request');
    button(root, 'Send request').click();
    await until(() => text().includes('Mark a field or write a remark.'), 'the hint');
    assert.isEmpty(requests);
  });

  it('shows the bills to be read: up to ten, those that are forbidden disabled', async () => {
    bills = Array.from({ length: 10 }, (_, blIndex) => ({ id: String(blIndex + 1), blIndex, forbidden: blIndex === 3, siStatus: 3 }));
    const { root, tab } = await shown();
    tab('M/BL supplementary info')?.click();
    await until(() => root.querySelector<HTMLInputElement>('[name="mblVo.vessel"]')?.value === 'VESSEL 1', 'the main bill');
    assert.isTrue(root.querySelector<HTMLInputElement>('[name="mblVo.vessel"]')?.readOnly);
    assert.isTrue(tab('Sub-bill 3 COPY issued')?.disabled);
    tab('Sub-bill 9 COPY issued')?.click();
    await until(() => root.querySelector<HTMLInputElement>('[name="mblVo.vessel"]')?.value === 'VESSEL 10', 'the last bill');
    assert.include(root.textContent ?? '', 'Merged SO BKG NO: 177000000002');
    assert.include(root.textContent ?? '', 'If the seal number is unclear, enter 4 letters and 7 digits');
  });

  inTimeZones('shows the day of departure and the second of the preparation of a bill', async () => {
    const { root, tab } = await shown();
    tab('M/BL supplementary info')?.click();
    const field = (name: string) => until(() => root.querySelector<HTMLInputElement>(`[name="mblVo.${name}"]`), name);
    assert.equal((await field('etd')).value, '2027-01-01');
    assert.equal((await field('blDate')).value, '2026-12-31 23:59:58');
  });

  it('of a confirmed COPY offers no answer', async () => {
    copies = [{ ...copyOf(1), confirmTime: 1 }];
    bills = [{ id: '1', blIndex: 0, forbidden: true, siStatus: 4 }];
    const { root, text, tab } = await shown();
    assert.include(text(), 'Bill-of-lading status: Confirmed');
    assert.notInclude(text(), 'Ask for a change');
    tab('M/BL supplementary info')?.click();
    await until(() => root.querySelector('[name="mblVo.vessel"]'), 'the bill can be read');
  });

  it('says so if the bills cannot be counted', async () => {
    hasCount = false;
    const element = document.createElement('quay-copy-dialog');
    for (const [name, value] of Object.entries({ locale: 'zh-CN', 'booking-id': '7', open: '' })) element.setAttribute(name, value);
    document.body.append(element);
    await until(() => shownNotices().includes('系统异常，请联系管理员'), 'the message');
  });

  it('the agent answers the newest request with the next COPY: after a refusal it is read again and shown', async () => {
    session.login({ token: 't', userName: 'agent', ext: { codeList: [ANSWERING_CODE] } });
    byColleague(REQUESTED);
    const { root } = await shown();
    const open = await until(() => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send COPY 3'), 'the button');
    open.click();
    const dialog = await until(
      () => [...root.querySelectorAll<HTMLElement>('[role=dialog]')].find(({ textContent }) => textContent?.includes('Send COPY 3 to the customer')),
      'the dialog of the agent',
    );
    await has(dialog, 'The seal is wrong');
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.4'], 'draft.pdf', { type: 'application/pdf' }));
    const chooser = await until(() => dialog.querySelector<HTMLInputElement>('input[type=file]'), 'the chooser');
    chooser.files = files.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    await has(dialog, 'draft.pdf');

    const later = Date.UTC(2026, 10, 22);
    byColleague({ ...REQUESTED, requestTime: later, changeRequest: { remark: 'The vessel is wrong', fields: [] } });
    sendAnswer = refused('asked again');
    press(dialog, 'Send COPY 3');
    await has(dialog, 'asked again');
    await has(dialog, 'The vessel is wrong');

    copies = [copyOf(3), ...copies];
    sendAnswer = refused('sent already');
    press(dialog, 'Send COPY 3');
    await has(dialog, 'Send COPY 4 to the customer');
    assert.include(dialog.textContent ?? '', 'sent already');
    assert.notInclude(dialog.textContent ?? '', 'The vessel is wrong');

    sendAnswer = ok({ copyVersion: 4 });
    press(dialog, 'Send COPY 4');
    await until(() => !dialog.isConnected, 'the end');
    assert.deepEqual(
      sent.map((input) => [Reflect.get(input, 'copyVersion') as unknown, Reflect.get(input, 'requestTime') as unknown]),
      [
        [2, REQUESTED.requestTime],
        [2, later],
        [3, undefined],
      ],
    );
  });
});
