import { expect, type Page, test } from '@playwright/test';
import { KEY, openForeign, SUITE } from './foreign-page.ts';

const PRELOADED = `<link rel="modulepreload" href="${SUITE}/widgets/v1/rate-search.shell.js"><script type="module" async src="${SUITE}/widgets/v1/quayside.js" data-key="${KEY}"></script>`;
const BELOW = '<p id="below">Of the page</p>';
/** The field of the shell, and then of the widget. */
const field = (page: Page, name: 'pol' | 'pod') =>
  page
    .locator('quay-rate-search')
    .getByLabel(name === 'pol' ? /Port of loading|起运港/ : /Port of discharge|目的港/)
    .first();
const widget = (page: Page) => page.locator('quay-rate-search .root:not([hidden])');

/** Holds the widget's code back until told. */
async function hold(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/rate-search.js*', async (route) => (await promise, route.continue()));
  return resolve;
}

const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: object[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node; previousRect: DOMRect; currentRect: DOMRect }[] }[])
        shifts.push({
          value: entry.value,
          of: entry.sources.map(({ node, previousRect, currentRect }) => `${node?.nodeName} ${previousRect.y}→${currentRect.y}`),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

const placeOf = (page: Page) =>
  page.evaluate(() => {
    const { y, height } = document.querySelector('quay-rate-search')!.getBoundingClientRect();
    const fields = ['pol', 'pod'].map((name) => {
      const root = document.querySelector('quay-rate-search')!.shadowRoot!;
      const { x, width } = root.querySelector(`input[name=${name}]`)!.getBoundingClientRect();
      return [Math.round(x), Math.round(width)];
    });
    return { y, height, fields };
  });

for (const [width, what] of [
  [1280, 'a wide window'],
  [390, 'a phone'],
] as const) {
  test(`nothing moves when the widget takes over in ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await countShifts(page);
    const release = await hold(page);
    await openForeign(page, { head: PRELOADED, body: `<quay-rate-search></quay-rate-search>${BELOW}` });
    await expect(field(page, 'pol')).toBeVisible();
    const before = await placeOf(page);
    await page.evaluate('shifts.length = 0');
    release();
    await expect(widget(page)).toBeAttached();
    await page.waitForTimeout(500);
    expect(await placeOf(page)).toEqual(before);
    expect(await page.evaluate('shifts')).toEqual([]);
  });
}

test('what is typed, the focus and the caret survive', async ({ page }) => {
  const release = await hold(page);
  await openForeign(page, { head: PRELOADED, body: '<quay-rate-search></quay-rate-search>' });
  await field(page, 'pod').fill('USL');
  await field(page, 'pol').click();
  await page.keyboard.type('SHANGHAI');
  await field(page, 'pol').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  release();
  await expect(widget(page)).toBeAttached();
  // The field exchanges itself once more, for one with a list.
  const after = () =>
    field(page, 'pol').evaluate((input: HTMLInputElement) => ({
      hasFocus: (input.getRootNode() as ShadowRoot).activeElement === input,
      value: input.value,
      selection: [input.selectionStart, input.selectionEnd],
    }));
  await expect.poll(after).toEqual({ hasFocus: true, value: 'SHANGHAI', selection: [2, 2] });
  await expect(field(page, 'pod')).toHaveValue('USL');
});

test('a composition is not cut off: the widget takes over when it has ended', async ({ page }) => {
  const release = await hold(page);
  await openForeign(page, { head: PRELOADED, body: '<quay-rate-search locale="zh-CN"></quay-rate-search>' });
  await field(page, 'pol').click();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'shang', selectionStart: 5, selectionEnd: 5 });
  release();
  await page.waitForFunction(() => customElements.get('quay-rate-search'));
  await page.waitForTimeout(300);
  await expect(widget(page)).toHaveCount(0);
  await keyboard.send('Input.insertText', { text: '上海' });
  await expect(widget(page)).toBeAttached();
  await expect(field(page, 'pol')).toHaveValue('上海');
  await expect.poll(() => field(page, 'pol').evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true);
});

test('a press that is under way still becomes a click', async ({ page }) => {
  const release = await hold(page);
  await openForeign(page, { head: PRELOADED, body: '<quay-rate-search></quay-rate-search>' });
  await field(page, 'pol').fill('CNSHA');
  await field(page, 'pod').fill('USLAX');
  await page.locator('quay-rate-search button[name=swap]').hover();
  await page.mouse.down();
  release();
  await page.waitForFunction(() => customElements.get('quay-rate-search'));
  await page.waitForTimeout(300);
  await expect(widget(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(widget(page)).toBeAttached();
  await expect(field(page, 'pol')).toHaveValue(/USLAX|Los Angeles/);
});
