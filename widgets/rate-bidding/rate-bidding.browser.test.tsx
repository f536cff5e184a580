import { assert } from 'chai';
import type { CustomerBidding } from '#contract/bidding';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { press } from '../../tests/browser/fixtures/kit.tsx';
import { emptyPage, until } from '../../tests/browser/fixtures/page.ts';
import rateBidding from './widget.ts';

defineWidget(rateBidding);
const { api, queryClient, session, settings, socket } = core();
const real = { ...api.bidding };
const ok = (data: unknown) => ({ ok: true, message: '', data });

const bidding = (given: Partial<CustomerBidding> = {}): CustomerBidding => ({
  id: '5',
  biddingNo: 'BD1',
  portStartId: '1',
  portStartCode: 'CNSGH',
  portStartName: 'Shanghai',
  portEndId: '2',
  portEndCode: 'USLAX',
  portEndName: 'Los Angeles',
  shippingId: '3',
  shippingCode: 'MSCU',
  shippingName: 'MSC',
  vessel: 'ANCHOR GRACE',
  voyage: '648E',
  etd: Date.UTC(2026, 11, 4),
  eta: Date.UTC(2026, 11, 18),
  ctnType: '40HQ',
  spaceNum: 5,
  startPrice: '1800.00',
  stepPrice: '20.00',
  maxPrice: '2000.00',
  currency: 'USD',
  count: 3,
  beginTime: Date.now() - 3_600_000,
  endTime: Date.now() + 3_600_000,
  status: 1,
  serverTime: Date.now(),
  lowestBid: '2020.00',
  myPrice: null,
  mySpaceNum: null,
  myRank: null,
  isWon: false,
  isBooked: false,
  ...given,
});

let list: CustomerBidding[];
let bids: object[];
let isFailing: boolean;
/** Sends what the server pushes to open pages. */
let push: () => void;

