import { type BrowserContext, test as base } from '@playwright/test';
import { now } from './clock.ts';

export * from '@playwright/test';

const pinned = new WeakSet<BrowserContext>();

/** Sets the clock of all pages of a context to that of the server under test. */
async function pin(context: BrowserContext): Promise<BrowserContext> {
  if (!pinned.has(context)) await context.clock.install({ time: now() });
  pinned.add(context);
  return context;
}

/** Gives all pages of a context the date of this process: under libfaketime it has another than the browser. */
async function shareDate(context: BrowserContext): Promise<BrowserContext> {
  if (!process.env['FAKETIME']) return context;
  const page = await context.newPage();
  const ahead = Date.now() - (await page.evaluate(() => Date.now()));
  await page.close();
  await context.addInitScript((milliseconds) => {
    const Machine = Date;
    globalThis.Date = new Proxy(Machine, {
      construct: (target, given: [number]) => (given.length > 0 ? new target(...given) : new target(target.now() + milliseconds)),
      get: (target, name) => (name === 'now' ? () => target.now() + milliseconds : Reflect.get(target, name)),
    });
  }, ahead);
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
      if (time === 'server') browser.newContext = async (options) => pin(await newContext(options));
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  context: async ({ context, time }, use) => use(await (time === 'server' ? pin : shareDate)(context)),
});
