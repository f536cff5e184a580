import { assert } from 'chai';
import type { OrderRow } from '#contract/order';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import { emitSocket, fakeSocket } from '../../tests/browser/fixtures/socket.ts';
import workbench from './widget.ts';
import { executeServerCommand } from '../../tests/browser/fixtures/runner-commands.ts';

defineWidget(workbench);
const { api, queryClient, session, socket } = core();
const real = { order: { ...api.order }, todo: { ...api.todo }, message: { ...api.message }, user: { ...api.user }, setting: { ...api.setting } };
const HOUR_MS = 3_600_000;

const COUNT = { draft: 2, submitted: 4, returned: 1, released: 9, amendment: 0, sailed: 6, arrived: 3, completed: 5 };
const NOTHING = Object.fromEntries(Object.keys(COUNT).map((state) => [state, 0]));

const booking = (bookingId: string, hours: number): OrderRow => ({
  bookingId,
  orderId: `o${bookingId}`,
  orderNo: `DD${bookingId}`,
  bkgNo: null,
  customerName: '',
  status: 3,
  statusName: 'Released',
  siStatus: 0,
  vgmStatus: 2,
  preplanStatus: 0,
  copyStatus: 0,
  billStatus: 0,
  version: 1,
  source: 'web',
  refNo: `PO-${bookingId}`,
  contractNo: '',
  blType: 1,
  shippingId: '1',
  shippingIdName: 'Sample Line',
  shippingCode: 'SAML',
  portStartId: '1',
  portStartIdName: 'Shanghai',
  portStartCode: 'CNSGH',
  portEndId: '2',
  portEndIdName: 'Los Angeles',
  portEndCode: 'USLAX',
  wharfId: null,
  wharfName: '',
  vessel: 'ANCHOR HOPE',
  voyage: '647E',
  etd: Date.now() + 100 * HOUR_MS,
  eta: null,
  ctnList: [],
  cutoffSi: Date.now() + hours * HOUR_MS,
  cutoffVgm: Date.now() + 20 * HOUR_MS,
  cutoffCustoms: Date.now() + 70 * HOUR_MS,
  cutoffCy: Date.now() + 80 * HOUR_MS,
  cutoffAfc: null,
  ctnSummary: '1×20GP',
  createTime: Date.now(),
  createUser: 'Ann',
  submitTime: null,
  rejectReason: null,
  actions: [],
});

let counts: Record<string, number>;
let bookings: OrderRow[];
let certStatus: number;
let stored: Map<string, unknown>;

const page = (records: readonly unknown[]) => ({ records, total: records.length, size: 5, current: 1, pages: 1, unread: 0 });

const settingOf = (name: string) => ({ name, value: stored.get(name), version: 1, updateTime: Date.now() });

/** A fake server. */
const ANSWERS = {
  order: {
    queryWebOrderCount: () => ({ all: Object.values(counts).reduce((sum, one) => sum + one, 0), ...counts }),
    queryCutOffs({ customerName = '' }: { customerName?: string }) {
      const records = bookings.filter((one) => one.customerName.includes(customerName));
      return { records, total: records.length };
    },
    queryPageOrderWeb: () => page(bookings),
  },
  todo: { queryToDoList: () => page([]), queryToDoCount: () => 0 },
  message: { queryAll: () => page([]) },
  user: { checkWebUserIsRenZheng: () => ({ isRenZheng: certStatus === 2, certStatus }) },
  setting: {
    queryUserSetting: ({ names }: { names: string[] }) => names.flatMap((name) => (stored.has(name) ? [settingOf(name)] : [])),
    saveUserSetting({ name, value }: { name: string; value: unknown }) {
      stored.set(name, value);
      return settingOf(name);
    },
  },
};

async function shown() {
  const element = document.createElement('quay-workbench');
  element.setAttribute('locale', 'en-US');
  const events: [string, unknown][] = [];
  for (const name of ['quay-navigate', 'quay-open-booking'])
    element.addEventListener(name, (event) => {
      // Otherwise the test's page would be left.
      event.preventDefault();
      events.push([name, (event as CustomEvent).detail]);
    });
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('h1') && element.shadowRoot, 'the greeting');
  const control = (name: string) => root.querySelector<HTMLElement>(`[data-control="${name}"]`);
  const headings = () => [...root.querySelectorAll('h2')].map(({ textContent }) => textContent?.replace(/next 7 days.*/, '').trim());
  return { element, root, events, control, headings };
}

