import { assert } from 'chai';
import type { ToDo } from '#contract/todo';
import { core } from '#core';
import { defineWidget } from '#element';
import { button } from '../../tests/browser/fixtures/chat.tsx';
import { emptyPage, part, until } from '../../tests/browser/fixtures/page.ts';
import toDoMenu from './widget.ts';

defineWidget(toDoMenu);
const { api, queryClient, session, socket } = core();
const real = { ...api.todo };
const { subscribe } = socket;

let stored: ToDo[];
let pagesRead: number[];
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

/** A fake server with the stored to-dos. */
const ANSWERS = {
  async queryToDoList({ size, current, busType }: { size: number; current: number; busType?: number }) {
    pagesRead.push(current);
    const records = stored.filter((one) => busType === undefined || one.busType === busType).slice((current - 1) * size, current * size);
    return { ok: true, message: '', data: { records, total: stored.length, size, current, pages: Math.ceil(stored.length / size) } };
  },
  async queryToDoKinds() {
    const kinds = [...Map.groupBy(stored, ({ busType }) => busType)];
    return { ok: true, message: '', data: kinds.map(([busType, all]) => ({ busType, busTypeName: all[0]?.busTypeName ?? '', count: all.length })) };
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
    [stored, pagesRead, hearers] = [[], [], []];
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
    const about = (customerName: string, number: string) => ({ customerName, number, carrier: 'COSU' });
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
    assert.deepEqual(heads(), ['Over1', 'Tomorrow and later2', 'Without a deadline1']);
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
