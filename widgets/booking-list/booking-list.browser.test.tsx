import { assert } from 'chai';
import type { OrderRow } from '#contract/order';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { pause, type, until } from '../../tests/browser/fixtures/page.ts';
import bookingList from './widget.ts';

defineWidget(bookingList);
const { api, queryClient, session } = core();
const real = { order: { ...api.order }, job: { ...api.job }, setting: { ...api.setting } };

const ORDER: OrderRow = {
  bookingId: '1',
  orderId: '11',
  orderNo: 'DD2611210001',
  bkgNo: null,
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
} as OrderRow;

const order = (part: Partial<OrderRow>): OrderRow => ({ ...ORDER, ...part });
const ok = <T,>(data: T) => ({ ok: true, message: '', data });

let orders: OrderRow[];
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
  beforeEach(() => {
    orders = [ORDER];
    asked = [];
    stored = [];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin', ext: { codeList: ['order'] } });
    for (const [domain, answers] of [
      [api.order, ORDER_CALLS],
      [api.job, { queryMyJobs: async () => ok([]) }],
      [api.setting, SETTING],
    ] as const)
      for (const [name, answer] of Object.entries(answers)) Object.assign(domain, { [name]: Object.assign(answer, Reflect.get(domain, name)) });
  });
  afterEach(async () => {
    document.body.replaceChildren();
    await pause(20);
    Object.assign(api.order, real.order);
    Object.assign(api.job, real.job);
    Object.assign(api.setting, real.setting);
    queryClient.clear();
    session.logout('expired');
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
});
