import { assert } from 'chai';
import { useEffect, useState } from 'react';
import type { PreplanInfo } from '#contract/preplan';
import { core } from '#core';
import { blankValues } from '#domain/form/values';
import { PREPLAN_CONTAINER_FIELDS, PREPLAN_FIELDS } from '#domain/preplan/preplan-fields';
import { defineWidget, widget } from '#element';
import { moveBooking, useBookingVersion } from '../../../tests/browser/fixtures/booking-version.ts';
import { press, write } from '../../../tests/browser/fixtures/kit.tsx';
import { emptyPage, type, until } from '../../../tests/browser/fixtures/page.ts';
import { emitSocket, fakeSocket } from '../../../tests/browser/fixtures/socket.ts';
import { loadPreplan } from './load-preplan.ts';

type Loaded = Awaited<ReturnType<typeof loadPreplan>>;

function Probe() {
  const [loaded, take] = useState<Loaded>();
  const bookingVersion = useBookingVersion();
  useEffect(() => void loadPreplan().then((all) => take(() => all)), []);
  if (!loaded) return null;
  return (
    <loaded.PreplanPanel
      bookingId="7"
      bookingVersion={bookingVersion}
      isReadOnly={false}
      choices={loaded.choices}
      onUnsaved={() => {}}
      onChanged={() => {}}
    />
  );
}
defineWidget(
  widget({
    tag: 'quay-probe-preplan',
    component: Probe,
    props: {},
    events: {},
    namespaces: ['form', 'validation', 'booking-form'],
    skeletonHeight: 400,
  }),
);

const { api, notices, queryClient, session } = core();
const real = { bill: { ...api.bill }, preplan: { ...api.preplan }, edi: { ...api.edi }, basedata: { ...api.basedata } };
const ok = (data: unknown) => ({ ok: true, message: '', data });
const PARTY = { address: '1 HARBOUR ROAD', countryCode: 'CN', certCodeType: 'USCI', certCode: '91310115MA1K300A1P', phone: '+86 21 5555 0142' };
const blank = blankValues(PREPLAN_FIELDS);

/** What the form shows: complete, ready to be sent. */
const VALUES = {
  ...blank,
  mblNo: 'MSCUSH100',
  vessel: 'ORION STAR',
  voyage: '12E',
  etd: Date.parse('2027-01-01T00:00:00+08:00'),
  portStartId: '1',
  portStartCode: 'CNSGH',
  portEndId: '2',
  portEndCode: 'USLAX',
  placeDeliveryId: '2',
  placeDeliveryCode: 'USLAX',
  shippingId: '3',
  shippingCode: 'COSU',
  customsCode: '2225',
  transportClause: '1',
  payMethod: '1',
  shipper: { ...blank.shipper, ...PARTY, name: 'EASTSEA TOOLS CO., LTD.' },
  consignee: { ...blank.consignee, ...PARTY, name: 'SUNSET HARDWARE LLC' },
};
const LINE = {
  ...blankValues(PREPLAN_CONTAINER_FIELDS),
  blNo: 'MSCUSH100',
  ctnNo: 'MSCU1000017',
  sealNo: 'AB1234567',
  ctnType: '20GP',
  packageType: 'CTNS',
  number: 100,
  weight: '2000.5',
  volume: '10',
  hsCode: '820559',
  goods: 'HAND TOOLS',
  marks: 'N/M',
};
const RECORD = {
  id: '5',
  bookingId: '7',
  orderId: '8',
  isMsc: false,
  blNoList: [],
  statusName: '',
  sentCount: 0,
  receiptMsg: '',
  receipt: [],
  events: [],
};
const info = (state: { status: number; version: number; actions: string[] }) =>
  ({ preplanVo: { ...VALUES, ...RECORD, sendTime: null, receiptTime: null, updateTime: null, ...state }, conList: [LINE] }) as unknown as PreplanInfo;

/** When the server answers a call, by a clock that does not run: a request that waits less long has timed out. */
let answerMs: { save: number; send: number };
let requests: { call: 'save' | 'send'; timeoutMs: number; id: string; input: { version: number; submit: boolean; preplanVo: { vessel: string } } }[];
/** Why the server refuses to send. */
let refusal: object | undefined;
let stored: PreplanInfo;
/** As the carrier has given it. */
let masterNo: string;
let bills: { id: string; blNo: string; isMain: boolean }[];
/** What the shipping instruction has in the containers. */
let siLines: object[];

