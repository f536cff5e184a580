import { expect, type Page, test } from '#tests/clock/test';
import type { SampleUser } from './own.ts';
import { arriveAs } from './people.ts';

test.use({ locale: 'en-US' });

/** Every list of the portal that has a page of its own. */
const LISTS: readonly (readonly [element: string, path: string, account?: SampleUser | 'service'])[] = [
  ['quay-booking-list', '/backOrder/orderManagement'],
  ['quay-booking-list', '/backOrder/orderManagement', 'service'],
  ['quay-bill-list', '/settlement/inconfirm'],
  ['quay-bill-list', '/settlement/inconfirm', 'service'],
  ['quay-workbench', '/backhome'],
  ['quay-workbench', '/backhome', 'service'],
  ['quay-my-quotes', '/freight/quote'],
  ['quay-rate-favourites', '/freight/attention'],
  ['quay-rate-bidding', '/freight/bidding'],
  ['quay-sailing-schedule', '/shippingdate'],
  ['quay-address-book', '/changyongInfo/shipper'],
  ['quay-address-book', '/changyongInfo/consignee'],
  ['quay-address-book', '/changyongInfo/notify'],
  ['quay-account-management', '/memberCenter/account'],
  ['quay-notification-centre', '/message/sysmessage'],
];

interface Faults {
  rows: number;
  /** Rows without a link or button in what names them. */
  unlinked: string[];
  /** Controls outside of the window, or cut off by the list. */
  outside: string[];
  /** Amounts that are cut. */
  cut: string[];
}

/** What is wrong with the rows of an element's lists. */
const faultsOf = (page: Page, element: string): Promise<Faults> =>
  page.locator(element).evaluate((host) => {
    const shown = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
    const nameOf = (one: Element) => (one.ariaLabel ?? one.textContent ?? '').trim().slice(0, 60);
    // The weeks of the space board are no rows of a list: they scroll sideways, beside their lanes.
    const rows = [...host.shadowRoot!.querySelectorAll('[data-row][data-index], [data-quote], [data-sailing], li[part~=row]')].filter(shown);
    const faults: Faults = { rows: rows.length, unlinked: [], outside: [], cut: [] };
    for (const row of rows) {
      const controls = [...row.querySelectorAll('a[href], button, input, [role=button]')].filter(shown);
      if (!controls.some((one) => one.matches('a, button') && (one.textContent ?? '').trim() !== '')) faults.unlinked.push(nameOf(row));
      const frame = row.closest('section, ul, [role=grid]')?.getBoundingClientRect();
      for (const one of controls) {
        const { left, right } = one.getBoundingClientRect();
        if (left < Math.max(0, frame?.left ?? 0) - 1 || right > Math.min(innerWidth, frame?.right ?? innerWidth) + 1)
          faults.outside.push(nameOf(one));
      }
      for (const one of row.querySelectorAll('*'))
        if (
          /\d\.\d\d\b/.test(one.textContent ?? '') &&
          shown(one) &&
          getComputedStyle(one).overflowX !== 'visible' &&
          one.scrollWidth > one.clientWidth + 1
        )
          faults.cut.push(nameOf(one));
    }
    return faults;
  });

test('30.A4 an agent’s lists name the customer first, and the chat’s button is a circle with a count', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await arriveAs(page, request, 'service');
  for (const [element, path] of [
    ['quay-booking-list', '/backOrder/orderManagement'],
    ['quay-bill-list', '/settlement/inconfirm'],
  ] as const) {
    await page.goto(path);
    const list = page.locator(element);
    await expect(list.getByRole('columnheader').nth(1)).toHaveText('Customer');
    await expect(list.locator('[data-row]').first().locator('td').nth(1)).not.toBeEmpty();
  }
  await page.goto('/backOrder/orderManagement');
  await expect(page).toHaveTitle(/^Orders/);
  await expect(page.getByRole('link', { name: 'My orders' })).toHaveCount(0);
  const number = page.locator('quay-booking-list [data-row-link]').first();
  const customer = await page.locator('quay-booking-list [data-row]').first().locator('td').nth(1).textContent();
  await number.click();
  const header = page.locator('quay-booking-form [part~=header]').first();
  await expect(header).toContainText(customer ?? '');
  const chat = page.locator('quay-chat-button').getByRole('button', { name: /^Chats/ });
  await expect(chat).toBeVisible();
  const { width, height } = (await chat.boundingBox())!;
  expect(width).toBe(height);
});

for (const width of [1440, 360, 768])
  test(`30.A1 in every list the main column is a link, and actions and amounts are in sight, ${width} px wide`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 900 });
    let arrived: string | undefined;
    const found: Record<string, Faults> = {};
    for (const [element, path, account = 'customer'] of LISTS) {
      if (account !== arrived) await arriveAs(page, request, account);
      arrived = account;
      await page.goto(path);
      await expect(page.locator(element).locator('[data-row], [data-quote], [data-sailing], li[part~=row]').first()).toBeVisible();
      found[`${account} ${path}`] = await faultsOf(page, element);
    }
    for (const [list, { rows, ...faults }] of Object.entries(found)) {
      expect({ list, ...faults }).toEqual({ list, unlinked: [], outside: [], cut: [] });
      expect(rows, list).toBeGreaterThan(0);
    }
  });
