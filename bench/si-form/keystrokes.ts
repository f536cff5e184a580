import type { Locator, Page } from '@playwright/test';

const KEYS = 20;
/** Below the rate at which people type, so that each key press is measured alone. */
const PAUSE_MS = 180;
/** Durations of the Event Timing API are given in steps of 8 ms; shorter events than this are not reported. */
const SHORTEST_MS = 16;

/** Milliseconds from each key press to its paint, by the browser's event timing, in ascending order. The field is left as it was. */
export async function keystrokes(page: Page, control: Locator): Promise<number[]> {
  await control.focus();
  await page.keyboard.press('End');
  // The focus is painted and validated.
  await page.waitForTimeout(PAUSE_MS * 4);
  await page.evaluate(observe, SHORTEST_MS);
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('7');
    await page.waitForTimeout(PAUSE_MS);
  }
  const durations = await page.evaluate(collect);
  for (let key = 0; key < KEYS; key++) await page.keyboard.press('Backspace');
  // Unreported events were shorter.
  return [...durations, ...Array.from({ length: Math.max(0, KEYS - durations.length) }, () => SHORTEST_MS)].toSorted((a, b) => a - b);
}

interface Observed {
  siForm?: { observer: PerformanceObserver; byPress: Map<number, number> };
}

/** Runs in the page. */
function observe(durationThreshold: number): void {
  const byPress = new Map<number, number>();
  const take = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0 && entry.name !== 'keyup')
        byPress.set(entry.interactionId, Math.max(byPress.get(entry.interactionId) ?? 0, entry.duration));
  };
  const observer = new PerformanceObserver(take);
  observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  (globalThis as Observed).siForm = { observer, byPress };
}

/** Runs in the page. */
function collect(): number[] {
  const kept = (globalThis as Observed).siForm;
  kept?.observer.disconnect();
  return [...(kept?.byPress.values() ?? [])];
}