async function shown(locale = 'en-US') {
  const element = document.createElement('quay-rate-bidding');
  element.setAttribute('locale', locale);
  const events: unknown[] = [];
  for (const name of ['quay-bid', 'quay-navigate'])
    element.addEventListener(name, (event) => {
      event.preventDefault();
      events.push([name, (event as CustomEvent<object>).detail]);
    });
  document.body.append(element);
  const root = await until(() => element.shadowRoot?.querySelector('[part~=row], [part~=empty], [role=alert]') && element.shadowRoot, 'the list');
  const form = () => root.querySelector('form');
  const type = (input: HTMLInputElement | null | undefined, value: string) => {
    if (!input) throw new Error('no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  };
  return { root, events, form, type, price: () => form()?.querySelector('input') };
}

describe('the biddings of a customer', () => {
  const { subscribe } = socket;
  beforeEach(() => {
    list = [bidding()];
    bids = [];
    isFailing = false;
    socket.subscribe = (command, listener) => {
      if (command === 'bidding') push = () => (listener as () => void)();
      return () => undefined;
    };
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin', isVip: false });
    const answers = {
      queryBiddingShipping: async () =>
        isFailing
          ? { ok: false, reason: 'network', message: '', errors: [] }
          : ok({ records: list, total: list.length, size: 50, current: 1, pages: 1 }),
      saveBiddingShipping: async (input: object) => (bids.push(input), ok({})),
    };
    for (const [name, reply] of Object.entries(answers))
      Object.assign(api.bidding, { [name]: Object.assign(reply, (real as Record<string, object>)[name]) });
  });
  afterEach(async () => {
    await emptyPage();
    socket.subscribe = subscribe;
    Object.assign(api.bidding, real);
    session.logout('expired');
    queryClient.clear();
    settings.store.setState(settings.store.getInitialState());
  });

  it('propose the lowest possible bid; Enter asks once, with the sum and what follows, and places nothing by itself', async () => {
    const { root, price, events } = await shown();
    assert.match(price()?.value ?? '', /^2,?020(\.00)?$/);
    price()?.focus();
    await press('Enter');
    const question = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
    for (const part of ['binding bid of USD 2,020.00', 'MSCU, ', '1 × 40HQ', 'Price per container', 'cannot be withdrawn'])
      assert.include(question.textContent ?? '', part);
    await until(() => question.contains(root.activeElement), 'the focus in the question');
    await press('Enter');
    await until(() => !root.querySelector('[role=alertdialog]'), 'Enter twice is not a bid');
    assert.deepEqual(bids, []);
    await until(() => root.activeElement === price(), 'the focus is where it was');
    await press('Enter');
    button(await until(() => root.querySelector('[role=alertdialog]'), 'the question'), 'Bid USD 2,020.00').click();
    await until(() => events.length === 1);
    assert.deepInclude(bids[0], { biddingId: '5', price: '2020.00', num: 1, count: list[0]?.count });
    assert.deepEqual(events, [['quay-bid', { biddingId: '5', price: '2020.00', num: 1 }]]);
  });

  it('refuse a bid that is too low, in the language of the page, before the server is asked', async () => {
    const { root, form, price, type } = await shown('zh-CN');
    type(price(), '2000');
    form()?.requestSubmit();
    await until(() => root.querySelector('[aria-invalid=true]'));
    assert.match(root.querySelector('[part~=message]')?.textContent ?? '', /2,020.*\p{Script=Han}|\p{Script=Han}.*2,020/u);
    assert.deepEqual(bids, []);
  });

  it('state the sum of all containers and the own bid that is replaced, and warn of a price that is far too high in the same question', async () => {
    list = [bidding({ myPrice: '1900.00', mySpaceNum: 2, myRank: 2 })];
    const { root, form, price, type, events } = await shown();
    type(price(), '20200');
    form()?.requestSubmit();
    const question = await until(() => root.querySelector('[role=alertdialog]'));
    for (const part of ['USD 40,400.00', '2 × 40HQ', 'far above the lowest possible bid of USD 2,020.00', 'replaces your bid of USD 1,900.00'])
      assert.include(question.textContent ?? '', part);
    button(question, 'Bid USD 40,400.00').click();
    await until(() => events.length === 1, 'the bid, without a second question');
    assert.deepInclude(bids[0], { price: '20200', num: 2 });
  });

  it('place what the question stated, also if others bid meanwhile', async () => {
    const { root, form, price } = await shown();
    form()?.requestSubmit();
    const question = await until(() => root.querySelector('[role=alertdialog]'));
    list = [bidding({ maxPrice: '2020.00', lowestBid: '2040.00' })];
    push();
    await until(() => price()?.value.includes('2,040'), 'the new proposal');
    button(question, 'Bid USD 2,020.00').click();
    await until(() => bids.length === 1);
    assert.deepInclude(bids[0], { price: '2020.00' });
  });

  it('lead to the booking of what was won, and take no more bids after the end', async () => {
    list = [bidding({ status: 2, isWon: true, myPrice: '2000.00', mySpaceNum: 2, myRank: 1 })];
    const { root, form, events } = await shown();
    assert.isNull(form());
    root.querySelector<HTMLButtonElement>('button[aria-label*="Los Angeles"]')?.click();
    assert.deepEqual(events, [['quay-navigate', { path: '/backOrder/orderAdd?biddingId=5' }]]);
  });

  it('count down by the clock of the server, and show at once that another company bids more, and that the space is lost', async () => {
    const serverTime = Date.now() + 600_000;
    const mine = { serverTime, endTime: serverTime + 90_000, myPrice: '2000.00', mySpaceNum: 2 };
    list = [bidding({ ...mine, myRank: 1 })];
    const { root, form } = await shown();
    const text = () => root.querySelector('[part~=row]')?.textContent ?? '';
    assert.match(root.querySelector('[role=timer]')?.textContent ?? '', /^Ends in 00:01:[23]\d$/);
    assert.match(text(), /Leading, 2 containers.*postpones the end/);
    list = [bidding({ ...mine, myRank: 2, maxPrice: '2020.00', lowestBid: '2040.00' })];
    push();
    await until(() => text().includes('Place 2'), 'the new rank');
    list = [bidding({ ...mine, status: 2, myRank: 2, maxPrice: '2020.00' })];
    push();
    await until(() => text().includes('Ended'), 'the end');
    assert.isNull(form());
    assert.isNull(root.querySelector('button[aria-label*="Book"]'));
    assert.notInclude(text(), 'Won');
  });

  it('say that there are none, and can be loaded again after a failure', async () => {
    isFailing = true;
    const { root } = await shown();
    const retry = await until(() => root.querySelector<HTMLButtonElement>('[role=alert] button'));
    isFailing = false;
    list = [];
    retry.click();
    await until(() => root.querySelector('[part~=empty]'));
  });
});
