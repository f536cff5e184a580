import { expect, type Page, test } from '#tests/clock/test';
import { arriveAs, logIn, logInByKeyboard, loginForm } from '../people.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Open pages' }).getByRole('listitem');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test('repeated slashes lead to the login page', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}//backOrder//orderManagement`);
  await expect(page).toHaveURL('/login');
  await expect(loginForm(page).userName).toBeVisible();
});

test('an unknown path leads to the notFound page', async ({ page, request }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/404');
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page).toHaveTitle('Page not found – Quayside');
  await arriveAs(page, request, 'customer');
  await page.goto('/nowhere');
  await expect(page).toHaveURL('/404');
  await page.getByRole('link', { name: 'Go to the workbench' }).click();
  await expect(page).toHaveURL('/backhome');
});

test('a visitor who follows a deep link returns to it after the login @goal', async ({ page }) => {
  await page.goto('/backOrder/orderManagement?status=returned');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logInByKeyboard(page, 'operator');
  await expect(page).toHaveURL('/backOrder/orderManagement?status=returned');
  await expect(page).toHaveTitle('My orders – Quayside');
  const list = page.locator('quay-booking-list');
  await expect(list.getByRole('tab', { name: /^Returned/ })).toHaveAttribute('aria-selected', 'true');
  await list.evaluate((element) => element.setAttribute('status', 'sailed'));
  await expect(list.getByRole('tab', { name: /^Sailed/ }), 'the attribute is live').toHaveAttribute('aria-selected', 'true');
});

test('public pages open without a login, and the root needs one', async ({ page }) => {
  await page.goto('/freight/fcl');
  await expect(page).toHaveTitle('Rates – Quayside');
  await expect(page.locator('quay-rate-search')).toBeAttached();
  await page.goto('/');
  await expect(page).toHaveURL('/login');
});

test('a forbidden page ends the session', async ({ page }) => {
  await logIn(page, 'service');
  await page.goto('/memberCenter/account');
  await expect(page).toHaveURL('/login');
  await expect(loginForm(page).userName).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('quayside_token'))).toBeNull();
  await page.goto('/backhome');
  await expect(page).toHaveURL('/login');
});

test('new booking and order details are allowed to everyone logged in', async ({ page, request }) => {
  await arriveAs(page, request, 'service');
  await page.goto('/backOrder/orderAdd');
  await expect(page.locator('quay-booking-form')).toBeAttached();
  await page.goto('/backOrder/orderDetails');
  await expect(page.getByRole('heading', { name: 'No order selected' })).toBeVisible();
  await expect(page).toHaveURL('/backOrder/orderDetails');
});

test('a login while logged in goes to the index', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/login');
  await expect(page).toHaveURL('/backhome');
  await page.goto('/');
  await expect(page).toHaveURL('/backhome');
});

