import type { Browser, CDPSession, Page } from '@playwright/test';
import { slowDown } from './cold-load.ts';
import { type TrafficWatch, watchTraffic } from './traffic.ts';

interface SlowPage {
  page: Page;
  cdp: CDPSession;
  traffic: TrafficWatch;
}

/** Opens an empty page with an empty cache, on the slow network and CPU. */
export async function onSlowPage<T>(browser: Browser, use: (lent: SlowPage) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await watchTraffic(cdp);
    await slowDown(cdp);
    return await use({ page, cdp, traffic });
  } finally {
    await context.close();
  }
}
