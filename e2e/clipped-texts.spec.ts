import { expect, test } from '#tests/clock/test';
import { isFull } from '#tests/tier';
import { clippedTexts } from '#tests/conform/clipped-texts';
import type { WidgetState } from '#tests/conform/state';
import { arriveAs } from './people.ts';

// Portal pages and sample pages as a whole; the conformance suite checks each declared state of each widget.

const WIDTHS = [1440, 768, 360];
const LANE = '/freight/fcl?pol=CNSHA&pod=USLAX&ctn=20GP:1,40HQ:1';
const LOCALES = ['zh-CN', 'en-US'] as const;
/** Both languages in the full matrix; in `npm test` one, in turn. */
const localesOf = (index: number) => LOCALES.filter((_, locale) => isFull || locale === index % LOCALES.length);
const siteOf = (offset: number) => `http://localhost:${Number(process.env.QUAYSIDE_TEST_PORT) + offset}`;

interface Screen {
  path: string;
  /** Visible when the screen is complete. */
  ready: string;
  account?: NonNullable<WidgetState['login']>;
  /** Path of the Chinese version, if its language is not the user's choice. */
  chinese?: string;
}

const SCREENS: Record<string, Screen> = {
  'rates of a visitor': { path: LANE, ready: 'li.row .voyage' },
  'rates of a customer': { path: LANE, ready: 'li.row .voyage', account: 'customer' },
  'VIP rates': { path: LANE, ready: 'li.row .voyage', account: 'vipuser' },
  'new booking': {
    path: '/backOrder/orderAdd?pol=CNSHA&pod=USLAX&carrier=MSCU&ctn=20GP:1,40HQ:2',
    ready: 'quay-booking-form form section',
    account: 'customer',
  },
  orders: { path: '/backOrder/orderManagement', ready: 'quay-booking-list [data-row]', account: 'customer' },
  'no order selected': { path: '/backOrder/orderDetails', ready: 'main h1', account: 'customer' },
  login: { path: '/login?channel=abc&version=9', ready: 'quay-login button[type=submit]' },
  workbench: { path: '/backhome', ready: 'main h1', account: 'customer' },
  notifications: { path: '/message/sysmessage', ready: 'quay-notification-centre [data-row]', account: 'customer' },
  'company information': { path: '/memberCenter/company', ready: 'quay-company-info input', account: 'customer' },
  accounts: { path: '/memberCenter/account', ready: 'quay-account-management [data-row]', account: 'customer' },
  'security settings': { path: '/memberCenter/security', ready: 'quay-security-settings tbody tr', account: 'customer' },
  'personal information': { path: '/memberCenter/personalInformation', ready: 'quay-personal-info input', account: 'customer' },
  'embed studio': { path: '/embedStudio?element=rate-search&pol=CNSHA&pod=USLAX', ready: 'iframe', account: 'service' },
  'unknown page': { path: '/no/such/page', ready: 'main h1', account: 'customer' },
  'sample CMS': { path: `${siteOf(1)}/`, chinese: `${siteOf(1)}/zh/`, ready: 'quay-rate-search li.row' },
  'sample partner page': { path: `${siteOf(2)}/`, ready: 'quay-chat-button [name=launcher]' },
};

test.describe('8.C9 texts are cut only where there is no room', () => {
  for (const [index, [name, { path, ready, account, chinese }]] of Object.entries(SCREENS).entries())
    for (const locale of localesOf(index))
      test(`${name} in ${locale}, at ${WIDTHS.join(', ')} px`, async ({ page, request }) => {
        if (account) await arriveAs(page, request, account);
        else await page.goto('/api/healthz');
        await page.evaluate((language) => localStorage.setItem('quayside_locale', language), locale);
        await page.goto(locale === 'zh-CN' ? (chinese ?? path) : path);
        await page.locator(ready).first().waitFor();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => clippedTexts(page), `at ${width} px`).toEqual([]);
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px, too wide`)
            .toBeLessThanOrEqual(0);
        }
      });
});
