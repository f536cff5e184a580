import { assert } from 'chai';
import { core } from '#core';
import type { InConfirm } from '#contract/settlement';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { billOf, chargeOf } from '../../tests/browser/fixtures/settlement.ts';
import { emptyPage, until } from '../../tests/browser/fixtures/page.ts';
import { inTimeZones } from '../../tests/browser/fixtures/time-zones.ts';
import billList from './widget.ts';

defineWidget(billList);
const { api, notices, queryClient, session, socket } = core();
const real = { settlement: { ...api.settlement }, job: { ...api.job } };
const ok = (data: unknown) => ({ ok: true, message: '', data });

let bills: InConfirm[];
let lists: Record<string, unknown>[];
let confirmed: { bills: { id: string; version: number }[] }[];
let started: object[];
const none = { bills: 0, totals: [] };

const CALLS = {
  queryWebInConfirmList: async (input: Record<string, unknown>) => {
    lists.push(input);
    return ok({ records: bills, total: bills.length, size: 10, current: 1, pages: 1, sum: { usd: '0.00', rmb: '0.00', others: [] } });
  },
  queryBillOverview: async () =>
    ok({
      counts: { all: 3, 1: 2, 2: 0, 3: 0, 4: 1 },
      toConfirm: {
        bills: 3,
        totals: [
          { currency: 'USD', amount: '15220.00' },
          { currency: 'EUR', amount: '260.00' },
        ],
      },
      due: none,
      overdue: { bills: 1, totals: [{ currency: 'USD', amount: '5140.00' }] },
      disputes: { bills: 0, charges: 0, answered: 0, totals: [] },
    }),
  confirmBills: async (input: (typeof confirmed)[number]) => (confirmed.push(input), ok({ confirmed: input.bills.map(({ id }) => id), refused: [] })),
  queryBillRevisions: async () =>
    ok([
      {
        revision: 2,
        sendTime: 0,
        rejectTime: null,
        rejectReason: '',
        totals: [{ currency: 'CNY', amount: '1325.00' }],
        differences: [{ currency: 'CNY', amount: '50.00' }],
        lines: [chargeOf('EIR', { changedFlag: 'new', amount: '50.00', difference: '50.00' }), chargeOf('THC')],
      },
      { revision: 1, sendTime: 0, rejectTime: 0, rejectReason: 'EIR is missing', totals: [], differences: [], lines: [] },
    ]),
  queryBillDisputes: async () => ok([]),
  startBillStatement: async (input: object) => (started.push(input), ok({ jobId: '1' })),
};

async function shown(width = '1200px') {
  const element = document.createElement('quay-bill-list');
  element.setAttribute('locale', 'en-US');
  element.style.cssText = `display:block;width:${width}`;
  const events: string[] = [];
  element.addEventListener('quay-confirmed', ({ detail }: Event & { detail?: { id: string } }) => events.push(detail?.id ?? ''));
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.textContent?.includes('ZD1') && element.shadowRoot, 'the bills');
  return { root, events, text: () => root.textContent ?? '' };
}

