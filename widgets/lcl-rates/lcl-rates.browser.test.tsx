import { assert } from 'chai';
import type { ListedLclRate } from '#contract/other-freight';
import { core } from '#core';
import { defineWidget } from '#element';
import { formatDate, formatMonthDay, formatWeekday, startOfDay, weekdayOf } from '#i18n';
import { leavesOf, wishedChats } from '../../tests/browser/fixtures/chat-wish.ts';
import { emptyPage, until } from '../../tests/browser/fixtures/page.ts';
import lclRates from './widget.ts';

defineWidget(lclRates);
const { api, queryClient, session, settings } = core();
const DAY_MS = 86_400_000;
const real = { freight: { ...api.otherFreight }, basedata: { ...api.basedata }, quote: { ...api.quote } };
const ok = (data: unknown) => ({ ok: true, message: '', data });

const PORTS = [
  { id: '1', portCode: 'CNSGH', nameCn: '上海', nameEn: 'Shanghai', aliasCodes: ['CNSHA'] },
  { id: '2', portCode: 'DEHAM', nameCn: '汉堡', nameEn: 'Hamburg', aliasCodes: [] },
];
const rate = (given: Partial<ListedLclRate> = {}): ListedLclRate => ({
  id: 'a',
  level: 'standard',
  portStartId: '1',
  portStartCode: 'CNSGH',
  portStartName: 'Shanghai',
  portEndId: '2',
  portEndCode: 'DEHAM',
  portEndName: 'Hamburg',
  shippingId: '3',
  shippingCode: 'COSU',
  shippingName: 'COSCO',
  routeType: 1,
  transferPortName: '',
  pricePerCbm: '18.00',
  pricePerTon: '21.00',
  currency: 'USD',
  minCharge: '18.00',
  minRt: '1.000',
  surcharges: [
    { code: 'BAF', name: 'Bunker surcharge', unit: 3, currency: 'USD', amount: '6.50' },
    { code: 'CFS', name: 'Warehouse', unit: 3, currency: 'CNY', amount: '85.00' },
    { code: 'DOC', name: 'Document fee', unit: 2, currency: 'CNY', amount: '200.00' },
  ],
  closingWeekday: 3,
  sailWeekday: 5,
  voyageDays: 34,
  warehouseName: '',
  warehouseAddress: '',
  remark: '',
  validFrom: Date.now(),
  validTo: Date.now(),
  quote: null,
  ...given,
});

let records: ListedLclRate[];

async function shown(attributes: Record<string, string>) {
  const element = document.createElement('quay-lcl-rates');
  for (const [name, value] of Object.entries({ locale: 'en-US', ...attributes })) element.setAttribute(name, value);
  const quoted: unknown[] = [];
  element.addEventListener('quay-quote', (event) => {
    event.preventDefault();
    quoted.push((event as CustomEvent<object>).detail);
  });
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('table, [part~=empty]') && element.shadowRoot, 'costs or an empty state');
  const button = (name: string) => [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  return { element, root, quoted, button, leaves: leavesOf(element), text: () => root.textContent ?? '' };
}

