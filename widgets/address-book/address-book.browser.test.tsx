import { assert } from 'chai';
import type { AddressBookEntry } from '#contract/address-book';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, pause, type, until } from '../../tests/browser/fixtures/page.ts';
import addressBook from './widget.ts';

defineWidget(addressBook);
const { api, queryClient, session } = core();
const real = { addressBook: { ...api.addressBook }, basedata: { ...api.basedata }, job: { ...api.job } };

const ENTRY: AddressBookEntry = {
  id: '1',
  name: 'NORDHAFEN GMBH',
  shortName: '',
  address: 'HAFENSTRASSE 77',
  countryCode: 'DE',
  countryName: 'GERMANY',
  city: 'HAMBURG',
  stateRegion: '',
  postCode: '20457',
  certCodeType: 'VAT',
  certCode: 'DE136695976',
  aeoCode: '',
  packageType: 'CTNS',
  contactName: 'JANA',
  phone: '',
  fax: '',
  email: 'a@b.de',
  remark: '',
  isDefault: false,
  useCount: 31,
  lastUsedTime: null,
  version: 1,
};

let stored: AddressBookEntry[];
let inputs: Record<string, unknown>[];
let twins: AddressBookEntry[];
/** The server carries out what the client never hears of. */
let isAnswerLost = false;
/** Pages of the list that were read, with their sizes. */
let pages: [page: number, size: number][];

const ok = <T,>(data: T) => ({ ok: true, message: '', data });
const page = (records: AddressBookEntry[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 });

/** A fake server with one book. */
const BOOK = {
  async queryTableListSftConsignee({ size, current }: { size: number; current: number }) {
    pages.push([current, size]);
    return ok(page(stored));
  },
  queryPartyDuplicates: async () => ok(twins),
  async saveOrUpdateSftConsignee(input: Record<string, unknown>) {
    inputs.push(input);
    const known = stored.find(({ id }) => id === input.id);
    if (known && known.version !== input.version)
      return {
        ok: false,
        reason: 'business',
        message: 'stale',
        errors: [],
        conflict: { version: known.version, changedBy: null, changedAt: null, record: known },
      };
    const saved: AddressBookEntry = { ...ENTRY, ...input, id: known?.id ?? '9', version: (known?.version ?? 0) + 1 };
    stored = [...stored.filter(({ id }) => id !== saved.id), saved];
    return isAnswerLost ? { ok: false, reason: 'network', message: 'The request failed.', errors: [] } : ok(saved);
  },
  async setDefaultSftConsignee({ id }: { id: string }) {
    stored = stored.map((entry) => ({ ...entry, isDefault: entry.id === id }));
    return ok(null);
  },
  async delSftConsignee({ ids }: { ids: string[] }) {
    stored = stored.filter(({ id }) => !ids.includes(id));
    return ok(ids.length);
  },
  async restoreSftConsignee({ ids }: { ids: string[] }) {
    stored = [...stored, ...ids.map((id) => pick({ id }))];
    return ok(ids.length);
  },
  queryPartyCounts: async () => ok({ shipper: 4, consignee: stored.length, notify: 18 }),
  queryTableListSftNotify: async () => ok(page([pick({ id: '30', name: 'NOTIFY LTD' })])),
};
const JOB = {
  jobId: '5',
  kind: 'partyCheck',
  state: 'done',
  isCancelling: false,
  done: 3,
  total: 3,
  fileName: 'parties.xlsx',
  message: '',
  created: 2,
  createTime: 1,
  finishTime: 2,
  actions: [],
};
const SHEET_ROW = { twin: null, messages: [], fields: [], isImported: false };
const SHEET = {
  checkPartySheet: async () => ok(JOB),
  queryPartySheet: async () =>
    ok({
      fileName: 'parties.xlsx',
      unknownColumns: ['Our colour'],
      recognisedColumns: 8,
      lacksPackageType: false,
      packageType: null as string | null,
      rows: [
        { ...SHEET_ROW, rowNo: 2, name: 'NEW LTD', outcome: 'new' },
        { ...SHEET_ROW, rowNo: 3, name: 'NORDHAFEN GmbH', outcome: 'duplicate', twin: 'NORDHAFEN GMBH' },
        {
          ...SHEET_ROW,
          rowNo: 4,
          name: '',
          outcome: 'invalid',
          messages: ['Name (column A): must not be empty.'],
          fields: [{ column: 'name', label: 'Name', value: '' }],
        },
      ],
    }),
  async checkPartyRow(input: { rowNo: number; values: { value: string }[] }) {
    const [value = ''] = input.values.map((one) => one.value);
    const row = { ...SHEET_ROW, rowNo: input.rowNo, name: value };
    return ok(
      value === 'FOUR'
        ? { ...row, outcome: 'new' }
        : { ...row, outcome: 'invalid', messages: ['still wrong'], fields: [{ column: 'name', label: 'Name', value }] },
    );
  },
  async importPartySheet(input: Record<string, unknown>) {
    inputs.push(input);
    return ok({ ...JOB, jobId: '6', kind: 'partyImport' });
  },
};
const JOBS = { queryMyJobs: async ({ jobId }: { jobId?: string }) => ok([{ ...JOB, jobId, kind: jobId === '6' ? 'partyImport' : 'partyCheck' }]) };
const BASE = {
  queryCountryDrop: async () => ok([{ id: 'DE', code: 'DE', nameCn: '德国', nameEn: 'Germany' }]),
  queryDictionaryList: async () => ok([{ id: '1', code: 'CTNS', nameCn: '箱', nameEn: 'Cartons' }]),
};

