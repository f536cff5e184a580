import { expect, type Locator } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUTOLOADER, scrollIntoView, openHost, reach } from '../host.ts';
import { serveOtherVersion } from '../other-version.ts';
import { expectOnTop, openOverlay } from '../overlay.ts';
import type { Check } from '../stage.ts';
import { untranslatedTexts } from '../texts.ts';

const WIDGETS = join(import.meta.dirname, '../../../widgets');

/** Everything a host page may do to its elements. */
export const HOSTILE = `* { all: unset !important; font-size: 40px !important }
head, head * { display: none !important }
.far { transform: rotate(0.5deg) translateX(3px) !important; overflow: hidden !important; contain: paint !important; display: block !important; width: 900px !important; height: 500px !important }`;
const SHUT_OUT =
  'dialog{width:900px;height:700px;max-width:none;box-sizing:border-box} #cover{position:fixed;inset:0;width:100%;height:100%;background:gray;opacity:.5} #cover:not(.solid){pointer-events:none}';

export const withstandsHostileStyles: Check = async ({ page, tag, first }) => {
  const body = '<div class="far"><div class="far">{element}</div></div>';
  const { element, faults } = await openHost(page, tag, first, { stylesheet: HOSTILE, body });
  await reach(page, element, first);
  await expectOwnLook(element);
  expect(await untranslatedTexts(element, 'en-US'), 'takes the language of the page').toEqual([]);
  if (await openOverlay(page, element)) await expectOnTop(element);
  expect(faults.all).toEqual([]);
};

/** Width, font and size of its text are its own. */
export async function expectOwnLook(element: Locator): Promise<void> {
  const look = await element.evaluate((host) => {
    const root = host.shadowRoot?.querySelector('.root');
    const text = host.shadowRoot?.querySelector(':is(.root, .layer) :is(button, label, p, h1, a)');
    const style = text && getComputedStyle(text);
    // A launcher in a line is as wide as its button.
    const least = root?.querySelector('.launcher.inline') ? 23 : 600;
    return {
      least,
      width: root?.getBoundingClientRect().width ?? 0,
      size: Number.parseFloat(style?.fontSize ?? '99'),
      family: style?.fontFamily ?? '',
    };
  });
  expect(look.width, 'width').toBeGreaterThan(look.least);
  expect(look.size, 'size of the text').toBeLessThan(30);
  expect(look.family, 'font, which is one of ours').toMatch(/sans-serif|Noto Sans Mono/);
}

export const worksInDialog =
  (when: 'before' | 'after'): Check =>
  async ({ page, tag, first }) => {
    const body = '<dialog aria-label="Host">{element}<div id="cover" popover="manual"></div></dialog>';
    const { element, faults } = await openHost(page, tag, first, { body, stylesheet: SHUT_OUT });
    const show = () => page.evaluate(() => document.querySelector('dialog')?.showModal());
    if (when === 'before') await show();
    await scrollIntoView(element);
    if (when === 'after') await show();
    await reach(page, element, first);
    // Another element of the host enters the top layer later.
    await page.evaluate(() => document.querySelector<HTMLElement>('#cover')?.showPopover());
    if (await openOverlay(page, element)) {
      await page.evaluate(() => document.querySelector('#cover')?.classList.add('solid'));
      await expectOnTop(element);
    }
    expect(faults.all).toEqual([]);
  };

export const isOneSuite: Check = async ({ page, tag, first }) => {
  const newer = await serveOtherVersion(page, '1.9.9');
  // Once an element exists, a newer version is too late; before, it would serve (e2e/embed/versions.spec.ts).
  const released = Promise.withResolvers<void>();
  await page.route(`**${newer}`, async (route) => (await released.promise, route.fallback()));
  const sources = new Set<string>();
  page.on('request', (request) => {
    const [, source] = /\/widgets\/(.+)\/c\//.exec(request.url()) ?? [];
    if (source) sources.add(source);
  });
  const { element, faults } = await openHost(page, tag, first, {
    scripts: [AUTOLOADER, `${AUTOLOADER}?twice`, newer],
    waitUntil: 'commit',
    body: '<main>{element}</main><aside>{element}</aside>',
  });
  await reach(page, element, first);
  released.resolve();
  await page.waitForLoadState('load');
  await page.evaluate((name) => document.querySelector('aside')?.append(document.createElement(name)), tag);
  await scrollIntoView(page.locator(tag).last());
  const version = () => page.evaluate(() => (globalThis as { Quayside?: { version: string } }).Quayside?.version ?? '');
  await expect.poll(version, 'the loader has run').toMatch(/^1\.\d+\.\d+$/);
  const hubs = () => page.evaluate(() => Object.getOwnPropertySymbols(globalThis).filter(({ description }) => description === 'quayside.v1').length);
  expect(await hubs(), 'hubs').toBe(1);
  expect([...sources], 'one React, from one of them').toHaveLength(1);
  expect(faults.all).toEqual([]);
};

/** The widgets that the suite is tested on have no definition; all of them are visible. */
function isInvisibleAtRest(name: string): boolean {
  const definition = join(WIDGETS, name, 'widget.ts');
  return existsSync(definition) && readFileSync(definition, 'utf8').includes('skeletonHeight: 0,');
}

export const showsLoadFailure: Check = async ({ page, name, tag, first }) => {
  let isDown = true;
  await page.route(`**/widgets/**/${name}.js*`, (route) => (isDown ? route.abort('connectionfailed') : route.continue()));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${name}.js`));
  failed.catch(() => undefined);
  const { element } = await openHost(page, tag, { attributes: { ...first.attributes, locale: 'en-US' } }, { lang: 'zh-CN' });
  const isLauncher = existsSync(join(WIDGETS, name, 'launcher.ts'));
  if (!isLauncher && isInvisibleAtRest(name)) {
    await failed;
    expect(await element.evaluate((host) => host.getBoundingClientRect().height), 'nothing is shown').toBe(0);
    await expect(element.getByRole('alert')).toHaveCount(0);
    return { because: 'it is invisible at rest, and so is its failure' };
  }
  if (isLauncher) await element.locator('[name=launcher]').hover();
  await expect(element.getByRole('alert')).toBeVisible();
  expect(await untranslatedTexts(element, 'en-US'), 'in the language of the element').toEqual([]);
  isDown = false;
  // Below a light form that already accepts input, the retry is not the only button.
  await element.locator('[data-failure]').getByRole('button').click();
  await reach(page, element, first);
  await expect(element.locator('[data-failure]')).toHaveCount(0);
};
