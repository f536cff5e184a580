import { renderedDuring } from '../../../tests/browser/fixtures/rendered.ts';
import { assert } from 'chai';
import { useEffect, useState } from 'react';
import type { MblInfo } from '#contract/bill';
import { core } from '#core';
import { BILL_CONTAINER_FIELDS, BILL_GOODS_FIELDS, MBL_FIELDS } from '#domain/bill/bill-fields';
import { blankValues } from '#domain/form/values';
import { defineWidget, widget } from '#element';
import { moveBooking, useBookingVersion } from '../../../tests/browser/fixtures/booking-version.ts';
import { press, write } from '../../../tests/browser/fixtures/kit.tsx';
import { pause, until } from '../../../tests/browser/fixtures/page.ts';
import { emitSocket, fakeSocket } from '../../../tests/browser/fixtures/socket.ts';
import { inTimeZones } from '../../../tests/browser/fixtures/time-zones.ts';
import { loadShippingInstruction } from './load-shipping-instruction.ts';

type Loaded = Awaited<ReturnType<typeof loadShippingInstruction>>;

function Probe() {
  const [loaded, take] = useState<Loaded>();
  const bookingVersion = useBookingVersion();
  useEffect(() => void loadShippingInstruction().then((all) => take(() => all)), []);
  if (!loaded) return null;
  return (
    <loaded.ShippingInstruction
      bookingId={bookingId}
      bookingVersion={bookingVersion}
      isOver={bookingActions?.length === 0}
      type={1}
      isMsc={false}
      isReadOnly={isReadOnly}
      choices={loaded.choices}
      onUnsaved={() => true}
    />
  );
}
defineWidget(widget({ tag: 'quay-probe-si', component: Probe, props: {}, events: {}, namespaces: ['form', 'validation'], skeletonHeight: 400 }));

const { api, queryClient } = core();
const real = { bill: { ...api.bill }, basedata: { ...api.basedata } };
const ok = (data: unknown) => ({ ok: true, message: '', data });

/** One for each test: a form that is removed still stores its draft. */
let bookingId = '0';
/** The page is for reading. */
let isReadOnly = false;
let bills: { id: string; blIndex: number; siStatus?: number }[];
let drafts: { bookingId: string; key: string; billVersion: number; content: unknown; updateTime: number }[];
let saved: Record<string, unknown>[];
/** The server does not answer saves of drafts. */
let isAway = false;
/** Saves of bills do not reach it. */
let isSaveAway = () => false;
/** Nor does it count the bills. */
let isCountAway = false;
interface Moved extends Partial<Pick<MblInfo['mblVo'], 'siStatus' | 'webStatusName' | 'returnReason' | 'remark' | 'releaseType' | 'issueTime'>> {
  version: number;
}
/** What the forwarder has done to the bills meanwhile, by their ids. */
let moved: Record<string, Moved>;
/** What can be done if the status of the booking allows less. */
let bookingActions: string[] | undefined;
/** Version of the bill on the server, and what another user has saved in it. */
let other: { version: number; remark: string } | undefined;

const line = { ...blankValues(BILL_CONTAINER_FIELDS), ctnNo: 'MSCU1000017', ctnType: '40HQ', number: 10, weight: '100', volume: '1' };
const info = (id: string | null, blIndex: number) =>
  ({
    mblVo: {
      ...blankValues(MBL_FIELDS),
      id,
      blIndex,
      bookingId: '7',
      mblNo: id && `MBL${id}`,
      siStatus: 1,
      webStatus: 0,
      webStatusName: 'Draft',
      lock: false,
      forbidden: false,
      isAccepted: false,
      isMsc: false,
      siVersion: 0,
      version: id ? 3 : 0,
      returnReason: null,
      combineBkgNo: null,
      actions: ['save', 'submit', 'delete', 'split', 'combine'],
    },
    mblGoodsVo: { id, ...blankValues(BILL_GOODS_FIELDS) },
    conList: [line],
  }) as unknown as MblInfo;

/** What was saved although the answer was lost, by the ids of the bills. */
let contents: Record<string, Pick<MblInfo, 'conList'>>;
/** Answers to requests, by their ids. */
let answers: Map<string | undefined, object>;
/** The server carries out saves, but its answers are lost. */
let isAnswerLost = false;

/** A bill as the server has it. */
function recordOf(id?: string): MblInfo {
  const bill = bills.find((each) => each.id === id);
  const { mblVo, ...rest } = info(id ?? null, bill?.blIndex ?? bills.length);
  return {
    ...rest,
    ...contents[id ?? ''],
    mblVo: { ...mblVo, ...(bill?.siStatus && { siStatus: bill.siStatus }), ...moved[id ?? ''], ...(bookingActions && { actions: bookingActions }) },
  };
}

/** Until then, a save is not answered. */
let saveMayAnswer: Promise<void> = Promise.resolve();
/** Until then, the choices of columns are unknown. */
let dictionariesMayAnswer: Promise<void> = Promise.resolve();

