import { type Browser, expect } from '@playwright/test';
import { violations } from '#tests/conform/axe';
import type { ReceivedMail } from '#tests/outbox';

const NARROW = { width: 320, height: 640 };
const ADDRESS = /https?:\/\/\S+/g;
const NUMBER = /\d+(?:[.,:/-]\d+)*/g;

/** Shows the mail on a narrow screen in both themes: nothing is wider than the screen, and every text has contrast. */
export async function expectReadable(browser: Browser, { html }: ReceivedMail): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await using context = await browser.newContext({ viewport: NARROW, colorScheme });
    const page = await context.newPage();
    await page.setContent(html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${colorScheme}: width`).toBe(320);
    expect(await violations(page, 'body'), colorScheme).toEqual([]);
  }
}

/** Shows both versions of the mail: the text contains all that the HTML shows, and leads to the same addresses. */
export async function expectSameAsText(browser: Browser, { html, text }: ReceivedMail): Promise<void> {
  await using context = await browser.newContext({ viewport: NARROW });
  const page = await context.newPage();
  await page.setContent(html);
  const { shown, links, lines } = await page.evaluate(() => ({
    shown: document.body.innerText,
    links: [...document.links].map(({ href }) => href),
    // Without the letterhead, and the note how to copy addresses: a text needs neither.
    lines: [
      ...document.querySelectorAll<HTMLElement>('.m-s > tbody > tr:not(:first-child) :is(h1, h2, p:not(:has(a)), td:not(:has(table, p, h1, h2, a)))'),
    ].flatMap((one) => one.innerText.split('\n')),
  }));
  const numbersIn = (content: string) => [...new Set(content.replaceAll(ADDRESS, '').match(NUMBER))].toSorted();
  expect(numbersIn(text), 'numbers').toEqual(numbersIn(shown));
  expect([...new Set(text.match(ADDRESS))].toSorted(), 'addresses').toEqual([...new Set(links)].toSorted());
  await page.setContent('<pre style="margin:0;white-space:pre-wrap;overflow-wrap:anywhere"></pre>');
  const pre = page.locator('pre');
  const width = await pre.evaluate((element, content) => {
    element.textContent = content;
    return document.documentElement.scrollWidth;
  }, text);
  expect(width, 'width of the text').toBe(320);
  const read = await pre.innerText();
  const oneLine = (content: string) => content.replaceAll(/\s+/g, ' ').trim();
  expect(
    lines.map(oneLine).filter((line) => !oneLine(read).includes(line)),
    'only in the HTML',
  ).toEqual([]);
  // Neither keys of texts, nor values that are missing.
  expect(read).not.toMatch(/^[a-z]\w*\.[\w.]+$|\{\{|\b(undefined|null|NaN)\b/m);
}
