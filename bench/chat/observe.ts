import type { Page } from '@playwright/test';

/** Recorded in the page, in milliseconds of its own clock. */
interface Noted {
  /** Time of the last press. */
  pressedAt: number;
  longTasks: { startTime: number; duration: number }[];
}
export type Watched = typeof globalThis & {
  noted: Noted;
  /** Shadow root of the chat element inside the portal. */
  chatRoot(): ShadowRoot | undefined;
};

/** Runs in the page before its own scripts. */
export function observe(): void {
  const noted: Noted = { pressedAt: 0, longTasks: [] };
  const find = (root: ParentNode): ShadowRoot | undefined => {
    const own = root.querySelector('quay-chat-button')?.shadowRoot;
    if (own) return own;
    const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []));
    return inner.map(find).find(Boolean);
  };
  Object.assign(globalThis, { noted, chatRoot: () => find(document) });
  addEventListener('click', ({ timeStamp }) => (noted.pressedAt = timeStamp), { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask' });
}

/** Milliseconds from the press until `selector` with `text` is rendered in the chat element. */
export function untilSeen(page: Page, selector: string, text = ''): Promise<number> {
  return page.evaluate(
    ([wanted, words]) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const found = [...((globalThis as Watched).chatRoot()?.querySelectorAll(wanted) ?? [])].some((one) => one.textContent.includes(words));
          if (!found) return void requestAnimationFrame(look);
          // A task after the frame: by then it is on the screen.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (globalThis as Watched).noted.pressedAt)));
        };
        look();
      }),
    [selector, text] as const,
  );
}

/** Discards the long tasks so far. */
export const forgetLongTasks = (page: Page): Promise<void> => page.evaluate(() => void ((globalThis as Watched).noted.longTasks = []));

/** Durations of the tasks of more than 50 ms since then, longest first. */
export async function longTasks(page: Page): Promise<number[]> {
  // The observer runs with a delay.
  await page.waitForTimeout(200);
  const found = await page.evaluate(() => (globalThis as Watched).noted.longTasks.map(({ duration }) => Math.round(duration)));
  return found.toSorted((a, b) => b - a);
}
