import { expect, test } from '#tests/clock/test';
import { keyLikeTexts } from '#tests/key-like-texts';
import { ROUTES } from '../../demo/portal/routes.ts';
import { arriveAs } from '../people.ts';

// Each declared state of each element is in the conformance suite. Texts that are missing fail every journey (`tests/clock/test.ts`).

/** Pages for visitors alone lead users elsewhere. */
const PAGES = ROUTES.filter(({ name, code }) => !['login', 'register'].includes(name) && code !== 'embedStudio');

for (const locale of ['zh-CN', 'en-US'])
  test(`30.A2 every page of the portal shows words in ${locale}, and no message keys`, async ({ page, request }) => {
    test.slow();
    await arriveAs(page, request, 'customer');
    await page.evaluate((language) => localStorage.setItem('quayside_locale', language), locale);
    for (const { path, element } of PAGES) {
      await page.goto(path);
      await page
        .locator(element ? `main ${element} .root, main h1` : 'main')
        .first()
        .waitFor({ state: 'attached' });
      expect(await keyLikeTexts(page), path).toEqual([]);
    }
  });
