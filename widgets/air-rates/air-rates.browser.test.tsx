import { assert } from 'chai';
import type { Airline, AirPort, AirRoute } from '#contract/air';
import { core } from '#core';
import { defineWidget } from '#element';
import { leavesOf, wishedChats } from '../../tests/browser/fixtures/chat-wish.ts';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import airRates from './widget.ts';

defineWidget(airRates);
const { api, queryClient, session, settings } = core();
const real = { ...api.air };
const { queryCountryDrop } = api.basedata;
const ok = (data: unknown) => ({ ok: true, message: '', data });

const airline = (id: string, changes: Partial<Airline> = {}): Airline => ({
  id,
  version: 1,
  code2: `A${id}`,
  prefix: '781',
  nameCn: '东方航空',
  nameEn: `Airline ${id}`,
  name: `Airline ${id}`,
  enable: true,
  ...changes,
});
const airport = (id: string, code3: string, city: string): AirPort => ({
  id,
  version: 1,
  code3,
  nameCn: city,
  nameEn: city,
  name: city,
  cityCn: city,
  cityEn: city,
  cityName: city,
  countryCode: 'CN',
  countryName: 'China',
  hot: true,
});
const ROUTE: AirRoute = {
  id: '1',
  version: 1,
  airId: '1',
  airCode: 'CA',
  airName: 'Air China',
  airPortStartId: '1',
  airPortStartCode: 'PVG',
  airPortStartName: 'Pudong',
  airPortEndId: '2',
  airPortEndCode: 'FRA',
  airPortEndName: 'Frankfurt',
  transferId: null,
  transferCode: null,
  flightNo: 'CA778',
  weekdays: [1, 3],
  transitDays: 2,
  prices: { M: '300.00', N: '50.00', q45: '42.00', q100: null, q300: null, q500: null, q1000: null },
  currency: 'CNY',
  fuel: '8.50',
  security: '1.20',
  validFrom: Date.now(),
  validTo: Date.now(),
  level: 'standard',
};

let airlines: Airline[];
let airports: AirPort[];
let routes: AirRoute[];
let sent: Record<string, unknown>[];
let deleted: string[][];
/** The server carries out what the client never hears of. */
let isAnswerLost = false;

const STALE = { ok: false, reason: 'business', message: 'Someone else has changed this in the meantime.', errors: [] };

/** Adds a record without an id, with what it lacks from the first one; stores another unless another version is stored. */
function save<Row extends { id: string; version: number }>(all: Row[], input: Partial<Row>) {
  sent.push(input);
  if (input.id === undefined) {
    all.push({ ...all[0]!, ...input, id: `new ${all.length}`, version: 1 });
    return ok(all.at(-1));
  }
  const at = all.findIndex(({ id }) => id === input.id);
  const stored = all[at];
  if (!stored || stored.version !== input.version) return STALE;
  all[at] = { ...stored, ...input, version: stored.version + 1 };
  return ok(all[at]);
}
const pageOf = (all: readonly { id: string }[], { id, current = 1, size = 20 }: { id?: string; current?: number; size?: number }) => {
  const found = all.filter((row) => id === undefined || row.id === id);
  return ok({ records: found.slice((current - 1) * size, current * size), total: found.length, size, current, pages: 1 });
};

const CALLS = {
  queryAirPage: async (input: object) => pageOf(airlines, input),
  queryAirRoutePage: async (input: object) => pageOf(routes, input),
  queryAirPortPage: async (input: object) => pageOf(airports, input),
  queryHotAirPort: async () => ok([airport('1', 'PVG', 'Shanghai'), airport('2', 'FRA', 'Frankfurt'), airport('3', 'LAX', 'Los Angeles')]),
  async addOrUpdateAir(input: Partial<Airline>) {
    const answer = save(airlines, input);
    return isAnswerLost ? { ok: false, reason: 'network', message: 'The request failed.', errors: [] } : answer;
  },
  addOrUpdateAirPort: async (input: Partial<AirPort>) => save(airports, input),
  addOrUpdateAirRoute: async ({ prices: _prices, ...input }: Partial<AirRoute>) => save(routes, input),
  async batchDelAir({ ids }: { ids: string[] }) {
    deleted.push(ids);
    airlines = airlines.filter(({ id }) => !ids.includes(id));
    return ok(ids.length);
  },
};

