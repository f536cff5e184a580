import { assert } from 'chai';
import { core } from '#core';
import { defineWidget } from '#element';
import chatButton from '../../../widgets/chat-button/widget.ts';
import { entry, fakeChat, type FakeChat } from '../fixtures/chat.tsx';
import { part, until } from '../fixtures/page.ts';

defineWidget(chatButton);
const NEWS = 'You have a new message, please check!';
const TITLE = 'Quotes';
const loadChat = core().chat;
const every = window.setInterval;
let intervals: unknown[];
let chat: FakeChat;

async function shown(): Promise<HTMLElement> {
  const element = document.createElement('quay-chat-button');
  element.setAttribute('locale', 'en-US');
  document.body.append(element);
  await until(() => launcher(element) && chat.of('start').length > 0, 'the button, with its chat');
  return element;
}
const launcher = (element: HTMLElement) => part(element, '[name=launcher]') as HTMLElement | null;
const isOpen = (element: HTMLElement) => Boolean(part(element, '[role=dialog]'));
async function open(element: HTMLElement): Promise<void> {
  launcher(element)?.click();
  await until(() => isOpen(element), 'the window');
}
const minimise = (element: HTMLElement) =>
  [...part(element, '[role=dialog]').querySelectorAll<HTMLElement>('button[aria-label=Minimise]')].find((one) => one.checkVisibility())?.click();

describe('the chat’s button', () => {
  beforeEach(() => {
    localStorage.clear();
    // Not the page's own origin, or logging out would reload the tests.
    core().configure({ apiUrl: 'https://api.example.com', locale: 'en-US' });
    core().session.login({ token: 't', userName: 'lin', companyNameCn: 'Yuanfan' });
    chat = fakeChat([entry()], { seen: () => chat.store.setState({ arrivals: 0 }) });
    core().chat = async () => chat;
    document.title = TITLE;
    intervals = [];
    window.setInterval = ((handler: TimerHandler, ms?: number, ...args: unknown[]) => {
      intervals.push(ms);
      return every(handler, ms, ...args);
    }) as typeof window.setInterval;
  });
  afterEach(() => {
    window.setInterval = every;
    document.body.replaceChildren();
    core().chat = loadChat;
    core().session.logout('expired');
    core().socket.close();
  });

  it('scrolls the title every 400 ms when a message arrives while it is closed, until it is opened', async () => {
    const element = await shown();
    assert.notInclude(intervals, 400);
    chat.store.setState({ arrivals: 1, unread: 1 });
    await until(() => document.title === NEWS);
    assert.include(intervals, 400);
    await until(() => document.title.startsWith(NEWS.slice(1)));
    await open(element);
    await until(() => document.title === TITLE);
    chat.store.setState({ arrivals: 2 });
    await until(() => chat.store.getState().arrivals === 0, 'seen, for the window is open');
    assert.equal(document.title, TITLE);
  });

  it('30.A4 is a circle where its shape says so, with its label as its name and its count', async () => {
    chat.store.setState({ unread: 7, list: 'ready' });
    const element = document.createElement('quay-chat-button');
    for (const [name, value] of Object.entries({ locale: 'en-US', label: 'Chats', shape: 'circle' })) element.setAttribute(name, value);
    document.body.append(element);
    const button = await until(() => launcher(element), 'the button');
    await until(() => button.ariaLabel === 'Chats, 7 unread', 'name and count');
    const { width, height } = button.getBoundingClientRect();
    assert.equal(width, height);
    assert.isFalse(button.querySelector('span')?.checkVisibility());
  });

  it('reopens half a second after it was closed', async () => {
    const element = await shown();
    await open(element);
    const { setTimeout: realTimeout } = window;
    const waiting: { run: () => void; ms: number }[] = [];
    let closedFor = 0;
    const now = performance.now();
    performance.now = () => now + closedFor;
    window.setTimeout = ((run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      // The only timer of that length; others run as they are.
      if (ms !== 400) return realTimeout(run, ms, ...given);
      waiting.push({ run: () => run(...given), ms });
      return 0;
    }) as typeof window.setTimeout;
    try {
      minimise(element);
      await until(() => launcher(element) && !isOpen(element), 'closed');
      closedFor = 100;
      launcher(element)?.click();
      await until(() => waiting.length === 1, 'the rest of the delay');
      assert.isFalse(isOpen(element));
      waiting[0]?.run();
      await until(() => isOpen(element), 'open again');
    } finally {
      window.setTimeout = realTimeout;
      Reflect.deleteProperty(performance, 'now');
    }
  });

  it('shows the unread count, announces it and dispatches it to the page', async () => {
    const reported: unknown[] = [];
    const element = await shown();
    element.addEventListener('quay-unread', (event) => reported.push((event as CustomEvent).detail));
    chat.store.setState({ unread: 3 });
    await until(() => launcher(element)?.getAttribute('aria-label')?.includes('3 unread'));
    assert.equal(launcher(element)?.querySelector('b')?.textContent, '3');
    chat.store.setState({ unread: 0 });
    await until(() => !launcher(element)?.getAttribute('aria-label')?.includes('unread'));
    assert.deepEqual(reported, [{ unread: 3 }, { unread: 0 }]);
  });
});