class SlowRequest extends EventTarget {
  timeout = 0;
  status = 0;
  statusText = '';
  responseText = '';
  responseType = '';
  readyState = 0;
  responseURL = '';
  upload = new EventTarget();
  onloadend?: () => void;
  ontimeout?: () => void;
  #headers = new Headers();
  #call: 'save' | 'send' = 'save';
  open(_method: string, url: string) {
    this.#call = url.includes('sendYiDaEdi') ? 'send' : 'save';
  }
  abort() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  setRequestHeader = (name: string, value: string) => this.#headers.set(name, value);
  send(body: string) {
    const call = this.#call;
    const input = JSON.parse(body);
    const isRepeated = requests.some((other) => other.call === call && other.id === this.#headers.get('quay-request-id'));
    requests.push({ call, timeoutMs: this.timeout, id: this.#headers.get('quay-request-id') ?? '', input });
    const isRefused = call === 'send' && refusal !== undefined;
    if (call === 'save' && !isRepeated) {
      const { version } = stored.preplanVo;
      stored = { ...info({ status: 0, version: version + 1, actions: ['save', 'send'] }), conList: input.conList };
      Object.assign(stored.preplanVo, input.preplanVo, { id: '5', version: version + 1 });
    }
    if (answerMs[call] >= this.timeout) return setTimeout(() => this.ontimeout?.());
    if (call === 'send' && !isRefused)
      stored = { ...stored, preplanVo: { ...stored.preplanVo, status: 1, version: stored.preplanVo.version + 1, actions: [] } };
    const data =
      call === 'save' ? { id: '5', status: 0, statusName: 'Draft', version: stored.preplanVo.version, warnings: [] } : { ediNo: 'QS1', status: 1 };
    const answer = isRefused ? { code: '0', message: 'Not today.', data: null, ...refusal } : { code: '1', message: '', data };
    Object.assign(this, { readyState: 4, status: 200, responseText: JSON.stringify(answer) });
    return setTimeout(() => this.onloadend?.());
  }
}

/** The server, and a user who is logged in. */
function standIn() {
  const { XMLHttpRequest } = globalThis;
  beforeEach(() => {
    requests = [];
    refusal = undefined;
    answerMs = { save: 0, send: 0 };
    bills = [];
    siLines = [];
    masterNo = '';
    stored = info({ status: 0, version: 2, actions: ['save', 'send'] });
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    globalThis.XMLHttpRequest = SlowRequest as unknown as typeof XMLHttpRequest;
    Object.assign(api.preplan, {
      initPreplan: Object.assign(async () => ok(stored), real.preplan.initPreplan),
      queryPreplanContainerBlNoDropList: Object.assign(async () => ok(bills), real.preplan.queryPreplanContainerBlNoDropList),
      queryPreplanContainerList: Object.assign(async () => ok(siLines), real.preplan.queryPreplanContainerList),
    });
    Object.assign(api.bill, { getBlNo: Object.assign(async () => ok({ mblNo: masterNo, hblNos: [] }), real.bill.getBlNo) });
    Object.assign(api.edi, { queryEdiMessages: Object.assign(async () => ok([]), real.edi.queryEdiMessages) });
    Object.assign(api.basedata, { queryDictionaryList: Object.assign(async () => ok([]), real.basedata.queryDictionaryList) });
  });
  afterEach(async () => {
    await emptyPage();
    globalThis.XMLHttpRequest = XMLHttpRequest;
    for (const [domain, calls] of Object.entries(real)) Object.assign(api[domain as keyof typeof real], calls);
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    queryClient.clear();
    session.logout('expired');
    core().settings.storage.remove('drafts');
  });
}

const opened = async (lines: object[], numbers: string[]) => {
  bills = numbers.map((blNo, place) => ({ id: String(place), blNo, isMain: place === 0 }));
  stored = { ...stored, conList: lines } as PreplanInfo;
  const element = document.body.appendChild(document.createElement('quay-probe-preplan'));
  const field = (name: string) => element.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
  const text = () => element.shadowRoot?.textContent ?? '';
  const find = (name: string) =>
    until(() => [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.trim() === name), name);
  await until(() => field('preplanVo.vessel'), 'the form');
  return { element, field, text, find };
};

/** Types over what a field shows. */
async function edit(field: (name: string) => HTMLInputElement | null, name: string, value: string) {
  type(await until(() => field(name), name), value);
  await until(() => field(name)?.value === value, value);
}

describe('a pre-plan that is sent', () => {
  fakeSocket();
  standIn();

  const shown = () => notices.store.getState().list.map(({ kind, message }) => [kind, message]);
  const calls = () => requests.map(({ call }) => call);
  const isIdle = (button: HTMLButtonElement) => button.ariaBusy !== 'true' && !button.disabled;
  const FAILED = ['error', 'The request failed. Please check the network or contact the administrator.'];

  it('is saved, then sent with what was saved; each may be answered after 59 seconds; a lost save is repeated with all that was typed', async () => {
    const { field, find, text } = await opened([LINE], ['MSCUSH100']);
    await edit(field, 'preplanVo.vessel', 'CEDAR STAR');
    const button = await find('Send to customs');

    answerMs = { save: 61_000, send: 59_000 };
    button.click();
    await until(() => shown().length > 0, 'a message');
    assert.deepEqual(shown(), [FAILED]);
    await until(() => isIdle(button), 'the button');
    assert.equal(field('preplanVo.vessel')?.value, 'CEDAR STAR');

    answerMs.save = 59_000;
    button.click();
    await until(() => shown().some(([, message]) => message === 'Manifest sent'), 'sent');
    assert.deepEqual(calls(), ['save', 'save', 'send']);
    // The same request: the server saves it once, even if the first has arrived.
    assert.deepEqual(requests[1], requests[0]);
    for (const request of requests) assert.deepInclude(request, { timeoutMs: 60_000 });
    assert.match(requests[0]?.id ?? '', /^[\da-f]{32}$/);
    assert.notEqual(requests[2]?.id, requests[0]?.id);
    assert.deepInclude(requests[0]?.input, { submit: false });
    assert.equal(requests[0]?.input.preplanVo.vessel, 'CEDAR STAR');
    assert.deepEqual(requests[2]?.input, { bookingId: '7', version: 3 } as unknown as (typeof requests)[0]['input']);
    await until(() => text().includes('Waiting for customs') && !text().includes('Send to customs'), 'nothing to send any more');
  });

  it('is saved and sent once by two clicks', async () => {
    const { field, find, text } = await opened([LINE], ['MSCUSH100']);
    await edit(field, 'preplanVo.vessel', 'CEDAR STAR');
    const button = await find('Send to customs');
    button.click();
    button.click();
    await until(() => text().includes('Waiting for customs'), 'sent');
    assert.deepEqual(calls(), ['save', 'send']);
    assert.deepEqual(shown(), [['success', 'Manifest sent']]);
  });

  it('stays saved when it is not sent: the message says so, and sending again only sends, with the same request', async () => {
    const { field, find, text } = await opened([LINE], ['MSCUSH100']);
    await edit(field, 'preplanVo.vessel', 'CEDAR STAR');
    const button = await find('Send to customs');
    answerMs.send = 61_000;
    button.click();
    await until(() => text().includes('Saved. It is not known whether it was sent'), 'what is known');
    await until(() => isIdle(button), 'the button');
    assert.equal(field('preplanVo.vessel')?.value, 'CEDAR STAR');
    answerMs.send = 0;
    button.click();
    await until(() => text().includes('Waiting for customs'), 'sent');
    assert.notInclude(text(), 'It is not known');
    assert.deepEqual(calls(), ['save', 'send', 'send']);
    assert.deepEqual(requests[2], requests[1]);
  });

  it('tells why it is not sent, at the field too, and saves what is corrected before it sends again', async () => {
    const { field, find, text } = await opened([LINE], ['MSCUSH100']);
    refusal = { errors: [{ field: 'conList.0.goods', code: 'required', params: {}, message: 'Too long for the message.' }] };
    (await find('Send to customs')).click();
    await until(() => text().includes('Saved, but not sent to customs: Not today.'), 'the reason');
    await until(() => field('conList.0.goods')?.getAttribute('aria-invalid') === 'true', 'the field');
    // Nothing was typed, so nothing was saved.
    assert.deepEqual(calls(), ['send']);
    refusal = undefined;
    await edit(field, 'conList.0.goods', 'SIDE TABLES');
    (await find('Send to customs')).click();
    await until(() => text().includes('Waiting for customs'), 'sent');
    assert.deepEqual(calls(), ['send', 'save', 'send']);
    assert.notInclude(text(), 'not sent');
  });

  it('is not sent past what a colleague has saved in the moment between', async () => {
    const { field, find, text } = await opened([LINE], ['MSCUSH100']);
    await edit(field, 'preplanVo.vessel', 'CEDAR STAR');
    const theirs = info({ status: 0, version: 9, actions: ['save', 'send'] });
    theirs.preplanVo.vessel = 'PINE STAR';
    refusal = { conflict: { version: 9, changedBy: 'Chen', changedAt: 1, record: theirs } };
    (await find('Send to customs')).click();
    await until(() => text().includes('is now “PINE STAR”'), 'the conflict');
    assert.equal(field('preplanVo.vessel')?.value, 'CEDAR STAR');
    assert.deepEqual(calls(), ['save', 'send']);
  });

  it('takes what it has saved for its own once it hears of it, though the answer was lost; what was typed since stays', async () => {
    const { field, text, find } = await opened([LINE], ['MSCUSH100']);
    await edit(field, 'preplanVo.vessel', 'CEDAR STAR');
    answerMs.save = 61_000;
    (await find('Send to customs')).click();
    await until(() => requests.length === 1 && notices.store.getState().list.length > 0, 'no answer');
    await edit(field, 'preplanVo.voyage', '055E');
    emitSocket('record_saved', { record: 'preplan', verb: 'save', bookingId: '7' });
    await new Promise((done) => setTimeout(done, 200));
    assert.notInclude(text(), 'changed elsewhere');
    assert.equal(field('preplanVo.vessel')?.value, 'CEDAR STAR');
    assert.equal(field('preplanVo.voyage')?.value, '055E');
    answerMs.save = 0;
    (await find('Send to customs')).click();
    await until(() => text().includes('Waiting for customs'), 'sent');
    assert.deepEqual(requests.at(-1)?.input.version, 4);
  });

  const four = (given: object) => Array.from({ length: 4 }, (_, row) => ({ ...LINE, ctnNo: `MSCU200000${row}`, ...given }));

  it('27.A3 keeps a row open while its error is corrected', async () => {
    const { element, field, find } = await opened(four({ blNo: '' }), ['MSCUSH100', 'MSCUSH101']);
    assert.isNull(field('conList.2.blNo'), 'closed at first');
    (await find('Send to customs')).click();
    const blNo = await until(() => field('conList.2.blNo'), 'the row with the error');
    // Sending leads to the first error.
    await until(() => element.shadowRoot?.activeElement === field('conList.0.blNo'), 'the first error');
    blNo.focus();
    await write('MSCUSH101');
    assert.equal(field('conList.2.blNo')?.value, 'MSCUSH101');
    assert.equal(element.shadowRoot?.activeElement, field('conList.2.blNo'));
    assert.deepEqual(
      [...(blNo.list?.options ?? [])].map(({ value }) => value),
      ['MSCUSH100', 'MSCUSH101'],
    );
  });

  it('offers the number that the carrier has given to the master bill', async () => {
    masterNo = 'COSU6411';
    const { field } = await opened([LINE], ['HOUSE1']);
    await until(() => field('preplanVo.mblNo')?.list, 'the number');
    assert.deepEqual(
      [...(field('preplanVo.mblNo')?.list?.options ?? [])].map(({ value }) => value),
      ['COSU6411'],
    );
  });

  it('27.A3 refuses a number that no bill has, and names those that do', async () => {
    const { field, text, find } = await opened([LINE, { ...LINE, ctnNo: 'MSCU2000001' }], ['MSCUSH100', 'MSCUSH101']);
    const blNo = await until(() => field('conList.1.blNo'), 'the row');
    blNo.focus();
    blNo.select();
    await write('M');
    await until(() => text().includes('Choose one of MSCUSH100, MSCUSH101.'), 'the message');
    (await find('Send to customs')).click();
    await until(() => field('conList.1.blNo')?.getAttribute('aria-invalid') === 'true', 'the error');
    assert.deepEqual(requests, []);
  });

  for (const width of [360, 800, 1100])
    it(`28 shows the longest number of a bill whole in its row, in a form of ${width} px`, async () => {
      const { element, field } = await opened([{ ...LINE, blNo: 'ZDZX2026112700160001' }], []);
      element.style.cssText = `display: block; width: ${width}px`;
      // Beside the button of a browser that opens the suggestions.
      const isWhole = ({ scrollWidth, clientWidth }: HTMLInputElement) => scrollWidth <= clientWidth && clientWidth > 180;
      await until(() => isWhole(field('conList.0.blNo')!), 'the number');
    });

  it('27.A4 has no sum of a quantity while one of its numbers is none', async () => {
    const { text } = await opened([LINE, { ...LINE, volume: '99999999999999999999999' }], ['MSCUSH100']);
    await until(() => text().includes('Total 200 pieces, 4,001 kg, – CBM'), 'no sum of the volumes');
  });

  it('30.A7 has its lines and sums in one table, and says whether they are those of the shipping instruction', async () => {
    siLines = [LINE, { ...LINE, ctnNo: 'MSCU2000001' }];
    const { element, field, text, find } = await opened(siLines, ['MSCUSH100']);
    const cells = (row: Element | null | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent?.trim()).filter(Boolean);
    const table = await until(() => element.shadowRoot?.querySelector('table'), 'the table');
    assert.deepEqual(cells(table.tHead?.rows[0]).slice(0, 5), ['B/L no.', 'Container no.', 'Seal no.', 'Type', 'Pieces']);
    assert.includeMembers(cells(table.tBodies[0]?.rows[0]), ['1', 'MSCUSH100', 'MSCU1000017', '100', '2,000.5', '10', 'HAND TOOLS']);
    await until(() => text().includes('As in the shipping instruction'), 'the same sums');
    assert.includeMembers(cells(table.tFoot?.rows[0]), ['Total of 2 lines', '200', '4,001', '20']);
    field('conList.0.weight')!.focus();
    field('conList.0.weight')!.select();
    await write('3000');
    await until(() => text().includes('Shipping instruction: 200 pieces, 4,001 kg, 20 CBM'), 'other sums');
    await find('Save');
  });

  it('30.A7 says before sending what is found at which fields, as it is typed, and leads there, to a closed line too', async () => {
    const lines = four({}).map((line, row) => (row === 3 ? { ...line, goods: '' } : line));
    const { element, field, text, find } = await opened(lines, []);
    await until(() => text().includes('Required fields are empty:'), 'the check');
    for (const done of ['Texts are in English characters', 'B/L numbers are those of the bills']) assert.include(text(), done);
    assert.isNull(field('conList.3.goods'), 'closed at first');
    (await find('1 field')).click();
    const goods = await until(() => field('conList.3.goods'), 'the line');
    assert.equal(element.shadowRoot?.activeElement, goods);
    await write('HAND TOOLS');
    await until(() => text().includes('Required fields are filled in'), 'nothing missing');
  });

  it('30.A7 opens a line at the field of the cell that is pressed', async () => {
    const { element, field } = await opened(four({}), []);
    const row = await until(() => element.shadowRoot?.querySelector('table')?.tBodies[2]?.rows[0], 'the line');
    assert.isNull(field('conList.2.weight'), 'closed at first');
    for (const name of ['weight', 'goods']) {
      const heads = [...(element.shadowRoot?.querySelectorAll('thead :is(td, th)') ?? [])].map(({ textContent }) => textContent);
      row.cells[heads.indexOf(name === 'weight' ? 'Gross kg' : 'Description in English')]?.click();
      const input = await until(() => field(`conList.2.${name}`), name);
      await until(() => element.shadowRoot?.activeElement === input, 'the focus');
    }
    assert.isNull(field('conList.1.weight'), 'the others stay closed');
  });

  it('27.A3 fills in one number in all rows', async () => {
    const { element, field, find } = await opened(four({ blNo: '' }), ['MSCUSH100', 'MSCUSH101']);
    const all = await until(
      () => [...(element.shadowRoot?.querySelectorAll('input') ?? [])].find(({ value, name }) => value === 'MSCUSH100' && name === ''),
      'the number',
    );
    all.focus();
    all.select();
    await write('MSCUSH101');
    (await find('Fill in empty rows')).click();
    for (const details of element.shadowRoot?.querySelectorAll<HTMLElement>('[aria-label^="Details"]') ?? []) details.click();
    await until(() => field('conList.3.blNo'), 'the rows');
    assert.deepEqual(
      [0, 1, 2, 3].map((row) => field(`conList.${row}.blNo`)?.value),
      ['MSCUSH101', 'MSCUSH101', 'MSCUSH101', 'MSCUSH101'],
    );
  });

  const saved = (verb: string) => emitSocket('record_saved', { record: 'preplan', verb });

  it('follows a colleague who sends it, and customs', async () => {
    stored = info({ status: 0, version: 0, actions: ['save', 'send'] });
    stored.preplanVo.id = null;
    const { text, find } = await opened([LINE], ['MSCUSH100']);
    await find('Send to customs');
    stored = { ...info({ status: 1, version: 1, actions: [] }), conList: [{ ...LINE, goods: 'SIDE TABLES' }] } as unknown as PreplanInfo;
    saved('save');
    await until(() => text().includes('Waiting for customs'), 'sent');
    stored = { ...info({ status: 2, version: 2, actions: ['amend', 'delete'] }), conList: stored.conList };
    saved('accept');
    await find('Request change');
  });

  it('follows a colleague and customs with unsaved input, which stays and can be kept or discarded', async () => {
    const { field, text, find } = await opened([LINE], ['MSCUSH100']);
    await edit(field, 'preplanVo.vessel', 'CEDAR STAR');
    // Only the state has moved: nothing to decide, and a later save has the version of the server.
    stored = info({ status: 1, version: 3, actions: [] });
    saved('save');
    await until(() => text().includes('Waiting for customs') && text().includes('cannot be saved at the moment'), 'sent');
    assert.equal(field('preplanVo.vessel')?.value, 'CEDAR STAR');
    // Others have changed the content as well.
    stored = info({ status: 2, version: 5, actions: ['amend', 'delete'] });
    stored.preplanVo.voyage = '99W';
    saved('accept');
    await find('Request change');
    await until(() => text().includes('These details were changed elsewhere'), 'the newer version');
    assert.include(text(), 'is now “99W”');
    assert.deepEqual([field('preplanVo.vessel')?.value, field('preplanVo.voyage')?.value], ['CEDAR STAR', '12E']);
    (await find('Keep my changes')).click();
    await until(() => field('preplanVo.voyage')?.value === '99W', 'both');
    assert.equal(field('preplanVo.vessel')?.value, 'CEDAR STAR');
  });

  it('follows a booking that is asked to be withdrawn, and a refusal', async () => {
    const { text, find } = await opened([LINE], ['MSCUSH100']);
    await find('Send to customs');
    stored = { ...info({ status: 0, version: 2, actions: [] }), conList: stored.conList };
    moveBooking();
    await until(() => text().includes('cannot be changed in the current status of the booking'), 'the state');
    assert.notInclude(text(), 'Send to customs');
    stored = { ...info({ status: 0, version: 2, actions: ['save', 'send'] }), conList: stored.conList };
    moveBooking();
    await find('Send to customs');
  });

  it('loses nothing that was typed: by Enter, Escape and Tab, several cells in one field, a removed row, a closed dialog', async () => {
    const { element, field, text, find } = await opened([LINE, { ...LINE, ctnNo: 'MSCU2000001' }], ['MSCUSH100']);
    const at = (name: string) => until(() => field(name), name);
    const goods = await at('conList.0.goods');
    goods.focus();
    goods.select();
    document.execCommand('insertText', false, 'SIDE TABLES\tBENCHES');
    await press('Escape', 'Enter');
    assert.equal(field('conList.0.goods')?.value, 'SIDE TABLES\tBENCHES');
    const weight = await at('conList.0.weight');
    weight.focus();
    await write('26,4');
    await press('Tab');
    await until(() => text().includes('such as 26.4'), 'the error');
    assert.deepEqual([weight.value, weight.getAttribute('aria-invalid')], ['26,4', 'true']);
    const number = await at('conList.1.number');
    number.focus();
    number.select();
    await write('12 boxes');
    await press('Enter');
    await until(() => number.getAttribute('aria-invalid') === 'true', 'the error of the number');
    assert.equal(number.value, '12 boxes');

    element.shadowRoot?.querySelector<HTMLElement>('[aria-label="Remove Row 1"]')?.click();
    await until(() => text().includes('Row 1 removed'), 'what was done');
    (await find('Undo')).click();
    await until(() => field('conList.1.number')?.value === '12 boxes', 'the row');
    assert.deepEqual([field('conList.0.weight')?.value, field('conList.0.goods')?.value], ['26,4', 'SIDE TABLES\tBENCHES']);

    const toOrder = [...(element.shadowRoot?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])][0]!;
    toOrder.click();
    await until(() => field('preplanVo.consignee.name')?.value === 'TO ORDER', 'to order');
    toOrder.click();
    await until(() => field('preplanVo.consignee.name')?.value === 'SUNSET HARDWARE LLC', 'the name');
  });

  it('spreads cells that are pasted over fields and rows, names what is no choice, and can be undone', async () => {
    const lists = { ctnType: [{ code: '40HQ', nameCn: '', nameEn: '' }], packageType: [{ code: 'CTNS', nameCn: '纸箱', nameEn: 'CARTONS' }] };
    Object.assign(api.basedata, {
      queryDictionaryList: Object.assign(
        async ({ dictCodes }: { dictCodes?: string[] }) => ok(dictCodes ? lists : []),
        real.basedata.queryDictionaryList,
      ),
    });
    const { element, field, text, find } = await opened([LINE], ['MSCUSH100']);
    const paste = (name: string, pasted: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', pasted);
      return field(name)!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
    };
    await until(() => field('conList.0.ctnNo'), 'the row');
    // A single value, and lines in a field of lines, are left to the field.
    assert.isTrue(paste('conList.0.ctnNo', 'MSCU2000001\n'));
    const marks = element.shadowRoot?.querySelector('textarea[name="conList.0.marks"]');
    assert.isNotNull(marks);
    const lines = new DataTransfer();
    lines.setData('text/plain', 'N/M\nMADE IN CHINA');
    assert.isTrue(marks!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: lines, bubbles: true, cancelable: true, composed: true })));

    assert.isFalse(paste('conList.0.ctnNo', 'MSCU2000001\tAB2\t40HC\tcartons\t12 boxes\r\nMSCU3000003\tAB3\t25XX\tcartons\t7\r\n'));
    await until(() => text().includes('2 rows pasted. 1 row is new. 1 cell is not one of the options.'), 'what was done');
    const values = (row: number) => ['blNo', 'ctnNo', 'sealNo', 'number', 'weight'].map((name) => field(`conList.${row}.${name}`)?.value);
    assert.deepEqual(shown(), [['info', '2 rows pasted. 1 row is new. 1 cell is not one of the options.']]);
    await until(() => field('conList.1.ctnNo'), 'the new row');
    assert.deepEqual(values(0), ['MSCUSH100', 'MSCU2000001', 'AB2', '12 boxes', '2,000.5']);
    assert.deepEqual(values(1), ['MSCUSH100', 'MSCU3000003', 'AB3', '7', '']);
    await until(() => text().includes('“25XX” is not one of the options'), 'the cell');
    await until(() => field('conList.0.number')?.getAttribute('aria-invalid') === 'true', 'what is no number');
    (await find('Undo')).click();
    await until(() => !field('conList.1.ctnNo'), 'undone');
    assert.deepEqual(values(0), ['MSCUSH100', 'MSCU1000017', 'AB1234567', '100', '2,000.5']);
  });

