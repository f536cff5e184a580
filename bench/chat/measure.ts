import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CHATS } from './seed.ts';
import { forgetLongTasks, longTasks, observe, untilSeen, type Watched } from './observe.ts';

export interface Round {
  /** From pressing the prefetched launcher to the window. */
  windowMs: number;
  /** From pressing the row to the newest message. */
  openMs: Record<keyof typeof CHATS, number>;
  /** Tasks of more than 50 ms during scrolling. */
  longTasks: Record<keyof typeof CHATS, number[]>;
  /** Messages loaded by scrolling up. */
  loaded: number;
}

interface Asked {
  portalUrl: string;
  session: Record<string, string>;
  cpuSlowdown: number;
  counts: Record<keyof typeof CHATS, number>;
  /** Messages of the large chat to scroll through. */
  through: number;
}

/** A fast wheel: 9,000 pixels a second. */
const STEP_PX = 150;
const PAUSE_MS = 16;

/** One visit: opens the window, then opens and scrolls each chat. */
export async function measure(browser: Browser, { portalUrl, session, cpuSlowdown, counts, through }: Asked): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    const page = await visit(context, portalUrl, session);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.locator('quay-chat-button [name=launcher]').click();
    const windowMs = await untilSeen(page, '[role=dialog] [data-column=list]');
    const round: Round = { windowMs, openMs: { small: 0, large: 0 }, longTasks: { small: [], large: [] }, loaded: 0 };
    for (const name of ['small', 'large'] as const) {
      await page.locator('quay-chat-button [data-column=list] li button', { hasText: CHATS[name] }).click();
      round.openMs[name] = await untilSeen(page, '[role=log] [data-state]', `Message ${counts[name]} `);
      await forgetLongTasks(page);
      const loaded = await scrollThrough(page, Math.min(counts[name], through));
      round.longTasks[name] = await longTasks(page);
      if (name === 'large') round.loaded = loaded;
    }
    return round;
  } finally {
    await context.close();
  }
}

/** Opens the idle portal with the launcher's code prefetched, as on hover. */
async function visit(context: BrowserContext, portalUrl: string, session: Record<string, string>): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, session);
  await page.addInitScript(observe);
  await page.goto(`${portalUrl}/backhome`);
  await page.locator('quay-chat-button [name=launcher]').hover();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1000);
  return page;
}

/** Scrolls up in small wheel steps until enough messages are loaded, then down in large ones; returns the number of messages. */
async function scrollThrough(page: Page, wanted: number): Promise<number> {
  return page.evaluate(
    async ([goal, step, pause]) => {
      const log = (globalThis as Watched).chatRoot()?.querySelector('[role=log]');
      if (!log) throw new Error('The conversation did not appear.');
      const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const first = () => Number(/Message (\d+)/.exec(log.querySelector('[data-state]')?.textContent ?? '')?.[1] ?? Number.NaN);
      const newest = Number(/Message (\d+)/.exec([...log.querySelectorAll('[data-state]')].at(-1)?.textContent ?? '')?.[1]);
      const until = performance.now() + 15 * 60_000;
      while (newest - first() + 1 < goal && performance.now() < until) {
        log.scrollTop -= step;
        await rest(pause);
      }
      const loaded = newest - first() + 1;
      for (let down = 0; down < 200 && log.scrollTop + log.clientHeight < log.scrollHeight - 1; down += 1) {
        log.scrollTop += log.scrollHeight / 100;
        await rest(pause);
      }
      return loaded;
    },
    [wanted, STEP_PX, PAUSE_MS] as const,
  );
}
