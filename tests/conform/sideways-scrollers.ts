import type { Page } from '@playwright/test';

/** The beginnings of texts that are read only by scrolling sideways. Tables, texts that are typed and one line of buttons or tabs may scroll. */
export const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 1;
    const ONE_LINE_PX = 80;
    const found: string[] = [];
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        const { scrollWidth, clientWidth, clientHeight, textContent } = element;
        if (scrollWidth <= clientWidth + SLACK_PX || clientHeight <= ONE_LINE_PX || !element.checkVisibility()) continue;
        const isScroller = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
        const mayScroll = element.matches('textarea, pre') || element.querySelector('table');
        if (isScroller && !mayScroll) found.push(`${clientWidth} of ${scrollWidth} px: ${textContent.trim().slice(0, 50)}`);
      }
    };
    visit(document);
    return found;
  });
