import type { Browser, CDPSession } from '@playwright/test';
import type { Case } from '../cases.ts';
import { type Observed, observe } from './observe.ts';
import { type Traffic, watchTraffic } from './traffic.ts';

/** Chrome's preset "Slow 4G", in bytes per second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 40_000;
/** Time after the last sign for late layout shifts. */
const SETTLE_MS = 500;

export interface Measured extends Traffic {
  ms: number;
  paintedMs: number;
  layoutShift: number;
  /** Tasks longer than 50 ms, up to the sign. */
  longTasks: number;
  longestTaskMs: number;
}

/** Throttles network and CPU as for all measurements. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Loads the page with an empty cache; returns the measurements at each milestone of the case. `session` is the stored login. */
export async function coldLoad(browser: Browser, url: string, { painted, signs }: Case, session: Record<string, string>): Promise<Measured[]> {
  // Without a locale the browser would not state its language in requests, as all users' browsers do.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    await slowDown(cdp);
    await page.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    }, session);
    await page.addInitScript(observe, [painted, ...signs.map(({ found }) => found)]);
    await page.goto(url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const isOver = page.waitForFunction(() => !(globalThis as unknown as { observed: Observed }).observed.seen.includes(undefined), undefined, {
      timeout: TIMEOUT_MS,
    });
    await isOver.catch(async (fault: unknown) => {
      const seen = await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed.seen);
      throw new Error(`${url}: not everything appeared within ${TIMEOUT_MS / 1000} s. Painted and signs so far: ${JSON.stringify(seen)}`, {
        cause: fault,
      });
    });
    await page.waitForTimeout(SETTLE_MS);
    const { seen, layoutShift, longTasks } = await page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
    const [paintedMs = 0, ...times] = seen;
    return times.map((ms = 0) => {
      const until = longTasks.filter(({ startTime }) => startTime < ms).map(({ duration }) => duration);
      return { ...traffic.until(ms), ms, paintedMs, layoutShift, longTasks: until.length, longestTaskMs: Math.max(0, ...until) };
    });
  } finally {
    await context.close();
  }
}
