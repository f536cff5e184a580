import type { Page } from '@playwright/test';
import { SHOWN_BILL } from './panel.ts';

/** Milliseconds from Ctrl+V to the paint of the pasted lines; afterwards the paste is undone. */
export async function pasteMs(page: Page, lines: number): Promise<number> {
  const sheet = Array.from({ length: lines }, (_, line) => `TCLU${String(line).padStart(7, '0')}\t40HC\tPS${line}\tCartons\t12\t2,000.5\t3.5`);
  const panel = page.locator(SHOWN_BILL);
  const before = await panel.locator('tbody th[scope=row]').count();
  await page.evaluate((text) => navigator.clipboard.writeText(text), ['Container no.\tType\tSeal\tPacking\tPkgs\tG.W.\tCBM', ...sheet].join('\r\n'));
  await panel.locator('[name="conList.0.ctnNo"]').focus();
  // Awaited: the browser may deliver a key press before a script that was sent earlier.
  await page.evaluate(listen, { panel: SHOWN_BILL, lines });
  await page.keyboard.press('Control+V');
  const taken = (await page.evaluate(() => (globalThis as Pasting).pasted)) ?? NaN;
  await panel.getByRole('button', { name: 'Undo' }).click();
  await page.waitForFunction(
    ({ rows, count }) => {
      const all = (root: Document | ShadowRoot): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [element, ...(element.shadowRoot ? all(element.shadowRoot) : [])]);
      return all(document).filter((element) => element.matches(rows)).length === count;
    },
    { rows: `${SHOWN_BILL} tbody th[scope=row]`, count: before },
  );
  return taken;
}

interface Pasting {
  /** Milliseconds from the key press to the paint of the lines. */
  pasted?: Promise<number>;
}

/** Runs in the page. */
function listen({ panel, lines }: { panel: string; lines: number }): void {
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
  ];
  const root = roots(document).find((each) => each.querySelector('[name="conList.0.ctnNo"]'));
  const last = `${panel} [name="conList.${lines - 1}.ctnNo"]`;
  (globalThis as Pasting).pasted = new Promise((resolve) => {
    const pressed = (event: Event) => {
      if (!(event as KeyboardEvent).ctrlKey || (event as KeyboardEvent).key.toLowerCase() !== 'v') return;
      window.removeEventListener('keydown', pressed, true);
      const from = event.timeStamp;
      const look = () => {
        if (!root?.querySelector(last)) return void requestAnimationFrame(look);
        // After the next paint.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
      };
      look();
    };
    window.addEventListener('keydown', pressed, true);
  });
}
