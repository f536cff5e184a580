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
  winner: null,
  ...given,
});

let list: CustomerBidding[];
let bids: object[];
/** Own bids that the server has stored, highest first. */
let stored: { price: string; num: number }[];
/** What the server answers to a bid; it stores the bid by default. */
let onBid: (input: { price: string; num: number }) => Promise<object>;
let isFailing: boolean;
const failed = (reason: string, message = '') => ({ ok: false, reason, message, errors: [] });
const store = ({ price, num }: { price: string; num: number }) => {
  stored = [{ price, num }, ...stored];
  list = list.map((one) => ({
    ...one,
    maxPrice: price,
    lowestBid: String(Number(price) + 20),
    count: one.count + 1,
    myPrice: price,
    mySpaceNum: num,
    myRank: 1,
  }));
};
const standing = async () =>
  isFailing ? failed('network') : ok({ ...list[0], bids: stored.map((bid) => ({ ...bid, companyName: 'Own', bidTime: Date.now(), isMine: true })) });
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
    stored = [];
    isFailing = false;
    onBid = async (input) => (store(input), ok({}));
    socket.subscribe = (command, listener) => {
      if (command === 'bidding') push = () => (listener as () => void)();
      return () => undefined;
    };
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'lin', isVip: false });
    const answers = {
      queryBiddingShipping: async () => (isFailing ? failed('network') : ok({ records: list, total: list.length, size: 50, current: 1, pages: 1 })),
      queryMaxFclBidding: standing,
      saveBiddingShipping: async (input: { price: string; num: number }) => (bids.push(input), onBid(input)),
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

  it('27.A6 propose the lowest possible bid; Enter asks once, with the sum and what follows, and places nothing by itself', async () => {
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
    assert.deepInclude(bids[0], { biddingId: '5', price: '2020.00', num: 1, count: 3 });
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

  it('27.A6 ask no question about a price that is no amount: the field says what it takes', async () => {
    const { root, form, price, type } = await shown();
    for (const typed of ['2100.555', '12345678901', '99999999999999999999']) {
      type(price(), typed);
      form()?.requestSubmit();
      await until(() => /at most 10 digits before and 2 after the point/.test(root.querySelector('[part~=message]')?.textContent ?? ''), typed);
      assert.isNull(root.querySelector('[role=alertdialog]'));
      assert.equal(price()?.value, typed);
    }
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

  const outbid = (maxPrice: string, lowestBid: string) => {
    list = list.map((one) => ({
      ...one,
      maxPrice,
      lowestBid,
      count: one.count + 1,
      serverTime: Date.now(),
      myRank: one.myPrice === null ? null : 2,
    }));
    push();
  };
  const asking = async (given: Awaited<ReturnType<typeof shown>>) => {
    given.form()?.requestSubmit();
    const question = await until(() => given.root.querySelector('[role=alertdialog]'), 'the question');
    return { question, says: (part: string) => until(() => question.textContent?.includes(part), part) };
  };

  it('say in the open question that another company bids more, and place only what the user has taken over', async () => {
    const page = await shown();
    const { question, says } = await asking(page);
    outbid('2020.00', '2040.00');
    await says('Another company has just bid USD 2,020.00 per container. The lowest possible bid is now USD 2,040.00.');
    await says('1 × 40HQ');
    assert.include(question.textContent ?? '', 'USD 2,020.00');
    assert.isFalse([...question.querySelectorAll('button')].some(({ textContent }) => textContent?.startsWith('Bid USD')));
    button(question, 'Change to USD 2,040.00').click();
    await says('Place a binding bid of USD 2,040.00?');
    assert.deepEqual(bids, []);
    button(question, 'Bid USD 2,040.00').click();
    await until(() => page.events.length === 1);
    assert.deepInclude(bids[0], { price: '2040.00', count: 4 });
  });

  it('keep a price that is still enough after another bid, if the user says so', async () => {
    const page = await shown();
    page.type(page.price(), '2500');
    const { question, says } = await asking(page);
    outbid('2020.00', '2040.00');
    await says('Your price is still enough');
    button(question, 'Keep USD 2,500.00').click();
    await until(() => [...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Bid USD 2,500.00')).then((bid) =>
      bid.click(),
    );
    await until(() => page.events.length === 1);
    assert.deepInclude(bids[0], { price: '2500', count: 4 });
  });

  it('say of a bid that came after the end that it was not placed, when the bidding ended and who has won, until the user has read it', async () => {
    const page = await shown();
    const { question, says } = await asking(page);
    onBid = async () => {
      // It leaves the list of those that are open, too.
      const ended = bidding({ status: 2, endTime: Date.UTC(2026, 11, 1, 6, 5), serverTime: Date.now(), maxPrice: '2000.00' });
      list = [ended];
      return failed('business', 'Bidding has closed.');
    };
    button(question, 'Bid USD 2,020.00').click();
    await says('Your bid of USD 2,020.00 per container for 1 × 40HQ was not placed.');
    await says('ended at 14:05. The space goes to another company for USD 2,000.00 per container.');
    await until(() => !page.form(), 'no more bids');
    button(question, 'OK').click();
    await until(() => !page.root.querySelector('[role=alertdialog]'));
    assert.deepEqual(page.events, []);
  });

  it('say the same if the bidding ends while the question is open', async () => {
    const { says } = await asking(await shown());
    list = [
      bidding({ status: 2, endTime: Date.UTC(2026, 11, 1, 6, 5), serverTime: Date.now(), isWon: true, myPrice: '2000.00', maxPrice: '2000.00' }),
    ];
    push();
    await says('was not placed');
    await says('Your company has won the space with its bid of USD 2,000.00');
    assert.deepEqual(bids, []);
  });

  it('find out whether a bid whose answer was lost is placed, and report it once it is known', async () => {
    const page = await shown();
    const { question, says } = await asking(page);
    onBid = async (input) => {
      store(input);
      isFailing = true;
      return failed('network', 'The request failed.');
    };
    button(question, 'Bid USD 2,020.00').click();
    await says('It is not known yet whether your bid of USD 2,020.00 per container for 1 × 40HQ was placed.');
    assert.notInclude(question.textContent ?? '', 'was not placed');
    isFailing = false;
    button(question, 'Check again').click();
    await says('Your bid of USD 2,020.00 per container for 1 × 40HQ was placed.');
    assert.deepEqual(page.events, [['quay-bid', { biddingId: '5', price: '2020.00', num: 1 }]]);
    button(question, 'OK').click();
    await until(() => !page.root.querySelector('[role=alertdialog]'));
    assert.notInclude(page.root.textContent ?? '', 'failed');
    await until(() => page.price()?.value === '', 'no proposal to outbid oneself');
    assert.lengthOf(bids, 1);
  });

  it('say that a bid whose request was lost was not placed, and send it again under the same terms', async () => {
    const page = await shown();
    const { question, says } = await asking(page);
    const whole = onBid;
    onBid = async () => failed('network', 'The request failed.');
    button(question, 'Bid USD 2,020.00').click();
    await says('Your bid of USD 2,020.00 per container for 1 × 40HQ was not placed. The connection was lost.');
    assert.deepEqual(page.events, []);
    onBid = whole;
    button(question, 'Bid USD 2,020.00').click();
    await until(() => page.events.length === 1);
    assert.deepEqual(bids[1], bids[0]);
  });

  it('propose no price to a company that leads, and count one container as one', async () => {
    list = [bidding({ myPrice: '2000.00', mySpaceNum: 1, myRank: 1 })];
    const { root, form, price } = await shown();
    assert.equal(price()?.value, '');
    assert.include(root.querySelector('[part~=row]')?.textContent ?? '', 'Leading, 1 container');
    assert.notInclude(root.querySelector('[part~=row]')?.textContent ?? '', '1 containers');
    form()?.requestSubmit();
    await until(() => root.querySelector('[part~=message]')?.textContent?.includes('Bid USD 2,020.00 or more.'));
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
    await until(() => text().includes('2nd place'), 'the new rank');
    list = [bidding({ ...mine, status: 2, myRank: 2, maxPrice: '2020.00' })];
    push();
    await until(() => text().includes('Ended'), 'the end');
    assert.isNull(form());
    assert.isNull(root.querySelector('button[aria-label*="Book"]'));
    assert.notInclude(text(), 'Won');
  });

  it('30.A7 have their figures one below the other in all cards', async () => {
    list = [bidding(), bidding({ id: '6', maxPrice: '12345.00', status: 2, isWon: true, myPrice: '12345.00', myRank: 1, mySpaceNum: 2 })];
    const { root } = await shown();
    const [first, second] = await until(() => {
      const cards = [...root.querySelectorAll('dl')].map((figures) => [...figures.children].map((one) => one.getBoundingClientRect().left));
      return cards.length === 2 && cards;
    }, 'the cards');
    assert.deepEqual(first, second);
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

  it('show agents who has won, and lead to them until the space is booked; agents do not bid', async () => {
    const winner = { companyName: 'Sample Timber', userId: '31', userName: 'Lin Yue', price: '2100.00', num: 2, isBooked: false };
    list = [bidding({ id: '6' }), bidding({ status: 2, winner }), bidding({ id: '7', status: 2, winner: { ...winner, isBooked: true } })];
    session.login({ token: 't', userName: 'service', ext: { codeList: ['bookingManage'] } });
    const { root } = await shown();
    const rows = () => [...root.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    await until(() => rows().length === 3, 'the rows');
    assert.isNull(root.querySelector('form'));
    assert.isFalse(
      rows().some((row) => row.includes('Your bid')),
      rows().join(' | '),
    );
    assert.match(rows()[1] ?? '', /Winner.*Sample Timber.*2 × 40HQ.*Not booked yet.*Tell Lin Yue/);
    assert.match(rows()[2] ?? '', /Sample Timber.*Booked/);
    assert.notInclude(rows()[2] ?? '', 'Tell');
    let wish: object | undefined;
    const listen = (event: Event) => {
      event.preventDefault();
      wish = (event as CustomEvent<object>).detail;
    };
    window.addEventListener('quayside:chat', listen, { once: true });
    button(root, 'Tell Lin Yue').click();
    assert.deepEqual(wish, {
      userId: '31',
      text: 'You have won bidding BD1 (ANCHOR GRACE 648E, ETD 12-04). Please book the space. ',
    });
  });
});