describe('the bills', () => {
  const { subscribe } = socket;
  beforeEach(() => {
    bills = [
      billOf({ id: '1', billNo: 'ZD1' }),
      billOf({ id: '2', billNo: 'ZD2', usdAmount: '0.00', otherAmounts: [{ currency: 'EUR', amount: '260.00' }] }),
      billOf({
        id: '3',
        billNo: 'ZD3',
        status: 4,
        revision: 2,
        changes: { changed: 1, added: 1, removed: 0, differences: [{ currency: 'CNY', amount: '50.00' }] },
      }),
    ];
    lists = [];
    confirmed = [];
    started = [];
    socket.subscribe = () => () => undefined;
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin' });
    for (const [name, call] of Object.entries(CALLS))
      Object.assign(api.settlement, { [name]: Object.assign(call, (real.settlement as Record<string, object>)[name]) });
    Object.assign(api.job, { queryMyJobs: Object.assign(async () => ok([]), real.job.queryMyJobs) });
  });
  afterEach(async () => {
    await emptyPage();
    socket.subscribe = subscribe;
    Object.assign(api.settlement, real.settlement);
    Object.assign(api.job, real.job);
    queryClient.clear();
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    session.logout('expired');
  });

  inTimeZones('have the day of departure that the carrier names', async () => {
    bills = [billOf({ billNo: 'ZD1', etd: Date.parse('2027-01-01T00:00:00+08:00') })];
    const { text } = await shown();
    await until(() => text().includes('ANCHOR GRACE 644E, 01-01, 1×20GP'), 'the shipment');
  });

  it('show sums by currency, what has changed, and what to do next', async () => {
    const { text } = await shown();
    await until(() => text().includes('15,220.00'), 'the sums');
    for (const part of ['To be confirmed by you, 3 bills', '260.00', 'CNY +50.00', '2 changes', 'Check changes', 'No change'])
      assert.include(text(), part);
  });

  for (const width of ['1200px', '360px'])
    it(`30.A1 are opened by their number, ${width} wide`, async () => {
      const { root } = await shown(width);
      const number = await until(
        () => [...root.querySelectorAll<HTMLElement>('[data-row] [data-row-link]')].find(({ textContent }) => textContent === 'ZD2'),
        'the number as a link',
      );
      number.click();
      await until(() => root.querySelector('[role=dialog]'), 'the bill');
    });

  it('30.A1 keep the place of figures and filters that are not there yet', async () => {
    const { queryBillOverview } = CALLS;
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    Object.assign(api.settlement, {
      queryBillOverview: Object.assign(async () => (await held, queryBillOverview()), real.settlement.queryBillOverview),
    });
    const { root, text } = await shown('360px');
    const top = () => root.querySelector('[role=tablist]')!.getBoundingClientRect().top;
    const before = top();
    answer();
    await until(() => text().includes('To be confirmed by you'), 'the figures');
    assert.closeTo(top(), before, 8);
  });

  it('30.A4 are the customers’ for agents: their name first, and in an agent’s words', async () => {
    session.login({ token: 't', userName: 'service', ext: { codeList: ['inconfirm_query', 'bookingManage'] } });
    bills = bills.map((bill) => ({ ...bill, customerIdName: 'Sample Timber', actions: [] }));
    const { root, text } = await shown();
    await until(() => text().includes('To be confirmed by customers, 3 bills'), 'the words of agents');
    const [first, second] = [...root.querySelectorAll('th:not([data-check])')].map(({ textContent }) => textContent);
    assert.deepEqual([first, second], ['Customer', 'Bill no.']);
    assert.include(root.querySelector('[data-row]')?.textContent ?? '', 'Sample Timber');
    assert.notInclude(text(), 'by you');
  });

  it('30.A1 fit the window of 1440 px, also for agents, so that no column is below the actions', async () => {
    bills = bills.filter(({ otherAmounts }) => otherAmounts.length === 0);
    for (const codes of [['inconfirm_query'], ['inconfirm_query', 'bookingManage']]) {
      session.login({ token: 't', userName: 'lin', ext: { codeList: codes } });
      // The portal leaves that much.
      const { root } = await shown('1400px');
      const [due, action] = ['Due', 'Action'].map((name) => [...root.querySelectorAll('th')].find(({ textContent }) => textContent === name)!);
      assert.isAtMost(due!.getBoundingClientRect().right, action!.getBoundingClientRect().left + 1, codes.join());
      const actions = root.querySelector('[data-row] td[data-end] > span')!;
      assert.isAtMost(actions.scrollWidth, actions.parentElement!.clientWidth, 'the actions');
      await emptyPage();
    }
  });

  it('30.A4 name no customer to the customer’s own users', async () => {
    const { root } = await shown();
    assert.notInclude(root.querySelector('thead')?.textContent ?? '', 'Customer');
  });

  it('keep the next step in sight when the table scrolls, and have no column for further currencies without any', async () => {
    const { root } = await shown('800px');
    const headers = () => [...root.querySelectorAll('th')].map(({ textContent }) => textContent);
    await until(() => headers().includes('Others'), 'the column');
    const table = root.querySelector('table')!;
    const [action, scroller] = [root.querySelector('[data-row] td[data-end]')!, table.parentElement!].map((one) => one.getBoundingClientRect());
    assert.isAbove(table.scrollWidth, scroller!.width);
    assert.closeTo(action!.right, scroller!.right, 20);
    bills = bills.filter(({ otherAmounts }) => otherAmounts.length === 0);
    await queryClient.invalidateQueries();
    await until(() => !headers().includes('Others'), 'no column');
  });

  it('confirm the ticked ones that have not changed, and leave out the others', async () => {
    const { root, events, text } = await shown();
    for (const no of ['ZD1', 'ZD2', 'ZD3'])
      [...root.querySelectorAll<HTMLElement>('[data-row]')]
        .find(({ textContent }) => textContent?.includes(no))
        ?.querySelector<HTMLElement>('[role=checkbox], input')
        ?.click();
    await until(() => text().includes('Confirm 2 bills'), 'the button');
    assert.include(text(), '1 more is revised, disputed or answered');
    button(root, 'Confirm 2 bills').click();
    const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    for (const part of ['Confirm 2 bills?', 'USD 4,720.00', 'EUR 260.00', 'no longer be rejected']) assert.include(question.textContent ?? '', part);
    assert.deepEqual(confirmed, [], 'nothing is confirmed by one click');
    button(question, 'Confirm 2 bills').click();
    await until(() => events.length === 2, 'confirmed');
    assert.deepEqual(confirmed, [
      {
        bills: [
          { id: '1', version: 1 },
          { id: '2', version: 1 },
        ],
      },
    ]);
  });

  it('are filtered by the figures above and by status', async () => {
    const { root } = await shown();
    const overdue = await until(
      () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Overdue')),
      'the figure',
    );
    overdue.click();
    await until(() => lists.some((input) => input.overdue === true), 'overdue ones');
    [...root.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent?.startsWith('Rejected'))?.click();
    await until(() => lists.some((input) => input.status === 3), 'rejected ones');
  });

  it('30.A7 are filtered by chips alike: departure, due date, invoice and settlement', async () => {
    const { root } = await shown();
    const chips = () => [...root.querySelectorAll('[part~=chip]')].map(({ textContent }) => textContent);
    await until(() => chips().length >= 4, 'the chips');
    assert.includeMembers(chips(), ['ETD', 'Due', 'Invoice', 'Settlement']);
    [...root.querySelectorAll<HTMLElement>('[part~=chip] button')].find(({ textContent }) => textContent === 'Invoice')?.click();
    const option = await until(
      () => [...root.querySelectorAll<HTMLElement>('label')].find(({ textContent }) => textContent === 'Invoiced'),
      'the states',
    );
    option.click();
    await until(() => chips().includes('Invoice: Invoiced') && JSON.stringify(lists.at(-1)).includes('"invoiceStatus"'), 'filtered');
    root.querySelector<HTMLElement>('[aria-label="Remove Invoice"]')?.click();
    await until(() => chips().includes('Invoice'), 'all bills');
  });

  it('show below a row what has changed, the sums of both revisions, why it was rejected, and what comes next', async () => {
    const { root, text } = await shown();
    const opener = await until(() => root.querySelector<HTMLElement>('[aria-label="Changes, disputes and progress of ZD3"]'), 'the button');
    opener.click();
    await until(() => root.querySelector('[data-details] table'), 'the details');
    const subtotal = [...root.querySelectorAll('[data-details] tfoot tr')].map(({ textContent }) => textContent);
    assert.deepEqual(subtotal, ['Subtotal CNYCNY 1,275.00CNY 1,325.00+50.00']);
    for (const part of ['Waiting for your answer', 'Revision 2, 1 change', 'Revision 1 rejected', 'EIR is missing', 'Dispute a charge'])
      assert.include(text(), part);
    assert.equal(opener.getAttribute('aria-expanded'), 'true');
    opener.click();
    await until(() => !root.querySelector('[data-details]'), 'closed');
  });

  it('make a statement of last month', async () => {
    const { root } = await shown();
    button(root, 'Statement of account').click();
    const make = await until(() => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Make statement'), 'the dialog');
    make.click();
    await until(() => started.length === 1, 'started');
    assert.include(started[0], { format: 'pdf' });
    await until(() => !root.querySelector('[role=dialog]'), 'closed');
  });
});
