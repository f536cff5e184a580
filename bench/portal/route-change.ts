import type { Browser } from '@playwright/test';
import { onSlowPage } from '../embed/measures/slow-page.ts';
import type { RouteChange } from './cases.ts';

/** Without a request for this long, the portal is at rest: it has prefetched the code of its other pages. */
const REST_MS = 2500;
const TIMEOUT_MS = 60_000;

/** Milliseconds from the press of an entry of the menu to the first frame of the new page. `session` is the stored login. */
export function measureRouteChange(browser: Browser, origin: string, change: RouteChange, session: Record<string, string>): Promise<number> {
  return onSlowPage(browser, async ({ page, traffic }) => {
    await page.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    }, session);
    await page.goto(origin + change.from, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const group = change.group === undefined ? undefined : menu.getByRole('button', { name: change.group });
    await (group ?? menu.getByRole('link', { name: change.entry })).waitFor({ timeout: TIMEOUT_MS });
    while (traffic.quietMs() < REST_MS) await page.waitForTimeout(REST_MS / 10);
    await group?.click();
    const entry = group ? page.getByRole('menuitem', { name: change.entry, exact: true }) : menu.getByRole('link', { name: change.entry });
    return entry.evaluate(pressAndWait, change.found);
  });
}

/** Runs in the page. */
function pressAndWait(entry: SVGElement | HTMLElement, found: readonly string[]): Promise<number> {
  const pressed = performance.now();
  (entry as HTMLElement).click();
  return new Promise((resolve) => {
    const look = () => {
      const shown = found.reduce<Element | Document | null>(
        (from, part) => (from instanceof Element ? from.shadowRoot : from)?.querySelector(part) ?? null,
        document,
      );
      if (shown) resolve(performance.now() - pressed);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
