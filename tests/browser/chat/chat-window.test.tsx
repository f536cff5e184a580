import { assert } from 'chai';
import { areaOf, button, chatWindow, entry, fakeChat, message, one, openFirst } from '../fixtures/chat.tsx';
import { hasCornerWindow } from '#ui/overlays/corner-windows';
import { press, write } from '../fixtures/kit.tsx';
import { pause, type, until } from '../fixtures/page.ts';
import { setViewport } from '../fixtures/runner-commands.ts';

/** A touch by one finger, as dispatched by a browser. */
const finger = (on: Element, kind: string, pointerId: number, clientX: number, clientY: number) =>
  on.dispatchEvent(new PointerEvent(kind, { pointerId, pointerType: 'touch', clientX, clientY, bubbles: true, composed: true }));

// Test files share one storage: neither drafts nor a session may leak into the next.
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it('the open window keeps pop-ups away', async () => {
  assert.isFalse(hasCornerWindow());
  await chatWindow(fakeChat([entry()]));
  await until(hasCornerWindow);
  document.body.replaceChildren();
  await until(() => !hasCornerWindow());
});

describe('the preview of an image', () => {
  it('is zoomed by keys and pinch, and reset by 0', async () => {
    const chat = fakeChat([entry()]);
    chat.talk('g_1', { messages: [message(1, { messageType: 2, message: 'seal.png', url: '/x' })] });
    const root = await chatWindow(chat);
    await openFirst(root);
    (await until(() => root.querySelector<HTMLElement>('button[aria-label="View image: seal.png"] img'))).click();
    const stage = await until(() => root.querySelector<HTMLElement>('[role=group][aria-label="seal.png"]'));
    const width = () =>
      Math.round((one(root, '[role=group] img').style.width || 'auto') === 'auto' ? 0 : parseFloat(one(root, '[role=group] img').style.width));
    await until(() => root.activeElement === stage);
    await write('+');
    await until(() => width() === 125);
    await press('-');
    await until(() => width() === 0);
    finger(stage, 'pointerdown', 1, 200, 200);
    finger(stage, 'pointerdown', 2, 300, 200);
    finger(stage, 'pointermove', 2, 400, 200);
    await until(() => width() === 200);
    finger(stage, 'pointerup', 2, 400, 200);
    finger(stage, 'pointermove', 1, 100, 200);
    await pause(30);
    assert.equal(width(), 200, 'one finger alone scrolls');
    await press('0');
    await until(() => width() === 0);
    await press('Escape');
    await until(() => !root.querySelector('[role=group][aria-label="seal.png"]'));
    assert.isNotNull(root.querySelector('textarea'), 'the window is still open');
  });
});

describe('the emoji picker', () => {
  it('inserts at the caret, loads its data when it is opened and no sooner, and closes on Escape', async () => {
    const fetched = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('emojibase')).length;
    // The browser buffers a limited number of entries.
    performance.clearResourceTimings();
    const root = await chatWindow(fakeChat([entry()]));
    await openFirst(root);
    const area = areaOf(root);
    area.focus();
    await press('a', 'b', 'ArrowLeft');
    assert.equal(area.value, 'ab');
    assert.equal(fetched(), 0);
    button(root, 'Emoji').click();
    (await until(() => root.querySelector<HTMLElement>('[frimousse-emoji]:not([aria-label=""])'))).click();
    assert.isAbove(fetched(), 0);
    await until(() => area.value.length > 2);
    assert.match(area.value, /^a.+b$/u);
    one(root, '[name=emoji]').focus();
    await press('Escape');
    await until(() => !root.querySelector('[name=emoji]'));
  });
});

