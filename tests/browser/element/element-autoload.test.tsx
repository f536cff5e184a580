import { assert } from 'chai';
import { hub } from '#core';
import { VERSION } from '#core/page/version';
import { makeElementLoader } from '#element/loading/load-element';
import type { ElementLoaderDependencies, Import } from '#element/loading/loader';
import type { Shell } from '#element/shell/shell';
import { watchTags } from '#element/loading/watch-tags';
import { defineProbe } from '../fixtures/define-probe.tsx';
import { inputOf, pause, seen, part, type, until } from '../fixtures/page.ts';

const BASE = 'https://cdn.example.com/widgets/1/quayside.js';
let made = 0;

/** A loader of one tag whose modules are loaded by `load`; records the requests. */
function loader(load: (url: string, tag: `quay-${string}`) => Promise<unknown>, shell?: Shell, more: Partial<ElementLoaderDependencies> = {}) {
  const tag = `quay-auto-${++made}` as const;
  const requested: string[] = [];
  const me = Symbol(VERSION);
  const importModule: Import = (url) => {
    requested.push(url.slice('https://cdn.example.com/widgets/1/'.length));
    return url.includes('.shell.js') ? Promise.resolve({ shell }) : load(url, tag);
  };
  const entry = {
    entry: './auto.js',
    preload: ['./c/react.js'],
    height: 123,
    locales: { 'zh-CN': ['./c/zh.js'], 'en-US': ['./c/en.js'] },
    ...(shell ? { shell: './auto.shell.js' } : {}),
  };
  const elementLoader = makeElementLoader({
    manifest: { [tag]: entry },
    addressOf: (path) => new URL(path, BASE).href,
    localeOf: () => 'en-US',
    load: importModule,
    ...more,
  });
  return { tag, asked: requested, elementLoader, watch: () => watchTags(document, (name) => name === tag && hub().claim(tag, me), elementLoader) };
}

/** A shell that only has a height. */
const high = (px: number): Shell => ({
  paint(_host, root) {
    const block = document.createElement('div');
    block.style.height = `${px}px`;
    root.append(block);
    return { values: () => ({}) };
  },
});
const defines = async (_url: string, tag: `quay-${string}`) => defineProbe(tag);
const add = (tag: string, attributes = '', parent: HTMLElement = document.body) => {
  const holder = parent.appendChild(document.createElement('div'));
  holder.innerHTML = `<${tag} ${attributes}></${tag}>`;
  return holder.firstElementChild as HTMLElement;
};

