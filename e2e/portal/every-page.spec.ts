import type { Page } from '@playwright/test';
import { expect, test } from '#tests/clock/test';
import { regionViolations, structureViolations, wcagViolations } from '#tests/conform/axe';
import { takeShifts, watchShifts } from '#tests/layout-shifts';
import { framesDrawn } from '#tests/page-rest';
import { ROUTES } from '../../demo/portal/routes.ts';
import { arriveAs } from '../people.ts';

/** What the search of rates and the article show depends on their addresses; the studio has a test of its own. */
const QUERIES: Record<string, string> = { '/freight/fcl': '?pol=CNSHA&pod=USLAX', '/freight/lcl': '?pol=CNSHA&pod=USLAX' };
const PAGES = ROUTES.filter(({ code }) => code !== 'embedStudio').map(({ path, door }) => ({
  path,
  address: path + (QUERIES[path] ?? ''),
  isForVisitors: door,
}));
/** The limit of the work list; browsers call up to 0.1 good. */
const MOST_SHIFT = 0.02;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1, main h2, main form, main [role=alert], main [part~=empty]').filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await framesDrawn(page);
}

for (const { path, address, isForVisitors } of PAGES) {
  test(`30.A8 axe finds nothing at ${path}, in light and dark`, async ({ page, request }) => {
    test.slow();
    if (!isForVisitors) await arriveAs(page, request, 'customer');
    await open(page, address);
    expect(await regionViolations(page)).toEqual([]);
    expect(await structureViolations(page)).toEqual([]);
    expect(await wcagViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await framesDrawn(page);
    expect(await wcagViolations(page), 'dark').toEqual([]);
  });

  test(`30 nothing moves while ${path} loads, on desks and phones`, async ({ page, request }) => {
    test.slow();
    if (!isForVisitors) await arriveAs(page, request, 'customer');
    await watchShifts(page);
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
      await open(page, address);
      const shifts = (await takeShifts(page)).filter(({ hadRecentInput }) => !hadRecentInput);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect(sum, `${width} px wide: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  });
}
