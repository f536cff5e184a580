import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { openHost, reach } from './host.ts';
import { enter } from './session.ts';
import { widgetsUnderTest } from './widgets.ts';
import { strayWords } from './words.ts';

/** The host page is in the other language, so that a text in it would show. */
const LOOKS = [
  { locale: 'en-US', theme: 'light', lang: 'zh-CN' },
  { locale: 'zh-CN', theme: 'dark', lang: 'en-US' },
] as const;
/** 1280 pixels at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };

for (const { tag, states } of await widgetsUnderTest()) {
  for (const [name, state] of Object.entries(states)) {
    for (const { locale, theme, lang } of LOOKS) {
      test(`${tag}, ${name}, ${locale}, ${theme}: no fault, no violation, accessible, also at 320 px`, async ({ page, context, request }) => {
        if (state.login) await enter(context, request, state.login);
        const given = { ...state, attributes: { ...state.attributes, locale, theme } };
        const { element, faults } = await openHost(page, tag, given, { lang, stylesheet: `body{margin:0;color-scheme:${theme};background:Canvas}` });
        await reach(page, element, state);
        expect(await violations(page, tag)).toEqual([]);
        expect(await strayWords(element, locale)).toEqual([]);

        await page.setViewportSize(ZOOMED);
        await expect(element.locator('.root')).toBeVisible();
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'wider than 320 px').toBeLessThanOrEqual(ZOOMED.width);
        expect(await violations(page, tag), 'at 320 px').toEqual([]);
        expect(faults.all).toEqual([]);
      });
    }
  }
}
