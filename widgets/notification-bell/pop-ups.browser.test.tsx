import { assert } from 'chai';
import type { Notice } from '#contract/message';
import { core } from '#core';
import { defineWidget, widget } from '#element';
import { useShownDocument } from '#parts';
import { noteCornerWindow } from '#ui/overlays/corner-windows';
import { noteModal } from '#ui/overlays/open-modals';
import { emptyPage, until } from '../../tests/browser/fixtures/page.ts';
import bell from './widget.ts';
import { setViewport } from '../../tests/browser/fixtures/runner-commands.ts';

defineWidget(bell);
function ShownOrder() {
  useShownDocument({ bookingId: '7', orderId: '8' });
  useShownDocument({ billNo: 'ZD1' });
  return <p>An order and its bill</p>;
}
defineWidget(widget({ tag: 'quay-order-probe', component: ShownOrder, props: {}, events: {}, namespaces: [], skeletonHeight: 1 }));
type Hear = Parameters<ReturnType<typeof core>['socket']['subscribe']>[1];

const notice = (id: string, over: Partial<Notice> = {}): Notice => ({
  id,
  messageType: 1,
  messageTypeStr: 'System',
  createTime: Date.UTC(2026, 10, 21, 4),
  messageTitle: `Notice ${id}`,
  message: '<p>Held up <b>two days</b><img src="x" onerror="window.ran=1"></p>',
  isRead: false,
  bookingId: null,
  orderId: null,
  link: '',
  ...over,
});

const { socket, api } = core();
const { subscribe } = socket;
const real = { ...api.message };
const after = window.setTimeout;
let listeners: [type: string, hear: Hear][];
/** Callbacks of pending one-minute timers. */
let minuteTimers: (() => void)[];
let read: unknown[];

