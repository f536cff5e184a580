import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { framesDrawn } from '#tests/page-rest';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** WCAG 2.2 AA violations of the element, with their location; `sameColours`: contrast, which takes longest, was checked in this look before. */
export async function violations(page: Page, tag: string, { sameColours = false } = {}): Promise<string[]> {
  // What has just been opened begins its animation in the next frame.
  await framesDrawn(page);
  // The policy forbids the page's scripts, but not the debugger's.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ element, rules, isContrastChecked }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // A button that has just been enabled animates its colour, a dialog fades in; a spinner never ends.
      const changing =
        document
          .querySelector(element)
          ?.shadowRoot?.getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity) ?? [];
      await Promise.all(changing.map(({ finished }) => finished.catch(() => undefined)));
      const { violations: found } = await axe.run(
        { include: element },
        { runOnly: rules, resultTypes: ['violations'], rules: { 'color-contrast': { enabled: !isContrastChecked } } },
      );
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary?.replaceAll('\n', ' ')}`),
      );
    },
    { element: tag, rules: WCAG_TAGS, isContrastChecked: sameColours },
  );
}

/** Rules for whole pages: everything in landmarks, which are unique by role and name. */
const PAGE_RULES = ['region', 'skip-link', 'landmark-unique', 'landmark-one-main', 'landmark-no-duplicate-main', 'landmark-no-duplicate-banner'];

/** Landmark violations of the whole page. */
export const regionViolations = (page: Page): Promise<string[]> => pageViolations(page, PAGE_RULES);

/** Rules of good structure and names, most of which are not among those of WCAG’s levels. */
const STRUCTURE_RULES = [
  'page-has-heading-one',
  'heading-order',
  'empty-heading',
  'empty-table-header',
  'link-in-text-block',
  'label-content-name-mismatch',
];

/** Violations of headings, table headers, links and names of the whole page. */
export const structureViolations = (page: Page): Promise<string[]> => pageViolations(page, STRUCTURE_RULES);

/** Violations of WCAG 2.2 AA of the whole page. */
export const wcagViolations = (page: Page): Promise<string[]> => pageViolations(page, WCAG_TAGS);

async function pageViolations(page: Page, rules: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (wanted) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: found } = await axe.run(document, { runOnly: [...wanted], resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} – ${html.slice(0, 200)}`));
  }, rules);
}
