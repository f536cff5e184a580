import { assert } from 'chai';
import type { ToDo } from '#contract/todo';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, part, type as write, until } from '../../tests/browser/fixtures/page.ts';
import { setViewport } from '../../tests/browser/fixtures/runner-commands.ts';
import toDoMenu from './widget.ts';

defineWidget(toDoMenu);
const { api, queryClient, session, socket } = core();
const real = { ...api.todo };
const { subscribe } = socket;

let stored: ToDo[];
let pagesRead: number[];
let searches: object[];
let taken: object[];
/** The name of whoever is faster. */
let faster: string | undefined;
let hearers: { type: string; handle: (message: { type: string; data?: unknown }) => void }[];

const toDo = (id: string, busType = 3, ids: Partial<ToDo['map']> = { bookingId: id, orderId: `o${id}` }): ToDo => ({
  id,
  busType,
  busTypeName: 'Order',
  title: `To-do ${id}.`,
  map: { bookingId: null, orderId: null, id: null, ...ids },
  status: 2,
  channel: 1,
  createTime: Date.now(),
  deadline: null,
  level: 1,
  about: null,
});

const ME = { userId: '7', name: 'Bo Sample', isMe: true };
const ANN = { userId: '8', name: 'Ann Sample', isMe: false };

/** A fake server with the stored to-dos. */
const ANSWERS = {
  async queryToDoList({ size, current, ...search }: { size: number; current: number; busType?: number; searchValue?: string; holder?: string }) {
    pagesRead.push(current);
    searches.push(search);
    const { busType, searchValue = '', holder } = search;
    const found = stored
      .filter((one) => (busType === undefined || one.busType === busType) && (one.about?.customerName ?? one.title).includes(searchValue))
      .filter(({ about }) => holder === undefined || (holder === 'mine' ? about?.holder?.isMe : !about?.holder));
    const records = found.slice((current - 1) * size, current * size);
    return { ok: true, message: '', data: { records, total: found.length, size, current, pages: Math.ceil(found.length / size) } };
  },
  async takeToDo(input: { toDoId: string; fromUserId?: string }) {
    taken.push(input);
    const holder = faster ? { userId: '8', name: faster, isMe: false } : ME;
    stored = stored.map((one) => (one.id === input.toDoId && one.about ? { ...one, about: { ...one.about, holder } } : one));
    return faster
      ? { ok: false, reason: 'business', message: `${faster} has taken this over.`, errors: [] }
      : { ok: true, message: '', data: { holder } };
  },
  async giveBackToDo({ toDoId }: { toDoId: string }) {
    stored = stored.map((one) => (one.id === toDoId && one.about ? { ...one, about: { ...one.about, holder: null } } : one));
    return { ok: true, message: '', data: null };
  },
  async queryToDoKinds() {
    const kinds = [...Map.groupBy(stored, ({ busType }) => busType)];
    return {
      ok: true,
      message: '',
      data: kinds.map(([busType, all]) => ({ busType, busTypeName: all[0]?.busTypeName ?? '', count: all.length, mine: 0, nobody: 0 })),
    };
  },
  queryToDoCount: async () => ({ ok: true, message: '', data: stored.length }),
};

async function shown() {
  const element = document.createElement('quay-todo-menu');
  element.setAttribute('locale', 'en-US');
  const events: [string, unknown][] = [];
  for (const type of ['quay-navigate', 'quay-open-todo'])
    element.addEventListener(type, (event) => {
      // Otherwise the test's page would be left.
      if (type === 'quay-navigate') event.preventDefault();
      events.push([type, (event as CustomEvent).detail]);
    });
  document.body.append(element);
  const launcher = () => element.shadowRoot?.querySelector<HTMLElement>('[name=launcher]');
  await until(launcher);
  const root = element.shadowRoot as ShadowRoot;
  const rows = () => [...root.querySelectorAll('[part=row]')].map((row) => row.textContent?.match(/To-do \w+(?=\.)/)?.[0]);
  const open = async () => {
    launcher()?.click();
    await until(() => rows().length > 0, 'rows');
  };
  const choose = async (id: string) => {
    if (rows().length === 0) await open();
    [...root.querySelectorAll<HTMLElement>('[part=row]')].find((row) => row.textContent?.includes(`To-do ${id}.`))?.click();
    await until(() => rows().length === 0, 'the closed menu');
  };
  return { element, launcher, root, rows, events, open, choose };
}