test('tabs: the index is first and permanent, there are no duplicates, closing goes to the previous one @goal', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/backhome');
  await menu(page).getByRole('link', { name: 'My orders' }).click();
  await expect(tabs(page)).toHaveText(['Workbench', 'My orders']);
  await menu(page).getByRole('link', { name: 'Workbench' }).click();
  await menu(page).getByRole('link', { name: 'My orders' }).click();
  await page.goto('/backOrder/orderAdd');
  await expect(tabs(page)).toHaveText(['Workbench', 'My orders', 'New booking']);
  await expect(page.getByRole('button', { name: 'Close Workbench' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Close New booking' }).click();
  await expect(page).toHaveURL(/orderManagement/);
  await expect(tabs(page)).toHaveText(['Workbench', 'My orders']);
  await page.reload();
  await expect(tabs(page)).toHaveText(['Workbench', 'My orders']);
  await page.getByRole('button', { name: 'Tab actions' }).click();
  await page.getByRole('menuitem', { name: 'Close all' }).click();
  await expect(page).toHaveURL('/backhome');
  await expect(tabs(page)).toHaveText(['Workbench']);
});

test('the menu contains permitted pages only', async ({ page, request }) => {
  await arriveAs(page, request, 'newbie');
  await page.goto('/backhome');
  await expect(menu(page).getByRole('link', { name: 'My orders' })).toBeVisible();
  await expect(menu(page).getByText('Bills', { exact: true })).toHaveCount(0);
  await expect(menu(page).getByText('New booking')).toHaveCount(0);
});

test('channel and version of the address are kept and shown in every title', async ({ page }) => {
  await page.goto('/freight/fcl?channel=wechat&version=1.8.5');
  await expect(page).toHaveTitle('Rates – Quayside (wechat 1.8.5)');
  await page.goto('/login');
  await expect(page).toHaveTitle('Log in – Quayside (wechat 1.8.5)');
  await page.goto('/login?channel=%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(page).toHaveTitle('Log in – Quayside (wechat 1.8.5)');
});

test('9.16 the filing number of the site links to the register, in the header, beside the tabs and on the login page', async ({ page, request }) => {
  const number = page.getByRole('link', { name: '示例ICP备00000000号' });
  await page.goto('/login');
  await expect(number).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  await page.goto('/freight/fcl');
  await expect(page.getByRole('banner').locator(number)).toBeVisible();
  await arriveAs(page, request, 'customer');
  await page.goto('/backhome');
  await expect(number).toBeVisible();
});

test('9.16 the login page checks the version, too', async ({ page }) => {
  const request = page.waitForRequest('**/checkVersion**');
  await page.goto('/login');
  expect(new URL((await request).url()).searchParams.get('version')).toBe('1.8.5');
});

test('the language is switched and stored, and the page reloads @goal', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(loginForm(page).form.getByRole('heading', { name: '登录' })).toBeVisible();
  await expect(page).toHaveTitle('登录 – Quayside');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
  await page.reload();
  await expect(page).toHaveTitle('登录 – Quayside');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Log in – Quayside');
});

test('a long call shows the loading bar until it is answered', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/changyongInfo/shipper');
  await expect(page.locator('quay-address-book [data-row]').first()).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Loading' });
  await expect(bar).toHaveCount(0);
  const makeDefault = page.getByRole('button', { name: /^Make default/ });
  const held = Promise.withResolvers<void>();
  await page.route('**/setDefaultSftShipper', async (route) => (await held.promise, route.continue()));
  // A call in flight when the clock jumps would time out.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  const savingRequest = page.waitForRequest('**/setDefaultSftShipper');
  await makeDefault.first().click();
  await savingRequest;
  await page.clock.runFor(250);
  await expect(bar, 'what is over in 300 ms shows no bar').toHaveCount(0);
  await page.clock.runFor(100);
  await page.clock.resume();
  await expect(bar).toBeVisible();
  const box = await bar.boundingBox();
  expect([box?.x, box?.y, box?.width]).toEqual([0, 0, page.viewportSize()?.width]);
  const ring = page.getByRole('status').filter({ hasText: /^Loading$/ });
  await expect(ring, 'only where it is asked for').toHaveCount(0);
  await page.evaluate(() => {
    const hub = (globalThis as unknown as Record<symbol, { configure(settings: object): void } | undefined>)[Symbol.for('quayside.v1')];
    hub?.configure({ spinner: true });
  });
  await page.route('**/queryPartyCounts', async (route) => (await held.promise, route.continue()));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(ring).toBeVisible();
  held.resolve();
  await expect(bar).toHaveCount(0);
  await expect(ring).toHaveCount(0);
});

test('a page whose code cannot be loaded is reloaded, silently and once', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  let pages = 0;
  let isDown = true;
  // Before anything prefetches it.
  await page.route(/booking-list[^/]*\.js/, (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/backhome');
  await expect(menu(page)).toBeVisible();
  page.on('request', (sent) => {
    if (!sent.isNavigationRequest()) return;
    pages += 1;
    isDown = false;
  });
  await menu(page).getByRole('link', { name: 'My orders' }).click();
  await expect(page.locator('quay-booking-list [data-row]').first()).toBeVisible();
  await expect(page).toHaveURL('/backOrder/orderManagement');
  expect(pages).toBe(1);
  isDown = true;
  page.removeAllListeners('request');
  await page.goto('/backhome');
  await menu(page).getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

for (const width of [320, 360, 768, 1440, 1536])
  test(`the shell fits a window of ${width}, in both languages`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 640 });
    await arriveAs(page, request, 'customer');
    for (const language of ['en-US', 'zh-CN']) {
      await page.evaluate((locale) => localStorage.setItem('quayside_locale', locale), language);
      await page.goto('/backOrder/orderManagement');
      await expect(page.locator('quay-booking-list').getByRole('searchbox')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), language).toBe(width);
      const out = await page
        .getByRole('banner')
        .evaluate(
          (header, limit) =>
            [...header.querySelectorAll('a, button')].filter((node) => node.getBoundingClientRect().right > limit).map((node) => node.textContent),
          width,
        );
      expect(out, language).toEqual([]);
      expect(await page.getByRole('banner').evaluate(overlapping), language).toEqual([]);
    }
    // Visitors have another button there.
    await page.evaluate(() => localStorage.removeItem('quayside_token'));
    await page.goto('/freight/fcl');
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

/** Names of links and buttons in the header whose left part lies below the one before them. */
function overlapping(header: Element): string[] {
  const controls = [...header.querySelectorAll('a, button')].map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }));
  // The link to the content is above the window until it has the focus.
  const shown = controls.filter(({ box }) => box.width > 0 && box.top >= 0).toSorted((one, other) => one.box.left - other.box.left);
  return shown.flatMap(({ name, box }, at) => ((shown[at - 1]?.box.right ?? 0) > box.left + 1 ? [name] : []));
}

