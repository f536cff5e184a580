import { expect, type Page, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { ownName } from '../own.ts';
import { arriveAs } from '../people.ts';

test.use({ locale: 'en-US' });

/** Policy violations from now on, on every page that is opened. */
async function watchPolicy(page: Page): Promise<string[]> {
  const stopped: string[] = [];
  await page.exposeFunction('quayTestStopped', (what: string) => stopped.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      void (window as unknown as { quayTestStopped(what: string): void }).quayTestStopped(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return stopped;
}

const makePolicy = (name: string) => {
  try {
    (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }).trustedTypes.createPolicy(name, {});
    return 'made';
  } catch {
    return 'refused';
  }
};

test('8.A9 the portal works under its policy: pages, chat, notices with either sanitizer @goal', async ({ page, request }) => {
  const stopped = await watchPolicy(page);
  await page.goto('/login');
  await expect(page.locator('quay-login').getByRole('slider')).toBeVisible();
  await arriveAs(page, request, 'newbie');
  for (const path of ['/freight/fcl', '/backhome', '/backOrder/orderManagement', '/backOrder/orderAdd']) {
    await page.goto(path);
    await expect(page.locator('main').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page
    .locator('quay-chat-button')
    .getByRole('button', { name: /^Contact customer service/ })
    .first()
    .click();
  await expect(page.locator('quay-chat-button').getByRole('dialog', { name: 'Customer service chat' })).toBeVisible();

  // A browser without a sanitizer of its own loads one, which needs its policy.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
  await ops('notice', 'send', '--title', 'Policy', '--message', '<p>Held <b onclick="x">up</b></p>', '--to', await ownName('newbie'));
  await page.goto('/message/sysmessage');
  await page.locator('quay-notification-centre [data-row]').filter({ hasText: 'Policy' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Notification' }).locator('b')).toHaveText('up');
  expect(stopped.filter((what) => !what.startsWith('script-src-attr'))).toEqual([]);

  expect(await page.evaluate(makePolicy, 'anything')).toBe('refused');
});

test('8.A9 the embed studio works under its policy', async ({ page, request }) => {
  const stopped = await watchPolicy(page);
  await arriveAs(page, request, 'service');
  await page.goto('/embedStudio');
  await page.getByRole('radio', { name: /Rate search/ }).check();
  await expect(page.frameLocator('iframe[title^="Preview of"]').locator('quay-rate-search')).toBeVisible();
  expect(stopped).toEqual([]);
});

test('30.A8 the embed studio leaves no message of the browser in the console', async ({ page, request }) => {
  const reported: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && reported.push(message.text()));
  await arriveAs(page, request, 'service');
  await page.goto('/embedStudio');
  const preview = page.frameLocator('iframe[title^="Preview of"]');
  for (const [name, tag] of [
    [/Rate search/, 'quay-rate-search'],
    [/Sailing schedule/, 'quay-sailing-schedule'],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await expect(preview.locator(tag)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Workbench' }).first().click();
  await page.goBack();
  await page.getByRole('radio', { name: /Sailing schedule/ }).check();
  await expect(preview.locator('quay-sailing-schedule')).toBeVisible();
  expect(reported).toEqual([]);
});