  it('keeps the reason for a deletion while its dialog is closed', async () => {
    stored = info({ status: 2, version: 2, actions: ['amend', 'delete'] });
    const { element, find } = await opened([LINE], ['MSCUSH100']);
    const reason = () => element.shadowRoot?.querySelector<HTMLTextAreaElement>('[role=dialog] textarea');
    const open = await find('Request deletion');
    open.click();
    (await until(reason, 'the dialog')).focus();
    await write('WRONG SHIPPER');
    await press('Escape');
    await until(() => !reason(), 'closed');
    open.click();
    assert.equal((await until(reason, 'the dialog')).value, 'WRONG SHIPPER');
  });
});

describe('unsaved input of a pre-plan', () => {
  fakeSocket();
  standIn();
  const kept = () => core().settings.storage.get('drafts') ?? '';

  it('is kept in this browser without contacts, comes back, and is gone once it is saved', async () => {
    const first = await opened([LINE], ['MSCUSH100']);
    await edit(first.field, 'preplanVo.vessel', 'CEDAR STAR');
    await edit(first.field, 'conList.0.goods', 'SIDE TABLES');
    await edit(first.field, 'preplanVo.shipper.phone', '+86 21 0000 9999');
    await emptyPage();
    assert.include(kept(), 'CEDAR STAR');
    assert.notInclude(kept(), '0000 9999');
    const second = await opened([LINE], ['MSCUSH100']);
    await until(() => second.field('preplanVo.vessel')?.value === 'CEDAR STAR', 'the input');
    assert.equal(second.field('conList.0.goods')?.value, 'SIDE TABLES');
    assert.match(second.text(), /Your unsaved input of .* is back, except for phone numbers/);
    (await second.find('Undo')).click();
    await until(() => second.field('preplanVo.vessel')?.value === 'ORION STAR', 'undone');
    await edit(second.field, 'preplanVo.vessel', 'CEDAR STAR');
    (await second.find('Send to customs')).click();
    await until(() => second.text().includes('Waiting for customs'), 'sent');
    await emptyPage();
    assert.notInclude(kept(), 'preplan 7');
  });

  it('is not replaced by that of an earlier page, however late the browser is idle', async () => {
    const waiting: IdleRequestCallback[] = [];
    const { requestIdleCallback } = globalThis;
    globalThis.requestIdleCallback = (run) => waiting.push(run);
    try {
      const first = await opened([LINE], ['MSCUSH100']);
      await edit(first.field, 'preplanVo.vessel', 'CEDAR STAR');
      await until(() => waiting.length > 0, 'the wait for a pause');
      await emptyPage();
      const second = await opened([LINE], ['MSCUSH100']);
      await edit(second.field, 'preplanVo.vessel', 'MAPLE STAR');
      await emptyPage();
      for (const run of waiting) run({ didTimeout: true, timeRemaining: () => 0 });
      assert.include(kept(), 'MAPLE STAR');
    } finally {
      globalThis.requestIdleCallback = requestIdleCallback;
    }
  });

  it('is shown beside what others have stored in the same field, and saved only after a decision', async () => {
    const first = await opened([LINE, { ...LINE, ctnNo: 'MSCU2000001' }], ['MSCUSH100']);
    await edit(first.field, 'conList.1.goods', 'SIDE TABLES');
    await edit(first.field, 'preplanVo.vessel', 'CEDAR STAR');
    await emptyPage();
    stored = info({ status: 0, version: 4, actions: ['save', 'send'] });
    stored.preplanVo.vessel = 'PINE STAR';
    // The container has another place by now.
    const second = await opened([{ ...LINE, ctnNo: 'MSCU2000001' }, LINE], ['MSCUSH100']);
    await until(() => second.text().includes('is now “PINE STAR”'), 'the conflict');
    assert.equal(second.field('preplanVo.vessel')?.value, 'CEDAR STAR');
    assert.deepEqual(
      [0, 1].map((row) => second.field(`conList.${row}.goods`)?.value),
      ['SIDE TABLES', 'HAND TOOLS'],
    );
    (await second.find('Keep my changes')).click();
    await until(() => !second.text().includes('is now “PINE STAR”'), 'decided');
    assert.equal(second.field('preplanVo.vessel')?.value, 'CEDAR STAR');
  });

  it('names the rows that others have removed', async () => {
    const first = await opened([LINE, { ...LINE, ctnNo: 'MSCU2000001' }], ['MSCUSH100']);
    await edit(first.field, 'conList.1.goods', 'SIDE TABLES');
    await emptyPage();
    const second = await opened([LINE], ['MSCUSH100']);
    await until(() => second.text().includes('Removed by others meanwhile: MSCU2000001'), 'the row');
    assert.equal(second.field('conList.0.goods')?.value, 'HAND TOOLS');
  });

  it('waits while nothing can be changed, and comes back when customs returns it', async () => {
    const first = await opened([LINE], ['MSCUSH100']);
    await edit(first.field, 'preplanVo.vessel', 'CEDAR STAR');
    await emptyPage();
    stored = info({ status: 1, version: 3, actions: [] });
    const second = await opened([LINE], ['MSCUSH100']);
    assert.equal(second.field('preplanVo.vessel')?.value, 'ORION STAR');
    stored = { ...info({ status: 3, version: 4, actions: ['save', 'send'] }), conList: stored.conList };
    emitSocket('record_saved', { record: 'preplan', verb: 'reject' });
    await until(() => second.field('preplanVo.vessel')?.value === 'CEDAR STAR', 'the input');
  });

  it('outlives a session that the server has ended, and no logout', async () => {
    const first = await opened([LINE], ['MSCUSH100']);
    type(first.field('preplanVo.vessel') as HTMLInputElement, 'CEDAR STAR');
    session.logout('expired');
    await emptyPage();
    assert.include(kept(), 'CEDAR STAR');
    session.login({ token: 't', userName: 'lin' });
    const second = await opened([LINE], ['MSCUSH100']);
    await until(() => second.field('preplanVo.vessel')?.value === 'CEDAR STAR', 'the input');
    session.logout();
    await emptyPage();
    assert.equal(kept(), '');
  });
});
