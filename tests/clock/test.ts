import { type BrowserContext, expect, test as base } from '@playwright/test';
import { keyLikeTexts } from '#tests/key-like-texts';
import { now } from './clock.ts';

export * from '@playwright/test';

const pinned = new WeakSet<BrowserContext>();

/** Texts that pages of the running test have missed in a language; the translator reports them (`src/i18n/translator.ts`). */
const missingTexts: string[] = [];
const watched = new WeakSet<BrowserContext>();

function watchTexts(context: BrowserContext): BrowserContext {
  if (!watched.has(context)) context.on('console', (message) => message.text().startsWith('i18n: ') && missingTexts.push(message.text()));
  watched.add(context);
  return context;
}

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

/** Playwright's `test`, whose pages have the time of the server under test, and fail it with texts that are message keys. */
export const test = base.extend<{ texts: void }, Options>({
  time: ['server', { option: true, scope: 'worker' }],
  browser: [
    async ({ browser, time }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = watchTexts(await newContext(options));
        return time === 'server' ? pin(context) : context;
      };
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  context: async ({ context, time }, use) => use(watchTexts(await (time === 'server' ? pin : shareDate)(context))),
  page: async ({ page }, use, info) => {
    await use(page);
    if (info.status === 'failed' || page.isClosed()) return;
    // A page that is still going elsewhere has nothing to read.
    const texts = await keyLikeTexts(page).catch(() => []);
    expect(texts, 'texts that look like message keys').toEqual([]);
  },
  texts: [
    async ({ browserName: _needed }, use) => {
      missingTexts.length = 0;
      await use();
      expect(missingTexts, 'texts that are missing').toEqual([]);
    },
    { auto: true },
  ],
});
