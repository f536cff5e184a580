import { assert } from 'chai';
import { defineWidget, LauncherButton, type LauncherValues, widget } from '#element';
import { makeElementLoader } from '#element/loading/load-element';
import { likelyLocale } from '#element/shell/likely-locale';
import { makePageGlobal } from '#element/loading/page-global';
import { launcher } from '#element/shell/launcher';
import { watchTags } from '#element/loading/watch-tags';
import { hub } from '#core';
import { VERSION } from '#core/page/version';
import { point } from './fixtures/kit.tsx';
import { part, pause, removed, until } from './fixtures/page.ts';

const TEXTS = { 'zh-CN': { label: '打开', badge: '{{count}} 条未读' }, 'en-US': { label: 'Open', badge: '{{count}} unread' } };
const API = 'https://api.example.com';
let made = 0;

interface Props {
  label?: string;
  position?: string;
  shellValues?: LauncherValues;
}

interface Given {
  counts?: 'notices' | 'chats';
  prefetch?: string;
}

/** A launcher in a corner, or in a line for notices, with its live part; its widget shows its properties. */
function launched({ counts = 'chats', prefetch }: Given = {}) {
  const tag = `quay-live-${++made}` as const;
  const place = counts === 'chats' ? 'corner' : 'inline';
  const [requests, prefetched, events]: [string[], string[], string[]] = [[], [], []];
  function Widget({ label, position, shellValues }: Props) {
    return (
      <>
        <LauncherButton
          icon="M4 4h16"
          place={place}
          texts={TEXTS['en-US']}
          label={label}
          position={position}
          badge={shellValues?.unread}
          isOpen={false}
        />
        <output>{JSON.stringify({ label, position, unread: shellValues?.unread })}</output>
      </>
    );
  }
  const elementLoader = makeElementLoader({
    manifest: { [tag]: { entry: './x.js', preload: [], height: 300, locales: { 'zh-CN': [], 'en-US': [] } } },
    launchers: { [tag]: launcher({ icon: 'M4 4h16', place, texts: TEXTS, counts, attributes: ['label', 'position'] }) },
    addressOf: (path) => new URL(path, 'https://cdn.example.com/').href,
    localeOf: likelyLocale,
    loadLife: () => import('#element/launcher/launcher-life'),
    ahead: { preload: () => () => undefined, prefetch: (urls) => void prefetched.push(...urls) },
    load: async (url) => {
      requests.push(url);
      defineWidget(
        widget<Props>({
          tag,
          component: Widget,
          props: { label: { kind: 'string' }, position: { kind: 'string' }, shellValues: { kind: 'property', isInternal: true } },
          events: {},
          namespaces: [],
          skeletonHeight: 0,
        }),
      );
    },
  });
  const element = document.createElement(tag);
  for (const type of ['quay-ready', 'quay-unread'])
    element.addEventListener(type, (event) => events.push(`${type} ${JSON.stringify((event as CustomEvent).detail)}`));
  const me = Symbol(VERSION);
  document.body.append(element);
  watchTags(document, (name) => name === tag && hub().claim(tag, me), elementLoader, { prefetch });
  return { tag, element: element as HTMLElement & Props & { locale?: string }, asked: requests, prefetched, events };
}

const light = (element: HTMLElement) => part(element, '.launcher button');
const badge = (element: HTMLElement) => part(element, '.launcher b').textContent;
const isShown = (element: HTMLElement) => getComputedStyle(element).display !== 'none';

/** The server's response for each token; a token without one is rejected. */
let counts: Record<string, { notices: number | null; chats: number | null }>;
let calls: { path: string; token: string; key: string | null }[];
const browserFetch = window.fetch;