const CALLS = {
  bill: {
    countNumToMbl: async () =>
      isCountAway
        ? { ok: false, reason: 'network', message: 'away', errors: [] }
        : ok({
            list: bills.map(({ id }) => id),
            bills: bills.map((bill) => ({
              siStatus: 1,
              ...bill,
              blNo: `MBL${bill.id}`,
              webStatus: 0,
              webStatusName: 'Draft',
              isReturned: Boolean(moved[bill.id]?.returnReason),
              lock: false,
              forbidden: false,
              version: 3,
              ...moved[bill.id],
            })),
          }),
    initInfoMbl: async ({ mblId }: { mblId?: string }) => ok(recordOf(mblId)),
    querySiDrafts: async (sought: { bookingId: string }) => ok(drafts.filter((draft) => draft.bookingId === sought.bookingId)),
    async saveSiDraft({ bookingId: of, key, billVersion, content }: { bookingId: string; key: string; billVersion: number; content: unknown }) {
      if (of !== bookingId) return ok({ updateTime: 0 });
      if (isAway) return { ok: false, reason: 'network', message: 'away', errors: [] };
      drafts = [
        ...drafts.filter((draft) => draft.key !== key),
        { bookingId: of, key, billVersion, content: structuredClone(content), updateTime: Date.now() },
      ];
      return ok({ updateTime: Date.now() });
    },
    async deleteSiDraft({ key }: { key: string }) {
      drafts = drafts.filter((draft) => draft.key !== key);
      return ok(null);
    },
    async saveToMbl(input: Record<string, unknown>, { requestId }: { requestId?: string } = {}) {
      if (isSaveAway()) return { ok: false, reason: 'network', message: 'away', errors: [] };
      if (answers.has(requestId)) return answers.get(requestId);
      const { id = null, version } = { ...(input.mblVo as { id?: string | null; version: number } | null) };
      if (other && version !== other.version) {
        const record = info('1', 0);
        Object.assign(record.mblVo, other);
        return { ok: false, reason: 'business', message: 'changed', errors: [], conflict: { record, changedBy: 'Wang', changedAt: 0 } };
      }
      if (id && moved[id] && moved[id].version !== version)
        return { ok: false, reason: 'business', message: 'changed', errors: [], conflict: { record: recordOf(id), changedBy: null, changedAt: 0 } };
      const taken = id === null && bills.find(({ blIndex }) => blIndex === input.blIndex);
      if (taken)
        return {
          ok: false,
          reason: 'business',
          message: 'changed',
          errors: [],
          conflict: { record: recordOf(taken.id), changedBy: 'Wang', changedAt: 0 },
        };
      saved.push(input);
      await saveMayAnswer;
      if (id === null) bills = [...bills, { id: '9', blIndex: bills.length }];
      const answer = ok({ mblId: id ?? '9', siStatus: 1, webStatus: 0, webStatusName: 'Draft', siVersion: 0, version: 4, warnings: [] });
      if (!isAnswerLost) return answer;
      answers.set(requestId, answer);
      moved = { [id ?? '9']: { version: 4 } };
      contents = { [id ?? '9']: structuredClone(input) as unknown as MblInfo };
      return { ok: false, reason: 'network', message: 'lost', errors: [] };
    },
    async deleteMblById({ mblId, version }: { mblId: string; version?: number }) {
      const current = recordOf(mblId);
      if (version !== current.mblVo.version)
        return { ok: false, reason: 'business', message: 'changed', errors: [], conflict: { record: current, changedBy: 'Wang', changedAt: 0 } };
      bills = bills.filter(({ id }) => id !== mblId);
      return ok(null);
    },
    async restoreBill({ billId }: { billId: string }) {
      bills = [...bills, { id: billId, blIndex: 1 }];
      return ok({ blIndex: 1 });
    },
  },
  basedata: {
    queryDictionaryList: async ({ dictCode }: { dictCode?: string }) => {
      const items = {
        packageType: [{ code: 'CTNS', nameCn: '纸箱', nameEn: 'Cartons' }],
        ctnType: [{ code: '40HQ', nameCn: '40尺高柜', nameEn: '40 ft high cube' }],
      };
      await dictionariesMayAnswer;
      return ok(dictCode ? (items[dictCode as 'ctnType'] ?? []) : items);
    },
  },
};

let root: ShadowRoot;
const open = async () => {
  document.body.replaceChildren();
  const element = document.body.appendChild(document.createElement('quay-probe-si'));
  element.setAttribute('locale', 'en-US');
  root = await until(() => element.shadowRoot, 'shadow root');
  await until(() => cell(0, 'ctnNo'), 'the first container');
};
const cell = (row: number, column: string) => root.querySelector<HTMLInputElement>(`[name="conList.${row}.${column}"]`);
const rows = () => root.querySelectorAll('tbody th[scope=row]').length;
const button = (name: string) =>
  until(() => [...root.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent?.trim() === name), name);
const local = () => core().settings.storage.get('drafts');
const text = () => root.textContent ?? '';

