import { assert } from 'chai';
import { core } from '#core';
import { raiseLayer } from '#element/host/layer';
import { defineProbe } from '../fixtures/define-probe.tsx';
import { mount, part, seen, until } from '../fixtures/page.ts';

const ui = (element: HTMLElement) => seen(element, 'ui') as { locale: string; theme: string; density: string };

describe('an element’s surroundings', () => {
  afterEach(() => {
    document.body.replaceChildren();
    core().configure({ theme: 'auto', density: 'comfortable', locale: 'zh-CN' });
  });

  it('set its language by its attribute, else by the settings, live', async () => {
    const tag = defineProbe();
    core().configure({ locale: 'zh-CN' });
    const [own, other] = [await mount(`<${tag} locale="en-US">`), await mount(`<${tag}>`)];
    assert.deepEqual([ui(own).locale, ui(other).locale], ['en-US', 'zh-CN']);
    core().configure({ locale: 'en-US' });
    await until(() => ui(other).locale === 'en-US');
    own.setAttribute('locale', 'zh-CN');
    await until(() => ui(own).locale === 'zh-CN');
    assert.equal(part(own, '.root').lang, 'zh-CN');
  });

  it('ignores an unknown language', async () => {
    const element = await mount(`<${defineProbe()} locale="fr">`);
    assert.equal(ui(element).locale, core().settings.store.getState().locale);
  });

  it('turns dark and compact by attribute and by setting', async () => {
    const tag = defineProbe();
    const [own, other] = [await mount(`<${tag} theme="dark" density="compact">`), await mount(`<${tag}>`)];
    const scheme = (element: HTMLElement, selector: string) => getComputedStyle(part(element, selector)).colorScheme;
    assert.deepEqual([scheme(own, '.root'), scheme(own, '.layer'), ui(own).density], ['dark', 'dark', 'compact']);
    assert.notEqual(scheme(other, '.root'), 'dark');
    core().configure({ theme: 'dark' });
    await until(() => scheme(other, '.root') === 'dark');
  });

  it('has its own background unless it follows the page’s theme, or the page sets another', async () => {
    const tag = defineProbe();
    const [own, other] = [await mount(`<${tag} theme="dark">`), await mount(`<${tag}>`)];
    const ground = (element: HTMLElement) => getComputedStyle(part(element, '.root')).backgroundColor;
    const NONE = 'rgba(0, 0, 0, 0)';
    assert.deepEqual([ground(own), ground(other)], ['rgb(17, 28, 40)', NONE]);
    core().configure({ theme: 'dark' });
    await until(() => ground(other) === 'rgb(17, 28, 40)');
    core().configure({ theme: { mode: 'light' } });
    await until(() => ground(other) === 'rgb(255, 255, 255)');
    document.documentElement.style.setProperty('--quay-ground', 'transparent');
    assert.deepEqual([ground(own), ground(other)], [NONE, NONE]);
    document.documentElement.style.removeProperty('--quay-ground');
    core().configure({ theme: 'auto' });
    await until(() => ground(other) === NONE);
  });

  it('inherits the colour scheme of the page by itself', async () => {
    document.documentElement.style.colorScheme = 'dark';
    const element = await mount(`<${defineProbe()}>`);
    assert.equal(getComputedStyle(part(element, '.root')).colorScheme, 'dark');
    document.documentElement.style.colorScheme = '';
  });

  it('withstands the styles of a hostile page', async () => {
    const hostile = document.head.appendChild(document.createElement('style'));
    hostile.textContent = '* {all:unset!important; font-size:40px!important; color:red!important}';
    const element = await mount(`<${defineProbe()} theme="dark">`);
    const style = getComputedStyle(part(element, '[data-testid=seen]'));
    assert.notEqual(style.fontSize, '40px');
    assert.notEqual(style.color, 'rgb(255, 0, 0)');
    assert.equal(getComputedStyle(part(element, '.root')).colorScheme, 'dark');
    hostile.remove();
  });

  it('has its layer in the top layer, also after a move', async () => {
    const element = await mount(`<${defineProbe()}>`);
    const layer = part(element, '.layer');
    assert.isTrue(layer.matches(':popover-open'));
    document.body.appendChild(document.createElement('section')).append(element);
    await until(() => layer.matches(':popover-open'), 'its layer again');
  });

  it('appears above a dialog that the page has opened since', async () => {
    const element = await mount(`<${defineProbe()}>`);
    const layer = part(element, '.layer');
    const box = layer.appendChild(document.createElement('button'));
    box.style.cssText = 'position:fixed;inset:0;width:100%;height:100%';
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.style.cssText = 'width:400px;height:300px';
    dialog.show();
    box.focus();
    raiseLayer(layer);
    const { x, y } = dialog.getBoundingClientRect();
    assert.equal(element.shadowRoot!.elementFromPoint(x + 5, y + 5), box);
    assert.equal(element.shadowRoot!.activeElement, box);
  });

  it('shares one style sheet among all elements and writes no style element', async () => {
    const tag = defineProbe();
    const [one, two] = [await mount(`<${tag}>`), await mount(`<${tag}>`)];
    const shared = one.shadowRoot!.adoptedStyleSheets.filter((sheet) => two.shadowRoot!.adoptedStyleSheets.includes(sheet));
    assert.isAtLeast(shared.length, 2);
    assert.equal(getComputedStyle(part(two, 'button:last-of-type')).color, 'rgb(1, 2, 3)');
    assert.isNull(document.querySelector('style[data-emotion]'));
    assert.isNull(one.shadowRoot!.querySelector('style'));
  });
});
