import { assert } from 'chai';
import type { OrderRow } from '#contract/order';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import { inTimeZones } from '../../tests/browser/fixtures/time-zones.ts';
import { emitSocket, fakeSocket } from '../../tests/browser/fixtures/socket.ts';
import bookingList from './widget.ts';

defineWidget(bookingList);
const { api, queryClient, session } = core();
const real = { order: { ...api.order }, job: { ...api.job }, setting: { ...api.setting } };

const ORDER: OrderRow = {
  bookingId: '1',
  orderId: '11',
  orderNo: 'DD2611210001',
  bkgNo: null,
  customerName: '',
  status: 0,
  statusName: 'Draft',
  siStatus: 0,
  vgmStatus: 0,
  preplanStatus: 0,
  copyStatus: 0,
  billStatus: 0,
  version: 1,
  source: 'web',
  refNo: 'PO-1',
  contractNo: '',
  blType: 1,
  shippingId: null,
  shippingCode: '',
  shippingIdName: '',
  portStartId: null,
  portStartCode: '',
  portStartIdName: '',
  portEndId: null,
  portEndCode: '',
  portEndIdName: '',
  wharfId: null,
  wharfName: '',
  vessel: '',
  voyage: '',
  etd: null,
  eta: null,
  ctnList: [],
  cutoffSi: null,
  cutoffVgm: null,
  cutoffCy: null,
  cutoffCustoms: null,
  cutoffAfc: null,
  ctnSummary: '1×20GP',
  createTime: 0,
  createUser: 'Lin',
  submitTime: null,
  rejectReason: null,
  actions: ['edit', 'submit', 'delete'],
};

const order = (part: Partial<OrderRow>): OrderRow => ({ ...ORDER, ...part });
const ok = <T,>(data: T) => ({ ok: true, message: '', data });

const TEMPLATE = { id: '7', name: 'Tools to LA', createUser: 'Lin', updateTime: 0 };

let orders: OrderRow[];
/** Calls that change something, with their inputs. */
let changes: [name: string, input: Record<string, unknown>][];
let templates: { id: string; name: string; createUser: string; updateTime: number }[];
let files: { id: string; fileName: string; readOnly: boolean }[];
/** Inputs of the list's call, without the page. */
let asked: Record<string, unknown>[];
let stored: { name: string; value: unknown; version: number; updateTime: number }[];

const ORDER_CALLS = {
  async queryPageOrderWeb({ current: _current, size: _size, ...filter }: Record<string, unknown>) {
    asked.push(filter);
    return ok({ records: orders, total: orders.length, size: 10, current: 1, pages: 1 });
  },
  queryWebOrderCount: async () => ok({ all: orders.length, draft: orders.length }),
};
const changing =
  <T,>(name: string, answer: (input: Record<string, unknown>) => T) =>
  async (input: Record<string, unknown>) => {
    changes.push([name, input]);
    return ok(answer(input));
  };
const moved = ({ bookings }: Record<string, unknown>) => ({ success: bookings, error: [] });
const CHANGES = {
  deleteBookingWeb: changing('delete', () => 1),
  restoreBookingWeb: changing('restore', () => 1),
  recallBookingsWeb: changing('recall', moved),
  undoRecallWeb: changing('undoRecall', moved),
  initAddSoWeb: async () => ok({ source: 'copy', refNo: 'PO-1' }),
  saveBatchBookingWeb: changing('batch', () => ({
    batchNo: 'B1',
    success: [{ orderNo: 'DD-NEW-1' }, { orderNo: 'DD-NEW-2' }],
    error: [{ index: 1, message: 'refused', errors: [{ field: 'refNo', message: 'Reference is taken' }] }],
  })),
  queryBookingTemplates: async () => ok(templates),
  deleteBookingTemplate: changing('deleteTemplate', ({ id }) => void (templates = templates.filter((one) => one.id !== id))),
  restoreBookingTemplate: changing('restoreTemplate', () => {
    templates = [TEMPLATE];
    return null;
  }),
  queryPageFileWeb: async () => ok({ records: files, total: files.length, size: 100, current: 1, pages: 1 }),
  saveUploadToBooking: changing('upload', () => {
    files = [...files, { id: '8', fileName: 'invoice.pdf', readOnly: false }];
    return { id: '8', fileName: 'invoice.pdf', filePath: '/x?id=8', size: 9 };
  }),
  deleteUploadToBooking: changing('deleteFile', ({ id }) => void (files = files.filter((one) => one.id !== id))),
};
const SETTING = {
  queryUserSetting: async ({ names }: { names: string[] }) => ok(stored.filter(({ name }) => names.includes(name))),
  async saveUserSetting({ name, value }: { name: string; value: unknown }) {
    const saved = { name, value, version: 1, updateTime: 0 };
    stored = [...stored.filter((one) => one.name !== name), saved];
    return ok(saved);
  },
};

