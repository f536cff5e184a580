import type { Page } from '@playwright/test';

/** Parts joined by dots, such as `open.preplan`. */
const KEY = /^[a-z][A-Za-z0-9]*(?:[-.][a-z0-9][A-Za-z0-9]*)*\.[A-Za-z][A-Za-z0-9]*$/;
/** Names of files and hosts look the same but for their end. */
const NAME = /\.(?:bmp|cn|com|csv|dev|docx?|edi|example|gif|html?|ics|invalid|jpe?g|js|json|net|ofd|org|pdf|png|svg|test|txt|webp|xlsx?|xml|zip)$/;

/** Whether a whole text is a message key rather than words. */
export const looksLikeKey = (text: string): boolean => KEY.test(text) && !NAME.test(text);

/** Whole texts and accessible names of a page, in all its elements, that look like message keys. */
export async function keyLikeTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>();
    const visit = (root: ParentNode) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Element) {
          for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.add(node.getAttribute(name)?.trim() ?? '');
          if (node.shadowRoot) visit(node.shadowRoot);
        } else if (!node.parentElement?.closest('script, style, code, pre')) found.add(node.textContent?.trim() ?? '');
      }
    };
    visit(document);
    return [...found];
  });
  return texts.filter(looksLikeKey);
}
