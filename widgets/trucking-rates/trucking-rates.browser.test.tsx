import { assert } from 'chai';
import type { Door, DoorLeg, Truck } from '#contract/other-freight';
import { core } from '#core';
import { defineWidget } from '#element';
import { leavesOf, wishedChats } from '../../tests/browser/fixtures/chat-wish.ts';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import truckingRates from './widget.ts';

defineWidget(truckingRates);
const { api, queryClient, session, settings } = core();
const real = { freight: { ...api.otherFreight }, basedata: { ...api.basedata } };
const ok = (data: unknown) => ({ ok: true, message: '', data });

const TRUCK: Truck = {
  id: '1',
  portId: '1',
  portCode: 'CNSGH',
  portName: 'Shanghai',
  wharfName: '',
  areaId: '2',
  areaName: 'Suzhou',
  address: '',
  ctnType: '20GP',
  price: '950.00',
  currency: 'CNY',
  freeWeightKg: 20_000,
  overWeightFee: '100.00',
  freeWaitHours: 2,
  waitFee: '80.00',
  returnDays: null,
  distanceKm: 100,
  company: '',
  remark: '',
  validFrom: Date.now(),
  validTo: Date.now(),
};
const PORTS = [
  { id: '1', portCode: 'CNSGH', nameCn: '上海', nameEn: 'Shanghai', aliasCodes: ['CNSHA'] },
  { id: '2', portCode: 'USLAX', nameCn: '洛杉矶', nameEn: 'Los Angeles', aliasCodes: [] },
];

/** Ports by group, and areas below the one with their `pid`. */
const GROUPS = {
  start: [{ groupName: 'China', routeCode: 'CN', ports: [PORTS[0]] }],
  end: [{ groupName: 'North America West', routeCode: 'USWC', ports: [PORTS[1]] }],
};
const area = (id: string, pid: string, level: number, nameEn: string) => ({ id, pid, level, nameCn: nameEn, nameEn, hasChildren: level < 3 });
const AREAS = [area('10', '0', 1, 'Asia'), area('20', '0', 1, 'Europe'), area('11', '10', 2, 'China'), area('12', '11', 3, 'Suzhou')];

/** Inputs of the list. */
let listed: object[];
let asked: Record<string, unknown>[];
/** Answer of the door-to-door search; refused without one. */
let found: Door | undefined;

const leg = (kind: DoorLeg['kind'], from: string, to: string, more: Partial<DoorLeg> = {}): DoorLeg => ({
  kind,
  from,
  to,
  by: '',
  measure: '',
  totals: [],
  collect: [],
  isRounded: false,
  days: 1,
  etd: null,
  distanceKm: null,
  co2eKg: null,
  ...more,
});
const FOUND: Door = {
  level: 'standard',
  load: 'lcl',
  legs: [
    leg('pickup', 'China / Suzhou', 'Shanghai', { totals: [{ currency: 'CNY', amount: '1650.00' }] }),
    leg('sea', 'Shanghai', 'Los Angeles', { by: 'COSCO', measure: '3.265 W/M', totals: [{ currency: 'USD', amount: '79.99' }] }),
  ],
  totals: [
    { currency: 'CNY', amount: '1650.00' },
    { currency: 'USD', amount: '79.99' },
  ],
  collect: [],
  isComplete: true,
  co2eKg: null,
  factors: { source: 'GLEC Framework', version: '3.2', year: 2025, module: 2, seaGramsPerTeuKm: '71.7', roadGramsPerTonKm: '89' },
  validTo: Date.UTC(2027, 0, 14, 16),
  assumedTonsPerTeu: null,
};

async function shown(attributes: Record<string, string>) {
  const element = document.createElement('quay-trucking-rates');
  for (const [name, value] of Object.entries({ locale: 'en-US', ...attributes })) element.setAttribute(name, value);
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('.root'), 'the element');
  const text = () => root.textContent ?? '';
  const field = (label: string) =>
    until(
      () => [...root.querySelectorAll('input')].find((input) => [...(input.labels ?? [])].some((one) => one.textContent?.startsWith(label))),
      label,
    );
  const button = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  /** An item of the tree in the layer. */
  const inTree = (name: string) =>
    until(
      () =>
        [...element.shadowRoot!.querySelectorAll('[role=treeitem]')].find((one) => one.textContent?.trim() === name)?.firstElementChild as
          | HTMLElement
          | undefined,
      `${name} in the tree`,
    );
  return { element, root, text, field, button, inTree, leaves: leavesOf(element) };
}

