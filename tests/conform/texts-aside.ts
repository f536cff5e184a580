import type { Page } from '@playwright/test';

/** Texts that are read only by scrolling sideways. Tables, texts that are typed and one line of buttons or tabs may scroll. */
export const textsAside = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 1;
    const ONE_LINE_PX = 80;
    const aside: string[] = [];
    const isScroller = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const hasText = ({ childNodes }: Element) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        const isWide = element.scrollWidth > element.clientWidth + SLACK_PX && element.clientHeight > ONE_LINE_PX;
        if (isWide && isScroller(element) && !element.matches('textarea, pre')) lookInto(element, element.getBoundingClientRect().right);
      }
    };
    /** Boxes in it that scroll are looked into by themselves. */
    const lookInto = (box: Element, end: number) => {
      for (const part of box.children) {
        if (part.matches('table') || isScroller(part)) continue;
        const { right, width } = part.getBoundingClientRect();
        const isSeen = width > 3 && part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (hasText(part) && isSeen && right > end + SLACK_PX) aside.push(part.textContent?.trim().slice(0, 50) ?? '');
        else lookInto(part, end);
      }
    };
    visit(document);
    return aside;
  });
