import { expect, type Page, test } from '#tests/clock/test';
import { framesDrawn } from '#tests/page-rest';
import { LOADER, openForeign, RATES } from './foreign-page.ts';

// Page styles that would hide, move or clip anything in the normal stacking order.

const CHAT = '<quay-chat-button></quay-chat-button>';
const MAX_Z = 2_147_483_647;
const COVER = `<div id="cover" style="position:fixed;inset:0;z-index:${MAX_Z};background:#ccc"></div>`;
const ANCESTORS = {
  transform: 'transform:translate(40px,40px) scale(.5)',
  filter: 'filter:blur(4px)',
  contain: 'contain:strict;width:80px;height:20px',
  'overflow and clip-path': 'position:relative;overflow:hidden;clip-path:inset(0);width:50px;height:10px',
  'container and perspective': 'container-type:size;perspective:1px;width:50px;height:10px',
  'stacking context': 'position:relative;z-index:-1;opacity:.2',
} as const;

const launcher = (page: Page) => page.locator('quay-chat-button [name=launcher]');
const chatWindow = (page: Page) => page.locator('quay-chat-button').getByRole('dialog', { name: /Customer service|chat/i });

/** Centre of a part of the chat in the window, and whether a press there would hit it. */
const placeOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const root = document.querySelector('quay-chat-button')?.shadowRoot;
    const part = root?.querySelector(wanted);
    const { left, top, right, bottom } = part?.getBoundingClientRect() ?? new DOMRect();
    const hit = root?.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return { isHit: part?.contains(hit ?? null) ?? false, fromRight: Math.round(innerWidth - right), fromBottom: Math.round(innerHeight - bottom) };
  }, selector);

const AT_CORNER = { isHit: true, fromRight: 20, fromBottom: 20 };

test.describe('8.D3 top layer', () => {
  for (const [what, style] of Object.entries(ANCESTORS))
    test(`launcher and window are above the page’s overlay and keep their corner within ${what}`, async ({ page }) => {
      await openForeign(page, { body: `<div style="${style}">${CHAT}</div>${COVER}` });
      await expect.poll(() => placeOf(page, '[name=launcher]')).toEqual(AT_CORNER);
      await launcher(page).click();
      await expect(chatWindow(page)).toBeVisible();
      expect(await placeOf(page, '[role=dialog]')).toEqual(AT_CORNER);
      await page.keyboard.press('Escape');
      await expect(launcher(page)).toBeFocused();
      expect(await placeOf(page, '[name=launcher]')).toEqual(AT_CORNER);
    });

  test('nothing shifts when the launcher appears, and nothing of it is left when it is removed', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = [];
      const take = (entries: PerformanceEntryList) => {
        for (const { sources } of entries as unknown as { sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] }[])
          shifts.push(
            sources.map(({ node, previousRect, currentRect }) => `${node?.nodeName}: ${JSON.stringify([previousRect, currentRect])}`).join(),
          );
      };
      const observer = new PerformanceObserver((list) => take(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shiftsSoFar: () => (take(observer.takeRecords()), shifts) });
    });
    await openForeign(page, { body: `<div style="transform:scale(.9)"><p>One</p>${CHAT}<p>Two</p></div>` });
    await expect(launcher(page)).toBeVisible();
    await launcher(page).hover();
    await expect(page.locator('quay-chat-button .root:not([hidden])')).toBeAttached();
    await framesDrawn(page);
    expect(await page.evaluate('shiftsSoFar()')).toEqual([]);
    await page.locator('quay-chat-button').evaluate((element) => element.remove());
    expect(await page.evaluate(() => [...document.querySelectorAll(':popover-open, quay-chat-button')].length)).toBe(0);
  });

  test('an element that the page moves before its code is loaded returns to the top layer', async ({ page }) => {
    await openForeign(page, { body: `${CHAT}<div id="other" style="${ANCESTORS.contain}"></div>${COVER}` });
    await expect.poll(() => placeOf(page, '[name=launcher]')).toEqual(AT_CORNER);
    await page.evaluate(() => document.querySelector('#other')?.append(document.querySelector('quay-chat-button') as Element));
    await expect.poll(() => placeOf(page, '[name=launcher]')).toEqual(AT_CORNER);
  });

  for (const when of ['before the suite has come', 'afterwards'])
    test(`a modal dialog of the page, opened ${when}, covers the launcher and keeps clicks and focus`, async ({ page }) => {
      const dialog = '<dialog style="width:100vw;height:100vh;max-width:none;max-height:none;padding:0;border:0"><input aria-label="Own"></dialog>';
      const isBefore = when.startsWith('before');
      await openForeign(page, {
        head: isBefore ? '' : LOADER,
        body: `${dialog}${CHAT}<style>#x{position:fixed}</style>`,
      });
      if (!isBefore) await expect(launcher(page)).toBeVisible();
      await page.evaluate(() => document.querySelector('dialog')?.showModal());
      const own = page.getByLabel('Own');
      await own.focus();
      if (isBefore) {
        await page.addScriptTag({ type: 'module', url: /src="([^"]+)"/.exec(LOADER)?.[1] ?? '' });
        await page.waitForFunction('window.Quayside?.load');
      }
      // The code is loaded while the dialog is open.
      await page.evaluate('Quayside.load("quay-chat-button")');
      await expect(page.locator('quay-chat-button .root:not([hidden])')).toBeAttached();
      await framesDrawn(page);
      expect(await page.evaluate(() => document.elementFromPoint(innerWidth - 40, innerHeight - 40)?.localName)).toBe('dialog');
      const inTopLayer = () => page.locator('quay-chat-button').evaluate(({ shadowRoot }) => shadowRoot?.querySelector(':popover-open') !== null);
      expect(await inTopLayer(), 'nothing is painted above the dialog').toBe(false);
      await expect(own).toBeFocused();
      await page.evaluate(() => document.querySelector('dialog')?.close());
      await expect.poll(inTopLayer).toBe(true);
      await launcher(page).click();
      await expect(chatWindow(page)).toBeVisible();
    });

  test('a modal dialog of our own covers a launcher that is added later', async ({ page }) => {
    await openForeign(page, { body: `${RATES}<div id="late"></div>` });
    const search = page.locator('quay-rate-search');
    await expect(search.getByRole('button', { name: 'Book' }).first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await search.getByRole('button', { name: /^Containers/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Containers' });
    await expect(sheet).toBeVisible();
    await page.evaluate(async () => {
      document.querySelector('#late')?.append(document.createElement('quay-chat-button'));
      await (globalThis as unknown as { Quayside: { load(tag: string): Promise<void> } }).Quayside.load('quay-chat-button');
    });
    await expect(page.locator('quay-chat-button .root:not([hidden])')).toBeAttached();
    await framesDrawn(page);
    const isAbove = () =>
      search.evaluate(({ shadowRoot }) => {
        const hit = document.elementFromPoint(innerWidth - 40, innerHeight - 40);
        return hit?.localName === 'quay-rate-search' && shadowRoot !== null;
      });
    expect(await isAbove()).toBe(true);
    await sheet.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect.poll(async () => (await placeOf(page, '[name=launcher]')).isHit).toBe(true);
  });

  test('neither the launcher nor the window is printed', async ({ page }) => {
    await openForeign(page, { body: CHAT });
    await expect(launcher(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(launcher(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await launcher(page).click();
    await expect(chatWindow(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(chatWindow(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    await expect(launcher(page)).toBeHidden();
  });
});
