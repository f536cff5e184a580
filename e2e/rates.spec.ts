import { expect, type Locator, type Page, test } from '#tests/clock/test';
import { arriveAs } from './people.ts';
import { now } from '#tests/clock/clock';

const rates = (page: Page) => page.locator('quay-rate-search');
const rows = (page: Page) => rates(page).getByRole('list', { name: 'Sailings and prices' }).getByRole('listitem');
const LANE = '/freight/fcl?pol=CNSHA&pod=USLAX&ctn=20GP:1';

/** The amounts of the text in cents; all of them, or those after a currency. */
function amounts(text: string, currency = ''): number[] {
  const pattern = new RegExp(`${currency}\\s*(\\d[\\d,]*\\.\\d\\d)`, 'g');
  return [...text.matchAll(pattern)].map(([, amount = '']) => Math.round(Number(amount.replaceAll(',', '')) * 100));
}

/** Price of a row, in cents. */
async function totals(row: Locator): Promise<{ usd: number; cny: number }> {
  const text = (await row.textContent()) ?? '';
  return { usd: amounts(text, 'USD')[0] ?? 0, cny: amounts(text, 'CNY')[0] ?? 0 };
}

async function choosePort(page: Page, label: string, typed: string, offer: RegExp): Promise<void> {
  const field = rates(page).getByLabel(label).first();
  await field.click();
  await field.fill('');
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: offer }).first().click();
}

test('a port is found by code, by alias, and by name', async ({ page }) => {
  await page.goto('/freight/fcl');
  await choosePort(page, 'Port of loading', 'cnsha', /Shanghai/);
  await choosePort(page, 'Port of discharge', 'los ang', /Los Angeles/);
  await rates(page).getByRole('button', { name: 'Search' }).click();
  await expect(rows(page).first()).toBeVisible();
  await choosePort(page, 'Port of loading', 'CNNGB', /Ningbo/);
  await rates(page).getByRole('button', { name: 'Search' }).click();
  await expect(rates(page).getByLabel('Port of loading').first()).toHaveValue(/Ningbo/);
  await expect(rows(page).first()).toBeVisible();
});

test('an unknown port is rejected at its field', async ({ page }) => {
  await page.goto('/freight/fcl');
  await rates(page).getByLabel('Port of loading').first().fill('Nowhere-on-Sea');
  await rates(page).getByRole('button', { name: 'Search' }).click();
  await expect(
    rates(page)
      .getByText('Choose a port')
      .or(rates(page).getByText(/No such port/))
      .first(),
  ).toBeVisible();
  await expect(rates(page).getByLabel('Port of loading').first()).toHaveValue(/Nowhere-on-Sea/);
});

test('more containers, filters, another order and another day @goal', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto(LANE);
  await expect(rows(page).first()).toContainText('USD');
  const before = (await totals(rows(page).first())).usd;
  expect(before).toBeGreaterThan(0);

  await rates(page)
    .getByRole('button', { name: /^Containers/ })
    .click();
  await page
    .getByRole('textbox', { name: '40HQ' })
    .or(page.getByRole('spinbutton', { name: '40HQ' }))
    .first()
    .fill('2');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(async () => (await totals(rows(page).first())).usd).toBeGreaterThan(before * 2);

  await rates(page).getByRole('button', { name: 'Carrier', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: /Maersk/ })
    .check();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await rows(page).allTextContents()).every((text) => text.includes('Maersk'))).toBe(true);
  await rates(page).getByRole('button', { name: 'Clear' }).click();

  await rates(page).getByText('Shortest transit').click();
  const days = async () => (await rows(page).allTextContents()).map((text) => Number(/(\d+) days/.exec(text)?.[1]));
  await expect.poll(async () => JSON.stringify((await days()).toSorted((a, b) => a - b)) === JSON.stringify(await days())).toBe(true);

  const day = rates(page).getByRole('group', { name: 'Departure day' }).getByRole('button').filter({ hasText: /\d,\d/ }).nth(1);
  const date = /\d\d-\d\d/.exec(await day.innerText())?.[0] ?? '';
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await rows(page).allTextContents()).every((text) => text.includes(date))).toBe(true);
});