describe('LCL rates', () => {
  beforeEach(() => {
    records = [rate({ id: 'b', shippingCode: 'MSCU', shippingName: 'MSC', pricePerCbm: '30.00' }), rate()];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    const page = async () => ok({ records, total: records.length, size: 50, current: 1, pages: 1 });
    Object.assign(api.otherFreight, { webQueryFreightLclPage: Object.assign(page, real.freight.webQueryFreightLclPage) });
    const ports = async ({ searchValue }: { searchValue?: string }) =>
      ok(PORTS.filter(({ portCode, aliasCodes }) => [portCode, ...aliasCodes].includes(searchValue ?? '')));
    Object.assign(api.basedata, { queryPortList: Object.assign(ports, real.basedata.queryPortList) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.otherFreight, real.freight);
    Object.assign(api.basedata, real.basedata);
    Object.assign(api.quote, real.quote);
    session.logout('expired');
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  const LANE = { pol: 'CNSHA', pod: 'DEHAM' };

  it('explain the cheapest service by its formula, line by line', async () => {
    const { root } = await shown({ ...LANE, weight: '1840', volume: '3.265' });
    const lines = await until(() => root.querySelector('tfoot') && [...root.querySelectorAll('tr')].map((row) => row.textContent));
    assert.deepEqual(lines, [
      'Revenue tons (W/M)max(1,840 kg ÷ 1,000 = 1.840 t, 3.265 m³, 1)3.265 W/M',
      'Ocean freight3.265 W/M × USD 18.00USD 58.77',
      'Bunker surcharge3.265 W/M × USD 6.50USD 21.22',
      'Warehouse3.265 W/M × CNY 85.00CNY 277.53',
      'Document fee1 B/L × CNY 200.00CNY 200.00',
      'Totalvolume decidesUSD 79.99 + CNY 477.53',
    ]);
    assert.equal(root.querySelector('table + p')?.textContent?.slice(0, 62), 'Revenue tons (W/M) are rounded up to three decimals and are at');
    assert.equal(root.querySelector('mark')?.textContent, '3.265 m³');
    assert.lengthOf(root.querySelectorAll('[type=radio]'), 2);
  });

  it('list the next departures with the day by which the cargo must be in the warehouse, as long as the price is valid', async () => {
    const today = startOfDay(Date.now());
    records = [rate({ closingWeekday: weekdayOf(today + DAY_MS), sailWeekday: weekdayOf(today + 3 * DAY_MS), validTo: today + 11 * DAY_MS })];
    const { root } = await shown({ ...LANE, weight: '1840', volume: '3.265' });
    const day = (days: number) => `${formatMonthDay(today + days * DAY_MS)} ${formatWeekday(today + days * DAY_MS, 'en-US')}`;
    const departures = await until(() =>
      [...root.querySelectorAll('table')].find(({ caption }) => caption?.textContent?.startsWith('Next departures')),
    );
    assert.deepEqual(
      [...departures.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent)),
      [
        [`${day(1)}, tomorrow`, day(3), day(37)],
        [day(8), day(10), day(44)],
      ],
    );
    assert.include(root.textContent ?? '', `${day(3)} to ${day(37)}, 34 days, direct`);
  });

  it('follow a change of the attributes, and hand the quotation of the chosen service to the page', async () => {
    const { element, root, text, button, quoted } = await shown({ ...LANE, weight: '1840', volume: '3.265' });
    await until(() => text().includes('volume decides'));
    element.setAttribute('weight', '5000');
    await until(() => text().includes('weight decides'));
    root.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click();
    button('Copy quotation')?.click();
    assert.deepEqual(quoted, [{ rateId: 'a', pol: 'CNSGH', pod: 'DEHAM', weight: '5000', volume: '3.265', total: 'USD 137.50 + CNY 625.00' }]);
  });

  const CARGO = { ...LANE, weight: '1840', volume: '3.265' };

  it('lead visitors who want to book to the login, and back to what they have typed', async () => {
    const { element, leaves, button, text } = await shown(CARGO);
    element.setAttribute('weight', '5000');
    await until(() => text().includes('weight decides'));
    (await until(() => button('Log in to book'), 'the button')).click();
    const [url = ''] = leaves;
    assert.match(url, /\/login\?/);
    assert.equal(new URL(url, location.href).searchParams.get('redirect'), '/freight/lcl?pol=CNSGH&pod=DEHAM&weight=5000&volume=3.265');
    assert.isUndefined(button('Quote'));
  });

  it('are booked by chat, with lane, cargo, departure and sums in the first message', async () => {
    const departs = startOfDay(Date.now()) + 2 * DAY_MS;
    records = [rate({ closingWeekday: null, sailWeekday: weekdayOf(departs), validTo: departs })];
    session.login({ token: 't', userName: 'lin', side: 'customer' });
    const { button } = await shown(CARGO);
    const book = await until(() => button('Book by chat'), 'the button');
    const wishes = wishedChats();
    book.click();
    assert.deepEqual(wishes, [
      {
        userId: 'service',
        text: `Hello, I would like to book: part load offer a, Shanghai → Hamburg, COSCO, 1,840 kg, 3.265 m³, departure ${formatDate(departs)}, USD 79.99 + CNY 477.53.`,
      },
    ]);
  });

  it('are quoted to a customer of the user, and not by the forwarder’s own staff', async () => {
    const asked: object[] = [];
    const template = { id: '3', templateName: 'Standard', langType: 'en-US', columns: [], isDefault: true };
    const answers = {
      getQuotationTeamplatePage: async () => ok({ records: [template], total: 1, size: 100, current: 1, pages: 1 }),
      previewQuotation: async (input: object) => (asked.push(input), new Promise(() => undefined)),
    };
    for (const [name, reply] of Object.entries(answers))
      Object.assign(api.quote, { [name]: Object.assign(reply, (real.quote as Record<string, object>)[name]) });
    session.login({ token: 't', userName: 'lin', side: 'customer' });
    const { element, button } = await shown(CARGO);
    (await until(() => button('Quote'), 'the button')).click();
    await until(() => asked.length > 0, 'the quotation');
    assert.deepInclude(asked[0], { ids: [], offer: { kind: 'lcl', rateId: 'a', weight: '1840', volume: '3.265' } });
    element.remove();
    session.login({ token: 's', userName: 'agent', side: 'provider' });
    const staff = await shown(CARGO);
    await until(() => staff.button('Copy quotation'), 'the copy');
    assert.deepEqual([staff.button('Quote'), staff.button('Book by chat')], [undefined, undefined]);
  });

  it('show no sum of a cargo whose number the field refuses', async () => {
    const { root, text } = await shown({ ...LANE, weight: '12600500', volume: '3.265' });
    await until(() => text().includes('Minimum ocean freight'));
    assert.equal(root.querySelector('[name=weight]')?.getAttribute('aria-invalid'), 'true');
    assert.isNull(root.querySelector('tfoot'));
  });

  it('show prices without a cargo, and what to do without a service', async () => {
    const { text } = await shown(LANE);
    await until(() => text().includes('Minimum ocean freight'));
    document.body.replaceChildren();
    queryClient.clear();
    records = [];
    const empty = await shown({ ...LANE, weight: '1', volume: '1' });
    await until(() => empty.text().includes('No part load service'));
  });
});
