import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { isFull } from '#tests/tier';
import type { Look, StateCheck } from '../checks.ts';
import { clippedTexts } from '../clipped-texts.ts';
import { openHost, reach } from '../host.ts';
import type { Inapplicable } from '../stage.ts';
import { textsAside } from '../texts-aside.ts';
import type { WidgetState } from '../state.ts';
import { untranslatedTexts } from '../texts.ts';

/** 1280 pixels at 400 % zoom. */
const ZOOMED = { width: 320, height: 256 };
const PHONE = { width: 360, height: 780 };
const TABLET = { width: 768, height: 1024 };
const EVERYDAY = { width: 1280, height: 720 };

type Checks = Record<StateCheck, () => Promise<Inapplicable | void>>;

/** Puts the element into the state; returns the checks to run there, in this order. */
export async function stateChecks(page: Page, tag: string, state: WidgetState, { locale, theme, lang }: Look): Promise<Checks> {
  const given = { ...state, attributes: { ...state.attributes, locale, theme } };
  const { element, faults } = await openHost(page, tag, given, { lang, stylesheet: pageIn(theme) });
  await reach(page, element, state);
  return {
    ...contentChecks(page, tag, element, locale),
    retry: async () => {
      if (state.network !== 'down') return { because: 'the API is there' };
      await page.unroute('**/api/**');
      await element.locator('[role=alert]').getByRole('button').first().click();
      await expect(element.locator('[role=alert]'), 'the alert goes').toHaveCount(0);
    },
    'no fault': async () => expect(faults.all).toEqual([]),
  };
}

/** Style sheet of a plain page in this theme. */
export const pageIn = (theme: Look['theme']): string => `body{margin:0;color-scheme:${theme};background:Canvas}`;

type ContentCheck = 'accessible' | 'one language' | '320 px' | 'whole texts';

/** Checks of what the element shows now. */
export function contentChecks(page: Page, tag: string, element: Locator, locale: Look['locale']): Pick<Checks, ContentCheck> {
  return {
    accessible: async () => expect(await violations(page, tag)).toEqual([]),
    'one language': async () => expect(await untranslatedTexts(element, locale)).toEqual([]),
    '320 px': async () => {
      await page.setViewportSize(ZOOMED);
      await expect(element.locator('.root, .layer').filter({ visible: true }).first()).toBeVisible();
      await fitsNarrow(page);
      expect(await violations(page, tag, { sameColours: !isFull }), 'at 320 px').toEqual([]);
      await page.setViewportSize(EVERYDAY);
    },
    'whole texts': async () => {
      for (const size of [PHONE, TABLET, EVERYDAY]) {
        await page.setViewportSize(size);
        await expect.poll(() => clippedTexts(page), `cut at ${size.width} px`).toEqual([]);
      }
    },
  };
}

/** The light shell alone: the widget's own code never arrives. */
export async function shellChecks(page: Page, { name, tag, first }: { name: string; tag: string; first: WidgetState }, look: Look) {
  const { locale, theme, lang } = look;
  await page.route(`**/widgets/**/${name}.js*`, () => undefined);
  const given = { attributes: { ...first.attributes, locale, theme } };
  const { element, faults } = await openHost(page, tag, given, { lang, stylesheet: pageIn(theme) });
  await expect(element.locator(SHELL).first()).toBeVisible();
  return {
    accessible: async () => expect(await violations(page, tag)).toEqual([]),
    'one language': async () => expect(await untranslatedTexts(element, locale)).toEqual([]),
    '320 px': async () => {
      await page.setViewportSize(ZOOMED);
      await fitsNarrow(page);
      expect(await violations(page, tag, { sameColours: !isFull }), 'at 320 px').toEqual([]);
    },
    'no fault': async () => expect(faults.all).toEqual([]),
  };
}

/** Every shell must accept input. */
const SHELL = ':is(button, input, a[href])';

async function fitsNarrow(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), 'wider than 320 px').toBeLessThanOrEqual(ZOOMED.width);
  await expect.poll(() => textsAside(page), 'scrolls sideways at 320 px').toEqual([]);
}
