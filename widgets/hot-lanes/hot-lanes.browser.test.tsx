import { assert } from 'chai';
import type { SaleRate, SaleRoute } from '#contract/freight';
import { core } from '#core';
import { defineWidget } from '#element';
import { emptyPage, until } from '../../tests/browser/fixtures/page.ts';
import hotLanes from './widget.ts';

defineWidget(hotLanes);
const { api, queryClient, settings } = core();
const real = { ...api.freight };
const ok = (data: unknown) => ({ ok: true, message: '', data });
const DAY_MS = 86_400_000;
const port = (id: string, portCode: string, name: string) => ({ id, portCode, name });

const lane = (portEndCode: string, prices: string[], given: Partial<SaleRoute> = {}): SaleRoute => ({
  routeCode: 'USWC',
  routeName: 'US West Coast',
  portStart: port('1', 'CNSGH', 'Shanghai'),
  portEnd: port(portEndCode, portEndCode, portEndCode === 'USLAX' ? 'Los Angeles' : 'Hamburg'),
  ctnType: '40HQ',
  level: 'standard',
  priceFrom: prices.at(-1) ?? '0',
  currency: 'USD',
  trend: prices.map((price, index) => ({ date: Date.now() - (prices.length - 1 - index) * DAY_MS, price })),
  ...given,
});
const OFFER: SaleRate = {
  rowKey: 'o1',
  rateId: '7',
  level: 'standard',
  routeCode: 'USWC',
  portStart: port('1', 'CNSGH', 'Shanghai'),
  portEnd: port('2', 'USLAX', 'Los Angeles'),
  shippingId: '3',
  shippingCode: 'MSCU',
  shippingName: 'MSC',
  voyageDays: 14,
  validTo: Date.now() + 5 * DAY_MS,
  prices: [{ ctnType: '40HQ', price: '2100.00', wasPrice: '2450.00' }],
  currency: 'USD',
  note: '',
};

let lanes: () => Promise<unknown>;
let offers: SaleRate[];
let inputs: object[];

async function shown(locale = 'en-US') {
  const element = document.createElement('quay-hot-lanes');
  element.setAttribute('locale', locale);
  element.setAttribute('size', '3');
  const chosen: unknown[] = [];
  element.addEventListener('quay-select', (event) => {
    event.preventDefault();
    chosen.push((event as CustomEvent<object>).detail);
  });
  document.body.append(element);
  const root = await until(
    () => element.shadowRoot?.querySelector('[part~=row], [part~=empty], [role=alert]') && element.shadowRoot,
    'lanes, an empty list or a failure',
  );
  const text = () => root.textContent ?? '';
  return { root, chosen, text, rows: () => [...root.querySelectorAll<HTMLButtonElement>('[part~=row] > button:first-child')] };
}

describe('the hot lanes', () => {
  beforeEach(() => {
    inputs = [];
    offers = [OFFER];
    lanes = async () => ok([lane('USLAX', ['2600.00', '2340.00']), lane('DEHAM', ['2000.00', '2100.00'])]);
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    const answers = {
      queryFclSaleRouteList: (input: object) => (inputs.push(input), lanes()),
      queryFreightFclWebSale: async () => ok(offers),
    };
    for (const [name, reply] of Object.entries(answers))
      Object.assign(api.freight, { [name]: Object.assign(reply, (real as Record<string, object>)[name]) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.freight, real);
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('say price and trend in words, and the earlier price of an offer', async () => {
    const { rows, text } = await shown();
    await until(() => rows().length === 3);
    assert.match(rows()[0]?.textContent ?? '', /Shanghai.*Los Angeles.*USD 2,340/);
    assert.match(rows()[0]?.textContent ?? '', /10/);
    assert.match(rows()[2]?.textContent ?? '', /USD 2,450.*USD 2,100/);
    assert.notInclude(text(), 'undefined');
  });

  it('are chosen by an event with lane and container, for the size that is shown', async () => {
    const { root, rows, chosen } = await shown();
    root.querySelector<HTMLInputElement>('input[value="20GP"]')?.click();
    await until(() => inputs.some((input) => (input as { ctnType: string }).ctnType === '20GP'));
    // A native button: the keyboard presses it.
    rows()[0]?.focus();
    assert.equal(rows().indexOf(root.activeElement as HTMLButtonElement), 0);
    rows()[0]?.click();
    assert.deepEqual(chosen, [{ pol: 'CNSGH', pod: 'USLAX', ctn: '20GP:1' }]);
  });

  it('show nothing but a sentence when there are none, in Chinese too', async () => {
    lanes = async () => ok([]);
    offers = [];
    const { root } = await shown('zh-CN');
    const empty = await until(() => root.querySelector('[part~=empty]'));
    assert.match(empty.textContent ?? '', /\p{Script=Han}/u);
    assert.lengthOf(root.querySelectorAll('[part~=row]'), 0);
  });

  it('can be loaded again after a failure', async () => {
    const works = lanes;
    lanes = async () => ({ ok: false, reason: 'network', message: '', errors: [] });
    const { root, rows } = await shown();
    const retry = await until(() => root.querySelector<HTMLButtonElement>('[role=alert] button'));
    lanes = works;
    retry.click();
    await until(() => rows().length >= 2);
  });
});
