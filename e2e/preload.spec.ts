import { expect, type Page, test } from '#tests/clock/test';
import { arriveAs, loginForm } from './people.ts';

const LINK = / *<link[^>]*rel="modulepreload"[^>]*href="([^"]+)".*\n/g;

const PAGES = [
  { path: '/login', widget: 'login', isCustomer: false, shown: (page: Page) => loginForm(page).userName },
  {
    path: '/freight/fcl',
    widget: 'rate-search',
    isCustomer: false,
    shown: (page: Page) => page.locator('quay-rate-search').getByRole('button', { name: 'Search' }),
  },
  {
    path: '/backOrder/orderManagement',
    widget: 'booking-list',
    isCustomer: true,
    shown: (page: Page) => page.locator('quay-booking-list tbody tr[aria-rowindex]').first(),
  },
  {
    path: '/backOrder/orderAdd',
    widget: 'booking-form',
    isCustomer: true,
    shown: (page: Page) => page.locator('quay-booking-form').getByRole('form'),
  },
] as const;

/** Scripts that the page requests until it is shown. */
async function scriptsOf(page: Page, { path, shown }: (typeof PAGES)[number]): Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await expect(shown(page)).toBeVisible();
  return [...scripts];
}

for (const one of PAGES)
  test(`${one.path} preloads what it needs and nothing else`, async ({ page, request }) => {
    if (one.isCustomer) await arriveAs(page, request, 'customer');
    const named: string[] = [];
    await page.route(`**${one.path}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      named.push(...[...html.matchAll(LINK)].map(([, href = '']) => href));
      await route.fulfill({ response, body: html.replaceAll(LINK, '') });
    });
    // Without the links the page discovers its dependencies by itself.
    const needed = await scriptsOf(page, one);
    expect(named.length).toBeGreaterThan(1);
    expect(named.filter((file) => !needed.includes(file))).toEqual([]);
    // With them the element requests nothing later that it shows at once.
    const element = needed.filter((file) => new RegExp(`/${one.widget}(\\.page|\\.en-US)\\.js$`).test(file));
    expect(element).toContainEqual(expect.stringMatching(`/${one.widget}.page.js$`));
    expect(element.filter((file) => !named.includes(file))).toEqual([]);
  });

for (const [path, call, shown] of [
  ['/backhome', 'queryCutOffs', (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })],
  ['/backOrder/orderManagement', 'queryPageOrderWeb', PAGES[2].shown],
  ['/backOrder/orderAdd', 'initAddSoWeb', PAGES[3].shown],
] as const)
  test(`${path} requests the current user and its data before the portal itself is loaded, and once`, async ({ page, request }) => {
    await arriveAs(page, request, 'customer');
    const calls: string[] = [];
    page.on('request', (sent) => calls.push(new URL(sent.url()).pathname.split('/').at(-1) ?? ''));
    const held = Promise.withResolvers<void>();
    await page.route('**/c/inside.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    const early = ['getWebUserInfo', call].map((name) => page.waitForRequest(`**/${name}`));
    await page.goto(path, { waitUntil: 'commit' });
    await Promise.all(early);
    held.resolve();
    await expect(shown(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.filter((name) => name === 'getWebUserInfo' || name === call).toSorted()).toEqual(['getWebUserInfo', call].toSorted());
  });

test('at rest, the code of the other pages is loaded, so that opening them needs no script', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  const last = page.waitForResponse('**/personal-info.page.js');
  await page.goto('/backhome');
  await last;
  await page.waitForLoadState('networkidle');
  const scripts: string[] = [];
  page.on('request', (sent) => void (sent.resourceType() === 'script' && scripts.push(sent.url())));
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'My orders' }).click();
  await expect(PAGES[2].shown(page)).toBeVisible();
  expect(scripts.filter((url) => /booking-list/.test(url))).toEqual([]);
});

test('the booking form takes text before its controls with lists are loaded, and keeps it', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  const held = Promise.withResolvers<void>();
  await page.route('**/c/form-rest.page.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/backOrder/orderAdd');
  const form = page.locator('quay-booking-form');
  const reference = form.locator('input[name=refNo]');
  await reference.fill('EARLY-1');
  const port = form.getByRole('combobox', { name: /^Port of loading/ });
  await expect(port).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: /^Port of loading/ })).toBeDisabled();
  held.resolve();
  await expect(port).toBeEditable();
  await expect(reference).toHaveValue('EARLY-1');
});
