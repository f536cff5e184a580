import { assert } from 'chai';
import type { FclCharge } from '#contract/freight';
import type { Amendment, Booking, OrderInfo, RollOver } from '#contract/order';
import { core } from '#core';
import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { blankValues } from '#domain/form/values';
import { defineWidget } from '#element';
import { showsDocumentOf } from '#parts';
import { entry, fakeChat, message as said } from '../../../tests/browser/fixtures/chat.tsx';
import { wishedChats } from '../../../tests/browser/fixtures/chat-wish.ts';
import { linkOf } from '../../../tests/browser/fixtures/mail-link.ts';
import { emitSocket, fakeSocket } from '../../../tests/browser/fixtures/socket.ts';
import { emptyPage, pause, type, until } from '../../../tests/browser/fixtures/page.ts';
import bookingForm from '../widget.ts';

defineWidget(bookingForm);
const { api, notices, queryClient, session } = core();
const real = { order: { ...api.order }, bill: { ...api.bill }, basedata: { ...api.basedata }, user: { ...api.user } };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const now = Date.now();
const BOOKING = {
  ...blankValues(BOOKING_FIELDS),
  bookingId: '7',
  orderId: '70',
  orderNo: 'DD2611210001',
  bkgNo: '177845342804',
  batchNo: null,
  combineBkgNo: null,
  source: 'web',
  status: 3,
  statusName: 'Released',
  siStatus: 0,
  vgmStatus: 0,
  preplanStatus: 0,
  copyStatus: 0,
  billStatus: 0,
  version: 4,
  actions: ['amend', 'withdraw'],
  isMsc: false,
  shippingId: '1',
  shippingCode: 'COSU',
  shippingIdName: 'COSCO',
  portStartId: '2',
  portStartCode: 'CNSGH',
  portStartIdName: 'Shanghai',
  portEndId: '3',
  portEndCode: 'USLAX',
  portEndIdName: 'Los Angeles',
  vessel: 'ANCHOR GRACE',
  voyage: '648E',
  refNo: 'PO-1',
  rateId: null,
  ctnList: [{ ctnType: '20GP', num: 2, ctnClass: 'COC', weightPerCtn: '' }],
  goodsList: [],
  etd: now + 5 * DAY,
  eta: now + 19 * DAY,
  cutoffSi: now + 24 * HOUR + 90_000,
  cutoffVgm: now + 3 * DAY,
  cutoffCy: now + 4 * DAY,
  cutoffCustoms: now + 4 * DAY - 6 * HOUR,
  cutoffAfc: null,
  createTime: now - 3 * DAY,
  createUser: 'Lin Yue',
  updateTime: now,
  submitTime: now - 3 * DAY,
  releaseTime: now - DAY,
  rejectReason: null,
  cancelReason: null,
} as unknown as Booking;
/** What a new booking does not have yet. */
const NEW = {
  bookingId: null,
  orderId: null,
  orderNo: null,
  bkgNo: null,
  status: 0,
  version: 0,
  actions: [],
  rateId: '5',
} as unknown as Partial<Booking>;
const SI: OrderInfo['documents']['si'] = {
  bills: 0,
  drafts: 0,
  findings: 0,
  returnReason: null,
  submitTime: null,
  submitUser: '',
  draftTime: null,
};
const COPY = { copyVersion: 1, createTime: now - HOUR, confirmTime: null, requestTime: null };
const enabled = { visible: true, enabled: true };
const disabled = { visible: true, enabled: false };

interface Given {
  booking?: Partial<Booking>;
  si?: Partial<OrderInfo['documents']['si']>;
  copy?: OrderInfo['documents']['copy'];
  bl?: OrderInfo['documents']['bl'];
  contact?: OrderInfo['contact'];
  rollOver?: OrderInfo['rollOver'];
}

const order = ({
  booking = {},
  si = {},
  copy = null,
  bl = { issueTime: null, bills: [] },
  contact = null,
  rollOver = null,
}: Given = {}): OrderInfo => {
  const all = { ...BOOKING, ...booking };
  const document = all.status >= 3 && all.status !== 7 ? enabled : disabled;
  return {
    booking: all,
    tabs: { so: enabled, si: document, vgm: document, preplan: document, copy: { visible: copy !== null, enabled: copy !== null } },
    isMsc: false,
    blType: 1,
    cutoffs: Object.entries({ si: all.cutoffSi, vgm: all.cutoffVgm, customs: all.cutoffCustoms, cy: all.cutoffCy, afc: all.cutoffAfc }).flatMap(
      ([code, time]) => (time === null ? [] : [{ code, time }]),
    ),
    milestones: [
      { code: 'created', time: all.createTime },
      { code: 'submitted', time: all.submitTime },
      { code: 'released', time: all.releaseTime },
      { code: 'siSubmitted', time: si.submitTime ?? null },
      { code: 'copyIssued', time: copy?.createTime ?? null },
      { code: 'copyConfirmed', time: copy?.confirmTime ?? null },
      { code: 'sailed', time: null },
      { code: 'blIssued', time: bl.issueTime },
      { code: 'arrived', time: null },
    ],
    isOwn: contact === null,
    contact,
    rollOver,
    documents: { si: { ...SI, ...si }, vgm: { expected: 2, declared: 0, rejected: 0 }, copy, bl },
    operatorId: null,
    operatorIdName: '',
    salesId: null,
    salesIdName: '',
  };
};

const ok = (data: unknown) => ({ ok: true, message: '', data });
const page = { records: [], total: 0, size: 100, current: 1, pages: 0 };
let info: OrderInfo;
let charges: Partial<FclCharge>[];
let isDown: boolean;
let asked: number;
let downloaded: string[];
let files: object[];
/** Path of the newest file by type. */
let newest: Record<string, string>;
/** Path of the newest COPY. */
let blFile: string;
let amendment: Amendment;
/** The agent’s answers, and what the server says to them. */
let decisions: object[];
let refusal: object | undefined;
let rollOver: RollOver;
let moves: object[];
let unread: object | undefined;

