import type { Locator, Page } from '@playwright/test';
import { keyOfOrder, openedBy } from '#tests/conform/mail-link';
import type { WidgetStates } from '#tests/conform/state';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';

const SHEET = 'form section';
const CONTAINER = '[name="conList.0.ctnNo"]';

/** Presses the first button with this name. */
const press = (name: RegExp) => (_page: Page, element: Locator) => element.getByRole('button', { name }).first().click();

/** Shows a booking of the sample data by itself, with its bills, its VGM or its pre-plan. */
const stored = (bookingId: string, tab?: 'si' | 'vgm' | 'preplan') => async (page: Page, element: Locator) => {
  const auth = (await page.evaluate(() => localStorage.getItem('quayside_token'))) ?? '';
  const answer = await page.request.post('/api/order/weborder/queryBookingById', { headers: { auth }, data: { bookingId } });
  const { bkgNo, orderNo } = ((await answer.json()) as { data: { orderNo: string; bkgNo: string | null } }).data;
  const attributes = { 'booking-id': bookingId, ...(tab ? { type: tab } : {}) };
  await element.evaluate((form, given) => Object.entries(given).forEach(([name, value]) => form.setAttribute(name, value)), attributes);
  if (tab === 'preplan') return element.locator('[name="preplanVo.vessel"]').waitFor();
  if (tab === 'vgm') return element.locator('[name="vgmVo.tel"]').waitFor();
  if (tab === 'si') return element.locator(CONTAINER).waitFor();
  await element.getByRole('heading', { name: bkgNo ?? orderNo }).waitFor();
};

export default {
  new: { login: 'customer', ready: SHEET },
  fromHint: { login: 'customer', attributes: { pol: 'CNSHA', pod: 'USLAX', carrier: 'MSCU', ctn: '20GP:1,40HQ:2' }, ready: SHEET },
  withErrors: {
    login: 'newbie',
    ready: '[aria-invalid=true]',
    act: press(/^(Submit booking|提交订舱)$/),
  },
  addressBook: {
    login: 'customer',
    ready: '[role=dialog] li',
    act: press(/^(Address book|常用信息)$/),
  },
  draft: { login: 'customer', ready: SHEET, act: stored(SAMPLE_BOOKINGS.draft) },
  released: { login: 'customer', ready: '[data-document=si]', act: stored(SAMPLE_BOOKINGS.released) },
  releasedReadOnly: { login: 'customer', attributes: { type: 'so' }, ready: '[aria-readonly], [readonly]', act: stored(SAMPLE_BOOKINGS.released) },
  shippingInstruction: { isRichest: true, login: 'customer', ready: CONTAINER, act: stored(SAMPLE_BOOKINGS.released, 'si') },
  vgm: { login: 'customer', ready: '[name="vgmVo.tel"]', act: stored(SAMPLE_BOOKINGS.released, 'vgm') },
  preplan: { login: 'customer', ready: '[name="preplanVo.vessel"]', act: stored(SAMPLE_BOOKINGS.released, 'preplan') },
  byMail: {
    ready: '[data-document=si]',
    act: openedBy((request) => keyOfOrder(request, SAMPLE_BOOKINGS.copyToBeConfirmed), '[data-document=si]'),
  },
  billsByMail: {
    ready: CONTAINER,
    act: openedBy(
      (request) => keyOfOrder(request, SAMPLE_BOOKINGS.copyToBeConfirmed),
      '[data-document=si]',
      async (element) => {
        await element.evaluate((form) => form.setAttribute('type', 'si'));
        await element.locator(CONTAINER).waitFor();
      },
    ),
  },
  notReleasedByMail: { ready: SHEET, act: openedBy((request) => keyOfOrder(request, SAMPLE_BOOKINGS.submitted), SHEET) },
  endedLink: { attributes: { key: 'x'.repeat(43) }, ready: 'text=/This link no longer works|链接已失效/' },
  slow: { login: 'customer', network: 'slow', ready: SHEET },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note], [role=alert]' },
} satisfies WidgetStates;
