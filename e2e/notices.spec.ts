import { expect, type APIRequestContext, type Page, test, type WebSocketRoute } from '#tests/clock/test';
import { type Account, newCompany, tokenOf, ownRecord } from './own.ts';
import { ops } from '#tests/ops';
import { watchRequests } from '#tests/page-rest';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { type Booked, callerOf, formLike } from './order-records.ts';
import { hubOf } from './page-hub.ts';
import { arriveAs } from './people.ts';

const HOSTILE = [
  '<p onclick="ran=1">Held up <b>two days</b>, see <a href="https://example.com/x">here</a></p>',
  '<script>ran=1</script><img src=x onerror="ran=1"><svg onload="ran=1"></svg><iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<a href="javascript:ran=1">do not</a><form action="javascript:ran=1"><button>send</button></form>',
].join('');

test.use({ locale: 'en-US' });

const bell = (page: Page) => page.locator('quay-notification-bell').getByRole('button', { name: /^Notifications/ });
const popUp = (page: Page, text: string) => page.locator('quay-notification-bell article').filter({ hasText: text });
const row = (page: Page, text: string) => page.locator('quay-notification-centre [data-row]').filter({ hasText: text });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const details = (page: Page, title: string) => dialog(page, 'Notification').filter({ hasText: title });

/** Submits a copy of a sample booking; returns its order number. */
async function submitBooking(request: APIRequestContext, by: Account): Promise<string> {
  const copy = await formLike(await callerOf(request, 'vipuser'), await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip));
  const { orderNo } = await (await callerOf(request, by))<Booked>('weborder/saveBookingWeb', copy);
  return orderNo;
}

test('a colleague’s submission is shown once in every tab; read in one, it is read in all; untrusted content runs no script @goal', async ({
  page,
  context,
  request,
}) => {
  const reported: string[] = [];
  page.on('console', (message) => message.type() === 'error' && reported.push(message.text()));
  const { admin, member } = await newCompany('Notices');
  await arriveAs(page, request, member);
  // The account's own.
  await request.post('/api/ws/pub/readAll', { data: {}, headers: { auth: await tokenOf(request, member) } });
  const other = await context.newPage();
  const loaded = [page, other].map(watchRequests);
  await Promise.all([page.goto('/message/sysmessage'), other.goto('/backhome')]);
  await expect(page.getByRole('heading', { name: 'Notification centre' })).toBeVisible();
  await Promise.all([page, other].map((tab) => expect(bell(tab)).toHaveAccessibleName('Notifications')));
  // The next notice is not one of the first load.
  for (const tab of [page, other]) await expect.poll(async () => (await hubOf(tab)).isConnected).toBe(true);
  await Promise.all(loaded.map((requestsEnd) => requestsEnd()));

  const submitted = `Booking ${await submitBooking(request, admin)} submitted`;
  for (const tab of [page, other]) {
    await expect(popUp(tab, submitted)).toHaveCount(1);
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread');
  }
  await expect(row(page, submitted)).toHaveCount(1);
  await popUp(other, submitted).getByRole('button', { name: 'View details' }).click();
  await expect(details(other, submitted)).toContainText('awaiting confirmation');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(popUp(page, submitted)).toHaveCount(0);
  await details(other, submitted).getByRole('button', { name: 'Open booking' }).click();
  await expect(other).toHaveURL(/orderManage\?bookingId=/);

  const title = '<img src=x onerror="ran=1">Delay';
  await ops('notice', 'send', '--title', title, '--message', HOSTILE, '--to', member.userName);
  await popUp(page, title).getByRole('button', { name: 'View details' }).click();
  await expect(details(page, title).getByRole('link')).toHaveText(['here']);
  await expect(details(page, title).locator('b')).toHaveText('two days');
  await expect(details(page, title).locator('script, img, svg:not([aria-hidden]), iframe, form, [onclick]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  // The policy had nothing to block.
  expect(reported).toEqual([]);

  await page.getByRole('button', { name: 'Delete read notifications' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete read notifications' }).click();
  await expect(page.getByText(/^[2-9] notifications deleted\.$/)).toBeVisible();
  await expect(page.locator('quay-notification-centre').getByText('No notifications')).toBeVisible();
});

test('a new version asks for a reload', async ({ page, request }) => {
  const { promise: connected, resolve: connect } = Promise.withResolvers<WebSocketRoute>();
  await page.routeWebSocket(/\/ws/, (route) => {
    route.connectToServer().onMessage((message) => {
      route.send(message);
      // The server has answered the login.
      connect(route);
    });
  });
  await arriveAs(page, request, 'vipclerk');
  // The dialog subscribes before it asks.
  const checked = page.waitForResponse('**/checkVersion?*');
  await page.goto('/backhome');
  const [socket] = await Promise.all([connected, checked]);
  await expect(bell(page)).toBeVisible();
  // A real announcement would reach all pages of this run.
  socket.send(JSON.stringify({ type: 'version_msg', code: '1', data: { id: '7', version: '1.9.2', forceUpdate: false, content: 'Faster search' } }));
  await expect(dialog(page, 'Kind reminder')).toContainText('Please click Refresh to switch to the latest version');
  await expect(dialog(page, 'Kind reminder')).toContainText('Faster search');
  await Promise.all([page.waitForEvent('load'), dialog(page, 'Kind reminder').getByRole('button', { name: 'Refresh' }).click()]);
  await expect(bell(page)).toBeVisible();
  await expect(dialog(page, 'Kind reminder')).toHaveCount(0);
});
