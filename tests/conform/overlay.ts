import { expect, type Locator, type Page } from '@playwright/test';

const OPENERS = '.root :is([aria-haspopup], [role=combobox]):not([disabled], [aria-disabled=true])';

/** Opens the first menu, list or dialog of the element; false if it has none. */
export async function openOverlay(page: Page, element: Locator): Promise<boolean> {
  const opener = element.locator(OPENERS).first();
  if ((await opener.count()) === 0) return false;
  // Scrolls there, also if the element has just been drawn anew.
  await opener.click();
  await expect(element.locator('.layer > *').first()).toBeAttached();
  return true;
}

/** Whether the open overlay is visible and hittable: entirely inside the window, and not covered by the page. */
export async function expectOnTop(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((host) => {
        const root = host.shadowRoot;
        const parts = [
          ...(root?.querySelectorAll('.layer [role]:is([role=dialog], [role=menu], [role=listbox], [role=tooltip], [role=alertdialog])') ?? []),
        ];
        const plane = parts.find((part) => part.getBoundingClientRect().height > 0);
        if (!plane) return 'nothing is open';
        const { left, right, top, bottom } = plane.getBoundingClientRect();
        if (left < 0 || right > innerWidth + 1) return `lies outside of the window: ${left}–${right} of ${innerWidth}`;
        const x = (left + right) / 2;
        const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
        const hit = root?.elementFromPoint(x, y);
        return hit?.closest('.layer') ? 'on top' : `${hit?.localName ?? 'nothing'} lies above`;
      }),
    )
    .toBe('on top');
}