function put(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

function paste(target: HTMLElement, content: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', content);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }));
}

const sheet = (count: number) =>
  [
    'Container No.\tType\tSeal\tPacking\tPkgs\tG.W. (KGS)\tCBM',
    ...Array.from({ length: count }, (_, row) => `MSCU2${String(row).padStart(6, '0')}\t40HC\tS${row}\tCartons\t10\t1,000.5\t2`),
  ].join('\r\n');

describe('the shipping instruction', () => {
  beforeEach(() => {
    bookingId = String(Number(bookingId) + 1);
    isReadOnly = false;
    isAway = false;
    isCountAway = false;
    isAnswerLost = false;
    isSaveAway = () => false;
    contents = {};
    answers = new Map();
    saveMayAnswer = Promise.resolve();
    other = undefined;
    moved = {};
    bills = [{ id: '1', blIndex: 0 }];
    drafts = [];
    saved = [];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    for (const domain of ['bill', 'basedata'] as const)
      for (const [name, call] of Object.entries(CALLS[domain])) {
        // The properties of a call, such as its path.
        const original = real[domain][name as never] as object;
        Object.assign(api[domain], { [name]: Object.assign(call, original) });
      }
    core().session.login({ token: 't', userName: 'lin', ext: { codeList: ['order'] } });
    queryClient.clear();
  });
  afterEach(() => {
    document.body.replaceChildren();
    core().session.logout();
    Object.assign(api.bill, real.bill);
    Object.assign(api.basedata, real.basedata);
    queryClient.clear();
  });

  inTimeZones('has the day of departure and the second of its preparation', async () => {
    const [etd, blDate] = ['2027-01-01T00:00:00+08:00', '2026-12-31T23:59:58+08:00'].map((time) => Date.parse(time));
    const { mblVo, ...rest } = info('1', 0);
    const initInfoMbl = async () => ok({ ...rest, mblVo: { ...mblVo, etd, blDate } });
    Object.assign(api.bill, { initInfoMbl: Object.assign(initInfoMbl, real.bill.initInfoMbl) });
    await open();
    const shown = (name: string) => root.querySelector<HTMLInputElement>(`[name="mblVo.${name}"]`)?.value;
    assert.deepEqual([shown('etd'), shown('blDate')], ['2027-01-01', '2026-12-31 23:59:58']);
  });

  it('warns of a wrong check digit while the number is typed', async () => {
    await open();
    put(cell(0, 'ctnNo')!, 'MSCU1000018');
    await until(() => text().includes('The last digit should be 7'), 'the warning');
  });

  for (const fixed of [true, false])
    it(`28 on a phone ${fixed ? 'frames no cell that can only be read' : 'frames the cells that can be changed'}`, async () => {
      isReadOnly = fixed;
      await open();
      (root.host as HTMLElement).style.cssText = 'display: block; width: 340px';
      const edges = () => [...root.querySelectorAll('tbody td > :is(input, select)')].map((each) => getComputedStyle(each).borderTopColor);
      await until(() => edges().length === 7, 'the cells');
      await until(() => edges().every((edge) => (edge === 'rgba(0, 0, 0, 0)') === fixed), 'their frames');
    });

  it('27.A4 says that a container number has capitals, and makes them with one click', async () => {
    await open();
    put(cell(0, 'ctnNo')!, 'mscu1000017');
    await until(() => text().includes('The first 4 characters must be uppercase letters and the last 7 digits.'), 'the message');
    assert.equal(cell(0, 'ctnNo')?.value, 'mscu1000017');
    (await button('Capitalise')).click();
    await until(() => cell(0, 'ctnNo')?.value === 'MSCU1000017', 'capitals');
    assert.notInclude(text(), 'uppercase letters');
  });

  it('27.A4 replaces a weight that is entered with Tab', async () => {
    await open();
    put(cell(0, 'weight')!, '12600.5');
    cell(0, 'number')!.focus();
    await press('Tab');
    await until(() => root.activeElement === cell(0, 'weight') && cell(0, 'weight')?.value === '12600.5', 'the weight');
    await write('77');
    assert.equal(cell(0, 'weight')?.value, '77');
  });

  it('27.A4 keeps numbers that are none, also unsaved, and refuses to save them', async () => {
    await open();
    for (const [column, typed, message] of [
      ['number', '1.5', 'This must be an integer'],
      ['weight', '26,4', 'such as 26.4'],
      ['volume', '1,234', 'Enter 1234 or 1.234'],
    ] as const) {
      cell(0, column)!.focus();
      await write(typed);
      await press('Tab');
      await until(() => text().includes(message), message);
      assert.deepEqual([cell(0, column)?.value, cell(0, column)?.getAttribute('aria-invalid')], [typed, 'true']);
    }
    await until(() => JSON.stringify(drafts).includes('26,4'), 'the draft');
    (await button('Save')).click();
    await pause(200);
    assert.deepEqual(saved, []);
    await open();
    await until(() => cell(0, 'number')?.value === '1.5', 'what was typed');
    assert.deepEqual([cell(0, 'weight')?.value, cell(0, 'volume')?.value], ['26,4', '1,234']);
  });

  it('27.A4 warns of a volume that the container does not hold', async () => {
    await open();
    put(cell(0, 'volume')!, '264');
    await until(() => text().includes('A 40HQ holds about 76.3 CBM.'), 'the warning');
    assert.equal(cell(0, 'volume')?.getAttribute('aria-invalid'), null);
  });

  it('27.A3 keeps the details open while an error in them is corrected', async () => {
    await open();
    root.querySelector<HTMLElement>('[aria-label^="Details"]')?.click();
    const tare = await until(() => cell(0, 'tare'), 'the details');
    tare.focus();
    await write('30481');
    await press('Tab');
    (await button('Submit SI')).click();
    await until(() => cell(0, 'tare')?.getAttribute('aria-invalid') === 'true', 'the error');
    // Submitting leads to the first error.
    await until(() => root.activeElement?.getAttribute('aria-invalid') === 'true', 'the first error');
    root.querySelector<HTMLElement>('[aria-label^="Details"]')?.click();
    cell(0, 'tare')!.focus();
    await write('3900');
    assert.deepEqual([cell(0, 'tare')?.value, root.activeElement], ['3900', cell(0, 'tare')]);
  });

  it('recognises packages and types in a paste that comes before their choices', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    dictionariesMayAnswer = promise;
    await open();
    paste(cell(0, 'ctnNo')!, sheet(3));
    resolve();
    await until(() => cell(2, 'ctnType')?.value === '40HQ' && cell(2, 'packageType')?.value === 'CTNS', 'the choices');
  });

  it('takes 200 lines of a sheet in one paste, and their sums; the paste can be undone', async () => {
    await open();
    paste(cell(0, 'ctnNo')!, sheet(200));
    await until(() => rows() === 200, '200 lines');
    assert.equal(cell(199, 'ctnNo')?.value, 'MSCU2000199');
    assert.equal(cell(199, 'ctnType')?.value, '40HQ');
    assert.equal(cell(199, 'packageType')?.value, 'CTNS');
    assert.equal(cell(199, 'weight')?.value, '1,000.5');
    await until(() => text().includes('200,100'), 'the sum of the weights');
    (await button('Use the sum')).click();
    await until(() => !text().includes('Use the sum'), 'the same totals');
    assert.equal(root.querySelector<HTMLInputElement>('[name="mblGoodsVo.weight"]')?.value, '200,100');
    (await button('Undo')).click();
    await until(() => rows() === 1, 'the line before');
    assert.equal(cell(0, 'ctnNo')?.value, 'MSCU1000017');
  });

  it('shows no errors of cells that a paste has filled in', async () => {
    await open();
    (await button('Submit SI')).click();
    await until(() => cell(0, 'sealNo')?.getAttribute('aria-invalid') === 'true', 'the error of the empty cell');
    paste(cell(0, 'ctnNo')!, sheet(2));
    await until(() => cell(1, 'sealNo')?.value === 'S1', 'the pasted lines');
    await until(() => root.querySelector('tbody [aria-invalid=true]') === null, 'no error');
  });

  it('names the cells of a paste that fit no column', async () => {
    await open();
    paste(cell(0, 'ctnNo')!, 'Container No.\tPkgs\r\nMSCU2000001\tmany');
    await until(() => text().includes('1 cell was not recognised. Please correct it:Number of packages, Container 1: many'), 'the cell');
  });

  it('shows cells of a paste that are no numbers where they belong, with their errors, instead of the values before', async () => {
    await open();
    const cells = () => (['number', 'weight', 'volume'] as const).map((column) => cell(0, column)?.value);
    const pasted = [
      ['Container No.', 'Type', 'Pkgs', 'G.W.', 'CBM', 'Colour'],
      ['MSCU2000001', '99XX', '1.5', '26,4', '0,041', 'red'],
      ['MSCU2000002', '40HC', '1e3', '2640,500', '\u0663', ''],
    ];
    paste(cell(0, 'ctnNo')!, pasted.map((row) => row.join('\t')).join('\r\n'));
    await until(() => text().includes('8 cells were not recognised'), 'the cells');
    const named = [...root.querySelectorAll('[role=status] li')].map(({ textContent }) => textContent);
    assert.deepEqual(named, [
      'Type, Container 1: 99XX',
      'Number of packages, Container 1: 1.5',
      'Gross weight, KGS, Container 1: 26,4',
      'Volume, CBM, Container 1: 0,041',
      'Colour, Container 1: red',
      'Number of packages, Container 2: 1e3',
      'Gross weight, KGS, Container 2: 2640,500',
      'Volume, CBM, Container 2: \u0663',
    ]);
    assert.deepEqual([cells(), cell(0, 'ctnType')?.value, cell(1, 'number')?.value], [['1.5', '26,4', '0,041'], '', '1e3']);
    await until(() => root.querySelectorAll('tbody [aria-invalid=true]').length === 6, 'the errors');
    (await button('Undo')).click();
    await until(() => cells().join(' ') === '10 100 1' && !root.querySelector('tbody [aria-invalid=true]'), 'the line before');
  });

  it('27.A4 has no sum and offers none while a cell of the quantity is no number', async () => {
    await open();
    const sums = () => [...root.querySelectorAll('tfoot td[data-label]')].map(({ textContent }) => textContent);
    const rowsOf = (weight: string, volume: string) =>
      ['Container No.\tPkgs\tG.W.\tCBM', 'MSCU2000001\t10\t12,600\t26.4', `MSCU2000002\t10\t${weight}\t${volume}`].join('\n');
    paste(cell(0, 'ctnNo')!, rowsOf('12.600,5', '26,4'));
    await until(() => sums().join(' ') === '20 – –', 'no sums');
    (await button('Use the sum')).click();
    await until(() => !text().includes('Use the sum'), 'the sum of the pieces');
    const total = (name: string) => root.querySelector<HTMLInputElement>(`[name="mblGoodsVo.${name}"]`)?.value;
    assert.deepEqual([total('number'), total('weight'), total('volume')], ['20', '', '']);
    paste(cell(0, 'ctnNo')!, rowsOf('12,600.5', '26.4'));
    await until(() => sums().join(' ') === '20 25,200.5 52.8', 'the sums');
    (await button('Use the sum')).click();
    await until(() => total('weight') === '25,200.5', 'the sum of the weights');
  });

  it('27.A4 says how numbers without a header were read, and that they were not', async () => {
    await open();
    paste(cell(0, 'ctnNo')!, 'MSCU2000001\t10\t12600\t26,400');
    await until(() => text().includes('the numbers were read as Number of packages · Gross weight, KGS · Volume, CBM.'), 'the columns');
    assert.deepEqual([cell(0, 'weight')?.value, cell(0, 'volume')?.value], ['12,600', '26,400']);
    assert.include(text(), 'Volume, CBM, Container 1: 26,400');
    paste(cell(0, 'ctnNo')!, 'MSCU2000001\t10\t12.6\t26.4');
    await until(() => text().includes('which number is what is not certain'), 'the doubt');
    assert.include(text(), 'Column 3, Container 1: 12.6');
    assert.deepEqual([cell(0, 'number')?.value, cell(0, 'weight')?.value, cell(0, 'volume')?.value], ['', '', ''], 'no numbers of before');
  });

  it('says so if nothing of a paste is recognised, and changes nothing', async () => {
    await open();
    for (const content of ['hello\tworld', 'ABC\nDEF']) {
      core().notices.store.setState({ list: [] });
      paste(cell(0, 'sealNo')!, content);
      await until(() => core().notices.store.getState().list.at(-1)?.message.startsWith('Nothing was pasted'), content);
      assert.deepEqual([rows(), cell(0, 'ctnNo')?.value, cell(0, 'sealNo')?.value], [1, 'MSCU1000017', '']);
    }
  });

  it('has one message for each wrong cell, with the name of its column, and none once it is correct', async () => {
    await open();
    const enter = async (column: string, typed: string) => {
      cell(0, column)!.focus();
      put(cell(0, column)!, typed);
      await press('Tab');
    };
    const messages = () => [...root.querySelectorAll('tbody [part~=message]')].map(({ textContent }) => textContent?.trim());
    const comma = 'Write decimals with a point, such as 1.23.';
    await enter('weight', '1,23');
    await enter('volume', '1,23');
    for (const typed of ['1.5', '7', '1.5', '7', '1.5']) await enter('number', typed);
    await until(() => messages().length === 3, 'a message for each cell');
    assert.deepEqual(messages(), [
      'Number of packages: This must be an integer, such as 12.',
      `Gross weight, KGS: ${comma}`,
      `Volume, CBM: ${comma}`,
    ]);
    const described = (column: string) => root.getElementById(cell(0, column)?.getAttribute('aria-describedby') ?? '')?.textContent;
    assert.equal(described('volume'), `Volume, CBM: ${comma}`);
    await enter('weight', '1.23');
    await enter('number', '7');
    await until(() => messages().length === 1, 'one message');
    await enter('volume', '1.23');
    await until(() => messages().length === 0, 'no message');
  });

  it('renders and lays out the typed cell only', async () => {
    await open();
    paste(cell(0, 'ctnNo')!, sheet(50));
    await until(() => rows() === 50, '50 lines');
    const touched = new Set<Node>();
    const observer = new MutationObserver((records) => records.forEach(({ target }) => touched.add(target)));
    observer.observe(root.querySelector('tbody')!, { subtree: true, childList: true, attributes: true, characterData: true });
    const rendered = await renderedDuring(async () => {
      put(cell(20, 'sealNo')!, 'AB');
      await until(() => cell(20, 'sealNo')?.value === 'AB');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    observer.disconnect();
    const lines = rendered.filter((props) => 'row' in props).map(({ row, column = '' }) => `${String(row)} ${String(column)}`);
    assert.sameMembers([...new Set(lines)], ['20 ', '20 sealNo']);
    assert.deepEqual(
      rendered.flatMap(({ name }) => (typeof name === 'string' && /Vo\./.test(name) ? [name] : [])),
      [],
    );
    const own = cell(20, 'sealNo')!.closest('td')!;
    assert.isTrue([...touched].every((node) => own.contains(node)));
    for (const name of ['ctnNo', 'sealNo', 'number', 'weight', 'volume'] as const)
      assert.equal(getComputedStyle(cell(20, name)!).contain, 'strict', name);
  });

  it('keeps unsaved input on the server and takes it up again', async () => {
    await open();
    put(cell(0, 'sealNo')!, 'KEPT1');
    await until(() => drafts.length === 1, 'the draft');
    assert.equal(drafts[0]?.key, '1');
    queryClient.clear();
    await open();
    assert.equal(cell(0, 'sealNo')?.value, 'KEPT1');
    assert.include(text(), 'had not been saved');
    (await button('Discard it')).click();
    await until(() => drafts.length === 0, 'no draft');
    assert.equal(cell(0, 'sealNo')?.value, '');
  });

  it('keeps unsaved input in this browser while the server is away, without contacts', async () => {
    isAway = true;
    await open();
    put(cell(0, 'sealNo')!, 'KEPT2');
    put(root.querySelector<HTMLInputElement>('[name="mblVo.blTel"]')!, '13912345678');
    const kept = await until(() => local(), 'the input in this browser');
    await until(() => local()?.includes('KEPT2'), 'the seal');
    assert.notInclude(kept, '13912345678');
    queryClient.clear();
    await open();
    assert.equal(cell(0, 'sealNo')?.value, 'KEPT2');
    isAway = false;
    put(cell(0, 'sealNo')!, 'KEPT3');
    await until(() => drafts.length === 1, 'the draft on the server');
    await until(() => !local()?.includes('KEPT'), 'nothing in this browser');
  });

  it('keeps the form with what was typed while the server is away', async () => {
    await open();
    put(cell(0, 'sealNo')!, 'TYPED');
    isCountAway = true;
    await queryClient.refetchQueries();
    await until(
      () =>
        queryClient
          .getQueryCache()
          .getAll()
          .some(({ state }) => state.status === 'error'),
      'the failed count',
    );
    await pause(50);
    assert.equal(cell(0, 'sealNo')?.value, 'TYPED');
  });

  it('compares field by field what another user has saved, and keeps both changes', async () => {
    await open();
    other = { version: 5, remark: 'THEIRS' };
    put(cell(0, 'sealNo')!, 'MINE1');
    (await button('Save')).click();
    (await button('Compare')).click();
    await until(() => root.querySelector('[role=dialog] table')?.textContent?.includes('MINE1'), 'the comparison');
    (await button('Keep mine')).click();
    await until(() => root.querySelector<HTMLTextAreaElement>('[name="mblVo.remark"]')?.value === 'THEIRS', 'their remark');
    assert.equal(cell(0, 'sealNo')?.value, 'MINE1');
    (await button('Save')).click();
    await until(() => saved.length === 1, 'the save');
    assert.nestedInclude(saved[0], { 'mblVo.version': 5, 'mblVo.remark': 'THEIRS', 'conList[0].sealNo': 'MINE1' });
  });

  it('saves a draft with its version, and drops what was kept of it', async () => {
    await open();
    put(cell(0, 'sealNo')!, 'AB1');
    (await button('Save')).click();
    await until(() => saved.length === 1, 'the save');
    assert.nestedInclude(saved[0], { 'mblVo.id': '1', 'mblVo.version': 3, submit: false, amend: false });
    assert.nestedInclude(saved[0], { 'conList[0].sealNo': 'AB1' });
    await until(() => drafts.length === 0, 'no draft');
  });

  it('30.A6 names the bill in the toast of a save', async () => {
    await open();
    const { notices } = core();
    for (const { id } of notices.store.getState().list) notices.dismiss(id);
    (await button('Save')).click();
    const toast = await until(() => notices.store.getState().list.find(({ message }) => message === 'The draft has been saved.'), 'the toast');
    assert.deepEqual(toast.about, { id: '1', text: 'Main bill MBL1' });
  });

  it('keeps what is typed during a save', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    saveMayAnswer = promise;
    await open();
    put(cell(0, 'sealNo')!, 'FIRST1');
    (await button('Save')).click();
    await until(() => saved.length === 1, 'the save');
    put(cell(0, 'sealNo')!, 'LATER1');
    resolve();
    await until(() => JSON.stringify(drafts).includes('LATER1'), 'the draft');
    assert.equal(cell(0, 'sealNo')?.value, 'LATER1');
  });

  it('shows what is missing when it is submitted', async () => {
    await open();
    (await button('Submit SI')).click();
    await until(() => text().includes('Choose the carrier.'), 'the missing carrier');
    assert.deepEqual(saved, []);
  });

  it('says which bills are not submitted while others are, and leads to them', async () => {
    bills = [
      { id: '1', blIndex: 0, siStatus: 2 },
      { id: '2', blIndex: 1 },
    ];
    await open();
    await until(() => text().includes('Sub-bill 1 is not submitted yet.'), 'the bill');
    assert.match(root.querySelector('[role=tab]')?.textContent ?? '', /^Main bill.* Submitted$/);
    (await button('Open: Sub-bill 1')).click();
    await until(() => root.querySelectorAll('[role=tab]')[1]?.getAttribute('aria-selected') === 'true', 'its tab');
  });

  it('says number, type and day of an issued bill', async () => {
    const issueTime = Date.parse('2026-11-20T15:00:00+08:00');
    moved = { 1: { version: 3, siStatus: 5, releaseType: 'seawaybill', issueTime } };
    await open();
    await until(() => text().includes('B/L no. MBL1, Sea waybill, issued 2026-11-20'), 'the issue');
    assert.match(root.querySelector('[role=tab]')?.textContent ?? '', /^Main bill MBL1 Issued, Sea waybill$/);
  });

  it('follows a booking that is asked to be withdrawn, and a refusal, with what was typed', async () => {
    await open();
    const save = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === 'Save');
    await until(save, 'the button');
    put(cell(0, 'sealNo')!, 'NEW7');
    bookingActions = [];
    moveBooking();
    await until(() => text().includes('cannot be changed in its current status'), 'the state');
    assert.isUndefined(save());
    const add = () => [...root.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === 'Add a sub-bill');
    assert.isUndefined(add());
    bookingActions = undefined;
    moveBooking();
    (await until(save, 'the button again')).click();
    assert.isDefined(add());
    await until(() => saved.length === 1, 'the save');
    assert.nestedInclude(saved[0], { 'conList[0].sealNo': 'NEW7' });
  });

  describe('of which the forwarder returns a sub-bill', () => {
    fakeSocket();
    const tab = (place: number) => root.querySelectorAll<HTMLElement>('[role=tab]')[place]!;
    const panel = () => root.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])')!;
    const seal = () => panel().querySelector<HTMLInputElement>('[name="conList.0.sealNo"]');
    const save = () => [...panel().querySelectorAll<HTMLElement>('button')].find((each) => each.textContent?.trim() === 'Save')!.click();
    const returnSubBill = () => (moved = { 2: { version: 4, siStatus: 1, webStatusName: 'Draft', returnReason: 'Seal 7 is unclear' } });
    const emit = () =>
      emitSocket('record_saved', {
        record: 'bill',
        verb: 'return',
        bookingId,
        bills: [
          { id: '1', blIndex: 0, siStatus: 2, isReturned: false, version: 3 },
          { id: '2', blIndex: 1, siStatus: 1, isReturned: true, version: 4 },
        ],
      });

    /** Both bills are submitted, and the sub-bill is shown with a seal that was typed. */
    async function openSubBill() {
      bills = [
        { id: '1', blIndex: 0, siStatus: 2 },
        { id: '2', blIndex: 1, siStatus: 2 },
      ];
      await open();
      tab(1).click();
      await until(() => panel().getAttribute('aria-label') === 'Sub-bill 1', 'its panel');
      put(await until(seal, 'its form'), 'NEW7');
    }

    it('27.A5 shows state and reason at once, and saves the typed correction with the version of the server', async () => {
      await openSubBill();
      assert.match(tab(1).textContent ?? '', /^Sub-bill 1.* Submitted$/);
      returnSubBill();
      emit();
      await until(() => /^Sub-bill 1.* Returned$/.test(tab(1).textContent ?? ''), 'the state in the tab');
      await until(() => panel().textContent?.includes('Returned: Seal 7 is unclear'), 'the reason');
      assert.match(tab(0).textContent ?? '', /^Main bill.* Submitted$/);
      assert.equal(seal()?.value, 'NEW7');
      save();
      await until(() => saved.length === 1, 'the save');
      assert.nestedInclude(saved[0], { 'mblVo.id': '2', 'mblVo.version': 4, 'conList[0].sealNo': 'NEW7' });
    });

    it('says so on saving if no event has come, keeps what was typed, and saves it then', async () => {
      await openSubBill();
      returnSubBill();
      save();
      await until(() => panel().textContent?.includes('The status of this bill of lading has changed'), 'the message');
      assert.include(panel().textContent, 'Returned: Seal 7 is unclear');
      assert.notInclude(panel().textContent, 'Compare');
      save();
      await until(() => saved.length === 1, 'the save');
      assert.nestedInclude(saved[0], { 'mblVo.version': 4, 'conList[0].sealNo': 'NEW7' });
    });
  });

  describe('that a colleague edits at the same time', () => {
    fakeSocket();
    const tabs = () => [...root.querySelectorAll<HTMLElement>('[role=tab]')];
    const names = () => tabs().map(({ textContent }) => textContent ?? '');
    const panel = () => root.querySelector<HTMLElement>('[role=tabpanel]:not([hidden])')!;
    const seal = () => panel().querySelector<HTMLInputElement>('[name="conList.0.sealNo"]');
    const pressIn = (name: string) => [...panel().querySelectorAll<HTMLElement>('button')].find((each) => each.textContent?.trim() === name)!.click();
    const emit = (verb: string) => emitSocket('record_saved', { record: 'bill', verb, bookingId });

    it('says while one types that the colleague has saved the bill, until both versions are one', async () => {
      await open();
      put(await until(seal, 'its form'), 'MINE1');
      other = { version: 4, remark: 'THEIRS' };
      moved = { 1: other };
      emit('save');
      await until(() => panel().textContent?.includes('saved by someone else in the meantime'), 'the message');
      assert.equal(seal()?.value, 'MINE1');
      pressIn('Save');
      await until(() => panel().textContent?.includes('changed this bill of lading in the meantime'), 'the comparison is offered');
      assert.notInclude(panel().textContent, 'saved by someone else');
      (await button('Compare')).click();
      (await button('Keep mine')).click();
      await until(() => !panel().textContent?.includes('in the meantime'), 'no message');
      assert.equal(seal()?.value, 'MINE1');
    });

    it('keeps what is typed of a sub-bill that the colleague deletes, and saves it once it is restored', async () => {
      bills = [...bills, { id: '2', blIndex: 1 }];
      await open();
      tabs()[1]!.click();
      await until(() => panel().getAttribute('aria-label') === 'Sub-bill 1', 'its panel');
      put(await until(seal, 'its form'), 'MINE1');
      bills = bills.filter(({ id }) => id !== '2');
      emit('delete');
      await until(() => panel().textContent?.includes('Sub-bill 1 has been deleted in the meantime'), 'the message');
      assert.match(names()[1] ?? '', /^Sub-bill 1.*deleted$/);
      assert.equal(seal()?.value, 'MINE1');
      moved = { 2: { version: 5 } };
      pressIn('Restore');
      await until(() => !panel().textContent?.includes('has been deleted'), 'restored');
      assert.equal(seal()?.value, 'MINE1');
      assert.equal(tabs()[1]?.getAttribute('aria-selected'), 'true');
      await until(() => {
        pressIn('Save');
        return saved.length > 0;
      }, 'the save');
      assert.nestedInclude(saved[0], { 'mblVo.id': '2', 'mblVo.version': 5, 'conList[0].sealNo': 'MINE1' });
    });

    it('drops the tab of a deleted sub-bill in which nothing is typed', async () => {
      bills = [...bills, { id: '2', blIndex: 1 }];
      await open();
      tabs()[1]!.click();
      await until(() => panel().getAttribute('aria-label') === 'Sub-bill 1' && seal(), 'its panel');
      bills = bills.filter(({ id }) => id !== '2');
      emit('delete');
      await until(() => tabs().length === 1 && panel().getAttribute('aria-label') === 'Main bill', 'the main bill');
    });

    it('keeps what is typed of a new sub-bill whose place the colleague takes, beside that bill', async () => {
      await open();
      (await button('Add a sub-bill')).click();
      (await button('Add')).click();
      await until(() => panel().getAttribute('aria-label') === 'Sub-bill 1', 'its panel');
      put(await until(seal, 'its form'), 'MINE1');
      await until(() => drafts.some(({ key }) => key === 'new-1'), 'the draft');
      bills = [...bills, { id: '2', blIndex: 1 }];
      emit('save');
      await until(() => panel().textContent?.includes('Your unsaved input is kept here as Sub-bill 2'), 'the message');
      assert.match(names()[1] ?? '', /^Sub-bill 1 MBL2/);
      assert.match(names()[2] ?? '', /^Sub-bill 2 not saved$/);
      assert.equal(seal()?.value, 'MINE1');
      queryClient.clear();
      await open();
      await until(() => tabs().length === 3, 'its tab after a reload');
      tabs()[2]!.click();
      await until(() => seal()?.value === 'MINE1', 'what was typed');
      pressIn('Save');
      await until(() => saved.length === 1, 'the save');
      assert.nestedInclude(saved[0], { 'conList[0].sealNo': 'MINE1' });
      assert.isNotOk((saved[0] as { mblVo: { id?: string } | null }).mblVo?.id);
      await until(() => names()[2]?.startsWith('Sub-bill 2 MBL9'), 'its number');
      assert.equal(seal()?.value, '', 'as the server has it');
      await until(() => drafts.every(({ key }) => key !== 'new-1'), 'no draft of it');
    });

    /** The form of the first new bill, with a seal that was typed. */
    async function openMain() {
      bills = [];
      await open();
      put(await until(seal, 'its form'), 'MINE1');
    }
    const theirs = () => {
      bills = [{ id: '1', blIndex: 0 }];
      moved = { 1: { version: 1, remark: 'THEIRS' } };
    };
    /** Both versions are compared, and saved as one bill. */
    async function keepBoth() {
      await until(() => panel().textContent?.includes('Wang changed this bill of lading in the meantime'), 'the comparison is offered');
      assert.equal(panel().getAttribute('aria-label'), 'Main bill');
      assert.equal(seal()?.value, 'MINE1');
      (await button('Compare')).click();
      (await button('Keep mine')).click();
      await until(() => panel().querySelector<HTMLTextAreaElement>('[name="mblVo.remark"]')?.value === 'THEIRS', 'theirs');
      assert.equal(seal()?.value, 'MINE1');
      pressIn('Save');
      await until(() => saved.length === 1, 'the save');
      assert.nestedInclude(saved[0], { 'mblVo.id': '1', 'mblVo.version': 1, 'mblVo.remark': 'THEIRS', 'conList[0].sealNo': 'MINE1' });
      assert.lengthOf(tabs(), 1);
    }

    it('compares a new main bill with that of the colleague who has saved first, and makes no sub-bill of it', async () => {
      await openMain();
      theirs();
      pressIn('Save');
      await keepBoth();
    });

    it('says while one types a new main bill that the colleague has saved it, and stays there', async () => {
      await openMain();
      await until(() => drafts.some(({ key }) => key === 'new-0'), 'the draft');
      theirs();
      emit('save');
      await until(() => panel().textContent?.includes('saved by someone else in the meantime'), 'the message');
      assert.equal(seal()?.value, 'MINE1');
      assert.lengthOf(tabs(), 1);
      put(seal()!, 'MINE12');
      await until(() => drafts.length === 1 && drafts[0]?.key === '1', 'the draft of the stored bill only');
      put(seal()!, 'MINE1');
      pressIn('Save');
      await keepBoth();
      await until(() => drafts.length === 0, 'no draft');
    });

    it('keeps what was typed of a new main bill with that of the colleague after a reload', async () => {
      await openMain();
      await until(() => drafts.some(({ key }) => key === 'new-0'), 'the draft');
      theirs();
      queryClient.clear();
      await open();
      assert.equal(seal()?.value, 'MINE1');
      assert.lengthOf(tabs(), 1);
      (await button('Discard it')).click();
      await until(() => drafts.length === 0, 'no draft');
      assert.equal(seal()?.value, '');
    });

    it('keeps a new sub-bill in the next place if the colleague has saved one first, and overwrites none', async () => {
      await open();
      (await button('Add a sub-bill')).click();
      (await button('Add')).click();
      await until(() => panel().getAttribute('aria-label') === 'Sub-bill 1', 'its panel');
      put(await until(seal, 'its form'), 'MINE1');
      bills = [...bills, { id: '2', blIndex: 1 }];
      pressIn('Save');
      await until(() => panel().textContent?.includes('Your unsaved input is kept here as Sub-bill 2'), 'the message');
      assert.deepEqual(saved, []);
      pressIn('Save');
      await until(() => saved.length === 1, 'the save');
      assert.nestedInclude(saved[0], { blIndex: 2, 'conList[0].sealNo': 'MINE1' });
    });

    /** A save that is carried out, whose answer is lost. */
    async function saveUnanswered() {
      isAnswerLost = true;
      pressIn('Save');
      await until(() => saved.length === 1 && answers.size === 1, 'the save');
      isAnswerLost = false;
    }
    /** What was typed since is still there, and saved in the same bill. */
    async function saveLater() {
      await until(() => names().some((name) => name.includes('MBL9')), 'its number');
      await until(() => !panel().textContent?.includes('omeone else'), 'one’s own save');
      assert.equal(seal()?.value, 'LATER1');
      pressIn('Save');
      await until(() => saved.length === 2, 'the second save');
      assert.nestedInclude(saved[1], { 'mblVo.id': '9', 'mblVo.version': 4, 'conList[0].sealNo': 'LATER1' });
      assert.notInclude(panel().textContent, 'Compare');
    }

    for (const [name, begin, place] of [
      ['main bill', openMain, 0],
      [
        'sub-bill',
        async () => {
          await open();
          (await button('Add a sub-bill')).click();
          (await button('Add')).click();
          await until(() => panel().getAttribute('aria-label') === 'Sub-bill 1', 'its panel');
          put(await until(seal, 'its form'), 'MINE1');
        },
        1,
      ],
    ] as const) {
      it(`knows one’s own new ${name} again whose answer was lost, with what was typed since`, async () => {
        await begin();
        await saveUnanswered();
        put(seal()!, 'LATER1');
        emit('save');
        await saveLater();
        assert.lengthOf(tabs(), place + 1);
      });

      it(`saves what was typed since the lost answer of a new ${name} in that bill, without an event`, async () => {
        await begin();
        await saveUnanswered();
        put(seal()!, 'LATER1');
        pressIn('Save');
        await until(() => saved.length === 2, 'the second save');
        assert.nestedInclude(saved[1], { 'mblVo.id': '9', 'mblVo.version': 4, 'conList[0].sealNo': 'LATER1' });
        await until(() => names().length === place + 1 && names()[place]?.includes('MBL9'), 'one tab');
        assert.notInclude(panel().textContent, 'Compare');
      });
    }

    it('knows one’s own save of a stored bill again whose answer was lost', async () => {
      await open();
      put(await until(seal, 'its form'), 'MINE1');
      await saveUnanswered();
      put(seal()!, 'LATER1');
      emit('save');
      await until(() => core().notices.store.getState().list.at(-1)?.message === 'The draft has been saved.', 'the save');
      assert.notInclude(panel().textContent, 'omeone else');
      pressIn('Save');
      await until(() => saved.length === 2, 'the second save');
      assert.nestedInclude(saved[1], { 'mblVo.id': '1', 'mblVo.version': 4, 'conList[0].sealNo': 'LATER1' });
    });

    it('compares with the colleague after a lost save that was not carried out', async () => {
      await openMain();
      let asked = 0;
      isSaveAway = () => (asked += 1) > 0;
      pressIn('Save');
      await until(() => asked === 1, 'the save');
      isSaveAway = () => false;
      theirs();
      emit('save');
      await until(() => panel().textContent?.includes('saved by someone else in the meantime'), 'the message');
      pressIn('Save');
      await keepBoth();
    });

    it('saves one sub-bill while the colleague saves another', async () => {
      bills = [...bills, { id: '2', blIndex: 1 }];
      await open();
      put(cell(0, 'sealNo')!, 'MINE0');
      moved = { 2: { version: 9, remark: 'THEIRS' } };
      emit('save');
      tabs()[1]!.click();
      await until(() => panel().querySelector<HTMLTextAreaElement>('[name="mblVo.remark"]')?.value === 'THEIRS', 'theirs');
      tabs()[0]!.click();
      await until(() => seal()?.value === 'MINE0', 'mine');
      pressIn('Save');
      await until(() => saved.length === 1, 'the save');
      assert.nestedInclude(saved[0], { 'mblVo.id': '1', 'mblVo.version': 3, 'conList[0].sealNo': 'MINE0' });
    });
  });

  it('does not delete a sub-bill that a colleague has saved while the question was open', async () => {
    bills = [...bills, { id: '2', blIndex: 1 }];
    await open();
    const tabs = () => [...root.querySelectorAll<HTMLElement>('[role=tab]')];
    await until(() => tabs().length === 2, 'two tabs');
    tabs()[1]!.click();
    (await button('Delete sub-bill')).click();
    const dialog = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    moved = { 2: { version: 5 } };
    [...dialog.querySelectorAll('button')].at(-1)!.click();
    await until(() => core().notices.store.getState().list.at(-1)?.message === 'changed', 'the refusal');
    assert.lengthOf(tabs(), 2);
  });

  it('adds a sub-bill with a tab of its own, and restores a deleted one', async () => {
    bills = [...bills, { id: '2', blIndex: 1 }];
    await open();
    const tabs = () => [...root.querySelectorAll<HTMLElement>('[role=tab]')];
    await until(() => tabs().length === 2, 'two tabs');
    tabs()[1]!.click();
    (await button('Delete sub-bill')).click();
    const dialog = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    [...dialog.querySelectorAll('button')].at(-1)!.click();
    await until(() => tabs().length === 1, 'the tab is gone');
    core().notices.store.getState().list.at(-1)?.action?.run();
    await until(() => tabs().length === 2, 'the tab is back');
    assert.equal(tabs()[1]?.getAttribute('aria-selected'), 'true');
  });

  it('30.A7 fills “Submit amendment” only once something has changed', async () => {
    bookingActions = ['amend'];
    bills = [{ id: '1', blIndex: 0, siStatus: 3 }];
    await open();
    const amend = await button('Submit amendment');
    const isFilled = () => amend.getAttribute('part')?.split(' ').includes('button-filled') ?? false;
    assert.isFalse(isFilled());
    put(cell(0, 'ctnNo')!, 'MSCU1000018');
    await until(isFilled, 'the filled button');
    bookingActions = undefined;
  });

  it('30.A7 says why a bill cannot be added, split or merged, and splits by lines, weight and packages', async () => {
    const { mblVo, ...rest } = info('1', 0);
    const conList = [1, 2, 3].map((n) => ({ ...line, ctnNo: `MSCU100002${n}`, number: n * 10, weight: String(n * 1000) }));
    Object.assign(api.bill, { initInfoMbl: Object.assign(async () => ok({ ...rest, mblVo, conList }), real.bill.initInfoMbl) });
    await open();
    (await button('Add a sub-bill')).click();
    const dialog = await until(() => root.querySelector<HTMLElement>('[role=dialog]'), 'the dialog');
    const within = (name: string) =>
      until(() => [...dialog.querySelectorAll<HTMLButtonElement>('button, [role=tab]')].find((each) => each.textContent?.trim() === name), name);
    const reason = () => dialog.querySelector('[role=status]')?.textContent ?? '';
    const chosen = () => [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(({ checked }) => checked);
    assert.equal(reason(), '');
    (await within('Split a bill')).click();
    await until(() => reason() === 'Choose the containers that move.', 'the reason');
    const split = await within('Split');
    assert.isTrue(split.disabled);
    assert.equal(root.getElementById(split.getAttribute('aria-describedby')!)?.textContent, reason());
    const choose = async (way: string, typed: string) => {
      [...dialog.querySelectorAll<HTMLElement>('[role=radio], label')].find(({ textContent }) => textContent === way)?.click();
      await until(() => dialog.querySelector<HTMLInputElement>('input:not([type=checkbox], [type=radio])')?.value === '', way);
      put(dialog.querySelector('input:not([type=checkbox], [type=radio])')!, typed);
      const go = await within('Choose');
      await until(() => !go.disabled, 'the button');
      go.click();
    };
    await choose('Weight', '3,500');
    await until(() => String(chosen()) === 'true,true,false', 'by weight');
    assert.include(dialog.textContent, '2 containers, 30 pkgs, 3,000 kg, 2 CBM');
    assert.equal(reason(), '');
    await choose('Packages', '40');
    await until(() => String(chosen()) === 'true,true,false', 'by packages');
    await choose('Lines', '1-3');
    await until(() => reason() === 'At least one container stays in this bill.', 'all');
    await choose('Packages', '29');
    await until(() => String(chosen()) === 'true,false,false', 'fewer packages');
    await choose('Lines', '4');
    await until(() => dialog.textContent?.includes('Write lines from 1 to 3'), 'no such line');
    (await within('Merge bookings')).click();
  });
});
