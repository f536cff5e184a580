import { expect, type Page, test } from '#tests/clock/test';
import { serveOtherVersion } from '../../tests/conform/other-version.ts';
import { hubOf } from '../page-hub.ts';
import { KEY, LOADER, openForeign, SUITE } from './foreign-page.ts';

const NEWER = '1.9.9';
const BODY = '<quay-login></quay-login><quay-chat-button></quay-chat-button>';
const scriptOf = (path: string) => `<script type="module" async src="${SUITE}${path}" data-key="${KEY}"></script>`;
const version = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Record<symbol, { version: string }>)[Symbol.for('quayside.v1')]?.version);
const login = (page: Page) => page.locator('quay-login').getByRole('textbox').first();

/** Requested files of elements, by folder. */
const foldersOf = (requests: readonly { path: string }[], file: string) =>
  requests.flatMap(({ path }) => new RegExp(`^/widgets/([^/]+)/${file}\\.js`).exec(path)?.[1] ?? []);

test.describe('8.D5 two versions on one page', () => {
  for (const order of ['older first', 'newer first'] as const)
    test(`${order}: the newer one serves all elements`, async ({ page }) => {
      const newer = await serveOtherVersion(page, NEWER);
      const gate = Promise.withResolvers<void>();
      // The older one's code is loading when the newer loader starts.
      await page.route(/\/widgets\/(?!1\.9\.9).*\/login\.js/, async (route) => (await gate.promise, route.continue()));
      const scripts = order === 'older first' ? '' : scriptOf(newer);
      const { requests, faults } = await openForeign(page, { head: scripts + (order === 'older first' ? LOADER : ''), body: BODY });
      await page.waitForFunction('window.Quayside?.load');
      if (order === 'older first') await expect.poll(() => foldersOf(requests, 'login')).toHaveLength(1);
      await page.addScriptTag({ type: 'module', url: order === 'older first' ? `${SUITE}${newer}` : (/src="([^"]+)"/.exec(LOADER)?.[1] ?? '') });
      await expect.poll(async () => (await hubOf(page)).versions).toHaveLength(2);
      gate.resolve();
      await expect(login(page)).toBeVisible();
      expect(await version(page)).toBe(NEWER);
      expect(await page.evaluate('Quayside.version')).toBe(NEWER);
      // A launcher that was painted by the older one is loaded by the newer one, too.
      await page.locator('quay-chat-button [name=launcher]').click();
      await expect(page.locator('quay-chat-button').getByRole('dialog')).toBeVisible();
      expect(foldersOf(requests, 'chat-button')).toContain(`${NEWER}-other`);
      expect(faults).toEqual([]);
    });

  test('a newer one that is loaded after the first element leaves the page to the older one', async ({ page }) => {
    const newer = await serveOtherVersion(page, NEWER);
    const { requests, faults } = await openForeign(page, { body: BODY });
    await expect(login(page)).toBeVisible();
    const before = await version(page);
    await page.addScriptTag({ type: 'module', url: `${SUITE}${newer}` });
    await expect.poll(async () => (await hubOf(page)).versions).toHaveLength(2);
    await page.locator('quay-chat-button [name=launcher]').click();
    await expect(page.locator('quay-chat-button').getByRole('dialog')).toBeVisible();
    expect(await version(page)).toBe(before);
    expect(foldersOf(requests, '(login|chat-button)')).not.toContain(`${NEWER}-other`);
    expect(faults).toEqual([]);
  });
});