describe('on a phone', () => {
  it('the window fits above the keyboard', async () => {
    const seen = window.visualViewport as VisualViewport;
    await setViewport({ width: 360, height: 640 });
    const root = await chatWindow(fakeChat([entry()]));
    const height = () => one(root, '[role=dialog]').style.getPropertyValue('--chat-height');
    await until(() => height() === `${seen.height}px`);
    Object.defineProperty(seen, 'height', { value: 300, configurable: true });
    Object.defineProperty(seen, 'offsetTop', { value: 40, configurable: true });
    seen.dispatchEvent(new Event('resize'));
    assert.equal(height(), '300px');
    const { top, bottom } = one(root, '[role=dialog]').getBoundingClientRect();
    assert.deepEqual([top, bottom], [40, 340]);
    // An own property overrides the browser's.
    for (const name of ['height', 'offsetTop']) Reflect.deleteProperty(seen, name);
    seen.dispatchEvent(new Event('resize'));
    assert.equal(height(), `${seen.height}px`);
    await setViewport({ width: 800, height: 600 });
  });
});

describe('a visitor', () => {
  it('starts under the given name, and sends nothing before', async () => {
    const chat = fakeChat([]);
    const root = await chatWindow(chat, { isLogin: false });
    await until(() => button(root, 'Start chatting').ariaBusy === null);
    assert.isEmpty(chat.of('contactService'));
    const name = one(root, '[name=visitorName]') as HTMLInputElement;
    type(name, ' Ms Berg ');
    name.focus();
    await press('Enter');
    await until(() => chat.of('contactService').length === 1);
    assert.deepEqual(chat.of('contactService'), [['Ms Berg']]);
  });

  it('is informed about another company, whose script is loaded after consent', async () => {
    const url = `${location.origin}/tests/browser/fixtures/visitor-service.js?${Date.now()}`;
    const chat = fakeChat([], { visitorService: async () => ({ is: 'script', url }) });
    const scripts = () => [...document.scripts].filter(({ src }) => src === url).length;
    const opened = () => (window as unknown as { opened?: number }).opened ?? 0;
    const root = await chatWindow(chat, { isLogin: false });
    const agree = await until(() => [...root.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === 'Agree and start'));
    assert.include(root.textContent ?? '', location.host);
    assert.equal(scripts(), 0);
    agree.click();
    await until(() => root.querySelector('output'), 'closed');
    assert.deepEqual([scripts(), opened()], [1, 1]);
    const again = await chatWindow(chat, { isLogin: false });
    await until(() => again.querySelector('output'), 'closed at once');
    assert.deepEqual([scripts(), opened()], [1, 2]);
    assert.isEmpty(chat.of('contactService'));
  });

  it('is informed about another company’s page, and opens it only by an own press', async () => {
    const url = 'https://talk.example.net/desk?from=quayside';
    const opened: unknown[][] = [];
    const own = window.open;
    window.open = (...args) => (opened.push(args), null);
    const chat = fakeChat([], { visitorService: async () => ({ is: 'page', url }) });
    const root = await chatWindow(chat, { isLogin: false });
    const go = await until(() =>
      [...root.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === 'Continue at talk.example.net'),
    );
    assert.match(root.textContent ?? '', /talk\.example\.net/);
    assert.isEmpty(opened);
    go.click();
    window.open = own;
    assert.deepEqual(opened, [[url, '_blank', 'noopener,noreferrer']]);
    await until(() => root.querySelector('output'), 'closed');
    assert.isEmpty(chat.of('contactService'));
    assert.isEmpty(performance.getEntriesByType('resource').filter(({ name }) => name.includes('talk.example.net')));
  });

  it('sees failures to load the script or the service', async () => {
    let answers = 0;
    const url = `${location.origin}/nowhere.js`;
    const chat = fakeChat([], { visitorService: async () => ((answers += 1) === 1 ? undefined : { is: 'script', url }) });
    const root = await chatWindow(chat, { isLogin: false });
    (await until(() => [...root.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent?.includes('Try again')))).click();
    const agree = await until(() => [...root.querySelectorAll<HTMLElement>('button')].find(({ textContent }) => textContent === 'Agree and start'));
    const events: (string | null)[] = [];
    new MutationObserver(() => events.push(agree.ariaBusy)).observe(agree, { attributeFilter: ['aria-busy'] });
    agree.click();
    await until(() => events.includes('true') && agree.ariaBusy === null, 'busy, then calm');
    assert.isNull(root.querySelector('output'));
    assert.equal([...document.scripts].filter(({ src }) => src === url).length, 0);
  });
});