async function managed() {
  const element = document.createElement('quay-air-rates');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('.root') && element.shadowRoot, 'the element');
  const text = () => root.textContent ?? '';
  const press = (name: string) => button(root, name).click();
  const named = (name: string) => [...root.querySelectorAll('button')].find((one) => one.textContent === name);
  (await until(() => named('Base data'), 'the button')).click();
  const tab = async (name: string) =>
    (await until(() => [...root.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === name), name)).click();
  const open = async (row: string) =>
    (await until(() => [...root.querySelectorAll('tbody tr')].find((one) => one.textContent?.includes(row)), row)).dispatchEvent(
      new MouseEvent('dblclick', { bubbles: true, composed: true }),
    );
  const field = (name: string) => until(() => root.querySelector<HTMLInputElement>(`[role=dialog] [name="${name}"]`), name);
  const alert = (what: string) => until(() => [...root.querySelectorAll('[role=alert]')].find((one) => one.textContent?.includes(what)), what);
  const choose = async (name: string, label: string) => {
    const input = await until(() => root.querySelector<HTMLInputElement>(`[role=dialog] [data-name="${name}"]`), name);
    input.focus();
    type(input, label);
    const option = () => [...root.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent?.includes(label));
    (await until(option, label)).click();
    await until(() => option() === undefined, `${label} is chosen`);
  };
  return { root, text, press, named, tab, open, field, alert, choose };
}

