import { assert } from 'chai';
import type { FollowedRate } from '#contract/freight';
import { core } from '#core';
import { defineWidget } from '#element';
import { emitSocket, fakeSocket } from '../../tests/browser/fixtures/socket.ts';
import { emptyPage, type, until } from '../../tests/browser/fixtures/page.ts';
import favourites from './widget.ts';

defineWidget(favourites);
const { api, notices, queryClient, session, settings } = core();
const real = { ...api.freight };
const realAlerts = { ...api.priceAlert };
const ok = (data: unknown) => ({ ok: true, message: '', data });
const page = (records: object[]) => ok({ records, total: records.length, size: 100, current: 1, pages: 1 });

const DAY_MS = 86_400_000;
const lane = { portStartId: '1', portStartCode: 'CNSGH', portStartName: 'Shanghai', portEndId: '2', portEndName: 'Los Angeles', shippingId: '3' };
const rateOf = (rateId: string, portEndCode: string, given: Partial<FollowedRate> = {}): FollowedRate => ({
  id: `f${rateId}`,
  kind: 'rate',
  rateId,
  ...lane,
  portEndCode,
  shippingCode: 'MSCU',
  shippingName: 'MSC',
  createTime: Date.UTC(2026, 10, 2),
  isEnded: false,
  prices: [
    { ctnType: '20GP', currency: 'USD', price: '1900.00', lastPrice: '1850.00', diff: '50.00', diffPercent: '2.7' },
    { ctnType: '40HQ', currency: 'USD', price: '2450.00', lastPrice: '2650.00', diff: '-200.00', diffPercent: '-7.5' },
  ],
  spaceStatus: 'AVAILABLE',
  lastSpaceStatus: 'TIGHT',
  validFrom: Date.now() - DAY_MS,
  validTo: Date.now() + 8 * DAY_MS,
  ...given,
});
const ENDED = rateOf('8', 'DEHAM', { isEnded: true, prices: [], spaceStatus: null, lastSpaceStatus: null, validFrom: null, validTo: null });
const weeks = [
  { week: 48, weekStart: Date.UTC(2026, 10, 22, 16) },
  { week: 49, weekStart: Date.UTC(2026, 10, 29, 16) },
];
const departure = (week: 0 | 1, status: string) => ({
  ...weeks[week],
  etd: (weeks[week]?.weekStart ?? 0) + 2 * DAY_MS,
  status,
  vessel: null,
  voyage: null,
});
const spaces = [
  {
    ...lane,
    portEndCode: 'USLAX',
    shippingCode: 'MSCU',
    shippingName: 'MSC',
    attention: true,
    departures: [departure(0, 'FULL'), departure(1, 'TIGHT')],
  },
  { ...lane, portEndCode: 'USNYC', shippingCode: 'YMLU', shippingName: 'Yang Ming', attention: true, departures: [departure(1, 'AVAILABLE')] },
];

let followed: FollowedRate[];
let follows: object[];
let spaceInputs: object[];
const ANSWERS = {
  queryAttentionFclList: async () => page(followed),
  queryAttentionShippingList: async () => page([]),
  attentionFcl: async (input: { id: string; attention: boolean }) => {
    follows.push(input);
    followed = input.attention ? [rateOf(input.id, 'USLAX'), ...followed] : followed.filter(({ rateId }) => rateId !== input.id);
    return ok({ attention: input.attention });
  },
  queryFclPriceHistory: async (input: object) => {
    histories.push(input);
    const prices = ['2500.00', '2400.00'].map((price, n) => ({ date: Date.UTC(2026, 10, 20 + n), price }));
    return ok({ level: 'standard', ctnType: '40HQ', currency: 'USD', prices });
  },
  querySpaceList: async (input: object) => {
    spaceInputs.push(input);
    return ok({ records: spaces, total: 2, size: 20, current: 1, pages: 1, weeks });
  },
};

let histories: object[];
let saved: object[];
const port = (portCode: string) => ({ id: '1', portCode, name: portCode });
const ALERTS = {
  queryPriceAlertList: async () =>
    ok(
      saved.map((wish) => ({
        ...wish,
        id: 'a1',
        portStart: port('CNSGH'),
        portEnd: port('USLAX'),
        price: '2400.00',
        currency: 'USD',
        level: 'standard',
        isReached: false,
        createTime: 0,
      })),
    ),
  savePriceAlert: async (wish: object) => {
    saved = [wish];
    emitSocket('record_saved', { record: 'priceAlert', verb: 'save' });
    return ok({});
  },
};

async function shown() {
  const element = document.createElement('quay-rate-favourites');
  element.setAttribute('locale', 'en-US');
  const events: unknown[] = [];
  for (const name of ['quay-book', 'quay-follow', 'quay-navigate'])
    element.addEventListener(name, (event) => {
      event.preventDefault();
      events.push([name, (event as CustomEvent<object>).detail]);
    });
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('[data-row], [part~=empty]') && element.shadowRoot, 'the list');
  const row = (key: string) => root.querySelector<HTMLElement>(`[data-row="${key}"]`);
  const press = async (name: string) => {
    const named = () => [...root.querySelectorAll<HTMLButtonElement>('button')].find((one) => (one.ariaLabel ?? one.textContent) === name);
    (await until(named, name)).click();
  };
  return { root, events, row, press };
}

