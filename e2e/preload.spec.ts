import { expect, type Page, test } from '@playwright/test';
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
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((file) => !needed.includes(file))).toEqual([]);
    // With them the element requests nothing later that it shows at once.
    const element = needed.filter((file) => new RegExp(`/${one.widget}(\\.own|\\.en-US)?\\.js$`).test(file));
    expect(element).toContainEqual(expect.stringMatching(`/${one.widget}.js$`));
    expect(element.filter((file) => !named.includes(file))).toEqual([]);
  });

test('the current user is requested before the portal itself is loaded, and once', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  let userRequests = 0;
  page.on('request', (sent) => void (userRequests += Number(sent.url().endsWith('/getWebUserInfo'))));
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/c/PortalRouter.js', async (route) => {
    await held;
    await route.continue();
  });
  const early = page.waitForRequest('**/getWebUserInfo');
  await page.goto('/backOrder/orderManagement', { waitUntil: 'commit' });
  await early;
  release();
  await expect(PAGES[2].shown(page)).toBeVisible();
  expect(userRequests).toBe(1);
});