describe('the autoloader', () => {
  afterEach(() => {
    document.body.replaceChildren();
    scrollTo(0, 0);
  });

  it('loads existing and later tags, each module once', async () => {
    const { tag, asked: requested, watch } = loader(defines);
    const first = add(tag, 'label="a"');
    watch();
    const later = add(tag, 'label="b"');
    await until(() => seen(first)?.label === 'a' && seen(later)?.label === 'b');
    assert.deepEqual(requested, ['auto.js']);
  });

  it('preloads the whole graph in parallel, in the element’s language, and removes its links', async () => {
    const gate = Promise.withResolvers<void>();
    const { tag, watch } = loader((url, name) => gate.promise.then(() => defines(url, name)));
    const element = add(tag);
    watch();
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href.split('/1/')[1]);
    assert.includeMembers(links, ['auto.js', 'c/react.js', 'c/en.js']);
    gate.resolve();
    await until(() => seen(element));
    assert.isEmpty(document.head.querySelectorAll('link[rel=modulepreload]'));
  });

  it('leaves a tag to the script that claimed it first', async () => {
    const { tag, asked: requested, watch } = loader(defines);
    hub().claim(tag, Symbol(VERSION));
    const element = add(tag);
    watch();
    await pause(50);
    assert.isEmpty(requested);
    assert.isNull(element.shadowRoot);
  });

  it('reserves the element’s space before its code is loaded', async () => {
    const { tag, watch } = loader(() => new Promise(() => {}));
    const element = add(tag);
    watch();
    assert.equal(element.getBoundingClientRect().height, 123);
  });

  it('waits for visibility with load="visible"', async () => {
    const { tag, asked: requested, watch } = loader(defines);
    document.body.appendChild(document.createElement('div')).style.height = '5000px';
    const element = add(tag, 'load="visible"');
    watch();
    await pause(100);
    assert.isEmpty(requested);
    element.scrollIntoView();
    await until(() => requested.length === 1);
  });

  it('waits for the pointer or the focus with load="hover"', async () => {
    const { tag, asked: requested, watch } = loader(defines);
    const element = add(tag, 'load="hover"');
    watch();
    await pause(50);
    assert.isEmpty(requested);
    element.dispatchEvent(new PointerEvent('pointerenter'));
    await until(() => requested.length === 1);
  });

  it('waits for an idle period with load="idle"', async () => {
    const { tag, asked: requested, watch } = loader(defines);
    add(tag, 'load="idle"');
    watch();
    assert.isEmpty(requested);
    await until(() => requested.length === 1);
  });

  it('preloads the files before that, without running them', async () => {
    const { tag, asked: requested, watch } = loader(defines);
    add(tag, 'load="hover"');
    watch();
    const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href.split('/1/')[1]);
    await until(() => links().includes('c/react.js'));
    assert.includeMembers(links(), ['auto.js', 'c/en.js']);
    assert.isEmpty(requested);
    for (const link of document.head.querySelectorAll('link[rel=modulepreload]')) link.remove();
  });

  it('loads a tag without an element, and rejects an unknown one', async () => {
    const { tag, elementLoader } = loader(defines);
    await elementLoader.load(tag);
    assert.exists(customElements.get(tag));
    const error: unknown = await elementLoader.load('quay-nothing').catch((fault: unknown) => fault);
    assert.match(String(error), /no element quay-nothing/);
  });

  it('treats a timeout as a failure, and accepts a late result', async () => {
    const gate = Promise.withResolvers<void>();
    const { tag, watch } = loader((url, name) => gate.promise.then(() => defines(url, name)), undefined, { patienceMs: 30 });
    const element = add(tag);
    watch();
    await until(() => element.shadowRoot?.querySelector('[role=alert]'));
    gate.resolve();
    await until(() => seen(element));
    assert.isNull(element.shadowRoot!.querySelector('[role=alert]'));
  });

  it('retries from the same address only, where the page has pinned it', async () => {
    const { tag, asked: requested, watch } = loader(() => Promise.reject(new TypeError('damaged')), undefined, { triesAfter: () => 0 });
    const element = add(tag);
    watch();
    (await until(() => element.shadowRoot && part(element, '[role=alert] button'))).click();
    await until(() => requested.length === 2);
    assert.deepEqual(requested, ['auto.js', 'auto.js']);
  });

  it('shows in the element’s place that its code could not be loaded, and retries on request', async () => {
    const rejections: unknown[] = [];
    const note = (event: PromiseRejectionEvent) => rejections.push(event.reason);
    addEventListener('unhandledrejection', note);
    const {
      tag,
      asked: requested,
      watch,
    } = loader((url, name) => (url.includes('again=2') ? defines(url, name) : Promise.reject(new TypeError('offline'))));
    const element = add(tag);
    const problems: { phase: string }[] = [];
    element.addEventListener('quay-error', (event) => problems.push((event as CustomEvent).detail));
    watch();
    const button = () => part(element, '[role=alert] button');
    (await until(() => element.shadowRoot && button())).click();
    await until(() => problems.length === 2);
    assert.lengthOf(element.shadowRoot!.querySelectorAll('[role=alert]'), 1);
    button().click();
    await until(() => seen(element));
    assert.isNull(element.shadowRoot!.querySelector('[role=alert]'));
    assert.deepEqual(requested, ['auto.js', 'auto.js?again=1', 'auto.js?again=2']);
    assert.equal(problems[0]?.phase, 'load');
    await pause(20);
    removeEventListener('unhandledrejection', note);
    assert.isEmpty(rejections);
  });
});

