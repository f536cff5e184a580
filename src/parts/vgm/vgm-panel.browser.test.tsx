import { assert } from 'chai';
import { useEffect, useState } from 'react';
import type { VgmInfo } from '#contract/vgm';
import { core } from '#core';
import { BOOKING_STATUS } from '#domain/booking/booking-status';
import { blankValues } from '#domain/form/values';
import { VGM_CONTAINER_FIELDS, VGM_FIELDS } from '#domain/vgm/vgm-fields';
import { defineWidget, widget } from '#element';
import { moveBooking, useBookingVersion } from '../../../tests/browser/fixtures/booking-version.ts';
import { click, press, write } from '../../../tests/browser/fixtures/kit.tsx';
import { setViewport } from '../../../tests/browser/fixtures/runner-commands.ts';
import { removed, until } from '../../../tests/browser/fixtures/page.ts';
import { loadVgm } from './load-vgm.ts';

type Loaded = Awaited<ReturnType<typeof loadVgm>>;

function Probe() {
  const [loaded, take] = useState<Loaded>();
  const bookingVersion = useBookingVersion();
  useEffect(() => void loadVgm().then((all) => take(() => all)), []);
  if (!loaded) return null;
  return (
    <loaded.VgmPanel
      bookingId="7"
      bookingVersion={bookingVersion}
      isReadOnly={false}
      choices={loaded.choices}
      onUnsaved={() => {}}
      onChanged={() => {}}
      openSi={() => {}}
    />
  );
}
defineWidget(widget({ tag: 'quay-probe-vgm', component: Probe, props: {}, events: {}, namespaces: ['form', 'validation'], skeletonHeight: 400 }));

const { api, queryClient, session, notices } = core();
const real = { vgm: { ...api.vgm }, bill: { ...api.bill }, edi: { ...api.edi }, basedata: { ...api.basedata } };
const ok = (data: unknown) => ({ ok: true, message: '', data });
let actions: string[];
/** Of the record, besides what it always has. */
let state: Partial<VgmInfo['vgmVo']>;
let lines: VgmInfo['vgmList'];
let saved: { submit: boolean; ctnNos?: string[]; vgmList: { ctnNo: string; sealNo: string; vgm: string | null; weighMethod: string }[] }[];

const line = (ctnNo: string, more: object = {}): VgmInfo['vgmList'][number] => ({
  ...blankValues(VGM_CONTAINER_FIELDS),
  ctnNo,
  ctnType: '40HQ',
  ctnTypeName: '40HQ',
  tare: '3900',
  status: 0,
  statusName: '',
  rejectReason: '',
  version: 0,
  submitTime: null,
  answerTime: null,
  declaredVgm: null,
  isChanged: false,
  isOnSi: true,
  siWeight: '22600',
  warnings: [],
  ...more,
});
const info = (): VgmInfo => ({
  vgmVo: {
    ...blankValues(VGM_FIELDS),
    responsibleParty: 'TIDEWATER',
    authorizedPerson: 'LIN YUE',
    tel: '1',
    weighingParty: 'YANGSHAN',
    weighingLocation: 'BRIDGE 2',
    id: '1',
    bookingId: '7',
    orderId: '8',
    bkgNo: 'ONEY1',
    blNo: '',
    status: 4,
    statusName: '',
    submitTime: null,
    bookingStatus: BOOKING_STATUS.released,
    etd: null,
    cutoffVgm: null,
    version: 3,
    updateTime: 0,
    expected: 3,
    maxKg: {},
    actions,
    ...state,
  },
  vgmList: lines,
});