/** Uploads a file and leaves its check on the screen. */
async function openCheck(root: ParentNode, press: (name: string) => void): Promise<void> {
  press('Import');
  const input = await until(() => root.querySelector<HTMLInputElement>('[role=dialog] input[type=file]'), 'the file');
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'parties.xlsx'));
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function shown() {
  const element = document.createElement('quay-address-book');
  element.setAttribute('locale', 'en-US');
  element.setAttribute('kind', 'consignee');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('[data-row]') && element.shadowRoot, 'the rows');
  const field = (name: string) => root.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name=${name}]`)!;
  const press = (name: string) => button(root, name).click();
  return {
    element,
    root,
    field,
    press,
    form: (name = 'name') => until(() => field(name), 'the form'),
    alert: (text: string) => until(() => [...root.querySelectorAll('[role=alert]')].some((node) => node.textContent?.includes(text)), text),
  };
}

const pick = (part: Partial<AddressBookEntry>) => ({ ...ENTRY, ...part });

describe('the address book', () => {
  beforeEach(() => {
    stored = [ENTRY];
    inputs = [];
    pages = [];
    twins = [];
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin', ext: { codeList: ['sftShipper', 'sftConsignee', 'sftNotify'] } });
    for (const [domain, answers] of [
      [api.addressBook, { ...BOOK, ...SHEET }],
      [api.job, JOBS],
      [api.basedata, BASE],
    ] as const)
      for (const [name, answer] of Object.entries(answers)) Object.assign(domain, { [name]: Object.assign(answer, Reflect.get(domain, name)) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.addressBook, real.addressBook);
    Object.assign(api.basedata, real.basedata);
    Object.assign(api.job, real.job);
    queryClient.clear();
    session.logout('expired');
  });

  it('reads ten entries a page at first', async () => {
    await shown();
    assert.deepEqual(pages, [[1, 10]]);
  });

  it('30.A5 shows the address below the name, as the picture does', async () => {
    stored = [pick({ address: 'HAFENSTRASSE 81\n20457 HAMBURG' })];
    const { root } = await shown();
    const headers = [...root.querySelectorAll('th:not([data-check])')].map(({ textContent }) => textContent);
    assert.notInclude(headers, 'Address');
    const name = await until(() => root.querySelector('[data-row] td[data-pinned]:not([data-check])'), 'the row');
    const [first, second] = [...name.firstElementChild!.children];
    assert.deepEqual([first?.textContent, second?.textContent], ['NORDHAFEN GMBH', 'HAFENSTRASSE 81, 20457 HAMBURG']);
    assert.isAtLeast(second!.getBoundingClientRect().top, first!.getBoundingClientRect().bottom - 2);
  });

  it('opens an entry for editing, unless the page uses it', async () => {
    const { element, root, form, press } = await shown();
    const details: Record<string, string>[] = [];
    const use = (event: Event) => {
      event.preventDefault();
      details.push((event as CustomEvent<Record<string, string>>).detail);
    };
    element.addEventListener('quay-pick', use);
    press('NORDHAFEN GMBH');
    await until(() => details.length > 0, 'the event');
    assert.deepInclude(details[0], { id: '1', kind: 'consignee', name: 'NORDHAFEN GMBH', countryCode: 'DE' });
    assert.isNull(root.querySelector('form'));
    element.removeEventListener('quay-pick', use);
    press('NORDHAFEN GMBH');
    assert.equal((await form()).value, 'NORDHAFEN GMBH');
  });

  it('saves what was edited, with the version that was shown, and leaves the default alone', async () => {
    const { element, field, form, press } = await shown();
    const unsaved: boolean[] = [];
    element.addEventListener('quay-unsaved', (event) => unsaved.push((event as CustomEvent<{ isUnsaved: boolean }>).detail.isUnsaved));
    press('NORDHAFEN GMBH');
    await form();
    type(field('city'), 'BREMEN');
    await until(() => unsaved.at(-1) === true, 'unsaved');
    press('Save');
    await until(() => inputs.length === 1, 'saved');
    assert.deepInclude(inputs[0], { id: '1', version: 1, city: 'BREMEN', name: 'NORDHAFEN GMBH', acceptsDuplicate: false });
    assert.notProperty(inputs[0], 'isDefault');
    await until(() => unsaved.at(-1) === false, 'nothing unsaved');
  });

  it('shows empty required fields of a new entry, and saves nothing', async () => {
    const { root, form, press } = await shown();
    press('New consignee');
    await form();
    press('Save');
    await until(() => root.querySelectorAll('form [aria-invalid=true]').length >= 5, 'the errors');
    assert.isEmpty(inputs);
  });

  for (const [choice, sent] of [
    ['Update that entry', { id: '7', version: 4, acceptsDuplicate: true, address: 'HAFENSTRASSE 81', contactName: 'JANA' }],
    ['Keep both', { acceptsDuplicate: true, address: 'HAFENSTRASSE 81', contactName: '' }],
  ] as const)
    it(`asks about a duplicate: ${choice}`, async () => {
      const { root, field, form, press, alert } = await shown();
      twins = [pick({ id: '7', version: 4 })];
      stored = [...stored, ...twins];
      press('New consignee');
      await form();
      press('Paste text');
      const area = await until(() => root.querySelector<HTMLTextAreaElement>('section section textarea'), 'the text');
      type(area, 'NORDHAFEN GMBH\nHAFENSTRASSE 81\nGERMANY\nVAT: DE136695976\na@b.de');
      press('Fill in the fields');
      await until(() => field('name').value === 'NORDHAFEN GMBH', 'what was read');
      assert.equal(field('address').value, 'HAFENSTRASSE 81');
      assert.equal(root.querySelectorAll('mark').length, 5);
      const packages = root.querySelector<HTMLElement>('[data-field=packageType] button')!;
      packages.click();
      const option = await until(() => root.querySelector<HTMLElement>('[role=option]'), 'the package types');
      option.click();
      await pause(20);
      press('Save');
      await alert('Already in the book: NORDHAFEN GMBH.');
      assert.isEmpty(inputs);
      press(choice);
      await until(() => inputs.length === 1, 'saved');
      assert.deepInclude(inputs[0], sent);
    });

  it('27.A1 knows its own save whose response was lost, and saves what was typed since on top of it', async () => {
    const { root, field, form, press } = await shown();
    press('NORDHAFEN GMBH');
    await form();
    isAnswerLost = true;
    type(field('contactName'), 'LENA');
    press('Save');
    await until(() => stored[0]?.contactName === 'LENA' && !root.querySelector('[aria-busy=true]'), 'the lost save');
    isAnswerLost = false;
    type(field('city'), 'KIEL');
    press('Save');
    await until(() => root.querySelector('form') === null, 'saved');
    assert.deepInclude(stored[0], { city: 'KIEL', contactName: 'LENA', version: 3 });
  });

  it('resolves a conflict', async () => {
    const { root, field, form, press, alert } = await shown();
    press('NORDHAFEN GMBH');
    await form();
    stored = [pick({ version: 2, city: 'KIEL' })];
    type(field('contactName'), 'LENA');
    press('Save');
    await alert('City is now “KIEL”');
    press('Keep my changes');
    await until(() => field('city').value === 'KIEL', 'the other version');
    press('Save');
    await until(() => root.querySelector('form') === null, 'saved');
    assert.deepInclude(stored[0], { city: 'KIEL', contactName: 'LENA', version: 3 });
  });

  it('asks before unsaved input is discarded', async () => {
    const { root, field, form, press } = await shown();
    press('NORDHAFEN GMBH');
    await form();
    type(field('city'), 'BREMEN');
    // React renders in between, as between two events of a user.
    await pause(0);
    press('Cancel');
    await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    press('Keep editing');
    await until(() => root.querySelector('[role=alertdialog]') === null, 'the form again');
    assert.equal(field('city').value, 'BREMEN');
    press('Cancel');
    await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    press('Discard');
    await until(() => root.querySelector('form') === null, 'closed');
    assert.isEmpty(inputs);
  });

  it('moves the default, and deletes after a question', async () => {
    const { root, press } = await shown();
    press('Make default: NORDHAFEN GMBH');
    await until(() => root.querySelector('[aria-label="Default: NORDHAFEN GMBH"][aria-pressed=true]'), 'the star');
    root.querySelector<HTMLElement>('[data-row]')!.focus();
    await until(() => root.querySelector('[aria-label="Delete NORDHAFEN GMBH"]'), 'the actions');
    press('Delete NORDHAFEN GMBH');
    await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    assert.lengthOf(stored, 1);
    const yes = [...root.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find((node) => node.textContent === 'Delete')!;
    yes.click();
    await until(() => stored.length === 0 && !root.querySelector('[data-row="1"]'), 'deleted');
    await until(() => [...core().notices.store.getState().list].some(({ message }) => message === '1 entry has been deleted.'), 'the notice');
  });

  for (const how of ['its notice', 'Ctrl+Z'])
    it(`restores what was deleted, by ${how}`, async () => {
      stored = [ENTRY, pick({ id: '2', name: 'OTHER LTD' })];
      const { root, press } = await shown();
      root.querySelector<HTMLElement>('[data-row]')!.focus();
      await until(() => root.querySelector('[aria-label="Delete NORDHAFEN GMBH"]'), 'the actions');
      press('Delete NORDHAFEN GMBH');
      const yes = await until(
        () => [...root.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find((node) => node.textContent === 'Delete'),
        'the question',
      );
      yes.click();
      await until(() => stored.length === 1 && !root.querySelector('[data-row="1"]'), 'deleted');
      if (how === 'Ctrl+Z')
        root.querySelector('[data-row]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, composed: true }));
      else (await until(() => [...root.querySelectorAll('button')].find((node) => node.textContent === 'Undo'), 'the button')).click();
      await until(() => stored.length === 2 && root.querySelector('[data-row="1"]'), 'restored');
    });

  it('shows the number of entries of each book, and opens another one in place, unless the page does', async () => {
    const { element, root } = await shown();
    const tab = (text: string) => [...root.querySelectorAll<HTMLElement>('[role=tab]')].find((node) => node.textContent === text);
    const notify = await until(() => tab('Notify parties18'), 'the tabs');
    assert.isOk(tab('Consignees1') && tab('Shippers4'));
    const paths: string[] = [];
    const open = (event: Event) => {
      event.preventDefault();
      paths.push((event as CustomEvent<{ path: string }>).detail.path);
    };
    element.addEventListener('quay-navigate', open);
    notify.click();
    await until(() => paths.length > 0, 'the event');
    assert.deepEqual(paths, ['/changyongInfo/notify']);
    assert.isOk(root.querySelector('[data-row="1"]'));
    element.removeEventListener('quay-navigate', open);
    notify.click();
    await until(() => root.querySelector('[data-row="30"]'), 'the other book');
    assert.equal(root.activeElement?.textContent, 'Notify parties18');
  });

  it('offers no changes to a user without the permission', async () => {
    session.login({ token: 't', userName: 'lin', ext: { codeList: ['sftNotify'] } });
    stored = [pick({ isDefault: true })];
    const { element, root, press } = await shown();
    await until(() => root.querySelectorAll('[role=tab]').length === 2, 'the tabs');
    for (const name of ['New consignee', 'Import', 'Delete NORDHAFEN GMBH', 'Actions on NORDHAFEN GMBH'])
      assert.isUndefined(
        [...root.querySelectorAll('button')].find((node) => node.textContent === name || node.ariaLabel === name),
        name,
      );
    assert.isNull(root.querySelector('input[type=checkbox]'));
    assert.isOk(root.querySelector('[role=img][aria-label="Default: NORDHAFEN GMBH"]'));
    let picks = 0;
    element.addEventListener('quay-pick', () => (picks += 1));
    press('NORDHAFEN GMBH');
    root.querySelector('[data-row]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, composed: true }));
    await pause(20);
    assert.equal(picks, 1);
    assert.isNull(root.querySelector('form'));
  });

  it('imports an invalid row once it is corrected in the dialog', async () => {
    const { root, press } = await shown();
    await openCheck(root, press);
    const named = (name: string) => [...root.querySelectorAll('button')].find((node) => node.textContent === name);
    (await until(() => named('Correct'), 'the button')).click();
    const field = await until(() => root.querySelector<HTMLInputElement>('[role=dialog] form input'), 'the field');
    type(field, 'THREE AND A HALF');
    press('Check again');
    await until(() => root.querySelector('[role=dialog]')?.textContent?.includes('still wrong'), 'the second check');
    assert.equal(field.value, 'THREE AND A HALF');
    type(field, 'FOUR');
    press('Check again');
    (await until(() => named('Save 2 rows'), 'both rows')).click();
    await until(() => inputs.length === 1, 'imported');
    assert.deepEqual(inputs[0], { jobId: '5', rows: [2, 4], updates: [], corrections: [{ rowNo: 4, values: [{ column: 'name', value: 'FOUR' }] }] });
  });

  it('27.A4 does not take a check of older text for one of what was typed since', async () => {
    let answer: () => void = () => undefined;
    const { checkPartyRow } = SHEET;
    const slow = async (input: Parameters<typeof checkPartyRow>[0]) => {
      await new Promise<void>((then) => (answer = then));
      return checkPartyRow(input);
    };
    const { root, press } = await shown();
    Object.assign(api.addressBook, { checkPartyRow: slow });
    const dialog = () => root.querySelector('[role=dialog]')?.textContent ?? '';
    await openCheck(root, press);
    const named = (name: string) => [...root.querySelectorAll('button')].find((node) => node.textContent === name);
    (await until(() => named('Correct'), 'the button')).click();
    const field = await until(() => root.querySelector<HTMLInputElement>('[role=dialog] form input'), 'the field');
    type(field, 'FOUR');
    press('Check again');
    await until(() => root.querySelector('[role=dialog] form [aria-busy=true], [role=dialog] form [aria-disabled=true]'), 'the check');
    type(field, '');
    answer();
    await until(() => dialog().includes('You have changed this since it was checked.'), 'the hint');
    assert.notInclude(dialog(), 'Corrected');
    assert.isOk(named('Save 1 row'));
    assert.equal(field.value, '');
    type(field, 'FOUR');
    press('Check again');
    await pause(20);
    answer();
    await until(() => dialog().includes('Corrected'), 'the newer check');
    assert.isOk(named('Save 2 rows'));
  });

  it('27.A4 names the rows that an import has not saved', async () => {
    const { root, press } = await shown();
    const asked = await SHEET.queryPartySheet();
    let isDone = false;
    const after = async () => ({
      ...asked,
      data: { ...asked.data, rows: asked.data.rows.map((row) => ({ ...row, isImported: isDone && row.rowNo === 2 })) },
    });
    Object.assign(api.addressBook, { queryPartySheet: Object.assign(after, { path: api.addressBook.queryPartySheet.path }) });
    const [job] = (await JOBS.queryMyJobs({ jobId: '6' })).data;
    const jobs = async ({ jobId }: { jobId?: string }) => {
      isDone ||= jobId === '6';
      return jobId === '6' ? ok([{ ...job, created: 1 }]) : JOBS.queryMyJobs({ ...(jobId && { jobId }) });
    };
    Object.assign(api.job, { queryMyJobs: Object.assign(jobs, { path: api.job.queryMyJobs.path }) });
    await openCheck(root, press);
    await until(() => root.querySelector('[role=dialog] input[type=radio][value=keep]'), 'the check');
    root.querySelector<HTMLInputElement>('[role=dialog] input[type=radio][value=keep]')!.click();
    await until(() => [...root.querySelectorAll('button')].some((one) => one.textContent === 'Save 2 rows'), 'both rows');
    press('Save 2 rows');
    await until(() => root.querySelector('[role=dialog]')?.textContent?.includes('1 row was not saved.'), 'the refusal');
    assert.equal(root.querySelector('[role=dialog] [role=alert] li')?.textContent, 'Row 3: NORDHAFEN GmbH');
    // It can be decided or corrected again, beside the others that are not saved.
    press('Correct here');
    await until(() => root.querySelector('[role=dialog] input[type=radio][value=keep]'), 'the check again');
    assert.notInclude(root.querySelector('[role=dialog]')?.textContent, 'NEW LTD');
    assert.include(root.querySelector('[role=dialog]')?.textContent, 'Row 4');
  });

  it('30.A5 merges entries: of each field that differs the user chooses, and all of it can be undone', async () => {
    const twin = pick({
      id: '2',
      name: 'NORDHAFEN GMBH',
      address: '2 OTHER ROAD',
      phone: '+49 40 1',
      contactName: '',
      useCount: 1,
      version: 5,
      isDefault: false,
    });
    stored = [pick({ phone: '', isDefault: false, useCount: 9 }), twin];
    const calls: [string, Record<string, unknown>][] = [];
    const note = (name: string, data: (input: Record<string, unknown>) => unknown) => {
      const call = async (input: Record<string, unknown>) => (calls.push([name, input]), ok(data(input)));
      return { [name]: Object.assign(call, Reflect.get(real.addressBook, name)) };
    };
    Object.assign(
      api.addressBook,
      note('mergeSftConsignee', () => ({ ...stored[0], version: 8 })),
      note('restoreSftConsignee', () => 1),
    );
    Object.assign(
      api.addressBook,
      note('saveOrUpdateSftConsignee', () => stored[0]),
    );
    const { root, press } = await shown();
    for (const box of root.querySelectorAll<HTMLInputElement>('[data-row] input[type=checkbox]')) box.click();
    await until(() => [...root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Merge'), 'the action');
    press('Merge');
    const group = (field: string) => root.querySelector(`[role=dialog] [data-field=${field}]`);
    await until(() => group('address'), 'the fields that differ');
    assert.isNull(group('name'), 'equal ones are not asked about');
    // What is blank in the entry that stays is filled by the other one.
    assert.equal(group('phone')?.querySelector<HTMLInputElement>('input:checked')?.closest('label')?.textContent, '+49 40 1');
    group('address')?.querySelectorAll<HTMLInputElement>('input')[1]?.click();
    await until(() => group('address')?.querySelector('input:checked')?.closest('label')?.textContent === '2 OTHER ROAD', 'the choice');
    press('Merge 2 entries');
    await until(() => calls.length === 1, 'merged');
    assert.deepInclude(calls[0]?.[1], {
      id: '1',
      version: ENTRY.version,
      address: '2 OTHER ROAD',
      phone: '+49 40 1',
      merged: [{ id: '2', version: 5 }],
    });
    await until(() => root.querySelector('[role=dialog]') === null, 'the list');
    root.querySelector('[data-row]')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, composed: true }));
    await until(() => calls.length === 3, 'undone');
    assert.deepEqual(calls[1], ['restoreSftConsignee', { ids: ['2'] }]);
    assert.deepInclude(calls[2]?.[1], { id: '1', version: 8, address: ENTRY.address, phone: '', acceptsDuplicate: true });
  });

  it('30.A5 finds the duplicates of an entry to merge, and says if one of them was changed', async () => {
    twins = [pick({ id: '2', name: 'Nordhafen GmbH', version: 2 })];
    const refused = async () => ({ ok: false, reason: 'business', message: 'Changed by someone else', errors: [] });
    Object.assign(api.addressBook, { mergeSftConsignee: Object.assign(refused, real.addressBook.mergeSftConsignee) });
    const { root, press, alert } = await shown();
    press('Actions on NORDHAFEN GMBH');
    const item = (name: string) => [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) => textContent === name);
    (await until(() => item('Find duplicates and merge'), 'the menu')).click();
    await until(() => root.querySelector('[role=dialog] [data-field=name]'), 'the duplicate');
    press('Merge 2 entries');
    await alert('Changed by someone else');
    press('Reload the list');
    await until(() => root.querySelector('[role=dialog]') === null, 'the list');
  });

  it('30.A5 asks once for the package type of a sheet without that column, and then shows its rows', async () => {
    const { root, press } = await shown();
    const asked = await SHEET.queryPartySheet();
    const given: unknown[] = [];
    const query = async ({ jobId }: { jobId: string }) =>
      ok({
        ...asked.data,
        lacksPackageType: true,
        ...(jobId === '5' ? { rows: asked.data.rows.map((row) => ({ ...row, outcome: 'invalid' })) } : { packageType: 'CTNS' }),
      });
    const again = async (input: unknown) => (given.push(input), ok({ ...JOB, jobId: '7' }));
    Object.assign(api.addressBook, {
      queryPartySheet: Object.assign(query, { path: api.addressBook.queryPartySheet.path }),
      recheckPartySheet: Object.assign(again, { path: api.addressBook.recheckPartySheet.path }),
    });
    await openCheck(root, press);
    const dialog = () => root.querySelector('[role=dialog]')!;
    await until(() => dialog()?.textContent?.includes('The file has no column of package types.'), 'the question');
    assert.isNull(dialog().querySelector('ul'), 'not asked row by row');
    const select = dialog().querySelector<HTMLElement>('[role=combobox]')!;
    select.click();
    (await until(() => root.querySelector<HTMLElement>('[role=option]'), 'the choices')).click();
    await until(() => select.textContent?.includes('Cartons'), 'the choice');
    press('Check again');
    await until(() => [...root.querySelectorAll('button')].some((one) => one.textContent === 'Save 1 row'), 'the rows');
    assert.deepEqual(given, [{ jobId: '5', packageType: 'CTNS' }]);
    assert.notInclude(dialog().textContent, 'The file has no column');
  });

  it('asks before corrections are lost', async () => {
    const { root, press } = await shown();
    await openCheck(root, press);
    const named = (name: string) => [...root.querySelectorAll('button')].find((node) => node.textContent === name);
    (await until(() => named('Correct'), 'the button')).click();
    type(await until(() => root.querySelector<HTMLInputElement>('[role=dialog] form input'), 'the field'), 'FOUR');
    press('Choose another file');
    await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    press('Keep editing');
    await until(() => root.querySelector('[role=alertdialog]') === null, 'the form again');
    assert.equal(root.querySelector<HTMLInputElement>('[role=dialog] form input')?.value, 'FOUR');
  });

  for (const [choice, sent] of [
    [undefined, { jobId: '5', rows: [2], updates: [], corrections: [] }],
    ['update', { jobId: '5', rows: [2], updates: [3], corrections: [] }],
    ['keep', { jobId: '5', rows: [2, 3], updates: [], corrections: [] }],
  ] as const)
    it(`imports new rows, and duplicates as the user decides: ${choice ?? 'skip'}`, async () => {
      const { root, press } = await shown();
      await openCheck(root, press);
      await until(() => root.querySelector('[role=dialog]')?.textContent?.includes('Name (column A): must not be empty.'), 'the check');
      if (choice) root.querySelector<HTMLInputElement>(`[role=dialog] input[type=radio][value=${choice}]`)!.click();
      const save = choice ? 'Save 2 rows' : 'Save 1 row';
      await until(() => [...root.querySelectorAll('button')].some((one) => one.textContent === save), save);
      press(save);
      await until(() => inputs.length === 1, 'imported');
      assert.deepEqual(inputs[0], sent);
      await until(() => root.querySelector('[role=dialog]')?.textContent?.includes('2 entries saved.'), 'the outcome');
    });
});
