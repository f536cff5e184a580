import { expect, type Page } from '@playwright/test';
import { openHost, reach } from '../host.ts';
import type { Check } from '../stage.ts';

/** Shrink-to-fit parents, by class name. */
const PARENTS: Record<string, string> = {
  flex: 'display:flex',
  'flex-column-centred': 'display:flex;flex-direction:column;align-items:center',
  'inline-flex': 'display:inline-flex',
  grid: 'display:grid;justify-items:start',
  'grid-auto-columns': 'display:grid;grid-auto-flow:column;justify-content:start',
  'inline-block': 'display:inline-block',
  float: 'float:left',
  absolute: 'position:absolute',
  'fit-content': 'width:fit-content',
  'table-cell': 'display:table-cell',
};
export const STYLES = `body{margin:8px} #parent{min-height:10px} ${Object.entries(PARENTS)
  .map(([name, css]) => `.${name}{${css}}`)
  .join('\n')} .own-width{width:400px} .own-limit{max-width:500px} .item{flex:1}`;

/** Window widths, with the minimum share that a full-width element takes. */
const WINDOWS = [
  { width: 1280, least: 900 },
  { width: 320, least: 280 },
] as const;
const LAUNCHER_PX = [23, 60] as const;

export const hasWidthInAnyParent: Check = async ({ page, tag, first, hasShell }) => {
  const host = { stylesheet: STYLES, body: '<div id="parent">{element}</div>' };
  if (hasShell) {
    const release = await holdCode(page, tag);
    await openHost(page, tag, first, host);
    await expect(page.locator(tag).locator('.shell')).toBeVisible();
    expect(await misfits(page, tag, '.shell'), 'the light shell').toEqual([]);
    await release();
  }
  const { element, faults } = await openHost(page, tag, first, host);
  await reach(page, element, first);
  if ((await measure(page, tag, '', '.root')).height === 0) {
    expect((await measure(page, tag, 'flex', '.root')).width, 'what shows nothing in its place takes no room there').toBe(0);
    return { because: 'it shows nothing in its place' };
  }
  expect(await misfits(page, tag, '.root')).toEqual([]);
  const isLauncher = (await element.locator('.root .launcher').count()) > 0;
  await page.setViewportSize({ width: 1280, height: 720 });
  if (!isLauncher)
    for (const parent of ['flex', 'inline-block', 'float']) {
      expect((await measure(page, tag, parent, '.root', 'own-width')).width, `${parent}: width of the page's style`).toBe(400);
      expect((await measure(page, tag, parent, '.root', 'own-limit')).width, `${parent}: limit of the page's style`).toBe(500);
    }
  expect(faults.all).toEqual([]);
};

/** Every combination of parent and window in which the element has the wrong width. */
export async function misfits(page: Page, tag: string, inner: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const { width: windowPx, least } of WINDOWS) {
    await page.setViewportSize({ width: windowPx, height: 720 });
    await page.evaluate(twoFrames);
    for (const parent of Object.keys(PARENTS)) {
      const { width, isLauncher, overflow } = await measure(page, tag, parent, inner);
      const [from, to] = isLauncher ? LAUNCHER_PX : [least, windowPx];
      if (width < from || width > to) wrong.push(`${parent} at ${windowPx} px: ${width} px wide`);
      if (overflow > 0) wrong.push(`${parent} at ${windowPx} px: the page is ${overflow} px too wide`);
    }
  }
  return wrong;
}

/** What measures its own place follows a new window in the next frame. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const measure = (page: Page, tag: string, parent: string, inner: string, own = '') =>
  page.evaluate(
    (options) => {
      const box = document.querySelector('#parent');
      const element = document.querySelector(options.tag);
      if (box) box.className = options.parent;
      if (element) element.className = options.own;
      const part = element?.shadowRoot?.querySelector(options.inner);
      return {
        width: Math.round(part?.getBoundingClientRect().width ?? 0),
        height: Math.round(part?.getBoundingClientRect().height ?? 0),
        isLauncher: part?.querySelector('.launcher.inline') !== null,
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    },
    { tag, parent, inner, own },
  );

async function holdCode(page: Page, tag: string): Promise<() => Promise<void>> {
  const pattern = `**/${tag.replace('quay-', '')}.js*`;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    resolve();
    await page.unroute(pattern);
  };
}
