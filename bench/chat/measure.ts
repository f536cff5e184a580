import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CHATS } from './seed.ts';
import { forgetLongTasks, longTasks, observe, untilSeen, type Watched } from './observe.ts';

export interface Round {
  /** From the press of the prefetched launcher to the window. */
  windowMs: number;
  /** From the press of its row to its newest message. */
  openMs: Record<keyof typeof CHATS, number>;
  /** Tasks of more than 50 ms while the chat was scrolled. */
  longTasks: Record<keyof typeof CHATS, number[]>;
  /** Messages that were loaded by scrolling up. */
  loaded: number;
}

interface Asked {
  portalUrl: string;
  session: Record<string, string>;
  cpuSlowdown: number;
  counts: Record<keyof typeof CHATS, number>;
  /** How many messages of the large chat are scrolled through. */
  through: number;
}

/** A fast wheel: 9,000 pixels a second. */
const STEP_PX = 150;
const PAUSE_MS = 16;

/** One visit: the window, then each chat opened and scrolled. */
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

/** The portal at rest, with the launcher's code fetched as it is by the pointer on it. */
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

/** Up with small steps as by a wheel until so many messages are there, then down again in great ones; answers how many there are. */
async function scrollThrough(page: Page, wanted: number): Promise<number> {
  return page.evaluate(
    async ([goal, step, pause]) => {
      const log = (globalThis as Watched).chatRoot()?.querySelector('[role=log]');
      if (!log) throw new Error('The conversation is not there.');
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
