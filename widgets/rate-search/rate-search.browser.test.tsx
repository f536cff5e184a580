import { assert } from 'chai';
import type { FclRate, FclVisitorRate } from '#contract/freight';
import { core } from '#core';
import type { UnbookableReason } from '#domain/booking/bookable';
import { defineWidget } from '#element';
import { formatDate, startOfDay, startOfMonth } from '#i18n';
import { emptyPage, pause, until } from '../../tests/browser/fixtures/page.ts';
import { firstDay, monthsLater } from './tools/month.ts';
import rateSearch from './widget.ts';

defineWidget(rateSearch);
const { api, queryClient, session, settings } = core();
const real = { freight: { ...api.freight }, basedata: { ...api.basedata } };
const ok = (data: unknown) => ({ ok: true, message: '', data });
const DAY_MS = 86_400_000;
const PORTS = [
  { id: '1', portCode: 'CNSGH', nameCn: '上海', nameEn: 'Shanghai', country: 'CN', aliasCodes: ['CNSHA'] },
  { id: '2', portCode: 'USLAX', nameCn: '洛杉矶', nameEn: 'Los Angeles', country: 'US', aliasCodes: [] },
  { id: '4', portCode: 'DEHAM', nameCn: '汉堡', nameEn: 'Hamburg', country: 'DE', aliasCodes: [] },
];

/** Rows that cannot be booked. */
let unbookable: (UnbookableReason | null)[] = [];
/** Days of the strip besides today. */
let closedDays: { date: number; unbookable: UnbookableReason }[] = [];

const rate = (index: number, portEndCode = 'USLAX'): FclVisitorRate => ({
  rowKey: `r${index}`,
  level: 'visitor',
  portStartId: '1',
  portStartCode: 'CNSGH',
  portStartName: 'Shanghai',
  portEndId: portEndCode,
  portEndCode,
  portEndName: portEndCode,
  shippingId: '3',
  shippingCode: 'MSCU',
  shippingName: 'MSC',
  voyageDays: 14,
  validFrom: startOfDay(Date.now()),
  validTo: startOfDay(Date.now()) + 30 * DAY_MS,
  etd: startOfDay(Date.now()) + 3 * DAY_MS,
  eta: startOfDay(Date.now()) + 17 * DAY_MS,
  reliability: index === 0 ? { voyages: 42, figures: { onTimePercent: 87, medianDays: 0.5, fromDays: 0, toDays: 2 } } : { voyages: 4, figures: null },
  sailWeekday: [3],
  priceFrom: String(1900 + 50 * index),
  currency: 'USD',
  bookable: { reason: unbookable[index] ?? null, nextSailing: null },
  bookingHint: { portStart: 'CNSGH', portEnd: portEndCode, shipping: 'MSCU', etd: null, ctnList: [] },
});

/** The same for customers. */
function pricedRate(index: number, changes: Partial<FclRate>): FclRate {
  const { rowKey: _key, priceFrom: _from, currency: _currency, bookingHint: _hint, ...common } = rate(index);
  return {
    ...common,
    id: `${index}`,
    rateNo: `R${index}`,
    level: 'standard',
    vessel: 'ANCHOR GRACE',
    voyage: `64${index}E`,
    cutoffSi: null,
    cutoffVgm: null,
    cutoffCy: null,
    cutoffCustoms: null,
    placeDeliveryId: null,
    placeDeliveryName: null,
    wharfId: null,
    wharfCode: null,
    wharfName: null,
    routeCode: null,
    routeType: 1,
    transferPortIds: [],
    transferPortCodes: [],
    transferPortNames: [],
    prices: [{ ctnType: '40HQ', price: '1900.00', currency: 'USD' }],
    surcharges: [],
    freeTime: null,
    spaceStatus: 'AVAILABLE',
    bookable: { reason: null, nextSailing: null },
    weightLimit: [],
    cargoLimit: '',
    remark: '',
    recommend: false,
    totalUsd: '1900.00',
    totalRmb: '0.00',
    ...changes,
  };
}

let total: number;
let lists: { size: number; current?: number }[];
let months: { month?: string }[];

