import type { Browser } from '@playwright/test';
import { onSlowPage } from '../embed/measures/slow-page.ts';
import type { RouteChange } from './cases.ts';

/** Without a request for this long, the portal is at rest: it has prefetched the code of its other pages. */
const REST_MS = 2500;
const TIMEOUT_MS = 60_000;

/** Milliseconds from the press of a link to the first frame of the new page. `session` is the stored login. */
export function measureRouteChange(browser: Browser, origin: string, change: RouteChange, session: Record<string, string>): Promise<number> {
  return onSlowPage(browser, async ({ page, traffic }) => {
    await page.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    }, session);
    await page.goto(origin + change.from, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    await page.locator(`nav a[href="${change.to}"]`).first().waitFor({ timeout: TIMEOUT_MS });
    while (traffic.quietMs() < REST_MS) await page.waitForTimeout(REST_MS / 10);
    return page.evaluate(pressAndWait, change);
  });
}

/** Runs in the page. */
function pressAndWait({ to, found }: RouteChange): Promise<number> {
  const find = (parts: readonly string[]) =>
    parts.reduce<Element | Document | null>(
      (from, part) => (from instanceof Element ? from.shadowRoot : from)?.querySelector(part) ?? null,
      document,
    );
  const link = find(['quay-portal', `nav a[href="${to}"]`]) as HTMLElement | null;
  const pressed = performance.now();
  link?.click();
  return new Promise((resolve) => {
    const look = () => (find(found) ? resolve(performance.now() - pressed) : void requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
}
