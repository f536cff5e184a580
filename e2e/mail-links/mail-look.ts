import { type Browser, expect } from '@playwright/test';
import { violations } from '#tests/conform/axe';
import type { ReceivedMail } from '#tests/outbox';

/** Shows the mail on a narrow screen in both themes: nothing is wider than the screen, and every text has contrast. */
export async function expectReadable(browser: Browser, { html }: ReceivedMail): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await using context = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme });
    const page = await context.newPage();
    await page.setContent(html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${colorScheme}: width`).toBe(320);
    expect(await violations(page, 'body'), colorScheme).toEqual([]);
  }
}
