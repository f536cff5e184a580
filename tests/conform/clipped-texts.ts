import type { Page } from '@playwright/test';

/** Texts that cannot be read in full on the page: cut by their own box or by one around it. What a scroller hides can be reached. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate((preview) => {
    const SLACK_PX = 1;
    /** A clamped text hides whole lines; less is the part of a glyph that exceeds its line. */
    const LINE_SLACK_PX = 6;
    const TYPED = ':is(input:not([type=checkbox],[type=radio],[type=range],[type=file],[type=password],[type=hidden],[type=color]))';
    /** A typed text of any length scrolls with the caret, except where it cannot be edited. */
    const FREE_TEXT = 'input[type=text]:not([role=combobox], [readonly]), input[type=search]';
    const canvas = document.createElement('canvas').getContext('2d');
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isScroller = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    const isHiddenFromSight = (element: Element) => element.getBoundingClientRect().width <= 3;
    const parentOf = (element: Element) => element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;
    const isPreview = (element: Element) => element.closest(preview) !== null;

    function isCut(element: Element): boolean {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (hides(overflowX) && element.scrollWidth > element.clientWidth + SLACK_PX) return true;
      if (hides(overflowY) && element.scrollHeight > element.clientHeight + LINE_SLACK_PX) return true;
      const { right } = element.getBoundingClientRect();
      for (let box = parentOf(element); box && box !== document.body && !isScroller(box); box = parentOf(box))
        if (hides(getComputedStyle(box).overflowX) && right > box.getBoundingClientRect().right + SLACK_PX) return !isHiddenFromSight(box);
      return false;
    }

    /** The value of a field, or the hint in an empty one, that is wider than the field. */
    function isTooLong(field: HTMLInputElement): boolean {
      const { fontStyle, fontWeight, fontSize, fontFamily, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
      const shown = field.matches(FREE_TEXT) && field.value ? '' : field.value || field.placeholder;
      if (!canvas || !shown) return false;
      // The shorthand is empty while figures are tabular.
      canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
      canvas.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return canvas.measureText(shown).width > room + SLACK_PX;
    }

    const cut: string[] = [];
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) visit(element.shadowRoot);
        const { width, height } = element.getBoundingClientRect();
        const isSeen = width > 3 && height > 3 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!isSeen || isPreview(element)) continue;
        if (element instanceof HTMLInputElement) {
          if (element.matches(TYPED) && isTooLong(element)) cut.push(element.value || element.placeholder);
          continue;
        }
        const text = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')).join('');
        if (text.trim() !== '' && isCut(element)) cut.push(text.trim());
      }
    };
    visit(document);
    return cut;
  }, PREVIEW);

/** The beginning of a text that is opened to be read. */
const PREVIEW = '[data-preview]';
