import { expect, type Locator, type Page, test } from '#tests/clock/test';
import { buildId, HOST, KEY, LOADER, openForeign, SUITE } from './foreign-page.ts';

const LOGIN = '<button id="own" onclick="this.textContent = \'pressed\'">Of the page</button><quay-login></quay-login>';
const alertIn = (page: Page, tag = 'quay-login'): Locator => page.locator(tag).getByRole('alert');
const isUsable = (page: Page) => expect(page.locator('quay-login').getByRole('textbox').first()).toBeVisible();

/** The page's own button works beside the failed element. */
async function expectPageUntouched(page: Page): Promise<void> {
  await page.locator('#own').click();
  await expect(page.locator('#own')).toHaveText('pressed');
}

for (const [what, file] of [
  ['the element itself', '**/login.js*'],
  ['a file that several share', '**/c/base.js*'],
  ['React', '**/c/react.js*'],
  ['the texts', '**/c/common.*.js*'],
] as const) {
  test(`if ${what} cannot be loaded, an error is shown in its place, and a retry loads it`, async ({ page }) => {
    let isDown = true;
    await page.route(file, (route) => (isDown ? route.abort('connectionfailed') : route.continue()));
    await openForeign(page, { body: LOGIN });
    await expect(alertIn(page)).toContainText('Loading failed');
    await expectPageUntouched(page);
    await alertIn(page).getByRole('button', { name: 'Try again' }).click();
    await expect(alertIn(page).and(page.locator(':not([aria-busy])'))).toBeVisible();
    isDown = false;
    await alertIn(page).getByRole('button', { name: 'Try again' }).click();
    await isUsable(page);
    await expect(alertIn(page)).toHaveCount(0);
  });
}

test('8.D6 if the code of an element that shows nothing at rest is blocked, nothing is shown on the page', async ({ page }) => {
  await page.route('**/version-dialog.js*', (route) => route.abort('blockedbyclient'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('version-dialog.js'));
  await page.addInitScript(() => addEventListener('quay-error', () => Object.assign(window, { isReported: true }), { capture: true }));
  await openForeign(page, { body: '<p id="above">Above</p><quay-version-dialog></quay-version-dialog><p id="below">Below</p>' });
  await failed;
  await expect.poll(() => page.evaluate(() => 'isReported' in window)).toBe(true);
  const element = page.locator('quay-version-dialog');
  const without = () => page.evaluate(() => document.querySelector('#below')?.getBoundingClientRect().top);
  const top = await without();
  expect(
    await element.evaluate(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('*') ?? [])].filter((one) => one.checkVisibility()).length),
  ).toBe(0);
  await expect(element.getByRole('alert')).toHaveCount(0);
  await element.evaluate((one) => one.remove());
  expect(await without()).toBe(top);
});

test('in the language of the page', async ({ page }) => {
  await page.route('**/login.js*', (route) => route.abort('connectionfailed'));
  await openForeign(page, { body: LOGIN, lang: 'zh-CN' });
  await expect(alertIn(page)).toContainText('加载失败');
  await expect(alertIn(page).getByRole('button', { name: '重试' })).toBeVisible();
});

test('with its light shell, input is kept until the retry has loaded the rest', async ({ page }) => {
  let isDown = true;
  // Fail only after the shell is painted: an earlier failure would have no shell beside it.
  await page.route('**/rate-search.js*', async (route) => {
    if (!isDown) return route.continue();
    await page.locator('quay-rate-search input[name=pol]').waitFor();
    return route.abort('connectionfailed');
  });
  await openForeign(page, { body: '<quay-rate-search pol="CNNGB" pod="USLAX"></quay-rate-search>' });
  const element = page.locator('quay-rate-search');
  await element.locator('input[name=pol]').fill('CNSHA');
  // The message must be in view, not below the space reserved for results.
  await expect(alertIn(page, 'quay-rate-search')).toBeInViewport();
  isDown = false;
  await alertIn(page, 'quay-rate-search').getByRole('button').click();
  await expect(element.locator('.root:not([hidden])')).toBeAttached();
  await expect(element.getByLabel(/Port of loading/).first()).toHaveValue(/CNSHA|Shanghai/);
});

test('if the previous build was removed by a release, the second retry uses the current one', async ({ page }) => {
  const id = await buildId(page);
  await page.route(`**/widgets/${id}/**`, (route) => route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }));
  await openForeign(page, { body: LOGIN });
  for (let i = 0; i < 2; i += 1) {
    await expect(alertIn(page).and(page.locator(':not([aria-busy])'))).toBeVisible();
    await alertIn(page).getByRole('button').click();
  }
  await isUsable(page);
});

test('if the page’s policy allows only the script', async ({ page }) => {
  const { faults } = await openForeign(page, {
    body: LOGIN.replace(/ onclick=".*?"/, ''),
    policy: `default-src 'none'; script-src ${SUITE}/widgets/v1/quayside.js; connect-src ${SUITE}`,
  });
  await expect(alertIn(page)).toContainText('Loading failed');
  expect(faults.some((fault) => fault.includes('Content Security Policy'))).toBe(true);
});

const RATES = LOGIN.replace('<quay-login></quay-login>', '<quay-rate-search pol="CNSHA" pod="USLAX" ctn="20GP:1"></quay-rate-search>');
const rates = (page: Page) => page.locator('quay-rate-search').getByRole('button', { name: 'Book' }).first();
const again = (page: Page) => page.locator('quay-rate-search').getByRole('button', { name: 'Try again' }).first();

test('if the API is down, and up again @goal', async ({ page }) => {
  let isDown = true;
  await page.route('**/api/**', (route) => (isDown ? route.abort('connectionfailed') : route.continue()));
  await openForeign(page, { body: RATES });
  await expect(again(page)).toBeVisible();
  await expectPageUntouched(page);
  isDown = false;
  await again(page).click();
  await expect(rates(page)).toBeVisible();
});

test('if the API does not know the origin of the page', async ({ page }) => {
  await openForeign(page, { body: RATES, origin: HOST.replace(/\d+$/, '9') });
  await expect(again(page)).toBeVisible();
  await expectPageUntouched(page);
});

test('if the page’s policy blocks the API', async ({ page }) => {
  await openForeign(page, { body: RATES, policy: `default-src 'none'; script-src ${SUITE} 'unsafe-inline'` });
  await expect(again(page)).toBeVisible();
});

test('a page that has removed fetch works all the same', async ({ page }) => {
  await page.addInitScript('delete window.fetch');
  await openForeign(page, { body: RATES });
  await expect(rates(page)).toBeVisible();
});

test('a wrong key is reported to the developer, and breaks nothing on the page', async ({ page }) => {
  const { faults } = await openForeign(page, { head: LOADER.replace(KEY, 'sk_secret'), body: LOGIN });
  await isUsable(page);
  expect(faults.some((fault) => fault.includes('secret key'))).toBe(true);
  await expectPageUntouched(page);
});