const CALLS = {
  order: {
    async initOrderInfoWeb() {
      asked += 1;
      return isDown ? { ok: false, reason: 'network', message: 'No connection', errors: [] } : ok(info);
    },
    queryPageFileWeb: async () => ok({ ...page, records: files }),
    queryBookingFile: async ({ fileType = '' }: { fileType?: string }) => ok(newest[fileType] ?? ''),
    async downloadOssFile({ url, id = '', bookingId }: { url?: string; id?: string; bookingId?: string }) {
      downloaded.push(`${url ?? id} of ${bookingId}`);
      return { ok: false, reason: 'network', message: '', errors: [] };
    },
    initAddSoWeb: async () => ok(info.booking),
    queryBookingById: async () => unread ?? ok(info.booking),
    queryAmendmentWeb: async () => ok(amendment),
    queryRollOverWeb: async () => ok(rollOver),
    rollOverBookingWeb: async (input: object) => (moves.push(input), refusal ?? ok({ bookingId: '7', status: 11, statusName: '', version: 4 })),
    answerAmendmentWeb: async (answer: object) => (decisions.push(answer), refusal ?? ok({ bookingId: '7', status: 3 })),
    answerWithdrawalWeb: async (answer: object) => (decisions.push(answer), refusal ?? ok({ bookingId: '7', status: 9 })),
    queryBookingCharges: async () => ok({ charges, totalUsd: '0.00', totalRmb: '0.00', others: [], collect: [] }),
  },
  bill: {
    getBlFile: async () => ok(blFile),
    countNumToMbl: async () => ok({ list: [], bills: [] }),
    querySiDrafts: async () => ok([]),
    initInfoMbl: async () => new Promise(() => {}),
  },
  basedata: { queryDictionaryList: async ({ dictCode }: { dictCode?: string }) => ok(dictCode ? [] : {}) },
};

async function shown(attributes: Record<string, string> = {}) {
  const element = document.createElement('quay-booking-form');
  element.setAttribute('locale', 'en-US');
  element.setAttribute('booking-id', '7');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const tabsShown: string[] = [];
  element.addEventListener('quay-tab', (event) => tabsShown.push((event as CustomEvent<{ type: string }>).detail.type));
  document.body.append(element);
  const root = await until(() => element.shadowRoot, 'the shadow root');
  const text = () => root.textContent ?? '';
  const has = (wanted: string) => until(() => text().includes(wanted), wanted);
  const heading = (wanted: string) => until(() => [...root.querySelectorAll('h2')].find((each) => each.textContent === wanted), wanted);
  const button = (name: string) => until(() => [...root.querySelectorAll('button')].find((each) => each.textContent === name), name);
  const tab = (name: string) =>
    until(() => [...root.querySelectorAll<HTMLElement>('[role=tab]')].find((each) => each.textContent?.startsWith(name)), name);
  const selected = () => root.querySelector('[role=tab][aria-selected=true]')?.textContent ?? '';
  const row = (name: string) => until(() => root.querySelector(`tr[data-document=${name}]`)?.textContent, name);
  return { element, root, text, has, heading, button, tab, selected, row, tabsShown };
}

