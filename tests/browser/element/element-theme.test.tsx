import { assert } from 'chai';
import { hub } from '#core';
import { browserPage } from '#core/page/page';
import { makeSettings } from '#core/settings/settings';
import { shell } from '../../../widgets/rate-search/shell.ts';
import { defineProbe } from '../fixtures/define-probe.tsx';
import { mount, part, until } from '../fixtures/page.ts';

const ground = (element: HTMLElement) => {
  const box = part(element, '[data-testid=seen]');
  box.style.backgroundColor = 'var(--q-action-solid)';
  return getComputedStyle(box).backgroundColor;
};

describe('a theme as JSON', () => {
  afterEach(() => {
    hub().configure({ theme: { mode: 'auto', tokens: {} } });
    document.body.replaceChildren();
    document.documentElement.removeAttribute('lang');
  });

  it('colours all current and future elements, live, and leaves nothing behind when it is removed', async () => {
    const tag = defineProbe();
    const before = document.adoptedStyleSheets.length;
    const one = await mount(`<${tag}>`);
    const usual = ground(one);
    hub().configure({ theme: { tokens: { 'action-solid': 'rgb(1, 2, 3)' } } });
    const two = await mount(`<${tag}>`);
    assert.deepEqual([ground(one), ground(two)], ['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
    hub().configure({ theme: { tokens: { 'action-solid': 'rgb(4, 5, 6)' } } });
    assert.equal(ground(one), 'rgb(4, 5, 6)');
    hub().configure({ theme: { tokens: {} } });
    assert.equal(ground(one), usual);
    assert.equal(document.adoptedStyleSheets.length, before);
  });

  it('has a light and a dark value, and switches the elements', async () => {
    const element = await mount(`<${defineProbe()}>`);
    hub().configure({ theme: { mode: 'light', tokens: { 'action-solid': ['rgb(1, 1, 1)', 'rgb(2, 2, 2)'] } } });
    await until(() => getComputedStyle(part(element, '.root')).colorScheme === 'light');
    assert.equal(ground(element), 'rgb(1, 1, 1)');
    hub().configure({ theme: { mode: 'dark' } });
    await until(() => ground(element) === 'rgb(2, 2, 2)');
  });

  it('is overridden by the page’s styles', async () => {
    const element = await mount(`<${defineProbe()}>`);
    hub().configure({ theme: { tokens: { 'action-solid': 'rgb(1, 2, 3)' } } });
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = ':root { --quay-action-solid: rgb(7, 8, 9) }';
    assert.equal(ground(element), 'rgb(7, 8, 9)');
    style.remove();
  });

  it('sets a value and nothing else', async () => {
    const element = await mount(`<${defineProbe()}>`);
    const usual = ground(element);
    hub().configure({ theme: { tokens: { 'action-solid': 'red} body{display:none', 'r-card; color': 'red' } } });
    assert.equal(ground(element), usual);
    assert.equal(getComputedStyle(document.body).display, 'block');
  });
});

describe('parts', () => {
  afterEach(() => document.body.replaceChildren());

  it('can be styled by the page', async () => {
    const element = await mount(`<${defineProbe()}>`);
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = `${element.localName}::part(root) { outline: 3px solid rgb(1, 2, 3) }`;
    assert.equal(getComputedStyle(part(element, '.root')).outlineColor, 'rgb(1, 2, 3)');
    assert.deepEqual([...element.shadowRoot!.querySelectorAll('[part]')].map((one) => one.getAttribute('part')).slice(0, 1), ['root']);
    assert.equal(part(element, '.layer').getAttribute('part'), 'layer');
    style.remove();
  });
});

describe('the parts of a light shell', () => {
  it('match those of its widget, so that a page styles both alike', () => {
    const host = document.createElement('div');
    host.setAttribute('pol', 'CNSHA');
    const root = host.attachShadow({ mode: 'open' });
    const handle = shell.paint(host, root, { locale: 'en-US', localeNow: () => 'en-US', load: () => undefined });
    const shown = new Set([...root.querySelectorAll('[part]')].flatMap((one) => [...one.part]));
    for (const name of ['root', 'header', 'search', 'form', 'field', 'label', 'input', 'button', 'button-filled'])
      assert.isTrue(shown.has(name), name);
    handle.dispose?.();
  });
});

describe('the language of the document', () => {
  it('is followed on a foreign page, live', async () => {
    document.documentElement.lang = 'en';
    const settings = makeSettings(browserPage());
    settings.configure({ apiUrl: 'https://portal.example.com' });
    assert.equal(settings.store.getState().locale, 'en-US');
    document.documentElement.lang = 'zh-CN';
    await until(() => settings.store.getState().locale === 'zh-CN');
    document.documentElement.removeAttribute('lang');
  });
});
