import { expect, type Page, test } from '#tests/clock/test';
import { takeShifts, watchShifts } from '#tests/layout-shifts';
import { framesDrawn, watchRequests } from '#tests/page-rest';
import { hold } from './hold.ts';
import { KEY, openForeign, RATES, SUITE } from './foreign-page.ts';

const PRELOADED = `<link rel="modulepreload" href="${SUITE}/widgets/v1/rate-search.shell.js"><script type="module" async src="${SUITE}/widgets/v1/quayside.js" data-key="${KEY}"></script>`;
const BELOW = '<p id="below">Of the page</p>';
/** The field of the shell, and then of the widget. */
const field = (page: Page, name: 'pol' | 'pod') =>
  page
    .locator('quay-rate-search')
    .getByLabel(name === 'pol' ? /Port of loading|起运港/ : /Port of discharge|目的港/)
    .first();
const widget = (page: Page) => page.locator('quay-rate-search .root:not([hidden])');
const isDefined = (page: Page) => page.waitForFunction(() => customElements.get('quay-rate-search'));

const WIDGET_CODE = '**/rate-search.js*';

const placeOf = (page: Page) =>
  page.evaluate(() => {
    const { y, height } = document.querySelector('quay-rate-search')!.getBoundingClientRect();
    const fields = ['pol', 'pod'].map((name) => {
      const root = document.querySelector('quay-rate-search')!.shadowRoot!;
      // Not the input itself, beside which the port's code may be shown.
      const { x, y: top, width } = root.querySelector(`input[name=${name}]`)!.parentElement!.getBoundingClientRect();
      return [x, top, width].map(Math.round);
    });
    return { y, height, fields };
  });

const SEARCH = '<quay-rate-search></quay-rate-search>';
// Everything below is in view, so that every shift is seen.
for (const [width, height, what, body] of [
  [1280, 800, 'a wide window', SEARCH],
  [800, 900, 'a tablet', SEARCH],
  [390, 1000, 'a phone', SEARCH],
  [1280, 1200, 'a wide window, with the results of a search', RATES],
  [390, 2300, 'a phone, with the results of a search', RATES],
] as const) {
  test(`nothing moves when the widget replaces ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    const requestsEnd = watchRequests(page);
    const releaseRates = await hold(page, '**/queryWebFreightFclVisitorList?*');
    const release = await hold(page, WIDGET_CODE);
    await openForeign(page, { head: PRELOADED, body: `${body}${BELOW}` });
    await expect(field(page, 'pol')).toBeVisible();
    const before = await placeOf(page);
    await takeShifts(page);
    release();
    await expect(widget(page)).toBeAttached();
    // The rates arrive after the widget has shown itself without them.
    await framesDrawn(page);
    releaseRates();
    if (body === RATES) await expect(page.locator('quay-rate-search').getByRole('button', { name: 'Book' }).first()).toBeVisible();
    await requestsEnd();
    expect(await placeOf(page)).toEqual(before);
    expect(await takeShifts(page)).toEqual([]);
  });
}

test('its place expands once, and the content below is not moved a second time', async ({ page }) => {
  await watchShifts(page);
  const release = await hold(page, WIDGET_CODE);
  const releaseShell = await hold(page, '**/rate-search.shell.js');
  const shellWanted = page.waitForRequest('**/rate-search.shell.js');
  await openForeign(page, { head: '', body: `${SEARCH}${BELOW}` });
  await framesDrawn(page);
  await page.addScriptTag({ type: 'module', url: `${SUITE}/widgets/v1/quayside.js` });
  await shellWanted;
  await framesDrawn(page);
  releaseShell();
  await expect(field(page, 'pol')).toBeVisible();
  release();
  await expect(widget(page)).toBeAttached();
  expect(await takeShifts(page)).toHaveLength(1);
});

test('input, focus and caret survive @goal', async ({ page }) => {
  const release = await hold(page, WIDGET_CODE);
  await openForeign(page, { head: PRELOADED, body: '<quay-rate-search></quay-rate-search>' });
  await field(page, 'pod').fill('USL');
  await field(page, 'pol').click();
  await page.keyboard.type('SHANGHAI');
  await field(page, 'pol').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2));
  release();
  await expect(widget(page)).toBeAttached();
  // The field is replaced once more, by one with a list.
  const after = () =>
    field(page, 'pol').evaluate((input: HTMLInputElement) => ({
      hasFocus: (input.getRootNode() as ShadowRoot).activeElement === input,
      value: input.value,
      selection: [input.selectionStart, input.selectionEnd],
    }));
  await expect.poll(after).toEqual({ hasFocus: true, value: 'SHANGHAI', selection: [2, 2] });
  await expect(field(page, 'pod')).toHaveValue('USL');
});

test('a composition is not interrupted: the widget replaces the shell when it has ended', async ({ page }) => {
  const requestsEnd = watchRequests(page);
  const release = await hold(page, WIDGET_CODE);
  await openForeign(page, { head: PRELOADED, body: '<quay-rate-search locale="zh-CN"></quay-rate-search>' });
  await field(page, 'pol').click();
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text: 'shang', selectionStart: 5, selectionEnd: 5 });
  release();
  await isDefined(page);
  await requestsEnd();
  await expect(widget(page)).toHaveCount(0);
  await keyboard.send('Input.insertText', { text: '上海' });
  await expect(widget(page)).toBeAttached();
  await expect(field(page, 'pol')).toHaveValue('上海');
  await expect.poll(() => field(page, 'pol').evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true);
});

test('a press in progress still becomes a click', async ({ page }) => {
  const requestsEnd = watchRequests(page);
  const release = await hold(page, WIDGET_CODE);
  await openForeign(page, { head: PRELOADED, body: '<quay-rate-search></quay-rate-search>' });
  await field(page, 'pol').fill('CNSHA');
  await field(page, 'pod').fill('USLAX');
  await page.locator('quay-rate-search button[name=swap]').hover();
  await page.mouse.down();
  release();
  await isDefined(page);
  await requestsEnd();
  await expect(widget(page)).toHaveCount(0);
  await page.mouse.up();
  await expect(widget(page)).toBeAttached();
  await expect(field(page, 'pol')).toHaveValue(/USLAX|Los Angeles/);
});
