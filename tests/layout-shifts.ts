import type { Page } from '@playwright/test';
import { framesDrawn } from './page-rest.ts';

/** A layout shift, as browsers measure it (https://wicg.github.io/layout-instability/). */
interface Shift {
  value: number;
  /** Shortly after a press or key. */
  hadRecentInput: boolean;
  /** What it moved, from where to where. */
  moved: string[];
}

/** Collects the layout shifts of pages that are opened from now on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Entry extends Pick<Shift, 'value' | 'hadRecentInput'> {
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    const take = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as unknown as Entry[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? `${node.localName}${node.id && `#${node.id}`}` : node?.nodeName;
          return `${name} (${from.x}, ${from.y})→(${to.x}, ${to.y}), ${from.width}×${from.height}→${to.width}×${to.height}`;
        });
        shifts.push({ value, hadRecentInput, moved });
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { takeShifts: () => (take(observer.takeRecords()), shifts.splice(0)) });
  });

/** Layout shifts of the page since the last call. */
export async function takeShifts(page: Page): Promise<Shift[]> {
  await framesDrawn(page);
  return page.evaluate(() => (globalThis as unknown as { takeShifts(): Shift[] }).takeShifts());
}