beforeEach(() => {
  counts = {};
  calls = [];
  localStorage.clear();
  window.fetch = async (input, init) => {
    const { pathname, origin } = new URL(input instanceof Request ? input.url : input, location.href);
    if (origin !== API) return browserFetch(input, init);
    const headers = new Headers(init?.headers);
    const token = headers.get('auth') ?? '';
    calls.push({ path: pathname, token, key: headers.get('quay-key') });
    return Response.json({ code: '1', message: '', data: counts[token] ?? { notices: null, chats: null } });
  };
});
afterEach(() => {
  document.body.replaceChildren();
  window.fetch = browserFetch;
  document.documentElement.lang = '';
  hub().configure({ getToken: async () => '' });
  hub().core?.session.logout('expired');
});

describe('8.D1 a launcher at rest', () => {
  it('is defined and ready without a click, and loads no widget for it', async () => {
    const { tag, element, asked: requests, events } = launched();
    await customElements.whenDefined(tag);
    await until(() => events.length > 0);
    assert.deepEqual(events, ['quay-ready null']);
    assert.isTrue(element instanceof customElements.get(tag)!);
    assert.isEmpty(requests);
  });

  it('follows its properties, attributes, configure() and the language of the page', async () => {
    hub().configure({ apiUrl: API, key: 'pk_a' });
    document.documentElement.lang = 'en';
    const { tag, element } = launched();
    await customElements.whenDefined(tag);
    assert.equal(light(element).ariaLabel, 'Open');
    document.documentElement.lang = 'zh-CN';
    await until(() => light(element).ariaLabel === '打开');
    element.locale = 'en-US';
    assert.equal(light(element).ariaLabel, 'Open');
    element.label = 'Ask us';
    assert.equal(light(element).ariaLabel, 'Ask us');
    element.setAttribute('label', 'Ask');
    assert.equal(light(element).ariaLabel, 'Ask');
    element.position = 'bottom-left';
    assert.isBelow(light(element).getBoundingClientRect().left, innerWidth / 4);
    element.removeAttribute('label');
    element.locale = undefined as never;
    assert.equal(light(element).ariaLabel, '打开');
    hub().configure({ locale: 'en-US' });
    await until(() => light(element).ariaLabel === 'Open');
  });

  it('shows the counts of the page’s user with one call, and dispatches them to the page', async () => {
    counts['t1'] = { notices: 4, chats: 3 };
    let given = 0;
    hub().configure({ apiUrl: API, key: 'pk_a', getToken: async () => ((given += 1), 't1') });
    const chat = launched();
    const bell = launched({ counts: 'notices' });
    await until(() => badge(chat.element) === '3' && badge(bell.element) === '4');
    assert.deepEqual(
      [chat.events, bell.events],
      [
        ['quay-ready null', 'quay-unread {"unread":3}'],
        ['quay-ready null', 'quay-unread {"unread":4}'],
      ],
    );
    assert.deepEqual(calls, [{ path: '/api/ws/pub/queryUnread', token: 't1', key: 'pk_a' }]);
    assert.equal(given, 1);
    assert.isEmpty([...chat.asked, ...bell.asked]);
    counts['t1'] = { notices: 4, chats: 0 };
    window.dispatchEvent(new Event('online'));
    await until(() => badge(chat.element) === '');
    assert.equal(chat.events.at(-1), 'quay-unread {"unread":0}');
  });

  it('shows no bell to a visitor: it takes no room, and appears with the login without a reload', async () => {
    Reflect.deleteProperty(hub().input, 'getToken');
    hub().configure({ apiUrl: API, key: 'pk_a' });
    const { element, events } = launched({ counts: 'notices' });
    assert.isFalse(isShown(element));
    await until(() => events.length > 0);
    await pause(200);
    assert.isFalse(isShown(element));
    assert.isEmpty(calls, 'nobody is asked for counts that nobody has');
    counts['t2'] = { notices: 0, chats: 0 };
    hub().configure({ getToken: async () => 't2' });
    await until(() => isShown(element));
    makePageGlobal('1', { load: async () => undefined, doctor: async () => ({}) as never }).logout();
    await until(() => !isShown(element));
    await until(() => calls.some(({ path }) => path.endsWith('/logout')), 'the session is ended on the server');
    assert.equal(element.getAttributeNames().join(), '', 'nothing is left on the host’s node');
  });

  it('shows the bell at once on a page with a token source, and hides it if the source names no user', async () => {
    const token = Promise.withResolvers<string>();
    hub().configure({ apiUrl: API, key: 'pk_a', getToken: () => token.promise });
    const { element } = launched({ counts: 'notices' });
    assert.notEqual(getComputedStyle(element).display, 'none');
    token.resolve('');
    await until(() => getComputedStyle(element).display === 'none');
  });

  it('shows the unread messages of a visitor from the previous page', async () => {
    hub().configure({ apiUrl: API, key: 'pk_a' });
    counts['v_1'] = { notices: null, chats: 2 };
    const kept = { token: 'v_1', chatId: 'g_1', expireTime: Date.now() + 60_000, apiUrl: API, key: 'pk_a' };
    localStorage.setItem('quayside_visitor', JSON.stringify(kept));
    const { element } = launched();
    await until(() => badge(element) === '2');
    localStorage.setItem('quayside_visitor', JSON.stringify({ ...kept, key: 'pk_other' }));
    calls = [];
    const other = launched();
    await pause(300);
    assert.deepEqual([badge(other.element), calls.filter(({ token }) => token === 'v_1')], ['', []]);
  });

  it('is painted wherever it appears later, also after its tag has been defined', async () => {
    const { tag } = launched();
    await customElements.whenDefined(tag);
    const holder = document.createElement('section');
    holder.innerHTML = `<p><${tag}></${tag}></p>`;
    const later = holder.querySelector<HTMLElement>(tag)!;
    let isReady = false;
    later.addEventListener('quay-ready', () => (isReady = true));
    document.body.append(holder);
    await until(() => light(later)?.ariaLabel);
    await until(() => isReady);
  });

  it('becomes its widget in place: what was said to it, its count and its state move over', async () => {
    counts['t3'] = { notices: 0, chats: 5 };
    hub().configure({ apiUrl: API, key: 'pk_a', getToken: async () => 't3' });
    const { tag, element, events } = launched();
    await until(() => badge(element) === '5');
    element.setAttribute('label', 'By attribute');
    element.position = 'bottom-left';
    const loose = document.createElement(tag) as typeof element;
    loose.label = 'Loose';
    await point(light(element));
    const shownValues = async (one: HTMLElement): Promise<unknown> => JSON.parse((await until(() => part(one, 'output'))).textContent ?? '');
    assert.deepEqual(await shownValues(element), { label: 'By attribute', position: 'bottom-left', unread: 5 });
    assert.equal(badge(element), '5');
    document.body.append(loose);
    assert.deepEqual(await shownValues(loose), { label: 'Loose' });
    const later = document.createElement(tag) as typeof element;
    assert.isTrue(later instanceof customElements.get(tag)!);
    later.setAttribute('label', 'Later');
    document.body.append(later);
    assert.deepEqual(await shownValues(later), { label: 'Later' });
    element.label = 'Live';
    await until(() => part(element, 'output').textContent?.includes('Live'));
    assert.deepEqual(
      events.filter((event) => event.startsWith('quay-ready')),
      ['quay-ready null'],
    );
    await removed(element);
    document.body.append(element);
    assert.deepEqual(((await shownValues(element)) as Props).label, 'Live');
  });
});