beforeEach(() => {
  actions = ['save', 'submit'];
  state = {};
  lines = [
    line('ONEU6012371', { vgm: '29460', status: 2, version: 1, weighTime: 1 }),
    line('TRHU4417820'),
    line('NYKU3785215', { vgm: '30480', status: 3, version: 1, weighTime: 1, rejectReason: 'Above the rating' }),
  ];
  saved = [];
  Object.assign(api.vgm, {
    initWebBookingVgm: Object.assign(async () => ok(info()), { path: real.vgm.initWebBookingVgm.path }),
    saveWebVgm: async (input: (typeof saved)[number]) => {
      saved.push(input);
      return ok({ id: '1', status: 2, statusName: '', version: 4, rows: [], warnings: [] });
    },
    queryVgmMatches: async ({ ctnNos }: { ctnNos: string[] }) => ok(ctnNos.map((ctnNo) => ({ ctnNo, bookings: [], nearest: [] }))),
  });
  Object.assign(api.bill, {
    queryVgmContainerList: Object.assign(
      async () =>
        ok([
          { ctnNo: 'TRHU4417820', sealNo: '', ctnType: '40HQ', ctnTypeName: '40HQ', weight: '1', tare: null, vgm: null },
          { ctnNo: 'MSCU1234566', sealNo: 'CN7', ctnType: '40HQ', ctnTypeName: '40HQ', weight: '20100', tare: null, vgm: null },
        ]),
      { path: real.bill.queryVgmContainerList.path },
    ),
  });
  Object.assign(api.edi, { queryEdiMessages: Object.assign(async () => ok([]), { path: real.edi.queryEdiMessages.path }) });
  Object.assign(api.basedata, { queryDictionaryList: Object.assign(async () => ok([]), { path: real.basedata.queryDictionaryList.path }) });
});
afterEach(() => {
  document.body.replaceChildren();
  for (const { id } of notices.store.getState().list) notices.dismiss(id);
  queryClient.clear();
  for (const [domain, calls] of Object.entries(real)) Object.assign(api[domain as 'vgm'], calls);
});

async function shown() {
  const element = document.createElement('quay-probe-vgm');
  document.body.append(element);
  const find = (selector: string) => element.shadowRoot?.querySelector<HTMLInputElement>(selector) ?? null;
  const button = (name: RegExp) => [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) => name.test(textContent));
  await until(() => find('[name="vgmList.0.vgm"]') !== null);
  const type = (selector: string, value: string) => {
    const input = find(selector);
    if (!input) throw new Error(selector);
    input.focus();
    Object.getOwnPropertyDescriptor(
      input instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype,
      'value',
    )?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { element, find, button, type, text: () => element.shadowRoot?.textContent ?? '' };
}

it('adds up method 2, warns of the shipping instruction, and declares what is filled in', async () => {
  const { element, find, button, type, text } = await shown();
  // The rejected one can be declared again; the accepted one is as it was declared.
  await until(() => button(/Declare 1 container$/) !== undefined);
  assert.include(text(), 'Above the rating');
  const methods = element.shadowRoot?.querySelectorAll<HTMLInputElement>('input[type=radio][value=SM2]');
  methods?.[1]?.click();
  await until(() => find('[name="vgmList.1.cargoWeight"]') !== null);
  type('[name="vgmList.1.cargoWeight"]', '24180');
  type('[name="vgmList.1.dunnageWeight"]', '320');
  await until(() => text().includes('28,400'));
  assert.include(text(), '1580 kg (7%) above the SI');
  await until(() => button(/Declare 2 containers$/) !== undefined);
  button(/Declare 2 containers$/)?.click();
  await until(() => saved.length === 1);
  assert.deepEqual([saved[0]?.submit, saved[0]?.ctnNos], [true, ['TRHU4417820', 'NYKU3785215']]);
});

it('27.A4 keeps a weight that is none, says what to write, and does not declare it', async () => {
  const { element, find, button, text } = await shown();
  // On a phone, as this page is: one container at the scale.
  [...(element.shadowRoot?.querySelectorAll('button') ?? [])].filter(({ textContent }) => textContent?.trim() === 'Weigh')[1]?.click();
  const weight = await until(() => find('label [name="vgmList.1.vgm"]'), 'the scale');
  weight.focus();
  await write('28,42');
  await press('Tab');
  await until(() => text().includes('such as 28.42'), 'the error');
  assert.deepEqual([weight.value, weight.getAttribute('aria-invalid')], ['28,42', 'true']);
  weight.focus();
  await write('28,420');
  await press('Tab');
  await until(() => weight.value === '28,420' && weight.getAttribute('aria-invalid') === null, 'the number');
  assert.deepEqual(saved, []);
  assert.isDefined(button(/28,420/));
});

