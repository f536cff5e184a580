import { expect, type Page, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { bookLike, callerOf } from './order-records.ts';
import { ownRecord, tokenOf } from './own.ts';
import { agentOf, arriveAs } from './people.ts';

test.use({ locale: 'en-US' });

/** Whether the booking waits for agents. Their number is of all customers, which other tests change as well. */
const waits = async (agent: Page, bookingId: string): Promise<boolean> => {
  const auth = await tokenOf(agent.request, 'service');
  for (let current = 1; ; current += 1) {
    const answer = await agent.request.post('/api/user/common/pub/queryToDoList', { data: { current, size: 100 }, headers: { auth } });
    const { records, pages } = ((await answer.json()) as { data: { records: { map: { bookingId: string | null } }[]; pages: number } }).data;
    if (records.some(({ map }) => map.bookingId === bookingId)) return true;
    if (current >= pages) return false;
  }
};

test('an agent is told of a shipping instruction, returns it with a reason, and accepts it once it is corrected', async ({
  page,
  request,
  browser,
}) => {
  const call = await callerOf(request, 'vipuser');
  const { bookingId, orderNo } = await bookLike(call, await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip), {
    vessel: 'LOTUS BRIDGE',
    voyage: '208E',
  });
  await ops('simulate', orderNo, '--steps', '1');
  const { bkgNo } = await call<{ bkgNo: string }>('weborder/queryBookingById', { bookingId });
  const agent = await agentOf(browser);
  await agent.goto('/backhome');
  const count = agent.locator('quay-todo-menu').getByRole('button').first();
  await expect(count).toHaveAttribute('aria-label', /\d/);
  expect(await waits(agent, bookingId)).toBe(false);

  await ops('simulate', orderNo, '--steps', '1');
  await expect.poll(() => waits(agent, bookingId)).toBe(true);

  const desk = agent.locator('quay-workbench');
  const row = desk.locator('[data-to-do]').filter({ hasText: bkgNo });
  await desk.getByRole('tab', { name: /^SI to check/ }).click();
  await desk.getByRole('tab', { name: /^SI to check/ }).press('/');
  await agent.keyboard.type(bkgNo);
  await expect(desk.locator('[data-to-do]')).toHaveCount(1);
  // A colleague sees at once who has it, and that it was given back.
  const colleague = await agentOf(browser);
  await colleague.goto('/backhome');
  const theirs = colleague.locator('quay-workbench');
  await theirs.getByRole('searchbox', { name: 'Customer, number, port, kind' }).fill(bkgNo);
  await row.getByRole('button', { name: /^With nobody, take over/ }).click();
  await expect(row.getByRole('button', { name: /^With you, give back/ })).toBeVisible();
  await expect(theirs.getByRole('button', { name: `With you, give back: SI to check ${bkgNo}` })).toBeVisible();
  await row.getByRole('button', { name: /^With you, give back/ }).click();
  await expect(theirs.getByRole('button', { name: `With nobody, take over: SI to check ${bkgNo}` })).toBeVisible();
  await colleague.context().close();
  await row.getByRole('button', { name: `Take and check: SI to check ${bkgNo}` }).click();
  const form = agent.locator('quay-booking-form');
  await form.getByRole('button', { name: 'Return', exact: true }).click();
  const dialog = agent.getByRole('dialog', { name: 'Return Main bill' });
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(dialog.getByText('Enter the reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The gross weight differs from the booking');
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0);
  await expect.poll(() => waits(agent, bookingId)).toBe(false);

  await arriveAs(page, request, 'vipuser');
  await page.goto(`/backOrder/orderManage?bookingId=${bookingId}&type=si`);
  const mine = page.locator('quay-booking-form');
  await expect(mine.getByText('Returned: The gross weight differs from the booking')).toBeVisible();
  await mine.getByRole('button', { name: 'Submit SI' }).click();
  await expect(mine.getByText('Returned: The gross weight differs from the booking')).toHaveCount(0);
  await expect.poll(() => waits(agent, bookingId)).toBe(true);

  await form.getByRole('button', { name: 'Accept', exact: true }).click();
  await agent.getByRole('dialog', { name: 'Accept Main bill' }).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(form.getByText('Accepted. A change by the customer must be accepted again.')).toBeVisible();
  await expect.poll(() => waits(agent, bookingId)).toBe(false);
});