describe('air freight', () => {
  beforeEach(() => {
    airlines = [airline('1'), airline('2')];
    airports = [airport('1', 'PVG', 'Shanghai'), airport('2', 'FRA', 'Frankfurt')];
    routes = [ROUTE];
    sent = [];
    deleted = [];
    isAnswerLost = false;
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'service', ext: { codeList: ['airManage'] } });
    for (const [name, answer] of Object.entries(CALLS))
      Object.assign(api.air, { [name]: Object.assign(answer.bind(null) as object, Reflect.get(api.air, name)) });
    const countries = async () => ok([{ code: 'US', nameCn: '美国', nameEn: 'United States' }]);
    Object.assign(api.basedata, { queryCountryDrop: Object.assign(countries, queryCountryDrop) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.air, real);
    Object.assign(api.basedata, { queryCountryDrop });
    queryClient.clear();
    session.logout('expired');
    settings.store.setState(settings.store.getInitialState());
  });

  it('27.A4 prices nothing while weight or volume is no number, and names the field', async () => {
    const element = document.createElement('quay-air-rates');
    element.setAttribute('locale', 'en-US');
    document.body.append(element);
    const field = (name: string) => until(() => element.shadowRoot?.querySelector<HTMLInputElement>(`[name=${name}]`), name);
    const text = () => element.shadowRoot?.textContent ?? '';
    type(await field('grossKg'), '100');
    await until(() => text().includes('100 kg chargeable weight') && element.shadowRoot?.querySelector('[data-total]'), 'the price');
    assert.include(text(), 'freight, fuel and security are each rounded half up to the cent');
    type(await field('volumeCbm'), '26,4');
    await until(() => text().includes('No price while this is not a valid number: Volume.'));
    assert.isNull(element.shadowRoot!.querySelector('[data-total]'));
    assert.notInclude(text(), 'chargeable weight');
    type(await field('volumeCbm'), '26.4');
    await until(() => text().includes('4,400 kg chargeable weight'));
  });

  it('names the heavier break that costs less, or the first one that there is, and none where the own break is charged', async () => {
    routes = [ROUTE, { ...ROUTE, id: '2', prices: { ...ROUTE.prices, N: null, q45: null, q100: '36.00' } }];
    const element = document.createElement('quay-air-rates');
    element.setAttribute('locale', 'en-US');
    document.body.append(element);
    const gross = await until(() => element.shadowRoot?.querySelector<HTMLInputElement>('[name=grossKg]'), 'the weight');
    const sums = () => [...(element.shadowRoot?.querySelectorAll('[data-total]') ?? [])].map((total) => total.parentElement?.textContent ?? '');
    const priced = async (kg: string) => {
      type(gross, kg);
      return until(() => sums().length === 2 && sums().every((text) => text.includes(`+ ${kg} kg`)) && sums(), `the prices of ${kg} kg`);
    };
    const [better, only] = await priced('40');
    assert.include(better, '45 kg × 42.00 = CNY 1,890.00');
    assert.include(better, 'Charged at +45 kg: CNY 110.00 less');
    assert.include(only, '100 kg × 36.00 = CNY 3,600.00');
    assert.include(only, 'Charged at +100 kg, the first break of this route');
    for (const kg of ['30', '50']) assert.notInclude((await priced(kg))[0], 'Charged at');
    assert.notInclude((await priced('120'))[1], 'Charged at');
  });

  it('books what a shipment costs by chat, with route, cargo and sum in the first message; visitors log in first', async () => {
    session.login({ token: 't', userName: 'lin', side: 'customer' });
    const element = document.createElement('quay-air-rates');
    element.setAttribute('locale', 'en-US');
    document.body.append(element);
    const root = await until(() => element.shadowRoot, 'the element');
    const named = (name: string) => [...root.querySelectorAll('button')].find((one) => one.textContent === name);
    type(await until(() => root.querySelector<HTMLInputElement>('[name=grossKg]'), 'the weight'), '100');
    const book = await until(() => named('Book by chat'), 'the button');
    assert.isUndefined(named('Quote'));
    const wishes = wishedChats();
    book.click();
    assert.deepEqual(wishes, [
      {
        userId: 'service',
        text: 'Hello, I would like to book: air freight, flight CA778 of Air China, Pudong (PVG) → Frankfurt (FRA), 100 kg, CNY 5,170.00.',
      },
    ]);
    const leaves = leavesOf(element);
    session.logout('expired');
    (await until(() => named('Log in to book'), 'the login')).click();
    assert.equal(new URL(leaves[0] ?? '', location.href).searchParams.get('redirect'), '/freight/air?from=PVG&to=FRA&weight=100');
  });

  it('takes the shipment from its attributes, and each change of them', async () => {
    const element = document.createElement('quay-air-rates');
    for (const [name, value] of Object.entries({ locale: 'en-US', from: 'PVG', to: 'FRA', weight: '290', volume: '1.2' }))
      element.setAttribute(name, value);
    document.body.append(element);
    const root = await until(() => element.shadowRoot?.querySelector('.root') && element.shadowRoot, 'the element');
    const text = () => root.textContent ?? '';
    const field = (name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]`);
    await until(() => text().includes('290 kg chargeable weight') && root.querySelector('[data-total]'), 'the price');
    assert.equal(field('grossKg')?.value, '290');
    type(field('grossKg')!, '300');
    element.setAttribute('volume', '2.4');
    await until(() => field('volumeCbm')?.value === '2.4' && text().includes('400 kg chargeable weight'), 'the other volume');
    assert.equal(field('grossKg')?.value, '300');
  });

  it('offers popular airports until both ends are chosen, and keeps the focus in the form', async () => {
    const element = document.createElement('quay-air-rates');
    element.setAttribute('locale', 'en-US');
    document.body.append(element);
    const root = await until(() => element.shadowRoot, 'the element');
    const group = (name: string) => root.querySelector(`[role=group][aria-label="${name}"]`);
    const names = (name: string) => [...(group(name)?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent);
    await until(() => names('Popular airports of departure').length === 3, 'the airports');
    const [, frankfurt] = group('Popular airports of departure')!.querySelectorAll('button');
    frankfurt!.focus();
    frankfurt!.click();
    await until(() => names('Popular destinations').length === 2, 'the destinations');
    assert.deepEqual(names('Popular destinations'), ['Shanghai PVG', 'Los Angeles LAX']);
    assert.equal(root.activeElement?.textContent, 'Los Angeles LAX');
    group('Popular destinations')!.querySelector('button')!.click();
    await until(() => group('Popular destinations') === null, 'no more to choose');
    assert.equal(root.activeElement?.getAttribute('name'), 'grossKg');
    assert.deepEqual(
      [...root.querySelectorAll<HTMLInputElement>('[name=from], [name=to], [data-name=from], [data-name=to]')].map(({ value }) => value),
      ['Frankfurt', 'Shanghai'],
    );
  });

  it('names what somebody else has changed meanwhile, and saves the input on top of it', async () => {
    const { tab, open, field, press, alert, root } = await managed();
    await tab('Airlines');
    await open('Airline 1');
    type(await field('nameEn'), 'Mine');
    airlines[0] = airline('1', { version: 2, prefix: '999', enable: false });
    press('Save');
    const note = await alert('These details were changed elsewhere while you were editing.');
    assert.include(note.textContent, 'AWB prefix is now “999”. Routes are shown is now “No”.');
    assert.equal((await field('nameEn')).value, 'Mine');
    press('Keep my changes');
    await until(() => root.querySelector<HTMLInputElement>('[role=dialog] [name=prefix]')?.value === '999', 'their prefix');
    assert.equal((await field('nameEn')).value, 'Mine');
    press('Save');
    await until(() => root.querySelector('[role=dialog]') === null, 'saved');
    assert.deepInclude(sent.at(-1), { id: '1', version: 2, prefix: '999', nameEn: 'Mine', enable: false });
  });

  it('27.A1 knows its own save whose response was lost, and saves what was typed since on top of it', async () => {
    const { tab, open, field, press, text, root } = await managed();
    await tab('Airlines');
    await open('Airline 1');
    type(await field('nameEn'), 'Mine');
    isAnswerLost = true;
    press('Save');
    await until(() => text().includes('The request failed.'), 'the failure');
    isAnswerLost = false;
    type(await field('prefix'), '888');
    press('Save');
    await until(() => root.querySelector('[role=dialog]') === null, 'saved');
    assert.deepInclude(airlines[0], { version: 3, nameEn: 'Mine', prefix: '888' });
    assert.notInclude(text(), 'changed elsewhere');
  });

  it('shows what somebody else has saved when the input is discarded', async () => {
    const { tab, open, field, press, alert, root } = await managed();
    await tab('Airlines');
    await open('Airline 1');
    type(await field('nameEn'), 'Mine');
    airlines[0] = airline('1', { version: 2, nameEn: 'Theirs' });
    press('Save');
    await alert('English name is now “Theirs”.');
    press('Discard my changes');
    await until(() => root.querySelector<HTMLInputElement>('[role=dialog] [name=nameEn]')?.value === 'Theirs', 'theirs');
    press('Cancel');
    await until(() => root.querySelector('[role=dialog]') === null, 'closed without a question');
  });

  it('says why a record that is gone cannot be saved, and keeps the input', async () => {
    const { tab, open, field, press, alert } = await managed();
    await tab('Airlines');
    await open('Airline 1');
    type(await field('nameEn'), 'Mine');
    airlines = [airline('2')];
    press('Save');
    await alert(STALE.message);
    assert.equal((await field('nameEn')).value, 'Mine');
  });

  it('names the fields of a route that somebody else has changed', async () => {
    const { open, field, press, alert, root } = await managed();
    await open('CA778');
    type(await field('prices.N'), '51');
    routes = [
      { ...ROUTE, version: 2, weekdays: [1, 3, 5], transitDays: 3, airId: '2', airName: 'Lufthansa', prices: { ...ROUTE.prices, q45: null } },
    ];
    press('Save');
    const note = await alert('These details were changed elsewhere');
    for (const part of ['Airline is now “Lufthansa”.', 'Weekdays is now “Mon, Wed, Fri”.', 'Transit days is now “3”.', '+45 is now “–”.'])
      assert.include(note.textContent, part);
    press('Keep my changes');
    await until(() => root.querySelector<HTMLInputElement>('[role=dialog] [name=transitDays]')?.value === '3', 'their days');
    assert.equal((await field('prices.N')).value, '51');
    assert.equal((await field('prices.q45')).value, '');
    press('Save');
    await until(() => root.querySelector('[role=dialog]') === null, 'saved');
    assert.deepInclude(sent.at(-1), { version: 2, weekdays: [1, 3, 5], transitDays: 3, airId: '2' });
  });

  for (const [typed, kept, message] of [
    ['1.', '1.', 'This must be an integer, such as 12.'],
    ['1.5', '1.5', 'This must be an integer, such as 12.'],
    ['61', 61, 'Enter 60 or less.'],
    ['２', 2, ''],
    ['', '', ''],
  ] as const)
    it(`27.A4 sends “${typed}” transit days as they are, with what to write`, async () => {
      const { open, field, press, text } = await managed();
      await open('CA778');
      const days = await field('transitDays');
      days.focus();
      type(days, typed);
      days.blur();
      if (message) await until(() => text().includes(message), message);
      press('Save');
      await until(() => sent.length > 0, 'the save');
      assert.equal(sent[0]?.['transitDays'], kept);
    });

  it('adds an airline', async () => {
    const { tab, press, field, text } = await managed();
    await tab('Airlines');
    await until(() => text().includes('Airline 2'), 'the airlines');
    press('Add');
    for (const [name, value] of Object.entries({ code2: 'LH', prefix: '020', nameCn: '汉莎航空', nameEn: 'Lufthansa' }))
      type(await field(name), value);
    assert.include(text(), 'Add an airline');
    press('Save');
    await until(() => text().includes('Lufthansa') && !text().includes('Add an airline'), 'the list with the airline');
    assert.deepEqual(sent, [{ code2: 'LH', prefix: '020', nameCn: '汉莎航空', nameEn: 'Lufthansa', enable: true }]);
  });

  it('lists the airports, adds one, and changes one', async () => {
    const { root, tab, press, open, field, text, choose } = await managed();
    await tab('Airports');
    await until(() => text().includes('Frankfurt'), 'the airports');
    const rows = () => [...root.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
    assert.include(rows()[0], 'PVGShanghaiShanghaiShanghaiChinaYes');
    press('Add');
    for (const [name, value] of Object.entries({ code3: 'LAX', nameCn: '洛杉矶', nameEn: 'Los Angeles' })) type(await field(name), value);
    await choose('countryCode', 'United States');
    press('Save');
    await until(() => rows().some((row) => row?.includes('LAX')) && !root.querySelector('[role=dialog]'), 'the airport in the list');
    const added = { code3: 'LAX', nameCn: '洛杉矶', nameEn: 'Los Angeles', cityCn: '', cityEn: '', countryCode: 'US', hot: false };
    assert.deepEqual(sent, [added]);
    await open('FRA');
    type(await field('nameEn'), 'Frankfurt am Main');
    press('Save');
    await until(() => rows().some((row) => row?.includes('Frankfurt am Main')), 'the new name');
    assert.deepInclude(sent[1], { id: '2', version: 1, code3: 'FRA', nameEn: 'Frankfurt am Main', countryCode: 'CN' });
  });

  it('adds a route between two airports', async () => {
    const { root, press, field, text, choose } = await managed();
    await until(() => text().includes('CA778'), 'the routes');
    press('Add');
    await choose('airId', 'Airline 2');
    await choose('airPortStartId', 'Shanghai');
    await choose('airPortEndId', 'Frankfurt');
    const texts = { flightNo: 'LH729', transitDays: '1', 'prices.N': '48', fuel: '7', validFrom: '2026-12-01', validTo: '2026-12-31' };
    for (const [name, value] of Object.entries(texts)) {
      const input = await field(name);
      input.focus();
      type(input, value);
      input.blur();
    }
    press('Save');
    await until(() => text().includes('LH729') && !root.querySelector('[role=dialog]'), 'the list with the route');
    assert.lengthOf(sent, 1);
    assert.notProperty(sent[0], 'id');
    const days = { validFrom: Date.parse('2026-12-01T00:00:00+08:00'), validTo: Date.parse('2026-12-31T00:00:00+08:00') };
    const lane = { airId: '2', airPortStartId: '1', airPortEndId: '2', transferId: null, flightNo: 'LH729', transitDays: 1 };
    assert.deepInclude(sent[0], { ...lane, ...days, weekdays: [1, 2, 3, 4, 5, 6, 7], currency: 'CNY', fuel: '7', security: '0' });
  });

  it('names all records that it deletes, those of other pages too, and brings them back', async () => {
    airlines = Array.from({ length: 22 }, (_, n) => airline(String(n + 1)));
    const { tab, press, root, named } = await managed();
    await tab('Airlines');
    const choose = async (row: string) => {
      const line = await until(() => [...root.querySelectorAll('tbody tr')].find((one) => one.textContent?.includes(row)), row);
      line.querySelector<HTMLElement>('input[type=checkbox]')!.click();
    };
    await choose('A3');
    root.querySelector<HTMLElement>('[aria-label*="Next"], [aria-label*="next"]')!.click();
    await choose('A22');
    (await until(() => named('Delete'), 'the button')).click();
    const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    assert.include(question.textContent, 'Delete 2 records?');
    assert.include(question.textContent, 'A3 Airline 3, A22 Airline 22');
    [...question.querySelectorAll('button')].at(-1)!.click();
    await until(() => deleted.length > 0, 'deleted');
    assert.deepEqual(deleted, [['3', '22']]);
    press('Undo');
    await until(() => sent.length === 2, 'both again');
    assert.deepEqual(
      sent.map(({ code2 }) => code2),
      ['A3', 'A22'],
    );
  });
});