test('filter options show the number of matching sailings, and depend on each other', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto(LANE);
  await expect(rows(page).first()).toBeVisible();
  const count = async () => Number(/^(\d+) sailing/.exec(await rates(page).getByRole('status').first().innerText())?.[1]);
  const open = (name: string) => rates(page).getByRole('button', { name, exact: true }).click();
  const plane = page.getByRole('dialog');
  const counts = async () => (await plane.locator('label').allInnerTexts()).map((text) => Number(/(\d+) sailings?/.exec(text)?.[1]));
  await expect.poll(count).toBeGreaterThan(0);
  const all = await count();

  await open('Routing');
  await expect(plane.getByRole('checkbox', { name: /sailing/ })).toHaveCount(3);
  const byRoute = await counts();
  expect(byRoute.reduce((a, b) => a + b)).toBe(all);
  const [directs = 0] = byRoute;
  expect(directs).toBeGreaterThan(0);
  expect(directs).toBeLessThan(all);
  await plane.getByRole('checkbox').first().check();
  await expect.poll(count).toBe(directs);
  // Its own options stay as they were: a second one adds to the first.
  expect(await counts()).toEqual(byRoute);
  await page.keyboard.press('Escape');

  await open('Transit time');
  await expect.poll(async () => (await counts())[0]).toBe(directs);
  const byDays = await counts();
  expect(byDays.slice(1)).toEqual(byDays.slice(1).toSorted((a, b) => a - b));
  for (const [index, one] of byDays.entries()) await expect(plane.getByRole('radio').nth(index)).toBeEnabled({ enabled: one > 0 });
  const some = byDays.findIndex((one, index) => index > 0 && one > 0);
  await plane.getByRole('radio').nth(some).check();
  await expect.poll(count).toBe(byDays[some]);
});

test('every type of container can be selected; one without a published price gets a friendly hint', async ({ page }) => {
  await page.goto(LANE);
  await expect(rows(page).first()).toBeVisible();
  await rates(page)
    .getByRole('button', { name: /^Containers/ })
    .click();
  const plane = page.getByRole('dialog', { name: 'Containers' });
  await expect(plane.getByRole('textbox')).toHaveCount(4);
  await plane.getByRole('button', { name: 'Special containers' }).click();
  await expect(plane.getByRole('textbox')).toHaveCount(11);
  await plane.getByRole('group', { name: 'Reefer' }).getByLabel('40RH').first().fill('2');
  await plane.getByRole('button', { name: 'Done' }).click();
  await expect(rates(page).getByText('There is no published price for 40RH')).toBeVisible();
  await rates(page).getByRole('button', { name: 'Search for 20GP × 1 instead' }).click();
  await expect(rows(page).first()).toContainText('USD');
  await expect(rates(page).getByRole('button', { name: /^Containers/ })).toHaveText('20GP × 1');
});

test('the breakdown adds up to the total of its row @goal', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/freight/fcl?pol=CNSHA&pod=USLAX&ctn=20GP:1,40HQ:2');
  const row = rows(page).first();
  await expect(row).toContainText('USD');
  const { usd, cny } = await totals(row);
  await row.locator('button[aria-expanded]').first().click();
  for (const [index, total] of [usd, cny].entries()) {
    const table = row.getByRole('table').nth(index);
    await expect(table).toBeVisible();
    const lines = await table.locator('tbody tr').filter({ hasNotText: 'optional' }).allInnerTexts();
    const sum = lines.map((line) => amounts(line).at(-1) ?? 0).reduce((a, b) => a + b, 0);
    expect(sum, `table ${index}`).toBe(total);
    expect(amounts(await table.locator('tfoot').innerText())).toEqual([total]);
  }
  for (const width of [320, 768, 820, 1000, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await row.evaluate(cutOff), `cut off at ${width}`).toEqual([]);
    const [first, second] = await Promise.all([0, 1].map((index) => row.getByRole('table').nth(index).boundingBox()));
    const isBeside = (first?.x ?? 0) + (first?.width ?? 0) <= (second?.x ?? 0);
    const isBelow = (first?.y ?? 0) + (first?.height ?? 0) <= (second?.y ?? 0);
    expect(isBeside || isBelow, `tables of charges lie on each other at ${width}`).toBe(true);
  }
});