const push = (type: string, data: unknown) => listeners.forEach(([wanted, handle]) => wanted === type && handle({ type, data }));
const popUps = (element: HTMLElement) => [...(element.shadowRoot?.querySelectorAll<HTMLElement>('article') ?? [])];
const titles = (element: HTMLElement) => popUps(element).map((one) => one.querySelector('strong')?.textContent);
const press = (within: HTMLElement, name: string) =>
  [...within.querySelectorAll<HTMLElement>('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)?.click();

async function shown(): Promise<HTMLElement> {
  const element = document.createElement('quay-notification-bell');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  await until(() => listeners.some(([type]) => type === 'notice'), 'a bell that listens');
  return element;
}
async function pushNotices(element: HTMLElement, ...ids: string[]): Promise<void> {
  const before = popUps(element).length;
  for (const id of ids) push('notice', notice(id));
  await until(() => popUps(element).length > before, 'a pop-up');
}

describe('the pop-ups', () => {
  beforeEach(() => {
    listeners = [];
    minuteTimers = [];
    read = [];
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    core().session.login({ token: 't', userName: 'ann', ext: { token: 't', codeList: ['sysMessage'] } });
    socket.subscribe = (type, handle) => {
      const one: [string, Hear] = [type, handle];
      listeners.push(one);
      return () => void listeners.splice(listeners.indexOf(one), 1);
    };
    const stub = <T,>(call: T, answer: (input: never) => unknown) =>
      Object.assign(async (input: never) => ({ ok: true, message: '', data: answer(input) }), call) as T;
    Object.assign(api.message, {
      queryAll: stub(real.queryAll, () => ({ records: [], total: 0, size: 5, current: 1, pages: 0, unread: 0 })),
      queryDetail: stub(real.queryDetail, ({ id }: { id: string }) => notice(id)),
      read: stub(real.read, (input) => {
        read.push(input);
        return { notice_unread: 0 };
      }),
    });
    window.setTimeout = ((handler: () => void, ms?: number, ...args: unknown[]) => {
      if (ms !== undefined && ms > 50_000 && ms <= 60_000) minuteTimers.push(handler);
      return after(handler, ms, ...args);
    }) as typeof window.setTimeout;
  });
  afterEach(async () => {
    await emptyPage();
    window.setTimeout = after;
    socket.subscribe = subscribe;
    Object.assign(api.message, real);
    core().queryClient.clear();
    core().session.logout('expired');
    core().socket.close();
  });

  it('are at the bottom right, and closing one marks its notice as read', async () => {
    const element = await shown();
    await pushNotices(element, '1');
    const [box] = popUps(element) as [HTMLElement];
    assert.include(box.textContent ?? '', 'Notice 1');
    assert.include(box.textContent ?? '', 'Held up two days');
    const { right, bottom } = box.getBoundingClientRect();
    assert.isAbove(right, innerWidth - 40);
    assert.isAbove(bottom, innerHeight / 2);
    press(box, 'Close and mark as read');
    await until(() => popUps(element).length === 0);
    await until(() => read.length === 1);
    assert.deepEqual(read, [{ ids: ['1'] }]);
  });

  it('30.A6 follow the permission for the icon', async () => {
    core().session.login({ token: 't', userName: 'ann', ext: { token: 't', codeList: [] } });
    const element = await shown();
    assert.isNull(element.shadowRoot?.querySelector('[name=launcher]'));
    push('notice', notice('1'));
    core().session.login({ token: 't', userName: 'ann', ext: { token: 't', codeList: ['sysMessage'] } });
    await until(() => element.shadowRoot?.querySelector('[name=launcher]'), 'the icon');
    await pushNotices(element, '2');
    assert.deepEqual(titles(element), ['Notice 2']);
  });

  it('30.A6 do not come for the order or bill that the page shows; their notices stay unread', async () => {
    await setViewport({ width: 1280, height: 900 });
    const element = await shown();
    await pushNotices(element, '0');
    push('notice', notice('1', { bookingId: '7', orderId: '8' }));
    await until(() => popUps(element).length === 2, 'a pop-up before the order is shown');
    const order = document.createElement('quay-order-probe');
    document.body.append(order);
    await until(() => popUps(element).length === 1, 'no pop-up for the order');
    push('notice', notice('2', { bookingId: '7' }));
    push('notice', notice('3', { link: '/settlement/inconfirm?billNo=ZD1' }));
    push('notice', notice('4', { link: '/settlement/inconfirm?billNo=ZD2' }));
    await until(() => popUps(element).length === 2, 'a pop-up for another bill');
    assert.deepEqual(titles(element), ['Notice 0', 'Notice 4']);
    assert.isEmpty(read);
    order.style.display = 'none';
    push('notice', notice('5', { bookingId: '7' }));
    await until(() => titles(element).includes('Notice 5'), 'a pop-up for an order that is hidden');
    await setViewport({ width: 800, height: 600 });
  });

  it('close after a minute and leave the notice unread', async () => {
    const element = await shown();
    await pushNotices(element, '1');
    await until(() => minuteTimers.length === 1);
    minuteTimers[0]?.();
    await until(() => popUps(element).length === 0);
    assert.isEmpty(read);
  });

  it('show the whole notice in a dialog, sanitized and marked as read', async () => {
    const element = await shown();
    await pushNotices(element, '1');
    press(popUps(element)[0] as HTMLElement, 'View details');
    const dialog = await until(() => element.shadowRoot?.querySelector<HTMLElement>('[role=dialog]'));
    await until(() => dialog.querySelector('b')?.textContent === 'two days');
    assert.isNull(dialog.querySelector('img'));
    assert.isEmpty(popUps(element));
    await until(() => read.length === 1);
    assert.deepEqual(read, [{ ids: ['1'] }]);
    assert.isFalse('ran' in window);
  });

  it('8.C9 wait while a dialog of any widget is open, whose buttons they could cover', async () => {
    const closeModal = noteModal(document.createElement('div'));
    const element = await shown();
    push('notice', notice('1'));
    await until(() => element.shadowRoot?.querySelector('[role=status]')?.textContent?.includes('Notice 1'), 'an announcement');
    assert.isEmpty(popUps(element));
    closeModal();
    await until(() => popUps(element).length === 1, 'a pop-up');
    const closeNext = noteModal(document.createElement('div'));
    await until(() => popUps(element).length === 0, 'no pop-up');
    closeNext();
    await until(() => popUps(element).length === 1, 'the pop-up again');
  });

  it('wait while the chat window is open, which they would cover', async () => {
    const element = await shown();
    await pushNotices(element, '1');
    const closeChat = noteCornerWindow();
    await until(() => popUps(element).length === 0, 'no pop-up');
    closeChat();
    await until(() => popUps(element).length === 1, 'the pop-up again');
  });

  for (const [height, count] of [
    [600, 1],
    [700, 2],
    [900, 3],
  ] as const)
    it(`show ${count} at a time in a window ${height} px high, within its edges, without duplicates, and the number of queued ones`, async () => {
      await setViewport({ width: 1280, height });
      const element = await shown();
      await pushNotices(element, '1', '2', '3', '4', '4', '5');
      await until(() => popUps(element).length === count);
      const [first] = popUps(element) as [HTMLElement];
      assert.isAtLeast(first.getBoundingClientRect().top, 0);
      assert.include(popUps(element).at(-1)?.textContent ?? '', `${5 - count} more`);
      press(first, 'Close and mark as read');
      await until(() => popUps(element).some(({ textContent }) => textContent?.includes(`Notice ${count + 1}`)));
      await setViewport({ width: 800, height: 600 });
    });

  const button = (id: string, css: string) => {
    const made = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const inner = made.appendChild(Object.assign(document.createElement('button'), { id, textContent: id }));
    inner.style.cssText = `position:fixed;${css}`;
    return inner;
  };
  const covers = (box: HTMLElement, control: HTMLElement) => {
    const [one, two] = [box.getBoundingClientRect(), control.getBoundingClientRect()];
    return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
  };

  it('30.A6 lie clear of the page’s controls, also of those that come later, and return to their corner', async () => {
    await setViewport({ width: 1280, height: 900 });
    const edit = button('edit', 'right:40px;bottom:140px;width:60px;height:30px');
    const element = await shown();
    await pushNotices(element, '1');
    const [box] = popUps(element) as [HTMLElement];
    await until(() => !covers(box, edit), 'clear of the button');
    const stack = box.parentElement as HTMLElement;
    assert.notStrictEqual(stack.style.translate, '');
    edit.remove();
    document.dispatchEvent(new Event('scroll'));
    await until(() => stack.style.translate === '', 'the corner again');
    const { left, top } = box.getBoundingClientRect();
    const late = button('late', `left:${left + 20}px;top:${top + 20}px;width:80px;height:30px`);
    document.body.click();
    await until(() => !covers(box, late), 'clear of the later one');
    await setViewport({ width: 800, height: 600 });
  });

  it('30.A6 stay where they are while the user has the focus in them', async () => {
    await setViewport({ width: 1280, height: 900 });
    const element = await shown();
    await pushNotices(element, '1');
    const [box] = popUps(element) as [HTMLElement];
    await Promise.all(box.getAnimations().map(({ finished }) => finished));
    const { left, top } = box.getBoundingClientRect();
    box.querySelector('button')?.focus();
    const late = button('late', `left:${left + 20}px;top:${top + 20}px;width:80px;height:30px`);
    document.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => after(resolve, 400));
    assert.strictEqual(box.getBoundingClientRect().top, top);
    assert.isTrue(covers(box, late));
    box.querySelector('button')?.blur();
    document.dispatchEvent(new Event('scroll'));
    await until(() => !covers(box, late), 'clear of the control');
    assert.isTrue(box.isConnected);
    await setViewport({ width: 800, height: 600 });
  });

  it('link to the centre for users who may open it', async () => {
    const element = await shown();
    const all = () => [...(element.shadowRoot?.querySelectorAll('button') ?? [])].some(({ textContent }) => textContent === 'See all');
    const open = async () => {
      element.shadowRoot?.querySelector<HTMLElement>('[name=launcher]')?.click();
      await until(() => element.shadowRoot?.textContent?.includes('No notifications'));
    };
    await open();
    assert.isTrue(all());
    // A user from automatic login lacks the permission for the page.
    core().session.login({ token: 't', userName: 'ann', ext: { token: 't', codeList: ['sysMessage'] } }, 'automatic');
    await until(() => !element.shadowRoot?.textContent?.includes('No notifications'));
    await open();
    assert.isFalse(all());
  });
});