describe('a light shell', () => {
  afterEach(() => document.body.replaceChildren());

  let disposed = 0;
  const shell: Shell = {
    paint(_host, root, { locale }) {
      const input = Object.assign(document.createElement('input'), { name: 'text', lang: locale });
      root.append(input);
      return { values: () => ({ text: input.value }), dispose: () => void (disposed += 1) };
    },
  };

  it('accepts input at once, which the widget then shows, with focus and caret', async () => {
    const gate = Promise.withResolvers<void>();
    const { tag, watch } = loader((url, name) => gate.promise.then(() => defines(url, name)), shell);
    const element = add(tag);
    watch();
    const early = await until(() => element.shadowRoot?.querySelector('input'));
    assert.equal(early.lang, 'en-US');
    early.focus();
    early.value = 'CNSHA';
    early.setSelectionRange(2, 2);
    gate.resolve();
    await until(() => seen(element));
    assert.equal(disposed, 1);
    const late = inputOf(element);
    assert.notEqual(late, early);
    assert.lengthOf(element.shadowRoot!.querySelectorAll('input'), 1);
    assert.deepEqual([late.value, element.shadowRoot!.activeElement, late.selectionStart], ['CNSHA', late, 2]);
    type(late, 'CNNGB');
    await until(() => late.value === 'CNNGB');
  });

  it('is painted into a place without height, as its own may differ; if it fails, the widget’s height is reserved', async () => {
    for (const [isThere, height] of [
      [true, 77],
      [false, 123],
    ] as const) {
      const gate = Promise.withResolvers<void>();
      const importModule = (url: string) =>
        url.includes('.shell.js')
          ? gate.promise.then(() => (isThere ? { shell: high(77) } : Promise.reject(new TypeError('offline'))))
          : new Promise(() => {});
      const { tag, watch } = loader(defines, high(77), { load: importModule });
      const element = add(tag);
      watch();
      await pause(50);
      assert.equal(element.getBoundingClientRect().height, 0);
      gate.resolve();
      await until(() => element.getBoundingClientRect().height > 0);
      assert.equal(element.getBoundingClientRect().height, height);
    }
  });

  it('is painted before visibility is checked: without heights all elements would be visible', async () => {
    const gate = Promise.withResolvers<void>();
    const requested: string[] = [];
    const importModule = async (url: string) => {
      requested.push(url);
      if (!url.includes('.shell.js')) return new Promise(() => {});
      await gate.promise;
      return { shell: high(5000) };
    };
    const { tag, watch } = loader(defines, high(5000), { load: importModule });
    add(tag, 'load="visible"');
    watch();
    await pause(100);
    assert.isEmpty(requested.filter((url) => !url.includes('.shell.js')));
    gate.resolve();
    await until(() => requested.some((url) => !url.includes('.shell.js')));
  });

  it('stays until the commit that replaces it', async () => {
    const { tag, watch } = loader(defines, shell);
    const element = add(tag);
    const counts = new Set<number>();
    watch();
    await until(() => element.shadowRoot?.querySelector('input'));
    const look = new MutationObserver(() => counts.add(element.shadowRoot!.querySelectorAll('input').length));
    look.observe(element.shadowRoot!, { childList: true, subtree: true });
    await until(() => seen(element));
    await pause(20);
    look.disconnect();
    assert.notInclude([...counts], 0);
  });

  it('may load the widget early', async () => {
    let load: () => void = () => {};
    const eager: Shell = { paint: (_host, _root, context) => ((load = context.load), { values: () => ({}) }) };
    const { tag, asked: requested, watch } = loader(defines, eager);
    const element = add(tag, 'load="hover"');
    watch();
    await until(() => requested.includes('auto.shell.js'));
    await pause(20);
    assert.notInclude(requested, 'auto.js');
    load();
    await until(() => seen(element));
  });
});