describe('the followed rates', () => {
  fakeSocket();
  beforeEach(() => {
    followed = [rateOf('7', 'USLAX'), ENDED];
    follows = [];
    spaceInputs = [];
    [histories, saved] = [[], []];
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin', isVip: false });
    for (const [name, reply] of Object.entries(ALERTS))
      Object.assign(api.priceAlert, { [name]: Object.assign(reply, (realAlerts as Record<string, object>)[name]) });
    for (const [name, reply] of Object.entries(ANSWERS))
      Object.assign(api.freight, { [name]: Object.assign(reply, (real as Record<string, object>)[name]) });
  });
  afterEach(async () => {
    await emptyPage();
    Object.assign(api.freight, real);
    Object.assign(api.priceAlert, realAlerts);
    session.logout('expired');
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('show the change of the chosen size, in words, and nothing of an ended one', async () => {
    const { root, row } = await shown();
    const text = () => row('f7')?.textContent ?? '';
    assert.include(text(), '↓ 200.00 less');
    assert.include(text(), '−7.5%');
    assert.include(text(), 'was Tight');
    assert.include(row('f8')?.textContent ?? '', 'Ended');
    assert.notMatch(row('f8')?.textContent ?? '', /USD|less|more/);
    root.querySelector<HTMLInputElement>('input[value="20GP"]')?.click();
    await until(() => text().includes('↑ 50.00 more'));
    assert.include(text(), '+2.7%');
  });

  it('30.A7 show the price of the lane over 30 days and the limit, which is set below the row', async () => {
    const { root, row, press } = await shown();
    await until(() => row('f7')?.querySelector('svg path[d^="M0"]'), 'the line');
    assert.deepInclude(histories[0], { portStartCode: 'CNSGH', portEndCode: 'USLAX', ctnType: '40HQ', days: 30 });
    assert.include(row('f7')?.textContent ?? '', 'Lowest 2,400.00, highest 2,500.00');
    await press('Set a limit for CNSGH – USLAX, MSC');
    const opener = row('f7')?.querySelector('[aria-expanded]');
    assert.equal(opener?.getAttribute('aria-expanded'), 'true');
    const field = await until(() => root.querySelector<HTMLInputElement>('input[name=limit]'), 'the field');
    type(field, '2350');
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    await press('Save');
    await until(() => row('f7')?.textContent?.includes('50.00 to go'), 'the limit');
    assert.deepInclude(saved[0], { portStartCode: 'CNSGH', portEndCode: 'USLAX', ctnType: '40HQ', limit: '2350' });
    await press('Hide the price history of CNSGH – USLAX, MSC');
    await until(() => !root.querySelector('input[name=limit]'), 'the closed row');
  });

  it('are booked by an event with lane and size; an ended one leads to the search of its lane', async () => {
    const { events, press } = await shown();
    await press('Book CNSGH – USLAX, MSC');
    await press('See rates of CNSGH – DEHAM, MSC');
    assert.deepEqual(events, [
      ['quay-book', { rateId: '7', pol: 'CNSGH', pod: 'USLAX', carrier: 'MSCU', ctn: '40HQ:1' }],
      ['quay-navigate', { path: '/freight/fcl?pol=CNSGH&pod=DEHAM&ctn=40HQ%3A1' }],
    ]);
  });

  it('are unfollowed, and restored by undo', async () => {
    const { row, press, events } = await shown();
    await press('Unfollow CNSGH – USLAX, MSC');
    await until(() => !row('f7'));
    const undo = await until(() => notices.store.getState().list.at(-1)?.action, 'the undo');
    undo.run();
    await until(() => row('f7'));
    assert.deepEqual(follows, [
      { id: '7', attention: false },
      { id: '7', attention: true, undo: true },
    ]);
    assert.deepEqual(
      events.map((event) => (event as [string, { isFollowed: boolean }])[1].isFollowed),
      [false, true],
    );
  });

  it('have the space of their lanes below: a table with one tab stop and arrow keys', async () => {
    const { root, events } = await shown();
    await until(() => root.querySelector('[data-space]'));
    assert.deepInclude(spaceInputs[0], { isFollowed: true, ctnType: '40HQ' });
    const cells = [...root.querySelectorAll<HTMLElement>('[data-space]')];
    assert.deepEqual(
      cells.map(({ tabIndex }) => tabIndex),
      [0, -1, -1],
    );
    assert.include(cells[0]?.ariaLabel ?? '', 'Full 11-25, Shanghai – Los Angeles, MSC');
    const press = (key: string) =>
      root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    cells[0]?.focus();
    press('ArrowRight');
    assert.equal(root.activeElement, cells[1] ?? null);
    press('ArrowDown');
    assert.equal(root.activeElement, cells[2] ?? null);
    press('ArrowUp');
    assert.equal(root.activeElement, cells[1] ?? null);
    await until(() => cells[1]?.tabIndex === 0 && cells[0]?.tabIndex === -1);
    cells[1]?.click();
    assert.deepEqual(events, [['quay-navigate', { path: '/freight/fcl?pol=CNSGH&pod=USLAX&etd=2026-12-02' }]]);
    const [first] = root.querySelectorAll('tbody tr:has([data-space])');
    assert.equal(first?.querySelectorAll('td')[1]?.textContent, 'Tight 12-02');
  });
});
