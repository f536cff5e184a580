import { assert } from 'chai';
import { defineWidget, LauncherButton, type LauncherValues, widget } from '#element';
import { makeElementLoader } from '#element/loading/load-element';
import { launcher } from '#element/shell/launcher';
import { watchTags } from '#element/loading/watch-tags';
import { hub } from '#core';
import { VERSION } from '#core/page/version';
import { click, point } from '../fixtures/kit.tsx';
import { part, pause, until } from '../fixtures/page.ts';

const ICON = 'M4 4h16v12H8l-4 4z';
const TEXTS = { 'zh-CN': { label: '打开', badge: '{{count}} 条未读' }, 'en-US': { label: 'Open', badge: '{{count}} unread' } };
let made = 0;

interface Props {
  badge?: number;
  shellValues?: LauncherValues;
}

/** An element with a launcher; its code is loaded when `gate` opens. */
function launched(place: 'corner' | 'inline', gate: () => Promise<unknown> = () => Promise.resolve()) {
  const tag = `quay-launched-${++made}` as const;
  const requested: string[] = [];
  function Opened({ badge, shellValues }: Props) {
    return (
      <>
        <LauncherButton
          icon={ICON}
          place={place}
          texts={TEXTS['en-US']}
          badge={badge}
          isOpen={shellValues?.open === true}
          onPress={() => undefined}
        />
        <output>{JSON.stringify(shellValues ?? null)}</output>
      </>
    );
  }
  const elementLoader = makeElementLoader({
    manifest: { [tag]: { entry: './x.js', preload: ['./c/react.js'], height: 300, locales: { 'zh-CN': [], 'en-US': [] } } },
    launchers: { [tag]: launcher({ icon: ICON, place, texts: TEXTS }) },
    addressOf: (path) => new URL(path, 'https://cdn.example.com/').href,
    localeOf: () => 'en-US',
    load: async (url) => {
      requested.push(url);
      await gate();
      defineWidget(
        widget<Props>({
          tag,
          component: Opened,
          props: { badge: { kind: 'number' }, shellValues: { kind: 'property', isInternal: true } },
          events: {},
          namespaces: [],
          skeletonHeight: 0,
        }),
      );
    },
  });
  const element = document.createElement(tag);
  element.setAttribute('locale', 'en-US');
  const me = Symbol(VERSION);
  return {
    element,
    asked: requested,
    watch() {
      document.body.append(element);
      watchTags(document, (name) => name === tag && hub().claim(tag, me), elementLoader);
    },
  };
}

const light = (element: HTMLElement) => part(element, '.launcher button');
const isTaken = (element: HTMLElement) => element.shadowRoot?.querySelector('.root:not([hidden])');
const values = (element: HTMLElement): unknown => JSON.parse(part(element, 'output').textContent ?? '');