it('28 frames a weight at the scale that can only be read unlike one that can be typed', async () => {
  const looks: string[] = [];
  for (const [given, name] of [
    [['save', 'submit'], 'Weigh'],
    [[], 'View'],
  ] as const) {
    actions = [...given];
    queryClient.clear();
    document.body.replaceChildren();
    const { element, find } = await shown();
    const open = await until(() => [...element.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name), name);
    open.click();
    const weight = await until(() => find('label [name="vgmList.0.vgm"]'), 'the scale');
    assert.equal(weight.readOnly, name === 'View');
    const { backgroundColor, borderTopColor } = getComputedStyle(weight.parentElement!);
    looks.push(backgroundColor, borderTopColor);
  }
  assert.equal(new Set(looks).size, 4);
});

it('28.1 keeps a declaration at the scale whose answer does not come, and sends that container once', async () => {
  const rows: { ctnNo: string; vgm: string; seenVgm: string }[] = [];
  let isAway = true;
  const lost = { ok: false, reason: 'network', message: '', errors: [] };
  Object.assign(api.vgm, {
    saveWebVgm: async () => lost,
    saveVgmWeights: async (input: { rows: typeof rows }) => {
      if (isAway) return lost;
      rows.push(...input.rows);
      return ok({});
    },
  });
  const { element, find, button, type, text } = await shown();
  [...(element.shadowRoot?.querySelectorAll('button') ?? [])].filter(({ textContent }) => textContent?.trim() === 'Weigh')[1]?.click();
  await until(() => find('label [name="vgmList.1.vgm"]'), 'the scale');
  type('label [name="vgmList.1.vgm"]', '28420');
  await until(() => button(/^Declare 28,420 kg$/), 'the button');
  button(/^Declare 28,420 kg$/)?.click();
  await until(() => text().includes('Being sent'), 'what waits');
  isAway = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => rows.length === 1 && !text().includes('Being sent'), 'what was sent');
  assert.deepInclude(rows[0] as object, { ctnNo: 'TRHU4417820', vgm: '28420', seenVgm: '' });
});

it('27.A4 keeps a weight that is none in the table as well, with what to write', async () => {
  await setViewport({ width: 1300, height: 800 });
  const { find, text } = await shown();
  const weight = await until(() => find('td [name="vgmList.1.vgm"]'), 'the weight');
  weight.focus();
  await write('26,4');
  await press('Tab');
  await until(() => /such as 26\.4/.test(text()), 'the error');
  assert.deepEqual([weight.value, weight.getAttribute('aria-invalid')], ['26,4', 'true']);
  await setViewport({ width: 800, height: 600 });
});

it('takes weights of a pasted list over, and undoes it', async () => {
  const { find, button, type } = await shown();
  type('textarea', 'TRHU4417820 28420 SM1 08:31\nXXXU0000000 1000');
  await until(() => button(/Fill in 1 weight$/) !== undefined);
  button(/Fill in 1 weight$/)?.click();
  await until(() => find('[name="vgmList.1.vgm"]')?.value === '28,420');
  button(/^Undo$/)?.click();
  await until(() => find('[name="vgmList.1.vgm"]')?.value === '');
});

it('28.1 adds a container of the bills that the list lacks, with its seal and the usual tare', async () => {
  const { element, find, button } = await shown();
  button(/^Add container$/)?.click();
  const dialog = () => element.shadowRoot?.querySelector('[role=dialog]');
  await until(() => dialog()?.textContent?.includes('MSCU1234566'), 'the containers of the bills');
  assert.notInclude(dialog()?.textContent ?? '', 'TRHU4417820');
  dialog()?.querySelector<HTMLElement>('input[type=checkbox], [role=checkbox]')?.click();
  await until(() => button(/^Add 1 container$/) && !button(/^Add 1 container$/)?.disabled, 'the button');
  button(/^Add 1 container$/)?.click();
  await until(() => element.shadowRoot?.textContent?.includes('1 container added to the list'), 'the notice');
  await until(() => find('[name="vgmList.3.vgm"]'), 'the new line');
  button(/^Save/)?.click();
  await until(() => saved.length === 1);
  assert.deepInclude(saved[0]?.vgmList[3] as object, { ctnNo: 'MSCU1234566', sealNo: 'CN7', ctnType: '40HQ', tare: '3900' });
});