/** Content that overflows its row. */
const cutOff = (row: Element): string[] => {
  const edge = row.getBoundingClientRect().right;
  return [...row.querySelectorAll('button, td, dd, .price, .space')]
    .filter((part) => part.getBoundingClientRect().right > edge + 1)
    .map((part) => part.textContent ?? '');
};

test('two to five sailings are compared', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto(LANE);
  await expect(rows(page).first()).toBeVisible();
  const tick = (index: number) => rows(page).nth(index).getByRole('checkbox').first().check();
  const compare = rates(page).getByRole('button', { name: 'Compare', exact: true });
  await tick(0);
  await expect(compare).toBeDisabled();
  await tick(1);
  await compare.click();
  const dialog = page.getByRole('dialog', { name: 'Compare sailings' });
  await expect(dialog.getByRole('columnheader')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  for (const index of [2, 3, 4]) await tick(index);
  await expect(rates(page).getByText('Compare 5 of 5')).toBeVisible();
  await rows(page).nth(5).getByRole('checkbox').first().click();
  await expect(rates(page).getByText('Compare 5 of 5')).toBeVisible();
  await expect(rows(page).nth(5).getByRole('checkbox').first()).not.toBeChecked();
});

for (const width of [320, 480]) {
  test(`a visitor compares five sailings on a phone ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(LANE);
    await expect(rows(page).first()).toContainText('USD');
    const tray = rates(page).getByRole('region', { name: 'Compare' });
    for (const index of [0, 1, 2, 3, 4]) {
      const tick = rows(page)
        .nth(index)
        .getByRole('checkbox', { name: /^Compare / });
      const box = await tick.locator('xpath=ancestor::label').boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), 'large enough for a thumb').toBeGreaterThanOrEqual(40);
      await tick.check();
      await expect(tray.getByRole('status')).toHaveText(`Compare ${index + 1} of 5`);
      const bar = await tray.boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0), 'at the foot of the window').toBeCloseTo(640, 0);
    }
    await tray
      .getByRole('button', { name: /^Remove/ })
      .nth(4)
      .click();
    await expect(tray.getByRole('button', { name: /^Remove/ })).toHaveCount(4);
    await tray.getByRole('button', { name: 'Compare', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare sailings' });
    const last = dialog.getByRole('columnheader').last();
    await expect(dialog.getByRole('columnheader')).toHaveCount(5);
    await last.scrollIntoViewIfNeeded();
    // Columns have fractional pixels, scrolling has none.
    await expect.poll(() => last.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThan(width + 1);
    await expect(last).toBeInViewport({ ratio: 0.99 });
    // The label of a line stays visible, and leaves room for the values.
    const name = await dialog.getByRole('rowheader').first().boundingBox();
    expect(name?.x).toBeLessThan(8);
    expect(name?.width).toBeLessThanOrEqual(width * 0.4);
    const overflow = await rates(page).evaluate(({ shadowRoot }) => {
      const root = shadowRoot?.querySelector('.root');
      return root ? root.scrollWidth - root.clientWidth : 1;
    });
    expect(overflow, 'wider than its place').toBe(0);
  });
}

test('VIP customers see their prices; nobody else receives them @goal', async ({ page, request, browser, baseURL }) => {
  const bodies: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/freight/'))
      void response.text().then(
        (text) => bodies.push(text),
        () => undefined,
      );
  });
  await arriveAs(page, request, 'customer');
  await page.goto(LANE);
  await expect(rows(page).first()).toBeVisible();
  await expect(rates(page).getByText(/^save /)).toHaveCount(0);
  expect(bodies.length).toBeGreaterThan(0);
  for (const body of bodies) expect(body).not.toMatch(/vip|saveAmount/i);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const vip = await context.newPage();
  await arriveAs(vip, request, 'vipuser');
  await vip.goto(LANE);
  await expect(rates(vip).getByText('Your VIP prices.')).toBeVisible();
  await expect(
    rates(vip)
      .getByText(/^save /)
      .first(),
  ).toBeVisible();
  await context.close();
});

test('attributes are live, and Chinese is fully localized', async ({ page }) => {
  await page.goto(LANE);
  await expect(rows(page).first()).toBeVisible();
  await rates(page).evaluate((host) => host.setAttribute('pod', 'NLRTM'));
  await expect(rates(page).getByLabel('Port of discharge').first()).toHaveValue(/Rotterdam/);
  await expect(rows(page).first()).toBeVisible();
  await rates(page).evaluate((host) => host.setAttribute('locale', 'zh-CN'));
  await expect(rates(page).getByRole('button', { name: /查询|搜索/ })).toBeVisible();
  await expect(rates(page).getByLabel('装货港').or(rates(page).getByLabel('起运港')).first()).toBeVisible();
});

test('an unreachable server is reported, and the widget recovers', async ({ page, context }) => {
  await page.goto('/freight/fcl');
  await choosePort(page, 'Port of loading', 'cnsha', /Shanghai/);
  await choosePort(page, 'Port of discharge', 'los ang', /Los Angeles/);
  await context.setOffline(true);
  await rates(page).getByRole('button', { name: 'Search' }).click();
  await expect(rates(page).getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await rates(page).getByRole('alert').getByRole('button').click();
  await expect(rows(page).first()).toBeVisible();
});

const dollars = (text: string): number => Number(/USD\s*([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));

test('8.B4 a visitor’s days and rows show the same price, and hidden values invite to log in', async ({ page }) => {
  await page.goto(LANE);
  await expect(rows(page).first()).toContainText('from USD');
  for (const name of ['Routing', 'Terminal', 'Space']) await expect(rates(page).getByRole('button', { name, exact: true })).toHaveCount(0);
  for (const name of ['Carrier', 'Transit time']) await expect(rates(page).getByRole('button', { name, exact: true })).toBeVisible();
  const prices = (await rows(page).allInnerTexts()).map(dollars);
  expect(new Set(prices).size, 'rows differ').toBeGreaterThan(2);
  expect(prices, 'the cheapest first').toEqual(prices.toSorted((a, b) => a - b));
  const days = rates(page).getByRole('group', { name: 'Departure day' }).getByRole('button');
  const priceOfDay = (text: string) => Number(/([\d,]{3,})\s*(lowest)?$/.exec(text.trim())?.[1]?.replaceAll(',', ''));
  const bookable = rows(page).filter({ has: page.getByText('Book', { exact: true }) });
  const lowestBookable = async () => Math.min(...(await bookable.allInnerTexts()).map(dollars));
  const lowest = days.filter({ hasText: 'lowest' }).first();
  expect(priceOfDay(await lowest.innerText())).toBe(await lowestBookable());
  for (const index of [0, 2]) {
    const day = days.filter({ hasText: /\d,\d/ }).nth(index);
    const dayPrice = priceOfDay(await day.innerText());
    await day.click();
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await expect(rates(page).locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(lowestBookable).toBe(dayPrice);
    await day.click();
  }
  await rows(page)
    .first()
    .getByRole('link', { name: /^Log in to see vessel, space and charges/ })
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test('8.B5 charges payable at destination are shown in list, breakdown and comparison', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto(LANE);
  const row = rows(page).first();
  await expect(row).toContainText(/\+ USD [\d,]+ at destination/);
  const collect = /\+ USD ([\d,]+) at destination/.exec(await row.innerText())?.[1] ?? '';
  await row.locator('button[aria-expanded]').click();
  const table = row.getByRole('table').filter({ hasText: 'USD charges payable at destination' });
  await expect(table).toContainText('DTHC');
  await expect(table.locator('tfoot')).toContainText(`USD ${collect}.00`);
  const sizeOf = (cell: string) =>
    table
      .locator(cell)
      .first()
      .evaluate((text) => getComputedStyle(text).fontSize);
  expect(await sizeOf('td.sum'), 'amounts have the size of the other figures').toBe(await sizeOf('td'));
  await expect(row.locator('dl')).toContainText(/\d\d,\d{3} kg/);
  for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
  await rates(page).getByRole('button', { name: 'Compare', exact: true }).click();
  const line = page.getByRole('dialog').getByRole('row', { name: /^Payable at destination, USD/ });
  await expect(line).toContainText(`${collect}.00`);
});

test('8.B3 a sailing past its cut-off shows that and offers the next one; a cut-off within 48 hours counts down', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  const inHours = (hours: number) => now() + hours * 3_600_000;
  await page.route('**/freight/freightfcl/queryWebFreightFclList', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { records: Record<string, unknown>[] } };
    const [past, full, near] = body.data.records;
    Object.assign(past ?? {}, { bookable: { reason: 'cutOffSi', nextSailing: { rateId: past?.['id'], etd: inHours(24 * 9) } } });
    Object.assign(full ?? {}, { spaceStatus: 'FULL', bookable: { reason: 'full', nextSailing: null } });
    Object.assign(near ?? {}, { cutoffSi: inHours(20), cutoffCy: inHours(80), spaceStatus: 'TIGHT', bookable: { reason: null, nextSailing: null } });
    await route.fulfill({ response, json: body });
  });
  await page.goto(LANE);
  await expect(rows(page).nth(0)).toContainText('SI cut-off passed');
  for (const index of [0, 2]) await rows(page).nth(index).getByRole('checkbox').check();
  await rates(page).getByRole('button', { name: 'Compare', exact: true }).click();
  const comparison = page.getByRole('dialog');
  await expect(comparison.getByRole('row', { name: /^Space/ }), 'a closed sailing has no space').toContainText(/SI cut-off passed.*Tight/);
  await comparison.getByRole('button', { name: 'Close' }).first().click();
  await expect(rows(page).nth(1).getByRole('button', { name: 'Full' })).toBeDisabled();
  await expect(rows(page).nth(2).locator('time')).toContainText(/^(19 h 5\d min|20 h)$/);
  const next = rows(page)
    .nth(0)
    .getByRole('button', { name: /^Book \d\d-\d\d, next sailing of .*SI cut-off passed$/ });
  const day = /\d\d-\d\d/.exec(await next.innerText())?.[0] ?? '';
  await next.click();
  await expect(page).toHaveURL(new RegExp(`/backOrder/orderAdd\\?.*etd=\\d{4}-${day}`));
});

test('8.C9 a selected day has a chip that clears it', async ({ page }) => {
  await page.goto(LANE);
  await expect(rows(page).first()).toBeVisible();
  const status = rates(page).getByRole('status').first();
  await expect(status).toHaveText(/^\d+ sailings from/);
  const all = await status.innerText();
  const day = rates(page).getByRole('group', { name: 'Departure day' }).getByRole('button').filter({ hasText: /\d,\d/ }).first();
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  await rates(page).getByRole('button', { name: 'Remove filter: Departure day' }).click();
  await expect(day).toHaveAttribute('aria-pressed', 'false');
  await expect(status).toHaveText(all);
  await expect(rates(page).getByRole('button', { name: 'Remove filter: Departure day' })).toHaveCount(0);
});

for (const [account, width] of [
  ['customer', 1440],
  ['vipuser', 1440],
  ['vipuser', 1000],
  ['vipuser', 360],
] as const)
  test(`8.C9 prices keep away from the edges of their rows, names are complete: ${account}, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    await arriveAs(page, request, account);
    await page.goto(`${LANE},40HQ:1`);
    await expect(rows(page).first()).toContainText('USD');
    // Measured at once: prices arrive while tests of others go on, and rows may move.
    const gaps = await rows(page).evaluateAll((all) =>
      all.map((row) => {
        const [outer, lines] = [row.getBoundingClientRect(), row.querySelector('.price > .lines')?.getBoundingClientRect()];
        return lines ? Math.min(lines.top - outer.top, outer.bottom - lines.bottom) : -1;
      }),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5);
    for (const index of [0, 1]) await rows(page).nth(index).getByRole('checkbox').check();
    const names = rates(page).getByRole('region', { name: 'Compare' }).locator('.sailing');
    await expect(names).toHaveCount(2);
    for (const texts of [names, rows(page).locator('.carrier .name')])
      expect(await texts.evaluateAll((all) => all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent))).toEqual([]);
  });

test('the portal opens a shared search of several ports, with its layout, as an element on another page does', async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await page.goto('/freight/fcl?quay-pol=CNSGH,CNNGB&quay-pod=USLAX&quay-ctn=40HQ:2');
  await expect(rates(page).getByRole('heading', { name: /Shanghai → Los Angeles/ })).toBeVisible();
  await expect(rates(page).getByText('40HQ × 2').first()).toBeVisible();
  await page.goto('/freight/fcl?pol=CNSGH&pod=USLAX&layout=compact');
  await expect(rows(page)).toHaveCount(4);
  await expect(rates(page).getByRole('group', { name: 'Tools for this search' })).toHaveCount(0);
});
