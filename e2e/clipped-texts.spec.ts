import { expect, type Page, test } from '@playwright/test';
import { arriveAs } from './people.ts';

/** Previews of a text that one opens to read. */
const PREVIEWS = 'span:has([data-title]) + span';

/** Texts that are cut by their own box or by one around it; content of scrollable boxes is reachable and does not count. */
const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate((previews) => {
    const isCutting = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const isScroller = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const isHiddenFromSight = (element: Element) => element.getBoundingClientRect().width <= 3;
    const parentOf = (element: Element) => element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
    function isCut(element: Element): boolean {
      if (isCutting(element) && element.scrollWidth > element.clientWidth + 1) return true;
      const { right } = element.getBoundingClientRect();
      for (let box = parentOf(element); box && box !== document.body && !isScroller(box); box = parentOf(box))
        if (isCutting(box) && right > box.getBoundingClientRect().right + 1) return !isHiddenFromSight(box);
      return false;
    }
    const cut: string[] = [];
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        const text = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')).join('');
        const { width, height } = element.getBoundingClientRect();
        const isSeen = width > 3 && height > 3 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (text.trim() !== '' && isSeen && !element.matches(previews) && isCut(element)) cut.push(text.trim());
      }
    };
    visit(document);
    return cut;
  }, PREVIEWS);

test.describe('8.C9 names are cut only where there is no room', () => {
  for (const [path, tag, widths] of [
    ['/backOrder/orderManagement', 'quay-booking-list', [1440, 768, 360]],
    ['/message/sysmessage', 'quay-notification-centre', [1440, 360]],
  ] as const)
    for (const locale of ['zh-CN', 'en-US'] as const)
      test(`${tag} in ${locale}, at ${widths.join(', ')} px`, async ({ page, request }) => {
        await arriveAs(page, request, 'customer');
        await page.evaluate((language) => localStorage.setItem('quayside_locale', language), locale);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path);
          await page.locator(tag).locator('[data-row]').first().waitFor();
          await expect.poll(() => clippedTexts(page), `at ${width} px`).toEqual([]);
        }
      });
});