async function shown(attributes: Record<string, string>) {
  const element = document.createElement('quay-rate-search');
  for (const [name, value] of Object.entries({ locale: 'en-US', ...attributes })) element.setAttribute(name, value);
  const left: string[] = [];
  element.addEventListener('quay-leave', (event) => {
    event.preventDefault();
    left.push((event as CustomEvent<{ url: string }>).detail.url);
  });
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('form') && element.shadowRoot, 'the form');
  const button = (name: string) =>
    until(() => [...root.querySelectorAll<HTMLButtonElement>('button')].find((one) => (one.ariaLabel ?? one.textContent) === name), name);
  const press = (key: string) =>
    root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
  return { element, root, left, button, press };
}

describe('the rate search', () => {
  beforeEach(() => {
    total = 2;
    unbookable = [];
    closedDays = [];
    lists = [];
    months = [];
    core().configure({ apiUrl: 'https://api.example.com', portalUrl: 'https://portal.example.com', locale: 'en-US' });
    const answers = {
      queryWebFreightFclVisitorList: async (input: (typeof lists)[number]) => {
        lists.push(input);
        const first = ((input.current ?? 1) - 1) * input.size;
        const records = Array.from({ length: Math.max(0, Math.min(input.size, total - first)) }, (_, index) => rate(first + index));
        return ok({ records, total, size: input.size, current: input.current ?? 1, pages: Math.ceil(total / input.size) });
      },
      queryFclVisitorCalendarList: async (input: (typeof months)[number]) => {
        months.push(input);
        const date = startOfDay(input.month ? Date.parse(`${input.month}-15T12:00:00Z`) : Date.now());
        return ok([{ date, priceFrom: '1900', currency: 'USD' }, ...closedDays]);
      },
      queryFclVisitorShippingList: async () => ok([]),
      queryWebFreightFclList: async () => {
        const records = [pricedRate(0, {}), pricedRate(1, { transferPortCodes: ['JPYOK'], routeType: 3, etd: startOfDay(Date.now()) + 5 * DAY_MS })];
        return ok({ records, total: 2, size: 20, current: 1, pages: 1 });
      },
      queryFclCalendarList: async () => ok([]),
      queryFclShippingList: async () => ok([]),
      queryFclWharfList: async () => ok([]),
      queryAttentionFclList: async () => ok({ records: [], total: 0, size: 100, current: 1, pages: 1 }),
      queryFclSaleRouteList: async () => ok([]),
      queryFclPriceHistory: async ({ days }: { days: number }) =>
        ok({
          level: 'visitor',
          currency: 'USD',
          prices: ['1900', '1750', '1800'].map((price, index) => ({ date: startOfDay(Date.now()) - (days - 1 - index) * DAY_MS, price })),
        }),
      queryFclLanes: async () =>
        ok({
          level: 'visitor',
          lanes: [
            {
              portStart: { id: '1', portCode: 'CNSGH', name: 'Shanghai' },
              portEnd: { id: '4', portCode: 'DEHAM', name: 'Hamburg' },
              total: 9,
              records: [rate(0, 'DEHAM')],
            },
            {
              portStart: { id: '1', portCode: 'CNSGH', name: 'Shanghai' },
              portEnd: { id: '2', portCode: 'USLAX', name: 'Los Angeles' },
              total: 0,
              records: [],
            },
          ],
        }),
    };
    for (const [name, reply] of Object.entries(answers))
      Object.assign(api.freight, { [name]: Object.assign(reply, (real.freight as Record<string, object>)[name]) });
    const seaRoute = async ({ transferPorts = [] }: { transferPorts?: string[] }) =>
      ok({ km: transferPorts.includes('JPYOK') ? 10_800 : 10_731, nauticalMiles: 0, corners: [] });
    Object.assign(api.basedata, {
      queryPortList: Object.assign(async () => ok(PORTS), real.basedata.queryPortList),
      querySeaRoute: Object.assign(seaRoute, real.basedata.querySeaRoute),
    });
  });
  afterEach(async () => {
    await emptyPage();
    session.logout('expired');
    Object.assign(api.freight, real.freight);
    Object.assign(api.basedata, real.basedata);
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('groups the sailings of several ports by lane, and names lanes without any', async () => {
    const { root } = await shown({ pol: 'CNSHA', pod: 'DEHAM,USLAX' });
    const lane = await until(() => root.querySelector('section section'));
    assert.equal(lane.getAttribute('aria-label'), 'Shanghai → Hamburg');
    assert.lengthOf(lane.querySelectorAll('li'), 1);
    assert.include(root.textContent ?? '', 'Without sailings: CNSGH–USLAX');
    await until(() => root.querySelector<HTMLInputElement>('input[name=pod]')?.value === 'Hamburg, Los Angeles', 'the names of the ports');
    assert.lengthOf(lists, 0);
  });

  it('shows how reliable each carrier is on the lane, in figures or as unknown', async () => {
    const { root } = await shown({ pol: 'CNSGH', pod: 'USLAX' });
    const [known, unknown] = await until(() => {
      const found = [...root.querySelectorAll<HTMLElement>('ul[aria-label="Sailings and prices"] > li')];
      return found.length === 2 && found;
    });
    assert.include(known?.textContent ?? '', '87% on timeOn time 87% · median 0.5 d late · 42 voyages');
    assert.match(known?.querySelector('[title^="On time"]')?.getAttribute('title') ?? '', /between on the day and 2 d late\.$/);
    assert.include(unknown?.textContent ?? '', 'on time unknownOn time unknown: fewer than 10 voyages in a year (4)');
  });

  it('30.A9 sets a price alert for one of the lanes, and for the only one, by the names of their ports', async () => {
    const several = await shown({ pol: 'CNSHA', pod: 'DEHAM,USLAX', ctn: '20GP:1' });
    (await several.button('Price alert: Shanghai → Hamburg')).click();
    const dialog = await until(() => several.root.querySelector('[role=dialog]'));
    assert.match(dialog.textContent ?? '', /Set a price alert/);
    await until(() => /Shanghai – Hamburg/.test(dialog.textContent ?? ''), 'the names of the ports');
    assert.isTrue(dialog.querySelector<HTMLInputElement>('input[value="20GP"]')?.checked);
    several.element.remove();
    const one = await shown({ pol: 'CNSHA', pod: 'USLAX' });
    (await one.button('Price alert')).click();
    await until(() => /Shanghai – Los Angeles/.test(one.root.querySelector('[role=dialog]')?.textContent ?? ''), 'the names of the ports');
  });

  it('shows the prices of a month as a grid that the keyboard moves through', async () => {
    const { root, button, press } = await shown({ pol: 'CNSHA', pod: 'USLAX' });
    (await button('Prices by month')).click();
    const grid = await until(() => root.querySelector<HTMLElement>('[role=grid][aria-busy=false]'));
    assert.lengthOf(grid.querySelectorAll('button[tabindex="0"]'), 1);
    const shownMonth = () => root.querySelector('[role=dialog] h3')?.textContent ?? '';
    const first = startOfMonth(firstDay(startOfDay(Date.now())));
    const month = (by: 0 | 1) => formatDate(by ? monthsLater(first, 1) : first).slice(0, 7);
    assert.equal(shownMonth(), month(0));
    grid.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
    press('PageDown');
    await until(() => months.some((asked) => asked.month === month(1)));
    await until(() => root.querySelector('[role=grid] button:not([aria-disabled=true])'));
    press('PageUp');
    await until(() => shownMonth() === month(0));
    assert.include(root.querySelector('[role=dialog]')?.textContent ?? '', 'Shanghai to Los Angeles');
  });

  it('shows the price history as a chart, and the same prices as a table', async () => {
    const { root, button } = await shown({ pol: 'CNSHA', pod: 'USLAX' });
    (await button('Price history')).click();
    const chart = await until(() => root.querySelector('[role=img] canvas'), 'the chart');
    const rows = () => [...root.querySelectorAll('[role=dialog] tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    const days = (span: number) => [1, 2, 3].map((index) => formatDate(startOfDay(Date.now()) - (span - index) * DAY_MS));
    assert.deepEqual(rows(), [
      [days(90)[0], 'USD 1,900'],
      [days(90)[1], 'USD 1,750'],
      [days(90)[2], 'USD 1,800'],
    ]);
    assert.equal(chart.closest('[role=img]')?.getAttribute('aria-label'), root.querySelector('[role=dialog] caption')?.textContent);
    assert.equal(root.querySelector('[role=dialog] [role=status]')?.textContent, 'Now USD 1,800, lowest USD 1,750, highest USD 1,900');
    root.querySelector<HTMLInputElement>('[role=dialog] input[value="365"]')?.click();
    await until(() => rows()[0]?.[0] === days(365)[0], 'the prices of a year');
  });

  it('tells visitors what cannot be booked, and praises and offers only what can', async () => {
    total = 4;
    unbookable = ['full', 'cutOffSi'];
    closedDays = [
      { date: startOfDay(Date.now()) + 2 * DAY_MS, unbookable: 'cutOffCy' },
      { date: startOfDay(Date.now()) + 3 * DAY_MS, unbookable: 'full' },
    ];
    const { root } = await shown({ pol: 'CNSGH', pod: 'USLAX', ctn: '20GP:1' });
    const rows = await until(() => {
      const found = [...root.querySelectorAll<HTMLElement>('ul[aria-label="Sailings and prices"] > li')];
      return found.length === 4 && found;
    }, 'the rows');
    const actions = rows.map((row) => [...row.querySelectorAll('button')].at(-1)!);
    assert.deepEqual(
      actions.map(({ textContent, disabled }) => [textContent, disabled]),
      [
        ['Full', true],
        ['Cut-off over', true],
        ['Book', false],
        ['Book', false],
      ],
    );
    const praised = (word: string) => rows.map((row) => row.textContent.includes(word));
    assert.deepEqual([praised('lowest'), praised('fastest')], [praised('2,000'), praised('2,000')]);
    const days = await until(() => {
      const found = [...root.querySelectorAll<HTMLElement>('[role=group][aria-label="Departure day"] button')].map(({ textContent }) => textContent);
      return found.some((text) => text.includes('1,900')) && found;
    }, 'the days');
    assert.include(days[2], 'Cut-off over');
    assert.include(days[3], 'Full');
    assert.include(days[4], 'no sailing');
  });

  it('estimates the CO2e of a rate among its terms, with source and distance, and compares it', async () => {
    session.login({ token: 't', userName: 'lin', isVip: false });
    const { root } = await shown({ pol: 'CNSGH', pod: 'USLAX', ctn: '40HQ:1' });
    const price = await until(
      () => root.querySelector<HTMLButtonElement>('ul[aria-label="Sailings and prices"] > li button[aria-expanded]'),
      'the price',
    );
    price.click();
    const term = await until(() => [...root.querySelectorAll('dl dt')].find(({ textContent }) => textContent === 'CO2e (estimate)'), 'the term');
    assert.equal(
      term.nextElementSibling?.textContent,
      '1,539 kg: GLEC Framework 3.2 (2025) defaults (from secondary sources), module 2, well-to-wake, about 10,731 km by sea',
    );
    for (const box of root.querySelectorAll<HTMLInputElement>('ul[aria-label="Sailings and prices"] > li input[type=checkbox]')) box.click();
    (await until(() => root.querySelector<HTMLButtonElement>('[role=region][aria-label=Compare] > button:not(:disabled)'), 'the button')).click();
    const row = await until(
      () => [...root.querySelectorAll('[role=dialog] tbody tr')].find((one) => one.firstElementChild?.textContent?.startsWith('CO2e')),
      'the row',
    );
    assert.deepEqual(
      [...row.children].map(({ textContent }) => textContent),
      ['CO2e estimate (GLEC Framework 3.2)', '1,539 kgbest', '1,549 kg'],
    );
    assert.equal(row.querySelector('[role=img]')?.getAttribute('aria-label'), 'differs');
    const departure = [...root.querySelectorAll('[role=dialog] tbody tr')].find((one) => one.firstElementChild?.textContent?.startsWith('Departure'));
    assert.equal(departure?.querySelector('[role=img]')?.getAttribute('aria-label'), 'differs');
    assert.notInclude(departure?.textContent ?? '', 'best', '30.A9 no departure is the best');
  });

  it('30.A9 names the ports of a search without sailings, also those that an alias gives', async () => {
    total = 0;
    const { root } = await shown({ pol: 'CNSHA', pod: 'USLAX' });
    await until(() => root.textContent?.includes('No sailing from Shanghai to Los Angeles between'), 'the empty result');
    assert.notInclude(root.textContent ?? '', 'CNSHA');
  });

  it('30.A7 labels the box that compares on a phone, beside the space as well', async () => {
    session.login({ token: 't', userName: 'lin', isVip: false });
    const { element, root } = await shown({ pol: 'CNSGH', pod: 'USLAX', ctn: '40HQ:1' });
    element.style.cssText = 'display:block;width:360px';
    const rows = await until(() => {
      const found = [...root.querySelectorAll<HTMLElement>('ul[aria-label="Sailings and prices"] > li')];
      return found.length === 2 && found;
    }, 'the sailings');
    for (const row of rows) {
      const word = [...row.querySelectorAll<HTMLElement>('label [aria-hidden]')].find(({ textContent }) => textContent === 'Compare')!;
      assert.isTrue(word.checkVisibility());
      assert.isAtMost(row.scrollWidth, row.clientWidth);
      const space = [...row.querySelectorAll('.space > *')].map((one) => one.getBoundingClientRect().right);
      for (const right of space) assert.isAtMost(right, word.getBoundingClientRect().left + 1);
    }
  });

  it('draws only some of thousands of sailings, and loads them as they come into view', async () => {
    total = 5000;
    const { root, button } = await shown({ pol: 'CNSHA', pod: 'USLAX' });
    (await button('Show 4992 more sailings')).click();
    const box = await until(() => root.querySelector<HTMLElement>('[role=region][aria-label="Sailings and prices"]'));
    await until(() => box.querySelector('[aria-posinset="1"] .timeline'));
    assert.equal(box.querySelector('[aria-posinset]')?.getAttribute('aria-setsize'), '5000');
    await until(() => box.scrollHeight > 100_000, 'the height of all');
    box.scrollTop = box.scrollHeight;
    await until(() => box.querySelector('[aria-posinset="5000"] .timeline'));
    assert.isBelow(box.querySelectorAll('[aria-posinset]').length, 100);
    assert.isTrue(lists.some(({ current }) => current === 100));
  });

  it('as a teaser asks for nothing and leads to the portal', async () => {
    const { root, left } = await shown({ pol: 'CNSHA', pod: 'USLAX', layout: 'teaser', ctn: '40HQ:2' });
    await until(() => root.querySelector<HTMLInputElement>('input[name=pol]')?.value === 'Shanghai');
    root.querySelector('form')?.requestSubmit();
    await until(() => left.length === 1);
    const url = new URL(left[0] ?? '');
    assert.equal(url.origin + url.pathname, 'https://portal.example.com/freight/fcl');
    assert.deepInclude(Object.fromEntries(url.searchParams), { pol: 'CNSGH', pod: 'USLAX', ctn: '40HQ:2' });
    assert.lengthOf(lists, 0);
  });

  it('as a compact element shows four sailings and a link to all', async () => {
    total = 30;
    const { root, left } = await shown({ pol: 'CNSHA', pod: 'USLAX', layout: 'compact' });
    const link = await until(() => root.querySelector<HTMLAnchorElement>('a[href*="/freight/fcl?"]'));
    assert.equal(link.textContent, 'All 30 sailings, with filters and calendar');
    // The list draws its first rows before the others.
    await pause(50);
    assert.lengthOf(root.querySelectorAll('li .timeline'), 4);
    link.click();
    assert.match(left[0] ?? '', /pol=CNSHA&pod=USLAX/);
    assert.lengthOf(months, 0);
  });
});
