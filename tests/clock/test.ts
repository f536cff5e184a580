import { type BrowserContext, test as base } from '@playwright/test';
import { now } from './clock.ts';

export * from '@playwright/test';

const pinned = new WeakSet<BrowserContext>();

/** Sets the clock of all pages of a context: to that of the server under test, or to that of this process, which a test run can set apart from the browser's. */
async function pin(context: BrowserContext, time: Options['time']): Promise<BrowserContext> {
  if (!pinned.has(context)) await context.clock.install({ time: time === 'server' ? now() : Date.now() });
  pinned.add(context);
  return context;
}

interface Options {
  /** `machine` for pages that compare their time with what HTTP states. */
  time: 'server' | 'machine';
}

/** Playwright's `test`, whose pages have the time of the server under test. */
export const test = base.extend<object, Options>({
  time: ['server', { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, time }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => pin(await newContext(options), time);
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  context: async ({ context, time }, use) => use(await pin(context, time)),
});
