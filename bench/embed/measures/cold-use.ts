import type { Browser, Page } from '@playwright/test';
import type { Embedded } from '../elements.ts';
import { recordFirstUse, type FirstUse } from './first-use.ts';
import { onSlowPage } from './slow-page.ts';
import type { Traffic, TrafficWatch } from './traffic.ts';

const TIMEOUT_MS = 40_000;
/** The page is idle after this time without requests and responses. */
const QUIET_MS = 2_000;

/** One cold load of a page with one element. */
export interface ColdUse {
  paintedMs: number;
  usableMs: number;
  /** Traffic until the control was visible. */
  painted: Traffic;
  /** Traffic until its effect was visible. */
  usable: Traffic;
  /** Later traffic in bytes. */
  afterBytes: number;
  layoutShift: number;
  /** Tasks longer than 50 ms, until usable. */
  longTasks: number;
  longestTaskMs: number;
  externalHosts: string[];
}

const metOn = (page: Page): Promise<FirstUse> => page.evaluate(() => (globalThis as unknown as { met: FirstUse }).met);

/** Loads the element's page with an empty cache and uses the element as soon as it is visible. `token` is what a host page's server gets for its user. */
export async function measureColdUse(
  browser: Browser,
  url: string,
  element: Embedded,
  token: string | undefined,
  picture?: string,
): Promise<ColdUse> {
  return onSlowPage(browser, async ({ page, traffic }) => {
    if (element.isForUsers)
      await page.addInitScript((given) => {
        Object.assign(globalThis, { Quayside: { q: [['configure', { getToken: async () => given }]] } });
      }, token);
    await page.addInitScript(recordFirstUse, { control: element.control, act: element.act, ...(element.answer ? { answer: element.answer } : {}) });
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    try {
      await page.waitForFunction(() => (globalThis as unknown as { met: FirstUse }).met.usableMs !== undefined, undefined, { timeout: TIMEOUT_MS });
    } catch (fault) {
      const { paintedMs } = await metOn(page);
      if (picture) await page.screenshot({ path: picture });
      throw new Error(`${element.name}: ${paintedMs === undefined ? 'its control never appeared' : 'its control appeared, but had no effect'}.`, {
        cause: fault,
      });
    }
    await quiet(page, traffic);
    if (picture) await page.screenshot({ path: picture });
    const { paintedMs = 0, usableMs = 0, layoutShift, longTasks } = await metOn(page);
    const usable = traffic.until(usableMs);
    const durations = longTasks.filter(({ startTime }) => startTime < usableMs).map(({ duration }) => duration);
    return {
      paintedMs,
      usableMs,
      painted: traffic.until(paintedMs),
      usable,
      afterBytes: traffic.until(Infinity).bytes - usable.bytes,
      layoutShift,
      longTasks: durations.length,
      longestTaskMs: Math.max(0, ...durations),
      externalHosts: traffic.externalHosts(),
    };
  });
}

async function quiet(page: Page, traffic: TrafficWatch): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (traffic.quietMs() < QUIET_MS && Date.now() < end) await page.waitForTimeout(250);
}
