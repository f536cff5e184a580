import { assert } from 'chai';
import { useEffect, useState } from 'react';
import type { VgmInfo } from '#contract/vgm';
import { core } from '#core';
import { blankValues } from '#domain/form/values';
import { VGM_CONTAINER_FIELDS, VGM_FIELDS } from '#domain/vgm/vgm-fields';
import { defineWidget, widget } from '#element';
import { moveBooking, useBookingVersion } from '../../../tests/browser/fixtures/booking-version.ts';
import { press, write } from '../../../tests/browser/fixtures/kit.tsx';
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

const { api, queryClient, session } = core();
const real = { vgm: { ...api.vgm }, bill: { ...api.bill }, edi: { ...api.edi }, basedata: { ...api.basedata } };
const ok = (data: unknown) => ({ ok: true, message: '', data });
let actions: string[];
let saved: { submit: boolean; ctnNos?: string[]; vgmList: { ctnNo: string; vgm: string | null; weighMethod: string }[] }[];

const line = (ctnNo: string, given: object = {}) => ({
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
  ...given,
});
const info = () =>
  ({
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
      cutoffVgm: null,
      version: 3,
      updateTime: 0,
      expected: 3,
      maxKg: {},
      actions,
    },
    vgmList: [
      line('ONEU6012371', { vgm: '29460', status: 2, version: 1, weighTime: 1 }),
      line('TRHU4417820'),
      line('NYKU3785215', { vgm: '30480', status: 3, version: 1, weighTime: 1, rejectReason: 'Above the rating' }),
    ],
  }) as unknown as VgmInfo;

beforeEach(() => {
  actions = ['save', 'submit'];
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
  assert.include(text(), '1580 kg (7 %) above the SI');
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
