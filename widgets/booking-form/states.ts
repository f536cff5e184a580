import type { Locator, Page } from '@playwright/test';
import { BOOKING_STATUS, type BookingStatus } from '#domain/booking/booking-status';
import type { WidgetStates } from '#tests/conform/state';

const SHEET = 'form section';

/** Presses the first button with this name. */
const press = (name: RegExp) => (_page: Page, element: Locator) => element.getByRole('button', { name }).first().click();

/** Shows the oldest booking of that status, independent of the sample data, by itself, with its bills or its pre-plan. */
const stored = (status: BookingStatus, tab?: 'si' | 'vgm' | 'preplan') => async (page: Page, element: Locator) => {
  const auth = (await page.evaluate(() => localStorage.getItem('quayside_token'))) ?? '';
  const data = { status, size: 1, sortField: 'createTime', sortOrder: 'asc' };
  const answer = await page.request.post('/api/order/weborder/queryPageOrderWeb', { headers: { auth }, data });
  const { records } = ((await answer.json()) as { data: { records: { bookingId: string; orderNo: string; bkgNo: string | null }[] } }).data;
  const [booking] = records;
  if (!booking) throw new Error(`The sample data contains no booking of status ${status}.`);
  const attributes = { 'booking-id': booking.bookingId, ...(tab ? { type: tab } : {}) };
  await element.evaluate((form, given) => Object.entries(given).forEach(([name, value]) => form.setAttribute(name, value)), attributes);
  if (tab === 'preplan') return element.locator('[name="preplanVo.vessel"]').waitFor();
  if (tab === 'vgm') return element.locator('[name="vgmVo.tel"]').waitFor();
  if (tab === 'si') return element.locator('[name="conList.0.ctnNo"]').waitFor();
  await element.getByRole('heading', { name: booking.bkgNo ?? booking.orderNo }).waitFor();
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
  draft: { login: 'customer', ready: SHEET, act: stored(BOOKING_STATUS.draft) },
  released: { login: 'customer', ready: '[data-document=si]', act: stored(BOOKING_STATUS.released) },
  releasedReadOnly: { login: 'customer', attributes: { type: 'so' }, ready: '[aria-readonly], [readonly]', act: stored(BOOKING_STATUS.released) },
  shippingInstruction: { login: 'customer', ready: '[name="conList.0.ctnNo"]', act: stored(BOOKING_STATUS.released, 'si') },
  vgm: { login: 'customer', ready: '[name="vgmVo.tel"]', act: stored(BOOKING_STATUS.released, 'vgm') },
  preplan: { login: 'customer', ready: '[name="preplanVo.vessel"]', act: stored(BOOKING_STATUS.released, 'preplan') },
  slow: { login: 'customer', network: 'slow', ready: SHEET },
  serverAway: { login: 'customer', network: 'down', ready: '[role=alert]' },
  loggedOut: { ready: '[role=note], [role=alert]' },
} satisfies WidgetStates;