describe('trucking rates', () => {
  beforeEach(() => {
    [asked, listed, found] = [[], [], undefined];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    const page = async (input: object) => (listed.push(input), ok({ records: [TRUCK], total: 1, size: 20, current: 1, pages: 1 }));
    const door = async (input: Record<string, unknown>) => {
      asked.push(input);
      return found ? ok(found) : { ok: false, reason: 'business', message: 'none', errors: [] };
    };
    Object.assign(api.otherFreight, {
      queryTruckVoPageForWeb: Object.assign(page, real.freight.queryTruckVoPageForWeb),
      queryDoorToDoor: Object.assign(door, real.freight.queryDoorToDoor),
    });
    const ports = async ({ searchValue }: { searchValue?: string }) =>
      ok(PORTS.filter(({ portCode, aliasCodes }) => [portCode, ...aliasCodes].includes(searchValue ?? '')));
    const groups = async ({ type: kind }: { type: keyof typeof GROUPS }) => ok(GROUPS[kind]);
    const areas = async ({ pid }: { pid: string }) => ok(AREAS.filter((one) => one.pid === pid));
    Object.assign(api.basedata, {
      queryPortList: Object.assign(ports, real.basedata.queryPortList),
      queryGroupPortList: Object.assign(groups, real.basedata.queryGroupPortList),
      queryAreaListByPid: Object.assign(areas, real.basedata.queryAreaListByPid),
    });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.otherFreight, real.freight);
    Object.assign(api.basedata, real.basedata);
    session.logout('expired');
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  for (const [label, typed] of [
    ['Weight per container', '30.000,5'],
    ['Weight per container', '12 600'],
    ['Weight per container', '1234567'],
    ['Hours at the door', '1.5'],
    ['Hours at the door', '100'],
    ['Hours at the door', '9'.repeat(22)],
  ] as const)
    it(`27.A4 show no price for “${typed}” in ${label}, and say which field is wrong`, async () => {
      const { text, field } = await shown({});
      await until(() => text().includes('CNY 950.00'));
      assert.include(text(), 'count as whole tons and whole hours, rounded up');
      const input = await field(label);
      type(input, typed);
      await until(() => text().includes(`No price while this is not a valid number: ${label}.`));
      assert.notInclude(text(), 'for 2 × 100 km');
      type(input, label === 'Hours at the door' ? '4' : '30000');
      await until(() => text().includes(label === 'Hours at the door' ? '2 h × CNY 80.00' : '10 t × CNY 100.00'));
    });

  it('of the port that is chosen in its group', async () => {
    const { element, text, button, inTree } = await shown({});
    await until(() => text().includes('CNY 950.00'));
    assert.deepEqual(listed, [{ current: 1, size: 20 }]);
    button('Port')?.click();
    (await inTree('North America West')).click();
    (await inTree('Los Angeles USLAX')).click();
    await until(() => listed.length === 2, 'the list of the port');
    assert.deepEqual(listed[1], { portCode: 'USLAX', current: 1, size: 20 });
    await until(() => button('Port: Los Angeles') && !element.shadowRoot?.querySelector('[role=tree]'), 'the chosen port');
  });

  it('of the area that is chosen below its country; a continent is none', async () => {
    const { element, text, button, inTree } = await shown({});
    await until(() => text().includes('CNY 950.00'));
    button('Area')?.click();
    (await inTree('Europe')).click();
    (await inTree('China')).querySelector('span')!.click();
    (await inTree('Suzhou')).click();
    await until(() => button('Area: China / Suzhou') && !element.shadowRoot?.querySelector('[role=tree]'), 'the chosen area');
    await until(() => listed.length === 2, 'the list of the area');
    assert.deepEqual(listed, [
      { current: 1, size: 20 },
      { areaId: '12', current: 1, size: 20 },
    ]);
  });

  const DOOR = { mode: 'door', pol: 'CNSHA', pod: 'USLAX', ctn: '40HQ:1' };

  it('27.A4 ask for no door-to-door price while the weight is no number, also one of the page’s', async () => {
    const { text, field } = await shown({ ...DOOR, weight: '30.000,5' });
    await until(() => text().includes('No price while this is not a valid number: Weight.'));
    assert.equal((await field('Weight')).value, '30.000,5');
    assert.deepEqual(asked, []);
    type(await field('Weight'), '12000');
    await until(() => asked.length > 0);
    assert.deepInclude(asked[0], { weight: '12000', ctnList: [{ ctnType: '40HQ', num: 1 }] });
  });

  it('27.A4 ask for no door-to-door price of more containers than are possible', async () => {
    const { text, field } = await shown(DOOR);
    await until(() => asked.length > 0);
    asked = [];
    type(await field('Containers'), '1000');
    await until(() => text().includes('No price while this is not a valid number: Containers.'));
    assert.deepEqual(asked, []);
  });

  const PART_LOAD = { mode: 'door', pol: 'CNSHA', pod: 'USLAX', cargo: 'lcl', weight: '1840', volume: '3.265', 'area-start': '21' };
  const INPUT = { portStartCode: 'CNSGH', portEndCode: 'USLAX', areaStartId: '21', load: 'lcl', volume: '3.265', weight: '1840' };

  it('take areas and a part load from the page, and lead visitors to the login and back to them', async () => {
    found = { ...FOUND, level: 'visitor', assumedTonsPerTeu: '10' };
    const { text, button, leaves } = await shown(PART_LOAD);
    await until(() => text().includes('Pick-up: China / Suzhou'), 'the name of the area');
    assert.deepEqual(asked, [INPUT]);
    assert.include(text(), 'A part load counts by its weight: by sea, 10 t per TEU are assumed.');
    (await until(() => button('Log in to book'), 'the button')).click();
    const [url = ''] = leaves;
    assert.equal(
      new URL(url, location.href).searchParams.get('redirect'),
      '/service/truck?mode=door&pol=CNSGH&pod=USLAX&cargo=lcl&volume=3.265&weight=1840&areaStart=21',
    );
  });

  it('from door to door say in Chinese “起” after a rounded price, and RMB beside each sum of it', async () => {
    found = { ...FOUND, level: 'visitor', legs: FOUND.legs.map((one) => ({ ...one, isRounded: one.kind === 'sea' })) };
    const { text } = await shown({ ...PART_LOAD, locale: 'zh-CN' });
    await until(() => text().includes('USD 79.99 起'), 'the price by sea');
    assert.include(text(), 'RMB 合计RMB 1,650.00');
  });

  it('from door to door are booked by chat, with all places and the sums in the first message', async () => {
    session.login({ token: 't', userName: 'lin', side: 'customer' });
    found = FOUND;
    const { button } = await shown(PART_LOAD);
    const book = await until(() => button('Book by chat'), 'the button');
    const wishes = wishedChats();
    book.click();
    assert.deepEqual(wishes, [
      {
        userId: 'service',
        text: 'Hello, I would like to book: Door to door, China / Suzhou → Shanghai → Los Angeles, COSCO, 3.265 W/M, 1,840 kg, CNY 1,650.00 + USD 79.99.',
      },
    ]);
    assert.isDefined(button('Quote'));
  });

  it('tell what is payable at destination apart from the sums, in the first message as well', async () => {
    session.login({ token: 't', userName: 'lin', side: 'customer' });
    const collect = [{ currency: 'USD', amount: '15.00' }];
    found = { ...FOUND, legs: [leg('sea', 'Shanghai', 'Los Angeles', { totals: [{ currency: 'USD', amount: '79.99' }], collect })], collect };
    const { text, button } = await shown(PART_LOAD);
    const book = await until(() => button('Book by chat'), 'the button');
    assert.include(text(), '+ USD 15.00 at destination');
    assert.match(text(), /Everything in USD\s*USD 79\.99\s*USD, payable at destination\s*USD 15\.00/);
    assert.match(text(), /Prices valid to\s*2027-01-15/);
    assert.include(text(), 'Duties, taxes, insurance and storage are not part of the prices.');
    const wishes = wishedChats();
    book.click();
    assert.match(wishes[0]?.text ?? '', /, CNY 1,650\.00 \+ USD 79\.99, plus USD 15\.00 payable at destination\.$/);
  });

  it('from door to door tell distance and CO2e by leg, their source, and how sums are rounded', async () => {
    const [pickup, sea] = FOUND.legs as [DoorLeg, DoorLeg];
    const customs = leg('exportCustoms', 'Shanghai', 'Shanghai', { totals: [{ currency: 'CNY', amount: '300.00' }] });
    found = {
      ...FOUND,
      legs: [{ ...pickup, distanceKm: 1100, co2eKg: '180' }, customs, { ...sea, distanceKm: 10_731, days: 14, co2eKg: '1539' }],
      co2eKg: '1719',
      assumedTonsPerTeu: '10',
    };
    const { root, text } = await shown({ ...DOOR, 'area-start': '21' });
    const table = await until(() => root.querySelector('table[aria-label=Legs]'), 'the legs');
    assert.deepEqual(
      [...table.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)),
      [
        ['1,100 km1 day', 'CNY 1,650.00', 'CO2e (estimate) 180 kg'],
        ['1 day', 'CNY 300.00', 'CO2e (estimate) none'],
        ['3.265 W/M10,731 km14 days', 'USD 79.99', 'CO2e (estimate) 1,539 kg'],
      ],
    );
    const sum = root.querySelector('aside[aria-label="Sum, door to door"]')?.textContent ?? '';
    assert.include(sum, 'CO2e (estimate)1,719 kg');
    assert.include(sum, 'Currencies are not added up. Each charge is rounded half up to the cent, and CO2e to whole kilograms');
    assert.include(sum, 'excess weight of a truck counts in whole tons, rounded up.');
    assert.include(
      sum,
      'default factors of the GLEC Framework 3.2 (2025), module 2, well-to-wake: by sea 71.7 g per TEU and km, by road 89 g per ton and km.',
    );
    assert.include(sum, 'A part load counts by its weight: by sea, 10 t per TEU are assumed.');
    assert.include(text(), 'Days, without waiting times16 days');
  });

  it('are no offer without a price by sea', async () => {
    session.login({ token: 't', userName: 'lin', side: 'customer' });
    found = { ...FOUND, legs: [leg('sea', 'Shanghai', 'Los Angeles')], totals: [], isComplete: false };
    const { text, button } = await shown(PART_LOAD);
    await until(() => text().includes('No published price, ask us'));
    assert.deepEqual([button('Quote'), button('Book by chat')], [undefined, undefined]);
  });
});
