import { expect, test } from '#tests/clock/test';
import { structureViolations } from '#tests/conform/axe';
import { arriveAs } from '../people.ts';

const VISITORS = [
  '/login',
  '/register',
  '/404',
  '/freight/fcl?pol=CNSHA&pod=USLAX',
  '/freight/lcl',
  '/freight/air',
  '/freight/space',
  '/freight/bidding',
  '/service/truck',
  '/service/declare',
  '/news',
  '/about',
];
const CUSTOMERS = [
  '/backhome',
  '/shippingdate',
  '/freight/attention',
  '/freight/quote',
  '/backOrder/orderManagement',
  '/backOrder/orderAdd',
  '/backOrder/orderDetails',
  '/settlement/inconfirm',
  '/memberCenter/personalInformation',
  '/memberCenter/company',
  '/memberCenter/account',
  '/memberCenter/security',
  '/changyongInfo/shipper',
  '/message/sysmessage',
];

test.describe('30.A8 headings, table headers, links and names', () => {
  for (const path of [...VISITORS, ...CUSTOMERS])
    test(`are in order at ${path}`, async ({ page, request }) => {
      if (CUSTOMERS.includes(path)) await arriveAs(page, request, 'customer');
      await page.goto(path);
      await page.locator('h1, h2, form').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await structureViolations(page)).toEqual([]);
    });
});
