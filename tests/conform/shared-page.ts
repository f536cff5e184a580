import { type Page, test as base } from '#tests/clock/test';

/**
 * `test` on one page per worker that is reset before each test: a context of its own costs a process and recompiles all code, half of a state's time. For
 * tests that leave nothing behind but routes, listeners and storage.
 */
export const test = base.extend<object, { sharedPage: Page }>({
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, userAgent, deviceScaleFactor } = project.use;
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(viewport && { viewport }),
        ...(userAgent && { userAgent }),
        ...(deviceScaleFactor && { deviceScaleFactor }),
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ sharedPage }, use) => use(sharedPage.context()),
  page: async ({ sharedPage, viewport }, use) => {
    await use(sharedPage);
    await clearPage(sharedPage);
    if (viewport) await sharedPage.setViewportSize(viewport);
  },
});

/** Removes what a test left on the page and in its site's storage. */
async function clearPage(page: Page): Promise<void> {
  const { origin, protocol } = new URL(page.url());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of ['console', 'pageerror', 'request'] as const) page.removeAllListeners(event);
  // Remove the element before the storage, since it may write on removal.
  await page.goto('about:blank');
  if (!protocol.startsWith('http')) return;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await browser.detach();
}
