import { expect, type Page } from '@playwright/test';
import type { Look } from '../checks.ts';
import { openHost, reach } from '../host.ts';
import type { Inapplicable } from '../stage.ts';
import type { WidgetState } from '../state.ts';
import { addAndRemove, countTraces, readTraces } from '../trace.ts';
import { tryAttributes } from './attributes.ts';
import { changeLook, expectEarly, setEarly, typeAndMove } from './life.ts';
import { contentChecks, pageIn } from './state.ts';
import { expectOwnLook, HOSTILE } from './surroundings.ts';
import { misfits, STYLES } from './width.ts';

/** A first round opens what the page keeps, such as the socket. */
const WARM_UP = 3;
const ROUNDS = 5;
const EVERYDAY = { width: 1280, height: 720 };

/**
 * Puts the element into the state on a page that set its language and theme before it was defined. Returns the checks of its content, then those of its life
 * that leave it usable, in this order.
 */
export async function checksAtOnce(
  page: Page,
  tag: string,
  state: WidgetState,
  { locale, theme, lang }: Look,
): Promise<Record<string, () => Promise<Inapplicable | void>>> {
  await countTraces(page);
  const scripts = await setEarly(page, tag, { locale, theme });
  const body = '<main id="parent">{element}</main><aside></aside>';
  const { element, faults } = await openHost(page, tag, state, { lang, body, scripts, stylesheet: `${STYLES}\n${pageIn(theme)}` });
  await reach(page, element, state);
  const root = element.locator('.root');
  return {
    'early properties': () => expectEarly(page, element, { locale, theme }),
    ...contentChecks(page, tag, element, locale),
    'any parent': async () => {
      if ((await root.evaluate((part) => part.getBoundingClientRect().height)) === 0) return { because: 'it shows nothing in its place' };
      expect(await misfits(page, tag, '.root')).toEqual([]);
      await page.setViewportSize(EVERYDAY);
    },
    'hostile styles': async () => {
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
        document.querySelector('#parent')?.setAttribute('class', 'far');
      }, HOSTILE);
      await expectOwnLook(element);
      await page.evaluate(() => {
        document.adoptedStyleSheets.pop();
        document.querySelector('#parent')?.removeAttribute('class');
      });
    },
    moved: async () => {
      if (await element.locator('dialog, [role=dialog]').filter({ visible: true }).first().isVisible())
        return { because: 'a dialog covers its fields' };
      return typeAndMove(page, element);
    },
    'live attributes': () => changeLook(element, theme === 'light' ? 'dark' : 'light'),
    'every attribute': async () => expect(await element.evaluate(tryAttributes)).toEqual([]),
    removed: async () => {
      await element.evaluate((host) => host.remove());
      const what = { tag, attributes: state.attributes ?? {} };
      await addAndRemove(page, { ...what, times: WARM_UP });
      const { timeouts: _before, ...before } = await readTraces(page);
      await addAndRemove(page, { ...what, times: ROUNDS });
      // Timeouts of the page's own activity come and go.
      const { timeouts: _after, ...after } = await readTraces(page);
      expect(after).toEqual(before);
    },
    'no fault': async () => expect(faults.all).toEqual([]),
  };
}