describe('8.D8 the files of a launcher’s widget', () => {
  it('are prefetched when idle, or on the first unread message if the page says so', async () => {
    hub().configure({ apiUrl: API, key: 'pk_a' });
    const eager = launched();
    await until(() => eager.prefetched.length > 0);
    const { element, prefetched, asked: requests, events } = launched({ prefetch: 'hover' });
    await until(() => events.length > 0);
    await pause(200);
    assert.isEmpty([...prefetched, ...requests]);
    counts['t4'] = { notices: 0, chats: 1 };
    hub().configure({ getToken: async () => 't4' });
    await until(() => badge(element) === '1');
    assert.isNotEmpty(prefetched);
    assert.isEmpty(requests);
  });

  it('are not prefetched when the connection saves data', async () => {
    for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      const { element, prefetched, asked: requests, events } = launched();
      await until(() => events.length > 0);
      await pause(100);
      assert.isEmpty(prefetched, JSON.stringify(connection));
      await point(light(element));
      await until(() => requests.length > 0);
      document.body.replaceChildren();
      await point(document.body);
    }
    Reflect.deleteProperty(navigator, 'connection');
  });
});

describe('8.C8 a launcher in a corner', () => {
  const box = (element: HTMLElement) => light(element).getBoundingClientRect();
  const isRound = (element: HTMLElement) => Math.abs(box(element).width - box(element).height) < 1;
  const control = (css: string) => {
    const button = document.body.appendChild(document.createElement('button'));
    button.style.cssText = `position:fixed;${css}`;
    return button;
  };
  const overlaps = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  it('is a circle while the page scrolls, and shows its label again afterwards', async () => {
    const { element, events } = launched();
    const tall = document.body.appendChild(document.createElement('div'));
    tall.style.height = '300vh';
    await until(() => events.length > 0);
    assert.isFalse(isRound(element));
    window.scrollTo(0, 400);
    await until(() => isRound(element));
    assert.equal(light(element).ariaLabel, 'Open');
    await until(() => !isRound(element));
    window.scrollTo(0, 0);
  });

  it('is a circle where its label would cover a control, and moves where the circle would; its badge keeps its position', async () => {
    counts['t5'] = { notices: 0, chats: 7 };
    hub().configure({ apiUrl: API, key: 'pk_a', getToken: async () => 't5' });
    const { element } = launched();
    await until(() => badge(element) === '7');
    element.label = 'A name of some length';
    const { left, right, bottom } = box(element);
    const beside = control(`left:${left}px;bottom:${innerHeight - bottom}px;width:20px;height:20px`);
    window.dispatchEvent(new Event('resize'));
    await until(() => isRound(element));
    assert.isFalse(overlaps(box(element), beside.getBoundingClientRect()));
    assert.equal(Math.round(box(element).right), Math.round(right));
    const rect = part(element, '.launcher b').getBoundingClientRect();
    assert.isTrue(overlaps(rect, box(element)), 'the badge is on the circle');
    const under = control(`right:${innerWidth - right}px;bottom:${innerHeight - bottom}px;width:30px;height:30px`);
    window.dispatchEvent(new Event('resize'));
    await until(() => !overlaps(box(element), under.getBoundingClientRect()));
    assert.isTrue(box(element).bottom <= innerHeight && box(element).right <= innerWidth);
    under.remove();
    beside.remove();
    window.dispatchEvent(new Event('resize'));
    await until(() => !isRound(element));
    assert.equal(Math.round(box(element).bottom), Math.round(bottom));
  });

  it('avoids controls within other elements, but not content behind a dialog or as large as the page', async () => {
    const { element, events } = launched();
    await until(() => events.length > 0);
    const { left, top, width, height } = box(element);
    const holder = document.body.appendChild(document.createElement('div'));
    holder.attachShadow({
      mode: 'open',
    }).innerHTML = `<button style="position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px">x</button>`;
    window.dispatchEvent(new Event('resize'));
    await until(() => isRound(element) && !overlaps(box(element), holder.shadowRoot!.querySelector('button')!.getBoundingClientRect()));
    const cover = document.body.appendChild(document.createElement('div'));
    cover.style.cssText = 'position:fixed;inset:0';
    window.dispatchEvent(new Event('resize'));
    await until(() => !isRound(element));
    cover.outerHTML = '<a href="#" style="position:fixed;inset:0">everything</a>';
    window.dispatchEvent(new Event('resize'));
    await pause(400);
    assert.isFalse(isRound(element));
  });
});