describe('a launcher', () => {
  afterEach(() => document.body.replaceChildren());

  it('is painted at once, takes no room in the page, and loads nothing by itself', async () => {
    const { element, asked: requested, watch } = launched('corner');
    watch();
    assert.equal(light(element).ariaLabel, 'Open');
    const { right, bottom, width } = light(element).getBoundingClientRect();
    assert.deepEqual([innerWidth - right, innerHeight - bottom], [20, 20]);
    assert.equal(light(element).innerText, 'Open');
    element.setAttribute('label', 'A name that is far too long for the window. '.repeat(9));
    await until(() => light(element).innerText !== 'Open');
    assert.isAbove(light(element).getBoundingClientRect().width, width);
    assert.isAtLeast(light(element).getBoundingClientRect().left, 20);
    assert.equal(element.getBoundingClientRect().height, 0);
    await pause(100);
    assert.isEmpty(requested);
  });

  it('shows the unread count, live, and announces it', async () => {
    const { element, watch } = launched('inline');
    element.setAttribute('badge', '3');
    watch();
    const badge = () => part(element, 'b').textContent;
    assert.deepEqual([badge(), light(element).ariaLabel], ['3', 'Open, 3 unread']);
    element.setAttribute('badge', '120');
    element.setAttribute('label', 'Messages');
    await until(() => badge() === '99+');
    assert.equal(light(element).ariaLabel, 'Messages, 99+ unread');
    element.setAttribute('badge', 'many');
    await until(() => badge() === '');
  });

  it('has an accessible name that contains its label, for speech control', () => {
    const { element, watch } = launched('corner');
    element.setAttribute('badge', '12');
    watch();
    assert.equal(light(element).textContent, 'Open 12');
    assert.equal(light(element).ariaLabel, 'Open, 12 unread');
  });

  it('follows the page’s theme, unless its own attribute overrides it', async () => {
    const { element, watch } = launched('inline');
    hub().configure({ theme: 'light' });
    watch();
    const scheme = () => getComputedStyle(part(element, '.launcher')).colorScheme;
    assert.equal(scheme(), 'light');
    hub().configure({ theme: 'dark' });
    assert.equal(scheme(), 'dark');
    element.setAttribute('theme', 'light');
    await until(() => scheme() === 'light');
    hub().configure({ theme: 'auto' });
    element.removeAttribute('theme');
    for (const own of ['dark', 'light']) {
      document.documentElement.style.colorScheme = own;
      await until(() => scheme() === own);
    }
    element.setAttribute('theme', 'auto');
    document.documentElement.style.colorScheme = 'dark';
    await until(() => scheme() === 'dark');
    document.documentElement.style.colorScheme = '';
  });

  for (const place of ['corner', 'inline'] as const)
    it(`at ${place}: is replaced by the widget’s own without moving a pixel`, async () => {
      const { element, watch } = launched(place);
      element.setAttribute('badge', '7');
      watch();
      const look = () => {
        const button = light(element);
        const { x, y, width, height } = button.getBoundingClientRect();
        const { backgroundColor, color, borderRadius, font, boxShadow } = getComputedStyle(button);
        const rect = part(element, 'b').getBoundingClientRect();
        return {
          x,
          y,
          width,
          height,
          backgroundColor,
          color,
          borderRadius,
          font,
          boxShadow,
          name: button.ariaLabel,
          badge: [rect.x, rect.y, rect.width],
        };
      };
      await point(document.body);
      const before = look();
      light(element).focus();
      await until(() => isTaken(element));
      assert.equal(element.shadowRoot!.querySelectorAll('.launcher').length, 1);
      assert.equal(element.shadowRoot!.activeElement, light(element));
      light(element).blur();
      assert.deepEqual(look(), before);
      assert.deepEqual(values(element), {});
    });

  it('in a line has its own background with an explicit theme, before and after its widget is loaded', async () => {
    const { element, watch } = launched('inline');
    watch();
    await point(document.body);
    const ground = () => getComputedStyle(light(element)).backgroundColor;
    const NONE = 'rgba(0, 0, 0, 0)';
    assert.equal(ground(), NONE);
    hub().configure({ theme: 'dark' });
    assert.equal(ground(), 'rgb(17, 28, 40)');
    light(element).focus();
    await until(() => isTaken(element));
    light(element).blur();
    assert.equal(ground(), 'rgb(17, 28, 40)');
    hub().configure({ theme: 'auto' });
    await until(() => ground() === NONE);
  });

  it('keeps a press for the widget, and shows that it is loading', async () => {
    const gate = Promise.withResolvers<void>();
    const { element, asked: requested, watch } = launched('corner', () => gate.promise);
    watch();
    await click(light(element));
    assert.lengthOf(requested, 1);
    assert.equal(light(element).ariaBusy, 'true');
    gate.resolve();
    await until(() => isTaken(element));
    assert.deepEqual(values(element), { open: true });
  });

  it('shows beside the button that the widget could not be loaded; another press retries', async () => {
    let isDown = true;
    const {
      element,
      asked: requested,
      watch,
    } = launched('corner', async () => {
      if (isDown) throw new TypeError('offline');
    });
    watch();
    await click(light(element));
    const box = await until(() => part(element, '[role=alert]'));
    assert.isNull(light(element).ariaBusy);
    assert.isAtMost(box.getBoundingClientRect().bottom, innerHeight);
    isDown = false;
    await click(light(element));
    await until(() => isTaken(element));
    assert.deepEqual(values(element), { open: true });
    assert.isAbove(requested.length, 1);
  });
});