describe('the to-do menu', () => {
  beforeEach(() => {
    [stored, pagesRead, hearers, searches, taken, faster] = [[], [], [], [], [], undefined];
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    session.login({ token: 't', userName: 'ann', ext: { token: 't', codeList: ['order'] } });
    socket.subscribe = (type, handle) => {
      const one = { type, handle };
      hearers.push(one);
      return () => void hearers.splice(hearers.indexOf(one), 1);
    };
    for (const [name, answer] of Object.entries(ANSWERS))
      Object.assign(api.todo, { [name]: Object.assign(answer.bind(undefined), real[name as keyof typeof ANSWERS]) });
  });
  afterEach(async () => {
    await emptyPage();
    socket.subscribe = subscribe;
    Object.assign(api.todo, real);
    queryClient.clear();
    session.logout('expired');
    socket.close();
  });

  it('appends pages of three, and ends only after an empty one', async () => {
    stored = ['1', '2', '3', '4', '5', '6'].map((id) => toDo(id));
    const { root, rows, open } = await shown();
    await open();
    assert.deepEqual(rows(), ['To-do 1', 'To-do 2', 'To-do 3']);
    button(root, 'Load more').click();
    await until(() => rows().length === 6, 'the second page');
    assert.notInclude(root.textContent ?? '', 'No more');
    button(root, 'Load more').click();
    await until(() => root.textContent?.includes('No more'), 'the end');
    assert.deepEqual(pagesRead, [1, 2, 3]);
    assert.isUndefined([...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more'));
  });

  it('30.A8 stays below its button when more rows than there is room for are loaded', async () => {
    await setViewport({ width: 1280, height: 300 });
    stored = Array.from({ length: 9 }, (_, index) => toDo(String(index + 1)));
    const { element, root, rows, open, launcher } = await shown();
    element.style.cssText = 'position:fixed;top:8px;right:100px';
    await open();
    const panel = await until(() => root.querySelector<HTMLElement>('[part=popover]'), 'the panel');
    button(root, 'Load more').click();
    await until(() => rows().length === 6, 'the second page');
    button(root, 'Load more').click();
    await until(() => rows().length === 9, 'the third page');
    const [own, around] = [(launcher() as HTMLElement).getBoundingClientRect(), panel.getBoundingClientRect()];
    assert.closeTo(around.right, own.right, 12);
    assert.isAtLeast(around.top, own.bottom);
    await setViewport({ width: 800, height: 600 });
  });

  it('shows the number that the socket reports, and reads an open list again', async () => {
    stored = [toDo('1')];
    const { launcher, rows, open } = await shown();
    await until(() => launcher()?.ariaLabel === 'To-do, 1 pending', 'the number');
    await open();
    stored = [toDo('2'), toDo('1')];
    for (const { type, handle } of hearers) if (type === 'todoCount') handle({ type, data: { todo_pending: 2 } });
    await until(() => launcher()?.ariaLabel === 'To-do, 2 pending', 'the new number');
    await until(() => rows().length === 2, 'the new to-do');
    assert.deepEqual(rows(), ['To-do 2', 'To-do 1']);
  });

  it('opens orders and companies, asks for dialogs first, and ignores unknown kinds without a booking', async () => {
    stored = [toDo('3', 3), toDo('8', 8), toDo('x', 77, {})];
    const { events, choose } = await shown();
    for (const id of ['3', '8', 'x']) await choose(id);
    assert.deepEqual(events, [
      ['quay-navigate', { path: '/backOrder/orderManage?bookingId=3&orderId=o3' }],
      ['quay-open-todo', { busType: 8, bookingId: '8', orderId: 'o8' }],
      ['quay-navigate', { path: '/backOrder/orderManage?bookingId=8&orderId=o8' }],
    ]);
  });

  it('leaves a dialog to a page that has one', async () => {
    stored = [toDo('10', 10, { bookingId: '1', orderId: '2', id: '9' })];
    const { element, events, choose } = await shown();
    element.addEventListener('quay-open-todo', (event) => event.preventDefault());
    await choose('10');
    assert.deepEqual(events, [['quay-open-todo', { busType: 10, bookingId: '1', orderId: '2', id: '9' }]]);
  });

  it('shows agents what waits for them: by deadline, with the customer, in tabs by kind, and leads to where it is done', async () => {
    session.login({ token: 't', userName: 'bo', ext: { token: 't', codeList: ['order', 'bookingManage'] } });
    const about = (customerName: string, number: string) => ({ customerName, number, carrier: 'COSU', customerLevel: 'vip' as const, holder: ME });
    const HOUR_MS = 3_600_000;
    const of = (id: string, busType: number, hours: number | null, ids: Partial<ToDo['map']> = {}) => ({
      ...toDo(id, busType, { bookingId: id, orderId: `o${id}`, ...ids }),
      busTypeName: busType === 21 ? 'SI to check' : busType === 26 ? 'VGM rejected' : 'Dispute',
      deadline: hours === null ? null : Date.now() + hours * HOUR_MS,
      about: about(`Company ${id}`, `NO${id}`),
    });
    stored = [of('1', 21, -2), of('2', 21, 60), of('3', 25, null, { id: '9' }), of('4', 26, 61)];
    const { root, launcher, events } = await shown();
    launcher()?.click();
    const heads = () => [...root.querySelectorAll('h3')].map(({ textContent }) => textContent);
    await until(() => heads().length === 3, 'the groups');
    assert.deepEqual(heads(), ['Overdue1', 'Tomorrow and later2', 'Without a deadline1']);
    const tabs = () => [...root.querySelectorAll<HTMLElement>('[role=tab]')];
    await until(() => tabs().length === 4, 'the tabs');
    assert.deepEqual(
      tabs().map(({ textContent }) => textContent),
      ['All4', 'SI to check2', 'Dispute1', 'VGM rejected1'],
    );
    assert.include(root.querySelector('[part=row]')?.textContent, 'Company 1');
    tabs()[2]?.click();
    await until(() => heads().length === 1, 'the one dispute');
    const press = (name: string) => [...root.querySelectorAll<HTMLElement>('button')].find(({ ariaLabel }) => ariaLabel === name)?.click();
    press('Answer: Dispute NO3');
    await until(() => heads().length === 0, 'the closed menu');
    launcher()?.click();
    await until(() => heads().length === 3, 'the groups again');
    press('Check: SI to check NO1');
    launcher()?.click();
    await until(() => heads().length === 3, 'the groups once more');
    press('Tell customer: VGM rejected NO4');
    assert.deepEqual(events, [
      ['quay-open-todo', { busType: 25, bookingId: '3', orderId: 'o3', id: '9' }],
      ['quay-navigate', { path: '/backOrder/orderManage?bookingId=3&orderId=o3' }],
      ['quay-navigate', { path: '/backOrder/orderManage?bookingId=1&orderId=o1&type=si' }],
      ['quay-navigate', { path: '/backOrder/orderManage?bookingId=4&orderId=o4&type=vgm' }],
    ]);
  });

  describe('of agents', () => {
    beforeEach(() => session.login({ token: 't', userName: 'bo', ext: { token: 't', codeList: ['order', 'bookingManage'] } }));
    const ofCompany = (id: string, holder: NonNullable<ToDo['about']>['holder']): ToDo => ({
      ...toDo(id, 21),
      busTypeName: 'SI to check',
      about: { customerName: `Company ${id}`, number: `NO${id}`, carrier: 'COSU', customerLevel: 'standard', holder },
    });
    const opened = async () => {
      const menu = await shown();
      menu.launcher()?.click();
      const { root } = menu;
      await until(() => root.querySelector('[part=row]'), 'a row');
      const named = (start: string) => [...root.querySelectorAll<HTMLElement>('button')].find(({ ariaLabel }) => ariaLabel?.startsWith(start));
      const has = (text: string) => until(() => (root.textContent ?? '').includes(text), text);
      const search = () => root.querySelector<HTMLInputElement>('input[type=search]')!;
      const press = (key: string) => root.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
      return { ...menu, named, has, search, press };
    };

    it('takes over what is with nobody and opens it; what is with a colleague opens without', async () => {
      stored = [ofCompany('1', null), ofCompany('2', ANN)];
      const { root, named, events, launcher } = await opened();
      named('Take and check: SI to check NO1')?.click();
      await until(() => events.length === 1, 'the order');
      assert.deepEqual(taken, [{ toDoId: '1' }]);
      launcher()?.click();
      await until(() => named('With you, give back: SI to check NO1'), 'it is mine');
      assert.isNotNull(root.querySelector('[data-initials=AS]'));
      named('Check: SI to check NO2')?.click();
      await until(() => events.length === 2, 'the second order');
      assert.lengthOf(taken, 1);
    });

    it('says who was faster, opens nothing, and shows whose it is', async () => {
      stored = [ofCompany('1', null)];
      faster = 'Ann Sample';
      const { named, events } = await opened();
      named('Take and check: SI to check NO1')?.click();
      await until(() => named('With Ann Sample, take over: SI to check NO1'), 'whose it is');
      assert.isEmpty(events);
    });

    it('gives back what is with the user, and takes over from a colleague after a question', async () => {
      stored = [ofCompany('1', ME), ofCompany('2', ANN)];
      const { root, named } = await opened();
      named('With you, give back: SI to check NO1')?.click();
      await until(() => named('With nobody, take over: SI to check NO1'), 'nobody');
      assert.isEmpty(taken);
      named('With Ann Sample, take over: SI to check NO2')?.click();
      const asked = await until(() => root.querySelector('[role=alertdialog]'), 'the question');
      assert.include(asked.textContent, 'Take over from Ann Sample?');
      button(asked, 'Take over').click();
      await until(() => taken.length === 1, 'taken over');
      assert.deepEqual(taken, [{ toDoId: '2', fromUserId: '8' }]);
    });

    it('searches on the server, says what was not found, and shows all again', async () => {
      stored = [ofCompany('1', null), ofCompany('2', ME)];
      const { root, rows, has, search } = await opened();
      write(search(), 'Company 2');
      await until(() => rows().length === 1, 'what was found');
      assert.deepInclude(searches.at(-1), { searchValue: 'Company 2' });
      await until(() => root.querySelector('[role=status]')?.textContent === '1 to-do found', 'the number');
      write(search(), 'no such');
      await has('Nothing found for “no such”');
      button(root, 'Show all').click();
      await until(() => rows().length === 2, 'all');
      assert.equal(search().value, '');
    });

    it('shows those with the user, with nobody, and of VIP customers only', async () => {
      stored = [ofCompany('1', null), ofCompany('2', ME), ofCompany('3', ANN)];
      const { root, rows } = await opened();
      const choose = (value: string) => root.querySelector<HTMLInputElement>(`[role=radiogroup] input[value=${value}]`)?.click();
      choose('mine');
      await until(() => rows().length === 1 && root.querySelector('[part=row]')?.textContent?.includes('Company 2'), 'mine');
      choose('nobody');
      await until(() => root.querySelector('[part=row]')?.textContent?.includes('Company 1'), 'nobody’s');
      choose('all');
      await until(() => rows().length === 3, 'all');
      button(root, 'VIP').click();
      await until(() => searches.some((search) => 'customerLevel' in search), 'the level');
      assert.deepEqual(searches.at(-1), { status: 2, channel: 1, customerLevel: 'vip' });
    });

    it('has keys: / searches, j and k go from row to row, t takes over; not while typing', async () => {
      stored = [ofCompany('1', ME), ofCompany('2', null)];
      const { root, named, search, press } = await opened();
      const focused = () => (root.activeElement as HTMLElement | null)?.ariaLabel;
      root.querySelector<HTMLElement>('[role=tab]')?.focus();
      press('j');
      assert.equal(focused(), 'Check: SI to check NO1');
      press('j');
      assert.equal(focused(), 'Take and check: SI to check NO2');
      press('k');
      assert.equal(focused(), 'Check: SI to check NO1');
      press('j');
      press('t');
      await until(() => named('With you, give back: SI to check NO2'), 'taken over');
      press('/');
      assert.equal(root.activeElement, search());
      press('t');
      press('j');
      assert.equal(root.activeElement, search());
      assert.lengthOf(taken, 1);
    });
  });

  it('is hidden from visitors and takes no room', async () => {
    const { element } = await shown();
    session.logout('expired');
    await until(() => getComputedStyle(element).display === 'none');
    assert.isNull(part(element, '[name=launcher]'));
  });

  it('says that nothing is left to do', async () => {
    const { root, launcher } = await shown();
    launcher()?.click();
    await until(() => root.textContent?.includes('Nothing to do'));
  });
});