describe('the workbench', () => {
  fakeSocket();
  beforeEach(() => {
    counts = COUNT;
    bookings = [booking('1', -3), booking('2', 5)];
    certStatus = 2;
    stored = new Map();
    localStorage.clear();
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'ann', nameEn: 'Ann', ext: { token: 't', codeList: ['order', 'member', 'sysMessage', 'sysmessage'] } });
    for (const [domain, answers] of Object.entries(ANSWERS))
      for (const [name, answer] of Object.entries(answers)) {
        const call = real[domain as keyof typeof real][name as never] as object;
        const fake = async (input: never) => ({ ok: true, message: '', data: (answer as (given: never) => unknown)(input) });
        Object.assign(api[domain as keyof typeof real], { [name]: Object.assign(fake, call) });
      }
  });
  afterEach(async () => {
    await emptyPage();
    for (const [domain, calls] of Object.entries(real)) Object.assign(api[domain as keyof typeof real], calls);
    queryClient.clear();
    session.logout('expired');
    socket.close();
    localStorage.clear();
  });

  it('30.A4 finds cut-offs by customer, for agents only', async () => {
    bookings = [
      { ...booking('1', 3), customerName: 'Sample Timber' },
      { ...booking('2', 5), customerName: 'Sample Paper' },
    ];
    const search = (root: ShadowRoot) => root.querySelector<HTMLInputElement>('input[type=search]');
    const { root } = await shown();
    await until(() => root.querySelectorAll('ul[aria-label^="Cut-offs"] > li').length === 2, 'the cut-offs');
    assert.isNull(search(root));
    await emptyPage();
    session.login({ token: 't', userName: 'service', ext: { token: 't', codeList: ['order', 'bookingManage'] } });
    const agents = await shown();
    const field = await until(() => search(agents.root), 'the search');
    const rows = () => [...agents.root.querySelectorAll('ul[aria-label^="Cut-offs"] > li')].map(({ textContent }) => textContent ?? '');
    type(field, 'Paper');
    await until(() => rows().length === 1 && rows()[0]?.includes('Sample Paper'), 'those of one customer');
    type(field, 'Nobody');
    await until(() => agents.root.textContent?.includes('No cut-offs of “Nobody” in the next 7 days'), 'that there are none');
    assert.exists(search(agents.root));
  });

  it('greets the user and counts what is missed and urgent', async () => {
    const { root } = await shown();
    await until(() => root.querySelector('header')?.textContent?.includes('1 cut-off is missed.'), 'the summary');
    assert.match(root.querySelector('h1')?.textContent ?? '', /^Good (morning|afternoon), Ann$/);
    assert.include(root.querySelector('header')?.textContent ?? '', '1 cut-off is within 12 hours.');
  });

  it('leads from a count to its orders', async () => {
    const { root, events } = await shown();
    const released = await until(() => [...root.querySelectorAll('a')].find(({ textContent }) => textContent === '9Released'), 'the count');
    released.click();
    assert.deepEqual(events, [['quay-navigate', { path: '/backOrder/orderManagement?status=released' }]]);
  });

  it('lists cut-offs with their states below the axis, and opens the booking', async () => {
    const { root, events } = await shown();
    const list = await until(() => root.querySelector('ul[aria-label="Cut-offs"]'), 'the list');
    const [first] = list.children as unknown as [HTMLElement];
    assert.match(first.textContent ?? '', /DD1.*SI2 h 59 min over|DD1.*SI3 h over/);
    assert.include(first.textContent ?? '', 'VGMSubmitted');
    assert.equal(root.querySelector('[role=img]')?.getAttribute('aria-label'), 'Cut-offs of the next 7 days: 5 ahead, 1 missed');
    first.querySelector('button')?.click();
    assert.deepEqual(events, [['quay-open-booking', { bookingId: '1', orderId: 'o1' }]]);
  });

  it('is read again when a bill is saved', async () => {
    const { root } = await shown();
    await until(() => root.querySelector('header')?.textContent?.includes('1 cut-off is missed.'), 'the summary');
    bookings = [booking('3', 5)];
    emitSocket('record_saved', { record: 'bill', verb: 'save' });
    await until(() => root.textContent?.includes('DD3') && !root.textContent.includes('DD1'), 'the bookings of now');
  });

  it('draws no day across the present time', async () => {
    const { root } = await shown();
    const axis = await until(() => root.querySelector('[role=img]'), 'the axis');
    const boxes = [...axis.querySelectorAll(':scope > :last-child > *')]
      .map((label) => label.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    assert.isAtLeast(boxes.length, 5);
    for (const [index, box] of boxes.slice(1).entries()) assert.isAtMost(boxes[index]!.right, box.left + 1);
  });

  it('shows the marks of the axis in forced colours, too', async () => {
    await executeServerCommand('display', { 'forced-colors': 'active' });
    try {
      const { root } = await shown();
      const axis = await until(() => root.querySelector('[role=img]'), 'the axis');
      const bar = axis.children[1] as HTMLElement;
      bar.style.color = 'CanvasText';
      const { color, backgroundColor } = getComputedStyle(bar);
      assert.notEqual(color, backgroundColor);
      for (const mark of bar.children) assert.equal(getComputedStyle(mark).backgroundColor, color);
    } finally {
      await executeServerCommand('display', { 'forced-colors': 'none' });
    }
  });

  it('is arranged with the focus staying at the panel, and kept for the next visit', async () => {
    const { element, root, control, headings } = await shown();
    await until(() => headings().length === 4, 'the panels');
    assert.deepEqual(headings(), ['Cut-offs', 'Recent bookings', 'To-do', 'Notifications']);
    button(root, 'Arrange').click();
    (await until(() => control('recent.up'), 'the buttons')).click();
    await until(() => headings()[1] === 'Recent bookings', 'the move');
    assert.equal(root.activeElement?.getAttribute('data-control'), 'recent.up');
    control('cutOffs.across')?.click();
    await until(() => root.activeElement?.getAttribute('data-control') === 'cutOffs.across', 'the focus');
    assert.equal([...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).find(Boolean), 'Cut-offs: position 3 of 3');
    control('toDos.hide')?.click();
    await until(() => !headings().includes('To-do'), 'the hidden panel');
    assert.deepEqual(headings(), ['Arrange', 'Recent bookings', 'Notifications', 'Cut-offs']);
    await until(() => stored.get('workbench.arrangement'), 'the stored arrangement');
    assert.deepEqual(stored.get('workbench.arrangement'), { main: ['recent'], side: ['notices', 'cutOffs'], hidden: ['toDos'] });
    element.remove();
    const again = await shown();
    await until(() => again.headings().length === 3, 'the panels again');
    assert.deepEqual(again.headings(), ['Recent bookings', 'Notifications', 'Cut-offs']);
    button(again.root, 'Arrange').click();
    (await until(() => again.control('reset'), 'the reset')).click();
    await until(() => again.headings().length === 5, 'all panels');
    assert.deepEqual(again.headings().slice(1), ['Cut-offs', 'Recent bookings', 'To-do', 'Notifications']);
  });

  it('leads an empty account to certification, search and booking', async () => {
    [counts, bookings, certStatus] = [NOTHING, [], 0];
    const { root, events } = await shown();
    await until(() => root.textContent?.includes('three steps'), 'the steps');
    button(root, 'Certify the company').click();
    root.querySelectorAll<HTMLElement>('ol button')[1]?.click();
    await until(() => root.querySelectorAll('ol li')[1]?.textContent?.includes('Done'), 'the second step');
    root.querySelectorAll<HTMLElement>('ol button')[2]?.click();
    assert.deepEqual(events, [
      ['quay-navigate', { path: '/memberCenter/company' }],
      ['quay-navigate', { path: '/freight/fcl' }],
      ['quay-open-booking', {}],
    ]);
    assert.include(root.textContent ?? '', 'No cut-offs in the next 7 days');
  });

  it('tells that a certification is in progress', async () => {
    [counts, bookings, certStatus] = [NOTHING, [], 1];
    const { root } = await shown();
    await until(() => root.textContent?.includes('Certification in progress'), 'the state');
  });
});