test('on a phone the tab of the current page is visible', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arriveAs(page, request, 'customer');
  for (const path of ['/backhome', '/backOrder/orderManagement', '/backOrder/orderAdd', '/backhome']) {
    await page.goto(path);
    await expect(tabs(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone the menu contains the pages, the language and the theme', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await arriveAs(page, request, 'customer');
  await page.goto('/backhome');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  await page.getByRole('menuitem', { name: 'My orders' }).click();
  await expect(page).toHaveURL('/backOrder/orderManagement');
  await open.click();
  await page.getByRole('menuitem', { name: 'Use the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await open.click();
  await page.getByRole('menuitem', { name: '中文' }).click();
  await expect(page).toHaveTitle(/订单/);
});

test('every navigation starts at the top', async ({ page, request }) => {
  await page.setViewportSize({ width: 1200, height: 400 });
  await arriveAs(page, request, 'customer');
  await page.goto('/backOrder/orderManagement');
  await expect(page.locator('quay-booking-list [data-row]').first()).toBeVisible();
  await page.evaluate(() => scrollTo(0, 9999));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link', { name: 'Workbench' }).click();
  await expect(page).toHaveURL('/backhome');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [locale, other, title] of [
  ['zh-CN', 'en-US', '登录'],
  ['en-US', 'zh-CN', 'Log in'],
] as const) {
  test(`the login page prefetches its texts in ${locale} and in no other language`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    const texts: string[] = [];
    page.on('request', (request) => texts.push(/\.(zh-CN|en-US)\.js/.exec(request.url())?.[1] ?? ''));
    await page.goto('/login');
    await expect(loginForm(page).form.getByRole('heading', { name: title })).toBeVisible();
    expect(texts).toContain(locale);
    expect(texts).not.toContain(other);
    const linked = await page.locator('link[rel=modulepreload]').evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(
      linked.filter((href) => href.includes(`.${locale}.js`)),
      'before anything asks for them',
    ).not.toEqual([]);
    await context.close();
  });
}
