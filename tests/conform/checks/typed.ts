import type { ElementHandle, Locator, Page } from '@playwright/test';
import { framesDrawn } from '#tests/page-rest';

/** Fields for numbers and for codes of digits; lists of suggestions replace what was typed by what was chosen. */
const FIELDS = 'input:is([inputmode=numeric], [inputmode=decimal], [type=number]):not([role=combobox], [readonly], [disabled], [aria-hidden=true])';
/** What people type and paste: too exact, with a comma, full-width, negative, with a unit, with zeros. */
const TYPED = ['12600.577', '26,4', '1e3', '１２', '-5', '12 kg', '0007'] as const;

/** What fields for numbers have made of what was typed, without a message; no call is answered meanwhile, so that nothing is stored. */
export async function silentChanges(page: Page, element: Locator): Promise<string[]> {
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  const found: string[] = [];
  for (const field of (await element.locator(FIELDS).elementHandles()) as ElementHandle<HTMLInputElement>[])
    for (const text of TYPED) {
      await field.focus();
      // Behind a dialog, or not shown.
      if (!(await field.evaluate((input) => input.matches(':focus')))) break;
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
      await field.evaluate((input) => input.blur());
      await framesDrawn(page);
      const { name, isGone, shown, isInvalid } = await field.evaluate((input) => ({
        name: input.labels?.[0]?.textContent || (input.ariaLabel ?? input.outerHTML.slice(0, 120)),
        isGone: !input.isConnected,
        shown: input.value,
        isInvalid: input.ariaInvalid === 'true',
      }));
      if (isGone) {
        found.push(`${name}: has gone, with “${text}”`);
        break;
      }
      if (!isInvalid && !isSame(text, shown)) found.push(`${name}: “${text}” has become “${shown}”`);
    }
  return found;
}

/** The same text or number: full-width digits, grouping and leading zeros aside. */
function isSame(typed: string, shown: string): boolean {
  const [a, b] = [typed, shown].map((text) => text.normalize('NFKC').trim()) as [string, string];
  return a === b || (isNumber(a) && isNumber(ungrouped(b)) && Number(a) === Number(ungrouped(b)));
}
const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);
const ungrouped = (text: string): string => (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text);