describe('the page of a released order', () => {
  fakeSocket();
  beforeEach(() => {
    [files, newest, moves, blFile] = [[], {}, [], ''];
    [info, charges, isDown, asked, downloaded, decisions, refusal, unread] = [order(), [], false, 0, [], [], undefined, undefined];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin', ext: { codeList: ['order'] } });
    for (const [domain, answers] of Object.entries(CALLS))
      for (const [name, answer] of Object.entries(answers)) {
        const calls = api[domain as keyof typeof CALLS];
        Object.assign(calls, { [name]: Object.assign(answer, Reflect.get(calls, name)) });
      }
  });
  afterEach(async () => {
    await emptyPage();
    for (const [domain, calls] of Object.entries(real)) Object.assign(api[domain as keyof typeof real], calls);
    queryClient.clear();
    session.logout('expired');
  });

  it('30.A6 keeps pop-ups about this order away while it is shown', async () => {
    const isShown = (bookingId: string) => showsDocumentOf({ bookingId, orderId: null, link: '' });
    await shown();
    await until(() => isShown('7'), 'the order');
    assert.isFalse(isShown('8'));
    await emptyPage();
    await until(() => !isShown('7'), 'an empty page');
  });

  it('says what to do next and by when, and leads there and back by keyboard', async () => {
    info = order({ booking: { siStatus: 1 }, si: { bills: 2, drafts: 2, findings: 3 } });
    const { root, heading, button, tab, row, has, selected, tabsShown } = await shown();
    await heading('Submit the SI');
    await has('3 entries are missing or incorrect.');
    assert.match(await row('si'), /2 bills of lading.*Draft, 3 errors.*You.*24 h 1 min.*Open SI/);
    assert.match(await row('so'), /SO 177845342804.*Released/);
    assert.match(await row('vgm'), /^VGM.*Not submitted.*You/);
    assert.match((await tab('SI')).textContent ?? '', /3/);
    assert.match(root.querySelector('[role=img]')?.getAttribute('aria-label') ?? '', /^SI \d\d-\d\d.*, VGM .*, Customs .*, CY .*, Sails /);
    (await button('Open the SI')).click();
    await until(() => selected().startsWith('SI'), 'the SI');
    const si = await tab('SI');
    si.focus();
    const press = (key: string) => root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    press('ArrowLeft');
    await until(() => selected() === 'SO', 'the form');
    press('ArrowLeft');
    await until(() => selected() === 'Order', 'the order');
    assert.deepEqual(tabsShown, ['si', 'so', 'order']);
  });

  it('has the newest booking confirmation and COPY of its files at hand, as they are when asked for', async () => {
    const file = { size: 2048, uploader: '', uploaderSide: 'provider', createTime: now, readOnly: true };
    files = [
      { ...file, id: '1', fileName: 'so.pdf', fileType: 'so', fileTypeName: 'Booking confirmation (SO)' },
      { ...file, id: '2', fileName: 'bl.pdf', fileType: 'bl', fileTypeName: 'Bill of lading' },
    ];
    newest = { so: '/files/9' };
    const { root, button, has } = await shown();
    (await button('Booking confirmation (SO)')).click();
    await until(() => downloaded.length > 0, 'the download');
    assert.deepEqual(downloaded, ['/files/9 of 7']);
    const group = root.querySelector('[role=group][aria-label=Newest]');
    assert.deepEqual(
      [...(group?.querySelectorAll('button') ?? [])].map(({ ariaLabel }) => ariaLabel),
      ['Download the newest: Booking confirmation (SO)'],
    );
    await has('bl.pdf');
    newest = {};
    (await button('Booking confirmation (SO)')).click();
    await until(() => notices.store.getState().list.some(({ message }) => message === 'There is no file of this type any more.'), 'the message');
    assert.equal(downloaded.length, 1);
  });

  it('downloads the newest COPY from its row, and before files of its type', async () => {
    info = order({ booking: { siStatus: 3, copyStatus: 1 }, si: { bills: 1 }, copy: COPY });
    const file = { size: 2048, uploader: '', uploaderSide: 'provider', createTime: now, readOnly: true };
    files = [{ ...file, id: '1', fileName: 'copy.pdf', fileType: 'copy', fileTypeName: 'COPY' }];
    [newest, blFile] = [{ copy: '/files/1' }, '/files/8'];
    const { root, button } = await shown();
    (await until(() => root.querySelector<HTMLElement>('[aria-label="Download: COPY of the bill of lading"]'), 'the row')).click();
    await until(() => downloaded.length === 1, 'the COPY');
    // One that was sent meanwhile.
    blFile = '/files/9';
    (await button('COPY')).click();
    await until(() => downloaded.length === 2, 'the newer COPY');
    blFile = '';
    (await button('COPY')).click();
    await until(() => downloaded.length === 3, 'the file');
    assert.deepEqual(downloaded, ['/files/8 of 7', '/files/9 of 7', '/files/1 of 7']);
  });

  it('has no COPY to download before one is sent', async () => {
    info = order({ booking: { siStatus: 2 }, si: { bills: 1 } });
    const { root, row } = await shown();
    await row('copy');
    assert.isNull(root.querySelector('[aria-label="Download: COPY of the bill of lading"]'));
  });

  it('offers the next sailing when its own has left the schedule, and moves there by one confirmation', async () => {
    const actions: Booking['actions'] = ['amend', 'withdraw'];
    info = order({ booking: { vessel: 'CEDAR STAR', voyage: '101E', etd: now + 8 * DAY, actions }, rollOver: 'blanked' });
    const sums = (totalUsd: string) => ({ totalUsd, totalRmb: '2775.00' });
    const times = { cutoffSi: now + 10 * DAY, cutoffVgm: null, cutoffCy: null, cutoffCustoms: null, cutoffAfc: null };
    const next = {
      offer: 'seen',
      sailingId: '5',
      vessel: 'LOTUS BRIDGE',
      voyage: '102E',
      wharfName: 'Shengdong',
      etd: now + 15 * DAY,
      eta: now + 29 * DAY,
    };
    rollOver = { version: 3, reason: 'blanked', next: { ...next, ...times, price: { before: sums('4720.00'), after: sums('4840.00') } } };
    const { root, has, button } = await shown();
    await has('The carrier no longer lists the sailing of this booking.');
    (await button('Roll over to the next sailing…')).click();
    const dialog = await until(() => root.querySelector('[role=dialog] table') && root.querySelector('[role=dialog]'), 'the offer');
    assert.match(
      dialog.textContent ?? '',
      /Vessel, voyageCEDAR STAR 101ELOTUS BRIDGE 102E.*ChargesUSD 4,720\.00 \+ CNY 2,775\.00USD 4,840\.00.*The price differs/,
    );
    refusal = { ok: false, reason: 'business', message: 'The next sailing has changed.', errors: [] };
    (await button('Request roll-over')).click();
    await has('The next sailing has changed.');
    refusal = undefined;
    await until(() => ![...root.querySelectorAll('button')].some((one) => one.textContent === 'Request roll-over' && one.disabled));
    (await button('Request roll-over')).click();
    await until(() => notices.store.getState().list.some(({ message }) => message.startsWith('The roll-over of')), 'the message');
    const move = { bookingId: '7', version: 3, offer: 'seen' };
    assert.deepEqual(moves, [move, move]);
    await until(() => !root.querySelector('[role=dialog]'), 'the closed dialog');
  });

  it('estimates the emissions by sea with their source; unknown without a distance or for refrigerated containers', async () => {
    const routes: object[] = [];
    let km: number | null = 10_731;
    const querySeaRoute = async (input: object) => (routes.push(input), ok(km === null ? null : { km, nauticalMiles: 0, corners: [] }));
    Object.assign(api.basedata, { querySeaRoute: Object.assign(querySeaRoute, real.basedata.querySeaRoute) });
    info = order({ booking: { transferPortName: 'Busan, Yokohama' } });
    const { has, element } = await shown();
    await has('1,539 kg');
    await has('Estimate with the default factors of the GLEC Framework 3.2 (2025), module 2');
    await has('well-to-wake. Distance: about 10,731 km');
    assert.deepEqual(routes, [{ portStartCode: 'CNSGH', portEndCode: 'USLAX', transferPorts: ['Busan', 'Yokohama'] }]);
    element.remove();
    queryClient.clear();
    info = order({ booking: { ctnList: [{ ctnType: '40RH', num: 1, ctnClass: 'COC', weightPerCtn: '' }] as never } });
    const cold = await shown();
    await cold.has('the default factor is one of dry containers');
    cold.element.remove();
    queryClient.clear();
    [info, km] = [order(), null];
    await (await shown()).has('Not known: there is no distance by sea between these ports.');
  });

  it('estimates the emissions of a new booking beside its form, once its ports and containers are known', async () => {
    const routes: object[] = [];
    const querySeaRoute = async (input: object) => (routes.push(input), ok({ km: 10_731, nauticalMiles: 0, corners: [] }));
    Object.assign(api.basedata, { querySeaRoute: Object.assign(querySeaRoute, real.basedata.querySeaRoute) });
    info = order({ booking: { ...NEW, transferPortName: 'Busan, Yokohama' } });
    const { element, root, has } = await shown({ 'booking-id': '', 'rate-id': '5' });
    const aside = await until(() => [...root.querySelectorAll('aside')].find((one) => one.textContent?.includes('CO2e (estimate)')), 'the estimate');
    assert.include(aside.textContent, '1,539 kg');
    assert.include(aside.textContent, 'GLEC Framework 3.2 (2025), module 2');
    assert.include(aside.textContent, 'well-to-wake. Distance: about 10,731 km');
    assert.deepEqual(routes, [{ portStartCode: 'CNSGH', portEndCode: 'USLAX', transferPorts: ['Busan', 'Yokohama'] }]);
    type(await until(() => root.querySelector<HTMLInputElement>('[name="ctnList.0.num"]'), 'the containers'), '4');
    await has('3,078 kg');
    element.remove();
    info = order({ booking: { ...NEW, portEndId: '', portEndCode: '', portEndIdName: '' } });
    const other = await shown({ 'booking-id': '', 'rate-id': '5' });
    await until(() => other.root.querySelector('[name="ctnList.0.num"]'), 'the form');
    assert.notInclude(other.text(), 'CO2e');
  });

  it('says that the cut-off has passed', async () => {
    info = order({ booking: { cutoffSi: now - 3 * HOUR } });
    const { has, row } = await shown();
    await has('The SI cut-off has passed; an amendment fee may apply.');
    assert.match(await row('si'), /Not submitted.*3 h (\d+ min )?over/);
  });

  it('names the reason of a return', async () => {
    info = order({ booking: { siStatus: 1 }, si: { bills: 1, drafts: 1, returnReason: 'Seal of container 3?' } });
    const { heading, has, row } = await shown();
    await heading('Correct the SI');
    await has('Reason: Seal of container 3?');
    assert.match(await row('si'), /Returned/);
  });

  it('leads to VGM and manifest while they are missing, whatever the COPY says', async () => {
    info = order({ booking: { siStatus: 3, copyStatus: 1 }, si: { bills: 1, submitTime: now }, copy: COPY });
    const { heading, has, button, selected } = await shown();
    await heading('Declare the VGM');
    await has('0 of 2 containers are declared.');
    await button('Send the advance manifest');
    (await button('Check the COPY')).click();
    await until(() => selected().startsWith('COPY'), 'the COPY');
  });

  it('speaks of one container as one, also when its VGM is rejected', async () => {
    const one = (rejected: number): OrderInfo => {
      const all = order({ booking: { siStatus: 3, vgmStatus: rejected ? 4 : 0 }, si: { bills: 1, submitTime: now }, copy: COPY });
      return { ...all, documents: { ...all.documents, vgm: { expected: 1, declared: 0, rejected } } };
    };
    info = one(0);
    await (await shown()).has('The container is not declared.');
    info = one(1);
    const { row } = await shown();
    assert.match(await row('vgm'), /Rejected/);
    assert.notMatch(await row('vgm'), /Partly/);
  });

  it('waits for nobody once everything is done, and counts down to nothing', async () => {
    const copy = { ...COPY, confirmTime: now - HOUR };
    info = order({ booking: { status: 6, siStatus: 5, copyStatus: 2, actions: [] }, si: { bills: 1, submitTime: now - DAY }, copy });
    const { root, heading, has, row } = await shown();
    await heading('All done');
    await has('The vessel has sailed.');
    assert.match(await row('copy'), /version 1.*Confirmed/);
    assert.equal(root.querySelectorAll('[data-mine]').length, 0);
    assert.equal(root.querySelectorAll('section time[tabindex]').length, 0);
  });

  it('names the issued bills with their type, time and milestone, and downloads the document of each', async () => {
    const copy = { ...COPY, confirmTime: now - HOUR };
    const issued = (billId: string, blNo: string, filePath: string) => ({
      billId,
      blIndex: Number(billId),
      blNo,
      releaseType: 'telex' as const,
      issueTime: now,
      fileName: `${blNo}.pdf`,
      filePath,
    });
    const bl = { issueTime: now, bills: [issued('0', 'MSCUSH1', '/file?id=1'), issued('1', 'MSCUSH1A', '/file?id=2'), issued('2', 'MSCUSH1B', '')] };
    info = order({ booking: { status: 4, siStatus: 5, copyStatus: 2 }, si: { bills: 3, submitTime: now - DAY }, copy, bl });
    const { root, row, has } = await shown();
    assert.match(await row('bl'), /Bill of lading.*MSCUSH1 \+2 · Telex release.*Issued.*\d\d-\d\d \d\d:\d\d.*MSCUSH1.*MSCUSH1A/);
    await has('B/L issued');
    assert.match(root.querySelector('aside ol')?.textContent ?? '', /B\/L issuedMSCUSH1 \+2 · Telex release/);
    const names = [...root.querySelectorAll('tr[data-document=bl] button')].map((each) => each.getAttribute('aria-label'));
    assert.deepEqual(names, ['Download: Bill of lading MSCUSH1', 'Download: Bill of lading MSCUSH1A']);
    root.querySelector<HTMLElement>('tr[data-document=bl] button')?.click();
    await until(() => downloaded.length > 0, 'the download');
    assert.deepEqual(downloaded, ['/file?id=1 of 7']);
  });

  it('shows what is not known as unknown', async () => {
    info = order({ booking: { etd: null, eta: null, cutoffSi: null, cutoffVgm: null, cutoffCy: null, cutoffCustoms: null, ctnList: [] } });
    const { has, heading } = await shown();
    await heading('Submit the SI');
    await has('The cut-offs are not known yet.');
    await has('No files yet');
    await has('This booking has no rate of the portal.');
  });

  it('has the charges of each currency by themselves', async () => {
    const charge = { section: 1, unit: 2, payType: 'PP', mandatory: true, items: [] };
    charges = [
      {
        ...charge,
        code: 'OF',
        name: 'Ocean freight',
        currency: 'USD',
        unit: 1,
        items: [{ ctnType: '20GP', num: 2, price: '1850.10' }],
        amount: '3700.20',
      },
      { ...charge, code: 'DOC', name: 'Documentation', currency: 'CNY', amount: '450.00' },
    ];
    info = order({ booking: { rateId: '9' } });
    const { root } = await shown();
    const totals = await until(() => {
      const found = [...root.querySelectorAll('tfoot')].map(({ textContent }) => textContent);
      return found.length > 0 && found;
    }, 'the totals');
    assert.deepEqual(totals, ['TotalUSD 3,700.20', 'TotalCNY 450.00']);
    assert.match(root.querySelector('tfoot')?.parentElement?.textContent ?? '', /Ocean freight.*20GP.*2.*1,850\.10.*3,700\.20/);
  });

  it('follows what others do with the order and its bills', async () => {
    const { heading, row } = await shown();
    await heading('Submit the SI');
    const sent = { vgmStatus: 2, preplanStatus: 1 };
    info = order({ booking: { ...sent, siStatus: 2 }, si: { bills: 1, submitTime: now } });
    emitSocket('record_saved', { record: 'bill', verb: 'save' });
    await heading('Waiting for the COPY');
    assert.match(await row('vgm'), /All submitted.*COSU.*Carrier/i);
    assert.match(await row('preplan'), /Sent.*Customs/);
    info = order({ booking: { ...sent, siStatus: 3, copyStatus: 1 }, si: { bills: 1, submitTime: now }, copy: COPY });
    emitSocket('notice', {});
    await heading('Check the COPY');
    assert.match(await row('copy'), /To be confirmed.*You/);
    const before = asked;
    emitSocket('record_saved', { record: 'party', verb: 'save' });
    await pause(50);
    assert.equal(asked, before);
  });

  describe('of a link in a mail', () => {
    const { queryMailLink } = api.mail;
    afterEach(() => void Object.assign(api.mail, { queryMailLink }));

    it('28.5 has its tabs with the key, and neither its actions, uploads, the user’s own to-dos nor calls of accounts', async () => {
      session.logout('expired');
      const tokens: (string | undefined)[] = [];
      const link = async (_: object, options?: { token?: string }) => (tokens.push(options?.token), ok(linkOf({ purpose: 'order', bookingId: '7' })));
      Object.assign(api.mail, { queryMailLink: Object.assign(link, queryMailLink) });
      const priced = async (_: object, options?: { token?: string }) => (
        tokens.push(options?.token),
        ok({ charges: [], totalUsd: '0.00', totalRmb: '0.00', others: [], collect: [] })
      );
      Object.assign(api.order, { queryBookingCharges: Object.assign(priced, real.order.queryBookingCharges) });
      const accounts: string[] = [];
      const card = async () => (accounts.push('card'), ok({ nameCn: '', nameEn: 'Bo Chen', mobile: '', tel: '', email: '' }));
      Object.assign(api.user, { commonQuerySysUserById: Object.assign(card, real.user.commonQuerySysUserById) });
      info = { ...order({ booking: { rateId: '9', siStatus: 1 } }), isOwn: false, operatorId: '5', operatorIdName: 'Bo Chen' };
      const { element, root, tab, row, has, text } = await shown({ key: 'k1' });
      await has('Your contacts');
      await has('Bo Chen');
      await has('Messages to the carrier and customs, e-invoices');
      assert.match(await row('si'), /Lin Yue.*View/);
      assert.notInclude(await row('si'), 'You');
      assert.notMatch(text(), /waits? for you|colleague|Chat/);
      const names = [...root.querySelectorAll('button')].map((each) => each.getAttribute('aria-label') ?? each.textContent);
      assert.isEmpty(names.filter((name) => /Request|Cancel|Copy|Close|Ask|Open|Declare|Choose|More/.test(name ?? '')));
      assert.isNull(root.querySelector('input:not([readonly]), select, textarea'));
      assert.deepEqual([...new Set(tokens)], ['k1']);
      assert.isEmpty(accounts);
      for (const name of ['SO', 'SI', 'VGM', 'Advance manifest']) assert.notEqual((await tab(name)).getAttribute('aria-disabled'), 'true', name);
      element.setAttribute('type', 'so');
      await has('Shipper');
    });

    it('28.5 downloads its files, the issued bills and the newest COPY, each with the order that the key opens', async () => {
      Object.assign(api.mail, { queryMailLink: Object.assign(async () => ok(linkOf({ purpose: 'order', bookingId: '7' })), queryMailLink) });
      files = [
        {
          id: '5',
          fileName: 'packing.pdf',
          fileType: 'copy',
          fileTypeName: 'COPY',
          size: 2048,
          uploader: '',
          uploaderSide: 'provider',
          readOnly: true,
        },
      ];
      newest = { copy: '/file?id=3' };
      const issue = {
        billId: '0',
        blIndex: 0,
        blNo: 'MSCUSH1',
        releaseType: 'telex' as const,
        issueTime: now,
        fileName: 'b.pdf',
        filePath: '/file?id=1',
      };
      info = order({ booking: { status: 4, siStatus: 5, copyStatus: 2 }, si: { bills: 1 }, copy: COPY, bl: { issueTime: now, bills: [issue] } });
      const { root } = await shown({ key: 'k3' });
      const press = async (name: string) => (await until(() => root.querySelector<HTMLElement>(`[aria-label^="${name}"]`), name)).click();
      for (const [name, file] of [
        ['Download packing.pdf', '5'],
        ['Download: Bill of lading MSCUSH1', '/file?id=1'],
        ['Download the newest', '/file?id=3'],
      ] as const) {
        const before = downloaded.length;
        await press(name);
        await until(() => downloaded.length > before, name);
        assert.equal(downloaded.at(-1), `${file} of 7`);
      }
    });

    it('28.5 shows the document of a COPY by an address that it asks for with the order', async () => {
      Object.assign(api.mail, { queryMailLink: Object.assign(async () => ok(linkOf({ purpose: 'order', bookingId: '7' })), queryMailLink) });
      const sought: object[] = [];
      const address = async (input: object, options?: { token?: string }) => (
        sought.push({ ...input, token: options?.token }),
        ok({ address: '/api/im/pub/openFile?id=4', expireTime: 0 })
      );
      Object.assign(api.order, { queryOssFileAddress: Object.assign(address, real.order.queryOssFileAddress) });
      const copy = { ...COPY, lastVersion: null, fileName: 'copy.pdf', filePath: '/file?id=4&name=copy.pdf', confirmUser: '', requestUser: '' };
      const shownCopy = { ...copy, isOwnRequest: false, changeRequest: null, bills: [], missing: [] };
      Object.assign(api.bill, {
        getBlType: Object.assign(async () => ok(1), real.bill.getBlType),
        queryBillCopies: Object.assign(async () => ok([shownCopy]), real.bill.queryBillCopies),
      });
      info = order({ booking: { siStatus: 3, copyStatus: 1 }, si: { bills: 1 }, copy: COPY });
      const { root } = await shown({ key: 'k4', type: 'copy' });
      const frame = await until(() => root.querySelector<HTMLIFrameElement>('[data-copy] iframe'), 'the document');
      assert.match(frame.src, /^https:\/\/api\.example\.com\/api\/im\/pub\/openFile\?id=4/);
      assert.deepEqual(sought, [{ url: '/file?id=4&name=copy.pdf', bookingId: '7', token: 'k4' }]);
      assert.isNotNull(root.querySelector('[aria-label="Download copy.pdf"]'));
    });

    it('28.5 has the charges of an order that is not released yet', async () => {
      Object.assign(api.mail, { queryMailLink: Object.assign(async () => ok(linkOf({ purpose: 'order', bookingId: '7' })), queryMailLink) });
      const charge = { section: 1, unit: 2, payType: 'PP', mandatory: true, items: [] };
      charges = [{ ...charge, code: 'DOC', name: 'Documentation', currency: 'CNY', amount: '450.00' }];
      info = order({ booking: { status: 1, bkgNo: null, rateId: '9' } });
      const { has } = await shown({ key: 'k5' });
      await has('Documentation');
      await has('450.00');
    });

    it('28.5 ends when one of its tabs finds that the link has ended', async () => {
      Object.assign(api.mail, { queryMailLink: Object.assign(async () => ok(linkOf({ purpose: 'order', bookingId: '7' })), queryMailLink) });
      const { initWebBookingVgm } = api.vgm;
      const refused = async () => ({ ok: false, reason: 'unauthorised', message: '', errors: [] });
      Object.assign(api.vgm, { initWebBookingVgm: Object.assign(refused, initWebBookingVgm) });
      const { tab, has } = await shown({ key: 'k2' });
      (await tab('VGM')).click();
      await has('This link no longer works.');
      Object.assign(api.vgm, { initWebBookingVgm });
    });
  });

  describe('30.A7 with the chat about it', () => {
    const { chat } = core();
    const operator = { operatorId: '31', operatorIdName: 'Chen Wei' };
    const written = { chatId: 'u_1_31', chatType: 1, peerId: '31', chatName: 'Chen Wei', unReadNum: 1 } as const;
    afterEach(() => Object.assign(core(), { chat }));

    it('shows the last messages of the operator, unread until the user writes, and sends the number along', async () => {
      info = { ...order(), ...operator };
      const talk = fakeChat([entry(written)]);
      talk.talk('u_1_31', { messages: [said(1, { chatId: 'u_1_31', message: 'Is the seal right?' })] });
      Object.assign(core(), { chat: async () => talk });
      const { root, has, button } = await shown();
      await has('Is the seal right?');
      await has('Chen Wei, online');
      assert.isEmpty(talk.of('show'));
      const field = () => root.querySelector<HTMLTextAreaElement>('aside textarea');
      const area = await until(field, 'the field');
      assert.equal(area.placeholder, 'Write about this order');
      area.focus();
      await until(() => talk.of('show').length === 1, 'the read mark');
      type(area, 'Yes');
      (await button('Send')).click();
      await until(() => talk.of('send').length === 1, 'the message');
      assert.deepEqual(talk.of('send')[0], ['u_1_31', { messageType: 1, message: 'About 177845342804: Yes' }]);
      type(await until(field, 'the empty field'), '177845342804 has left');
      (await button('Send')).click();
      await until(() => talk.of('send').length === 2, 'the other message');
      assert.deepEqual(talk.of('send')[1], ['u_1_31', { messageType: 1, message: '177845342804 has left' }]);
    });

    it('begins a chat only when the user asks for it, and leads to the window', async () => {
      info = { ...order(), ...operator };
      const talk = fakeChat([], { chatWith: async () => (talk.calls.push(['chatWith']), 'u_1_31') });
      Object.assign(core(), { chat: async () => talk });
      const { root, has, button } = await shown();
      await has('No messages with Chen Wei yet.');
      assert.isEmpty(talk.of('chatWith'));
      const wishes = wishedChats();
      root.querySelector<HTMLElement>('[aria-label="Open in the chat window"]')?.click();
      assert.equal(wishes[0]?.userId, '31');
      (await button('Write a message')).click();
      talk.store.setState({ chats: [entry(written)] });
      await until(
        () => root.querySelector('aside textarea') && root.activeElement === root.querySelector('aside textarea'),
        'the field with the focus',
      );
    });

    it('is not there without anybody to write to', async () => {
      let isAsked = false;
      Object.assign(core(), { chat: async () => ((isAsked = true), fakeChat([])) });
      const { heading, text } = await shown();
      await heading('Submit the SI');
      await pause(50);
      assert.notInclude(text(), 'Chat about this order');
      assert.isFalse(isAsked);
    });
  });

  it('opens the form to request an amendment', async () => {
    const { button, selected, has } = await shown();
    (await button('Request amendment')).click();
    await until(() => selected() === 'SO', 'the form');
    await has('Review amendment');
  });

  for (const status of [0, 3])
    it(`30.A7 has its tabs below number and route (status ${status})`, async () => {
      info = order({ booking: { status } });
      const { root } = await shown();
      const header = await until(() => root.querySelector('header h1'), 'the header');
      const tabs = root.querySelector('[role=tablist]')!;
      assert.ok(header.compareDocumentPosition(tabs) & Node.DOCUMENT_POSITION_FOLLOWING);
      assert.isAtMost(header.getBoundingClientRect().bottom, tabs.getBoundingClientRect().top);
    });

  it('30.A7 has its charges in two halves, however many tables there are', async () => {
    const charge = { section: 1, unit: 2, mandatory: true, items: [], name: 'Fee' };
    charges = [
      { ...charge, code: 'OF', currency: 'USD', payType: 'PP', amount: '3700.20' },
      { ...charge, code: 'DOC', currency: 'CNY', payType: 'PP', amount: '450.00' },
      { ...charge, code: 'DTHC', currency: 'USD', payType: 'CC', amount: '300.00' },
    ];
    info = order({ booking: { rateId: '9' } });
    const { root, element } = await shown();
    element.style.cssText = 'display:block;width:1600px';
    const tables = await until(() => {
      const found = [...root.querySelectorAll('tfoot')].map((foot) => foot.closest('table')!.getBoundingClientRect());
      return found.length === 3 && found;
    }, 'the tables');
    assert.closeTo(tables[0]!.top, tables[1]!.top, 1);
    assert.isAtLeast(tables[2]!.top, tables[0]!.bottom - 1);
  });

  it('30.A7 draws the route on a map, and says it in words where it is not known', async () => {
    info = order({ booking: { transferPortName: '' } });
    const corners = [
      { port: 'Shanghai', lat: 31.2, lng: 121.5, waypoint: null, km: 0 },
      { port: 'Los Angeles', lat: 33.7, lng: -118.3, waypoint: null, km: 10_731 },
    ];
    let route: object | null = { km: 10_731, nauticalMiles: 5794, corners };
    Object.assign(api.basedata, { querySeaRoute: Object.assign(async () => ok(route), real.basedata.querySeaRoute) });
    const { root } = await shown();
    const map = await until(() => root.querySelector('aside svg[role=img]'), 'the map');
    assert.match(map.getAttribute('aria-label') ?? '', /^Map of the voyage from Shanghai to Los Angeles/);
    await emptyPage();
    queryClient.clear();
    route = null;
    const other = await shown();
    await other.has('14 days');
    await other.has('Not known: there is no distance');
    assert.isNull(other.root.querySelector('aside svg[role=img]'));
  });

  it('30.A7 tells the host the number of the order that it shows, also the one that the carrier gives later', async () => {
    info = order({ booking: { bkgNo: null } });
    const shownOrders: object[] = [];
    const listen = (event: Event) => shownOrders.push((event as CustomEvent<object>).detail);
    document.addEventListener('quay-shown', listen);
    await shown();
    await until(() => shownOrders.length > 0, 'the first number');
    info = order();
    emitSocket('record_saved', { record: 'bill', verb: 'save' });
    await until(() => shownOrders.length > 1, 'the number of the carrier');
    document.removeEventListener('quay-shown', listen);
    assert.deepEqual(shownOrders, [
      { bookingId: '7', number: 'DD2611210001' },
      { bookingId: '7', number: '177845342804' },
    ]);
  });

  it('opens with the tab that the host names, and changes with it', async () => {
    const { element, selected } = await shown({ type: 'si' });
    await until(() => selected().startsWith('SI'), 'the SI');
    element.setAttribute('type', 'order');
    await until(() => selected() === 'Order', 'the order');
  });

  it('an order that is not released opens with its form, whichever tab is named', async () => {
    info = order({ booking: { status: 1, bkgNo: null, actions: ['edit', 'recall'] } });
    const { root, selected, has } = await shown({ type: 'order' });
    await has('Save changes');
    assert.equal(selected(), 'SO');
    assert.isTrue([...root.querySelectorAll<HTMLButtonElement>('[role=tab]')].find((each) => each.textContent === 'SI')?.disabled);
  });

  it('says that it cannot be loaded, and tries again', async () => {
    isDown = true;
    const { root, heading } = await shown();
    const retry = await until(() => root.querySelector<HTMLElement>('[role=alert] button'), 'the button');
    isDown = false;
    retry.click();
    await heading('Submit the SI');
  });

  describe('for an agent', () => {
    const contact = { companyName: 'Sample Timber', userId: '31', userName: 'Lin Yue' };
    beforeEach(() => session.login({ token: 't', userName: 'service', ext: { codeList: ['order', 'bookingManage'] } }));

    it('names what the customer has to do, and leads there and to the customer', async () => {
      info = order({ contact, booking: { vgmStatus: 3, preplanStatus: 3 } });
      const { heading, has, text, button, row } = await shown();
      await heading('The customer must submit the SI');
      await has('Waiting for Sample Timber. Nothing has been entered yet.');
      await has('Also open with the customer:The customer must correct the advance manifest');
      await has('Customer’s reference PO-1');
      assert.notInclude(text(), 'Submit the SI');
      assert.match(await row('si'), /Lin Yue.*Customer.*Open SI/);
      assert.match(await row('vgm'), /Open VGM/);
      const wishes = wishedChats();
      (await button('Tell Lin Yue')).click();
      assert.deepEqual(wishes, [{ userId: '31', text: 'About 177845342804: Submit the SI. ' }]);
      await button('Open SI');
    });

    it('30.A4 names the customer before the number', async () => {
      info = order({ contact });
      const { root, heading } = await shown();
      await heading('The customer must submit the SI');
      assert.match(root.querySelector('h1')?.parentElement?.textContent ?? '', /^Sample Timber177845342804/);
    });

    it('30.A4 and for customers the role decides on the words', async () => {
      session.login({ token: 't', userName: 'lin', ext: { codeList: ['order'] } });
      // A customer's page never has it; the role decides, not the record.
      info = order({ contact, booking: { siStatus: 2, vgmStatus: 3, preplanStatus: 2 } });
      const { heading, has, text } = await shown();
      await heading('Waiting for the COPY');
      await has('COPY received');
      assert.notInclude(text(), 'for us to do');
      assert.notInclude(text(), 'Tell Lin Yue');
    });

    it('names their own acts as theirs', async () => {
      const done = { vgmStatus: 3, preplanStatus: 2 };
      info = order({ contact, booking: { ...done, siStatus: 2 } });
      const { heading, has, text, row } = await shown();
      await heading('Check the SI and send the COPY');
      await has('Sample Timber has submitted the shipping instruction and is waiting for the draft bill of lading.');
      assert.match(await row('copy'), /Forwarder/);
      await has('for us to do');
      await has('COPY sent');
      assert.notInclude(text(), 'COPY received');
      assert.notInclude(text(), 'wait for you');
    });

    it('says above a rejected VGM who has to correct it', async () => {
      info = order({ contact: { ...contact, userId: null, userName: '' }, booking: { vgmStatus: 4 } });
      info.documents.vgm = { expected: 2, declared: 1, rejected: 1 };
      const { has } = await shown({ type: 'vgm' });
      await has('The carrier has rejected the VGM of 1 container; the reason is in its row. Sample Timber must correct and declare it again.');
      await has('The user who ordered cannot log in any more.');
    });
  });

  describe('with a request that the agent answers', () => {
    const dialogOf = (root: ShadowRoot) => until(() => root.querySelector<HTMLElement>('[role=dialog]'), 'the dialog');
    const buttonIn = (dialog: HTMLElement, name: string) => [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    const says = (dialog: HTMLElement, text: string) => until(() => dialog.textContent?.includes(text), text);
    /** The server refuses an answer to a booking that was changed. */
    const changed = { ok: false, reason: 'business', message: 'Changed', errors: [] };
    const amended = (version: number, refNo: string) => {
      info = order({ booking: { status: 11, version, actions: ['acceptAmendment', 'refuseAmendment'] } });
      amendment = { proposed: { ...info.booking, refNo }, reason: 'the buyer asks', createUser: 'Lin Yue', createTime: now };
    };
    const cancelled = (version: number, cancelReason: string) => {
      info = order({ booking: { status: 8, version, cancelReason, actions: ['acceptWithdrawal', 'refuseWithdrawal'] } });
    };
    const decided = (version: number) => {
      info = order({ booking: { version, actions: [] } });
    };

    it('accepts an amendment only as it was shown: another one is shown first, with what was typed', async () => {
      amended(5, 'PO-2');
      const { root, button } = await shown();
      (await button('Decide on the amendment')).click();
      const dialog = await dialogOf(root);
      await says(dialog, 'PO-2');
      const field = await until(() => dialog.querySelector('textarea'), 'the reason');
      type(field, 'no space');
      amended(7, 'PO-3');
      refusal = changed;
      buttonIn(dialog, 'Accept')?.click();
      await says(dialog, 'The request has changed');
      await says(dialog, 'PO-3');
      assert.equal(dialog.querySelector('textarea')?.value, 'no space');
      refusal = undefined;
      buttonIn(dialog, 'Accept')?.click();
      await until(() => !root.querySelector('[role=dialog]'), 'the end');
      assert.deepEqual(
        decisions.map((answer) => Reflect.get(answer, 'version') as unknown),
        [5, 7],
      );
    });

    it('shows another cancellation, and that a colleague has decided it already', async () => {
      cancelled(5, 'first reason');
      const { root, button, heading } = await shown();
      (await button('Decide on the cancellation')).click();
      const dialog = await dialogOf(root);
      await says(dialog, 'first reason');
      cancelled(7, 'second reason');
      refusal = changed;
      buttonIn(dialog, 'Accept')?.click();
      await says(dialog, 'second reason');
      decided(8);
      buttonIn(dialog, 'Accept')?.click();
      await says(dialog, 'decided or taken back already');
      assert.isUndefined(buttonIn(dialog, 'Accept'));
      assert.isUndefined(buttonIn(dialog, 'Refuse'));
      buttonIn(dialog, 'Close')?.click();
      await heading('Submit the SI');
      await until(() => ![...root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Decide on the cancellation'), 'the page');
    });

    it('keeps the request after another refusal, and says that it cannot be read', async () => {
      cancelled(5, 'first reason');
      const { root, button } = await shown();
      (await button('Decide on the cancellation')).click();
      const dialog = await dialogOf(root);
      await says(dialog, 'first reason');
      refusal = { ...changed, message: 'Not now' };
      buttonIn(dialog, 'Accept')?.click();
      await says(dialog, 'Not now');
      assert.isOk(buttonIn(dialog, 'Accept'));
      unread = { ...changed, message: 'No such booking' };
      buttonIn(dialog, 'Accept')?.click();
      await says(dialog, 'No such booking');
      assert.isUndefined(buttonIn(dialog, 'Accept'));
      unread = undefined;
      await until(() => dialog.querySelector<HTMLElement>('[role=alert] button'), 'the retry').then((retry) => retry.click());
      await says(dialog, 'first reason');
      assert.isOk(buttonIn(dialog, 'Accept'));
    });
  });
});