async function shown() {
  const element = document.createElement('quay-booking-list');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('[data-row]') && element.shadowRoot, 'the rows');
  const field = (label: string) =>
    until(() => {
      const id = [...root.querySelectorAll('label')].find((node) => node.textContent?.startsWith(label))?.htmlFor;
      return id ? root.querySelector<HTMLInputElement>(`[id="${id}"]`) : undefined;
    }, `the field ${label}`);
  const press = async (name: string | RegExp) => {
    await until(() => [...root.querySelectorAll('button')].some((node) => matches(node, name)), `the button ${name}`);
    button(root, name).click();
  };
  const askedFor = (filter: Record<string, unknown>) =>
    until(() => asked.some((one) => Object.entries(filter).every(([key, value]) => one[key] === value)), JSON.stringify([filter, asked]));
  return { element, root, field, press, askedFor };
}

const matches = (node: HTMLElement, name: string | RegExp) => {
  const own = node.getAttribute('aria-label') ?? node.textContent ?? '';
  return typeof name === 'string' ? own === name : name.test(own);
};

describe('my orders', () => {
  fakeSocket();
  beforeEach(() => {
    orders = [ORDER];
    asked = [];
    stored = [];
    changes = [];
    templates = [TEMPLATE];
    files = [{ id: '9', fileName: 'so.pdf', readOnly: true }];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin', ext: { codeList: ['order'] } });
    for (const [domain, answers] of [
      [api.order, { ...ORDER_CALLS, ...CHANGES }],
      [api.job, { queryMyJobs: async () => ok([]) }],
      [api.setting, SETTING],
    ] as const)
      for (const [name, answer] of Object.entries(answers)) Object.assign(domain, { [name]: Object.assign(answer, Reflect.get(domain, name)) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.order, real.order);
    Object.assign(api.job, real.job);
    Object.assign(api.setting, real.setting);
    queryClient.clear();
    session.logout('expired');
  });

  it('are read again when a booking or a bill is saved, or a notice arrives', async () => {
    const { root } = await shown();
    const shows = (no: string) => until(() => root.querySelector('[data-row]')?.textContent?.includes(no), no);
    const events = [
      ['record_saved', { record: 'booking', verb: 'save' }],
      ['record_saved', { record: 'bill', verb: 'save' }],
      ['notice', {}],
    ] as const;
    for (const [n, [message, data]] of events.entries()) {
      orders = [order({ orderNo: `DD-${n}` })];
      emitSocket(message, data);
      await shows(`DD-${n}`);
    }
  });

  it('30.A4 are the customers’ for agents: their name first, in an agent’s words, and no booking of their own', async () => {
    session.login({ token: 't', userName: 'service', ext: { codeList: ['order', 'bookingManage'] } });
    orders = [order({ customerName: 'Sample Timber' })];
    const { root } = await shown();
    assert.equal(root.querySelector('h1, h2')?.textContent, 'Orders');
    const [first, second] = [...root.querySelectorAll('th:not([data-check])')].map(({ textContent }) => textContent);
    assert.deepEqual([first, second], ['Customer', 'Booking no.']);
    assert.include(root.querySelector('[data-row]')?.textContent ?? '', 'Sample Timber');
    const buttons = [...root.querySelectorAll('button')].map(({ textContent }) => textContent);
    assert.notIncludeMembers(buttons, ['New booking', 'Import', 'Templates']);
  });

  it('30.A4 are found by customer, for agents only', async () => {
    const labels = (root: ShadowRoot) => [...root.querySelectorAll('label')].map(({ textContent }) => textContent);
    const own = await shown();
    await own.press('More filters');
    await own.field('Reference');
    assert.notInclude(labels(own.root), 'Customer');
    await emptyPage();
    session.login({ token: 't', userName: 'service', ext: { codeList: ['order', 'bookingManage'] } });
    const { root, press, askedFor } = await shown();
    assert.include(labels(root), 'Customer, booking, order, container, reference');
    await press('More filters');
    // The search begins with the same word.
    const label = await until(() => [...root.querySelectorAll('label')].find(({ textContent }) => textContent === 'Customer'), 'the filter');
    type(root.querySelector<HTMLInputElement>(`[id="${label.htmlFor}"]`)!, 'Timber');
    await askedFor({ customerName: 'Timber' });
  });

  it('30.A4 name no customer to the customer’s own users', async () => {
    const { root } = await shown();
    assert.equal(root.querySelector('h1, h2')?.textContent, 'My orders');
    assert.notInclude(root.querySelector('thead')?.textContent ?? '', 'Customer');
  });

  it('say how far the documents are, up to the bill of charges', async () => {
    orders = [order({ status: 4, siStatus: 3, vgmStatus: 3, billStatus: 4 })];
    const { root } = await shown();
    const texts = [...root.querySelectorAll('[data-row] td')].map(({ textContent }) => textContent);
    assert.includeMembers(texts, ['COPY issued', 'All accepted', 'Revised, to be confirmed']);
    // On phones the buttons above the list are icons.
    assert.exists(button(root, 'VGM').querySelector('svg'));
  });

  inTimeZones('have the days of departure and arrival that the carrier names', async () => {
    orders = [order({ etd: Date.parse('2027-01-01T00:00:00+08:00'), eta: Date.parse('2027-01-15T00:00:00+08:00') })];
    const { root } = await shown();
    const days = [...root.querySelectorAll<HTMLTimeElement>('[data-row] time')].map(({ dateTime, textContent }) => [dateTime, textContent]);
    assert.deepEqual(days, [
      ['2027-01-01', '01-01'],
      ['2027-01-15', '01-15'],
    ]);
  });

  it('are filtered by numbers and open documents, each shown as a chip that removes it', async () => {
    const { root, press, field, askedFor } = await shown();
    await press('More filters');
    for (const [label, name] of [
      ['Reference', 'refNo'],
      ['B/L no.', 'blNo'],
      ['Container no.', 'ctnNo'],
      ['Vessel', 'vessel'],
      ['Voyage', 'voyage'],
    ] as const) {
      type(await field(label), `x-${name}`);
      await askedFor({ [name]: `x-${name}` });
    }
    // Escape closes the filters at once, without losing what was typed last.
    const vessel = await field('Vessel');
    type(vessel, 'SILK');
    vessel.focus();
    vessel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    await askedFor({ vessel: 'SILK', voyage: 'x-voyage' });
    await press('Remove Container no.');
    await until(() => asked.at(-1) && !('ctnNo' in asked.at(-1)!) && asked.at(-1)!.voyage === 'x-voyage', 'without the container');
    await press('Clear');
    await until(() => ![...root.querySelectorAll('button')].some(({ ariaLabel }) => ariaLabel?.startsWith('Remove')), 'no filter');
  });

  it('return to a saved view with its filters, tab and sorting', async () => {
    const { root, press, field, askedFor } = await shown();
    [...root.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent?.startsWith('Draft'))!.click();
    type(root.querySelector<HTMLInputElement>('input[type=search]')!, 'po');
    await askedFor({ searchValue: 'po' });
    await press('Views');
    type(await field('Save the current view as'), 'Drafts of PO');
    await press('Save');
    await press('View: Drafts of PO');
    await until(() => JSON.stringify(stored).includes('Drafts of PO'), 'stored');
    [...root.querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent?.startsWith('All'))!.click();
    await press('Clear');
    await until(() => root.querySelector<HTMLInputElement>('input[type=search]')!.value === '', 'everything');
    await press('Views');
    await press('Drafts of PO');
    await until(() => root.querySelector<HTMLInputElement>('input[type=search]')!.value === 'po', 'the filter');
    assert.include(root.querySelector('[role=tab][aria-selected=true]')?.textContent, 'Draft');
  });

  it('restore a deleted view', async () => {
    stored = [
      { name: 'filter.booking-list', value: [{ name: 'Mine', tab: 'draft', filters: { vessel: 'SILK', todo: 'si' } }], version: 1, updateTime: 0 },
    ];
    const { root, press, askedFor } = await shown();
    await press('Views');
    await press('Delete Mine');
    await until(() => !JSON.stringify(stored).includes('Mine'), 'deleted');
    await press('Undo');
    await until(() => JSON.stringify(stored).includes('Mine'), 'restored');
    if (![...root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Mine')) await press('Views');
    await press('Mine');
    await askedFor({ vessel: 'SILK', todo: 'si' });
  });

  const pick = async (root: ShadowRoot, count: number) => {
    for (let n = 1; n <= count; n += 1) {
      root.querySelectorAll<HTMLElement>('[data-row] [type=checkbox], [data-row] [role=checkbox]')[n - 1]!.click();
      await until(() => root.textContent?.includes(`${n} selected`), `${n} selected`);
    }
  };
  /** The button of the selection, below the rows that have their own. */
  const pressPicked = (root: ShadowRoot, name: string) => [...root.querySelectorAll('button')].findLast((node) => matches(node, name))!.click();
  const made = (name: string) => until(() => changes.find(([one]) => one === name)?.[1], name);

  it('are deleted after a question, and restored by the notice', async () => {
    const { root, press } = await shown();
    await pick(root, 1);
    pressPicked(root, 'Delete');
    await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    [...root.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find((node) => node.textContent === 'Delete')!.click();
    assert.deepEqual(await made('delete'), { bookingIds: ['1'] });
    await press('Undo');
    assert.deepEqual(await made('restore'), { bookingIds: ['1'] });
  });

  it('are recalled together, and Ctrl+Z undoes it', async () => {
    orders = ['1', '2'].map((bookingId) => order({ bookingId, status: 1, version: 4, actions: ['recall'] }));
    const { root } = await shown();
    await pick(root, 2);
    pressPicked(root, 'Recall');
    await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    [...root.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find((node) => node.textContent === 'Recall')!.click();
    const bookings = ['1', '2'].map((bookingId) => ({ bookingId, version: 4 }));
    assert.deepEqual(await made('recall'), { bookings });
    await until(() => !root.querySelector('[role=alertdialog]') && root.textContent?.includes('Recalled'), 'the notice');
    root.querySelector('[role=tab]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, composed: true }));
    assert.deepEqual(await made('undoRecall'), { bookings });
  });

  it('are copied in one batch, with a result for each', async () => {
    orders = ['1', '2', '3'].map((bookingId) => order({ bookingId, orderNo: `DD-${bookingId}` }));
    const { root, press } = await shown();
    await pick(root, 3);
    pressPicked(root, 'Copy as new');
    await press('Save 3 drafts');
    const { list } = (await made('batch')) as { list: { refNo: string; submit: boolean }[] };
    assert.deepEqual(
      list.map(({ refNo, submit }) => [refNo, submit]),
      [1, 2, 3].map(() => ['PO-1', false]),
    );
    const results = await until(() => {
      const lines = [...root.querySelectorAll('[role=dialog] li')].map((node) => node.textContent);
      return lines.some((line) => line?.includes('DD-NEW')) && lines;
    }, 'the results');
    assert.deepEqual(results, ['DD-1DD-NEW-1', 'DD-2Reference is taken', 'DD-3DD-NEW-2']);
  });

  it('begin with a template of the company', async () => {
    const { element, press, root } = await shown();
    const details: unknown[] = [];
    element.addEventListener('quay-open-booking', (event) => details.push((event as CustomEvent).detail));
    await press('Templates');
    await press('Delete Tools to LA');
    await until(() => root.textContent?.includes('No templates yet'), 'none left');
    pressPicked(root, 'Undo');
    await made('restoreTemplate');
    await press('New booking from Tools to LA');
    assert.deepEqual(details, [{ template: '7' }]);
  });

  it('lead an agent who decides on an amendment to the order, which shows what is to be amended', async () => {
    orders = [order({ actions: ['acceptAmendment', 'refuseAmendment'] })];
    const { element, root, press } = await shown();
    const details: unknown[] = [];
    element.addEventListener('quay-open-booking', (event) => details.push((event as CustomEvent).detail));
    await press(/^More actions for/);
    const items = () => [...root.querySelectorAll<HTMLElement>('[role=menuitem]')];
    (await until(() => items().find(({ textContent }) => textContent === 'Decide on the amendment'), 'the menu')).click();
    await until(() => details.length === 1, 'the order');
    assert.deepEqual(details, [{ bookingId: ORDER.bookingId, orderId: ORDER.orderId }]);
    assert.isNull(root.querySelector('[role=dialog]'));
  });

  it('have files: own ones can be deleted', async () => {
    const { root, press } = await shown();
    await press(/^More actions for/);
    (await until(() => [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find((node) => node.textContent === 'Files'), 'the menu')).click();
    await until(() => root.textContent?.includes('so.pdf'), 'the files');
    assert.isFalse([...root.querySelectorAll('button')].some((node) => node.ariaLabel === 'Delete so.pdf'));
    const input = root.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
    const transfer = new DataTransfer();
    transfer.items.add(new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    assert.include(await made('upload'), { bookingId: '1', fileType: 'other' });
    await press('Delete invoice.pdf');
    assert.deepEqual(await made('deleteFile'), { id: '8' });
  });
});
