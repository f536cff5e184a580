import { expect, type Page, test } from '#tests/clock/test';
import { violations } from '#tests/conform/axe';
import { arriveAs } from './people.ts';

const SITE = `http://localhost:${Number(process.env.QUAYSIDE_TEST_PORT) + 1}`;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const preview = (page: Page) => page.frameLocator('iframe[title^="Preview of"]');
const copied = async (page: Page, what: string): Promise<string> => {
  await page.getByRole('button', { name: `Copy: ${what}` }).click();
  return page.evaluate(() => navigator.clipboard.readText());
};

async function choosePort(page: Page, field: string, code: string, typed = code): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(typed);
  await page.getByRole('option', { name: new RegExp(code) }).click();
}

test('service configures a rate search, sees rates on another origin, and the copied snippet works on the company’s site @goal', async ({
  page,
  context,
  request,
}) => {
  // The page is served by the test, so the browser treats it as a public one that accesses this machine.
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'local-network-access']);
  await arriveAs(page, request, 'service');
  await page.goto('/backhome');
  await menu(page).getByRole('link', { name: 'Embed studio' }).click();
  await page.getByRole('radio', { name: /Rate search/ }).check();
  await page.getByRole('button', { name: 'Clear all' }).first().click();
  await choosePort(page, 'pol', 'CNSGH', 'CNSHA');
  await choosePort(page, 'pod', 'USLAX');
  await expect(preview(page).locator('quay-rate-search').getByRole('listitem').first()).toBeVisible();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  expect(new URL(frame?.url() ?? '').origin).toBe(SITE);

  // Later settings arrive without reloading the page.
  await frame?.evaluate('window.isTheSame = true');
  await page.getByRole('combobox', { name: 'density' }).click();
  await page.getByRole('option', { name: 'compact' }).click();
  await expect(preview(page).locator('quay-rate-search')).toHaveAttribute('density', 'compact');
  await page.getByRole('textbox', { name: 'action-solid (light)', exact: true }).fill('#ffd400');
  await expect(page.getByText('Hard to read')).toBeVisible();
  await expect(preview(page).locator('quay-rate-search')).toHaveAttribute('style', /--quay-action-solid: light-dark\(#ffd400/);
  await page.getByRole('textbox', { name: 'action-solid (light)', exact: true }).fill('#7a2048');
  await expect(page.getByText('Hard to read')).toBeHidden();
  expect(await frame?.evaluate('window.isTheSame')).toBe(true);
  await expect(page.getByRole('log')).toContainText('quay-ready');

  await page.getByRole('combobox', { name: 'Publishable key' }).click();
  await page.getByRole('option', { name: /Company web site/ }).click();
  const code = await copied(page, 'Paste into the page');
  expect(code).toContain('<quay-rate-search pol="CNSGH" pod="USLAX" density="compact"></quay-rate-search>');
  const style = await copied(page, 'Into the site’s style sheet');

  const site = await context.newPage();
  const html = `<!doctype html><html lang="en"><head><title>Site</title><style>${style}</style></head><body>${code}</body></html>`;
  await site.route(`${SITE}/pasted`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
  await site.goto(`${SITE}/pasted`);
  await expect(site.locator('quay-rate-search').getByRole('listitem').first()).toBeVisible();
  const search = site.locator('quay-rate-search').getByRole('button', { name: 'Search', exact: true });
  await expect(search).toHaveCSS('background-color', 'rgb(122, 32, 72)');
});

test('8.D8 when the files of a launcher are fetched is an option, which is part of the copied snippet', async ({ page, request }) => {
  await arriveAs(page, request, 'service');
  await page.goto('/embedStudio?element=chat-button');
  await page.getByRole('combobox', { name: 'data-prefetch' }).click();
  await page.getByRole('option', { name: 'hover' }).click();
  await expect(page.getByText('<quay-chat-button data-prefetch="hover">').first()).toBeVisible();
  await expect(preview(page).locator('quay-chat-button')).toHaveAttribute('data-prefetch', 'hover');
  await expect(page).toHaveURL(/a\.data-prefetch=hover/);
});

test('the settings are in the address, and are restored from a shared one', async ({ page, request }) => {
  await arriveAs(page, request, 'service');
  await page.goto('/embedStudio');
  await page.getByRole('radio', { name: /My orders/ }).check();
  await expect(page.getByText('<quay-booking-list').first()).toBeVisible();
  await page.getByRole('tab', { name: 'React' }).click();
  await expect(page.getByRole('tab', { name: 'React' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('textbox', { name: 'Target site' }).fill('www.example.com');
  await expect(page).toHaveURL(/element=booking-list&.*site=www\.example\.com&as=react/);
  await page.reload();
  await expect(page.getByRole('radio', { name: /My orders/ })).toBeChecked();
  await expect(page.getByRole('tab', { name: 'React' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('export const BookingList')).toBeVisible();
  await page.getByRole('combobox', { name: 'Publishable key' }).click();
  await page.getByRole('option', { name: /Company web site/ }).click();
  await expect(page.getByText('https://www.example.com is not among the origins of this key')).toBeVisible();
  await expect(page.getByText(/npm run ops -- keys update pk_demo_cms .*--origin https:\/\/www\.example\.com$/)).toBeVisible();
  for (const chapter of ['Events', 'Parts', 'Tokens']) {
    await page.getByRole('tab', { name: chapter }).click();
    await expect(page.getByRole('tabpanel', { name: chapter }).getByRole('row').nth(1)).toBeVisible();
  }
  expect(await violations(page, 'quay-portal')).toEqual([]);
});

test('a customer cannot see the studio, and is logged out at its address as on any forbidden page', async ({ page, request }) => {
  await arriveAs(page, request, 'vipuser');
  await page.goto('/backhome');
  await expect(menu(page).getByRole('link', { name: 'My orders' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Embed studio' })).toHaveCount(0);
  const requested: string[] = [];
  page.on('request', (one) => requested.push(one.url()));
  await page.goto('/embedStudio');
  await expect(page).toHaveURL('/login');
  expect(requested.filter((url) => url.includes('queryStudio'))).toEqual([]);
});
