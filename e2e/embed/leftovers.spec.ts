import { expect, type Page, test } from '#tests/clock/test';
import { openForeign, RATES } from './foreign-page.ts';

/** Nodes of the page, the suite's own tags included, with all their attributes. */
const attributes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].filter(({ localName }) => localName !== 'link').map((node) => (node.cloneNode(false) as Element).outerHTML),
  );

test.describe('8.D6 nodes of the page', () => {
  for (const [name, width] of [
    ['popovers', 1280],
    ['sheets', 390],
  ] as const)
    test(`${name} that were opened and closed leave nothing on them`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openForeign(page, { body: `<header><p>Host</p></header><main>${RATES}</main><footer id="foot"><a href="#x">Link</a></footer>` });
      const search = page.locator('quay-rate-search');
      await expect(search.getByRole('button', { name: 'Book' }).first()).toBeVisible();
      const before = await attributes(page);
      for (const opener of [/^Containers/, /^Departure|^Sailing|^ETD/]) {
        const button = search.getByRole('button', { name: opener }).first();
        if ((await button.count()) === 0) continue;
        await button.click();
        await expect(search.getByRole('dialog').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(search.getByRole('dialog')).toHaveCount(0);
      }
      await expect.poll(() => attributes(page)).toEqual(before);
    });

  test('the chat window, while it is open and afterwards, leaves nothing on them @goal', async ({ page }) => {
    await openForeign(page, { body: '<header><p>Host</p></header><main><input name="q"></main><quay-chat-button></quay-chat-button>' });
    const chat = page.locator('quay-chat-button');
    const opener = chat.getByRole('button', { name: /^Contact customer service/ });
    await expect(opener).toBeVisible();
    const before = await attributes(page);
    for (let time = 0; time < 2; time += 1) {
      await opener.click();
      await expect(chat.getByRole('button', { name: 'Start chatting' })).toBeVisible();
      expect(await attributes(page)).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(chat.getByRole('dialog')).toHaveCount(0);
    }
    await expect.poll(() => attributes(page)).toEqual(before);
  });

  test('an element that is removed while its sheet is open leaves nothing on them', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openForeign(page, { body: `<header><p>Host</p></header><main>${RATES}</main><footer id="foot"><a href="#x">Link</a></footer>` });
    const search = page.locator('quay-rate-search');
    await expect(search.getByRole('button', { name: 'Book' }).first()).toBeVisible();
    const before = (await attributes(page)).filter((one) => !one.startsWith('<quay-'));
    await search.getByRole('button', { name: /^Containers/ }).click();
    await expect(search.getByRole('dialog').first()).toBeVisible();
    await search.evaluate((element) => element.remove());
    await expect.poll(() => attributes(page)).toEqual(before);
  });
});