it('keeps what was typed in this browser until it is saved, and brings it back', async () => {
  session.login({ token: 't', userName: 'lin', ext: { codeList: ['order'] } });
  const first = await shown();
  first.type('[name="vgmList.1.vgm"]', '28420');
  await until(() => first.text().includes('Unsaved changes'));
  await removed(first.element);
  const second = await shown();
  await until(() => second.find('[name="vgmList.1.vgm"]')?.value === '28,420');
  assert.include(second.text(), 'Your unsaved input');
  await until(() => second.button(/^Save/) !== undefined);
  second.button(/^Save/)?.click();
  await until(() => saved.length === 1);
  assert.equal(saved[0]?.vgmList[1]?.vgm, '28420');
  assert.isFalse(saved[0]?.submit);
  await until(() => !second.text().includes('Unsaved changes'));
  await removed(second.element);
  const third = await shown();
  assert.equal(third.find('[name="vgmList.1.vgm"]')?.value, '');
  session.logout('expired');
});

it('follows a booking that is asked to be withdrawn, and a refusal', async () => {
  const { button, text } = await shown();
  await until(() => button(/^Save/));
  actions = [];
  moveBooking();
  await until(() => text().includes('cannot be changed in the current status of the booking'), 'the state');
  assert.isUndefined(button(/^Save/));
  actions = ['save', 'submit'];
  moveBooking();
  await until(() => button(/^Save/), 'the button again');
});

const HOUR_MS = 3_600_000;
const past = () => Date.now() - HOUR_MS;
const LATE = 'The VGM cut-off has passed';

for (const [name, record, isLate] of [
  ['all submitted', { status: 2 }, false],
  ['all accepted', { status: 3 }, false],
  ['partly submitted', { status: 1 }, true],
  ['rejects', { status: 4 }, true],
  ['nothing submitted, but sailed', { status: 0, bookingStatus: BOOKING_STATUS.sailed }, false],
] as const)
  it(`says ${isLate ? 'that the cut-off has passed' : 'nothing of a cut-off that has passed'} with ${name}`, async () => {
    state = { cutoffVgm: past(), ...record };
    const { button, text } = await shown();
    await until(() => button(/^Save/), 'the form');
    assert.equal(text().includes(LATE), isLate);
  });

it('says nothing of a cut-off that is ahead', async () => {
  state = { cutoffVgm: Date.now() + HOUR_MS };
  const { button, text } = await shown();
  await until(() => button(/^Save/), 'the form');
  assert.notInclude(text(), LATE);
});

it('counts down to the cut-off at the scale for containers that are not declared, and for no others', async () => {
  state = { cutoffVgm: past() };
  const { element, button } = await shown();
  const chip = () => element.shadowRoot?.querySelector('section header time')?.textContent;
  [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.trim() === 'Weigh')?.click();
  await until(() => chip() === 'Done', 'the accepted one');
  button(/^Next/)?.click();
  await until(() => chip()?.includes('over'), 'the open one');
  button(/^Next/)?.click();
  await until(() => element.shadowRoot?.querySelector('h2')?.textContent?.includes('NYKU3785215'), 'the rejected one');
  assert.include(chip(), 'over');
});

describe('the table', () => {
  beforeEach(() => setViewport({ width: 1300, height: 800 }));
  afterEach(() => setViewport({ width: 800, height: 600 }));

  it('27.A3 keeps a row open while its error is corrected', async () => {
    lines[1] = line('TRHU44178', { vgm: '28420', weighTime: 1 });
    const { element, find, button } = await shown();
    assert.isNull(find('[name="vgmList.1.ctnNo"]'), 'closed at first');
    (await until(() => button(/^Declare 2 containers$/), 'the button')).click();
    const number = await until(() => find('[name="vgmList.1.ctnNo"]'), 'the row with the error');
    // Declaring leads to the error.
    await until(() => element.shadowRoot?.activeElement === number && number.getAttribute('aria-invalid') === 'true', 'the error');
    number.select();
    await write('TRHU4417820');
    assert.deepEqual([find('[name="vgmList.1.ctnNo"]')?.value, element.shadowRoot?.activeElement], ['TRHU4417820', number]);
    await press('Tab');
    assert.isTrue(number.isConnected);
    button(/^Declare 2 containers$/)?.click();
    await until(() => saved.length === 1, 'the declaration');
    assert.equal(saved[0]?.vgmList[1]?.ctnNo, 'TRHU4417820');
  });

  it('27.A4 says that a container number has capitals, refuses it without, and makes them with one click', async () => {
    lines[1] = line('trhu4417820', { vgm: '28420', weighTime: 1 });
    const { element, find, button, text } = await shown();
    element.shadowRoot?.querySelector<HTMLElement>('[aria-label="Details of trhu4417820"]')?.click();
    const number = await until(() => find('[name="vgmList.1.ctnNo"]'), 'the details');
    number.select();
    await write('trhu4417820');
    await until(() => text().includes('The first 4 characters must be uppercase letters and the last 7 digits.'), 'the message');
    assert.equal(number.value, 'trhu4417820');
    button(/^Declare 2 containers$/)?.click();
    await until(() => number.getAttribute('aria-invalid') === 'true', 'the refusal');
    assert.deepEqual(saved, []);
    const capitals = await until(() => button(/^Capitalise$/), 'the button');
    capitals.scrollIntoView({ block: 'center' });
    await click(capitals);
    await until(() => number.value === 'TRHU4417820' && !text().includes('uppercase letters'), 'capitals');
    button(/^Declare 2 containers$/)?.click();
    await until(() => saved.length === 1, 'the declaration');
    assert.equal(saved[0]?.vgmList[1]?.ctnNo, 'TRHU4417820');
  });

  describe('Take containers from the SI', () => {
    let answer: object;
    const pressSync = async () => {
      const page = await shown();
      const dialog = () => page.element.shadowRoot?.querySelector('[role=dialog]');
      (await until(() => page.button(/Take containers from the SI/), 'the button')).click();
      return { ...page, dialog };
    };
    const told = () => notices.store.getState().list.map(({ message }) => message);
    beforeEach(() => {
      lines[1] = line('TRHU4417820', { vgm: '28420', sealNo: 'OLD1', weighTime: 1 });
      const onSi = [lines[0], line('TRHU4417820', { sealNo: 'NEW2' }), line('MSCU1234566', { sealNo: 'CN7' })];
      answer = ok({ vgmList: [...onSi, { ...lines[2], isOnSi: false }] });
      Object.assign(api.vgm, { syncWebDataVgm: async () => answer });
    });

    it('shows what would change, and changes nothing when it is cancelled', async () => {
      const { dialog, button, find, text } = await pressSync();
      const shownText = (await until(dialog, 'the dialog')).textContent ?? '';
      assert.include(shownText, '1 new container: MSCU1234566');
      assert.match(shownText, /TRHU4417820 Seal no\.: OLD1 NEW2/);
      assert.include(shownText, 'not on the shipping instruction and stays: NYKU3785215');
      button(/^Cancel$/)?.click();
      await until(() => !dialog(), 'closed');
      assert.isNull(find('[name="vgmList.3.vgm"]'));
      assert.notInclude(text(), 'Unsaved changes');
    });

    it('takes them over: weights and other containers stay', async () => {
      const { dialog, button, find } = await pressSync();
      await until(dialog, 'the dialog');
      button(/^Apply$/)?.click();
      await until(() => find('[name="vgmList.3.vgm"]'), 'the new container');
      button(/^Save/)?.click();
      await until(() => saved.length === 1, 'saved');
      assert.deepEqual(
        saved[0]?.vgmList.map(({ ctnNo, sealNo, vgm }) => [ctnNo, sealNo, vgm]),
        [
          ['ONEU6012371', '', '29460'],
          ['TRHU4417820', 'NEW2', '28420'],
          ['MSCU1234566', 'CN7', ''],
          ['NYKU3785215', '', '30480'],
        ],
      );
    });

    it('undoes it', async () => {
      const { dialog, button, find } = await pressSync();
      await until(dialog, 'the dialog');
      button(/^Apply$/)?.click();
      await until(() => find('[name="vgmList.3.vgm"]'), 'the new container');
      (await until(() => button(/^Undo$/), 'Undo')).click();
      await until(() => !find('[name="vgmList.3.vgm"]'), 'as before');
    });

    for (const [name, given, message] of [
      ['the same containers', () => ok({ vgmList: lines }), 'The containers are those of the shipping instruction.'],
      ['no numbered containers', () => ok({ vgmList: [] }), 'The shipping instruction has no numbered containers yet.'],
      ['a refusal', () => ({ ok: false, reason: 'business', message: 'Not now.', errors: [] }), 'Not now.'],
    ] as const)
      it(`says what it found, without a dialog: ${name}`, async () => {
        answer = given();
        const { dialog } = await pressSync();
        await until(() => told().includes(message), message);
        assert.isNotOk(dialog());
      });
  });
});
