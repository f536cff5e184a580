import { expect, type Locator, type Page, test } from '@playwright/test';
import { ops } from '#tests/ops';
import { tokenOf } from '#tests/conform/session';
import { askForChange, confirmSecond } from '../copy-steps.ts';
import { openForeign, STRICT } from '../embed/foreign-page.ts';
import { handToken } from '../page-hub.ts';
import { arriveAs } from '../people.ts';
import { bookingForm, fillBooking } from './booking-form.ts';

test.use({ locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] });

/** The bills of a booking by their English labels. */
const instruction = (page: Page) => {
  const form = page.locator('quay-booking-form');
  const tabs = form.getByRole('tablist', { name: 'Bills of lading' });
  const bill = form.locator('[role=tabpanel]:not([hidden], :has([role=tabpanel]))');
  const field = (name: string) => bill.locator(`[name="${name}"]`);
  return {
    form,
    tab: (name: RegExp) => tabs.getByRole('tab', { name }),
    bill,
    field,
    rows: bill.locator('tbody th[scope=row]'),
    press: (name: string) => bill.getByRole('button', { name, exact: true }).click(),
    /** Fills in what the booking does not say. */
    complete: async () => {
      await bill.getByLabel('B/L release type').first().click();
      await page.locator('[role=option]:visible', { hasText: 'Telex release' }).click();
      await field('mblGoodsVo.hsCode').fill('940161');
    },
    state: (name: string) => expect(bill.getByText(`Bill-of-lading status: ${name}`)).toBeVisible(),
  };
};

/** Books and has the space released; returns the ids. */
async function release(page: Page, refNo: string): Promise<{ bookingId: string; orderNo: string }> {
  await page.goto('/backOrder/orderAdd?pol=CNSHA&pod=USLAX&carrier=MSCU&ctn=40HQ:2');
  const { field, submit } = bookingForm(page);
  await expect(field('Port of loading')).toHaveValue(/Shanghai/);
  await fillBooking(page, refNo);
  await submit.click();
  await expect(page).toHaveURL(/orderManagement/);
  const auth = (await page.evaluate(() => localStorage.getItem('quayside_token'))) ?? '';
  const answer = await page.request.post('/api/order/weborder/queryPageOrderWeb', { headers: { auth }, data: { refNo } });
  const { records } = ((await answer.json()) as { data: { records: { bookingId: string; orderNo: string }[] } }).data;
  const [order] = records;
  if (!order) throw new Error(`There is no order of reference ${refNo}.`);
  await ops('booking', 'release', order.orderNo, '--bkg', `177${String(Date.now()).slice(-9)}`);
  return order;
}

/** Copies rows of a spreadsheet and presses Ctrl+V in a cell. */
async function paste(page: Page, cell: Locator, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), ['Container No.\tSize\tSeal\tPacking\tPkgs\tG.W.\tCBM', ...rows].join('\r\n'));
  await cell.focus();
  await page.keyboard.press('Control+V');
}

test('from the booking to the confirmed COPY: a shipping instruction of three bills is pasted, returned and corrected; a wrong mark is found in the COPY and changed', async ({
  page,
  request,
}) => {
  await arriveAs(page, request, 'customer');
  const { bookingId, orderNo } = await release(page, `SI${Date.now()}`);
  const address = `/backOrder/orderManage?bookingId=${bookingId}&type=si`;
  await page.goto(address);
  const { form, tab, bill, field, rows, press, state, complete } = instruction(page);

  await test.step('missing values are shown with the messages of the specification', async () => {
    await field('mblVo.blTel').fill('');
    await press('Submit SI');
    await expect(bill.getByText('Choose the B/L release type.')).toBeVisible();
    await expect(tab(/^Main bill/)).toContainText(/[1-9]/);
    await field('mblVo.blTel').fill('13800000001');
    await complete();
  });

  await test.step('containers are pasted, and a draft is saved', async () => {
    await paste(page, field('conList.0.ctnNo'), [
      'MSCU1000017\t40HC\tSD1000001\tCartons\t60\t4,000\t12',
      'MSCU1000022\t40HC\tSD1000002\tCartons\t60\t4,500.5\t12.25',
    ]);
    await expect(rows).toHaveCount(2);
    await expect(field('conList.1.weight')).toHaveValue('4,500.5');
    await press('Save');
    await state('Draft');
  });

  await test.step('two sub-bills are added', async () => {
    for (const [index, no] of ['MSCU1000038', 'MSCU1000043'].entries()) {
      await form.getByRole('button', { name: 'Add a sub-bill' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await expect(tab(new RegExp(`^Sub-bill ${index + 1}`))).toHaveAttribute('aria-selected', 'true');
      await paste(page, field('conList.0.ctnNo'), [`${no}\t40HC\tSD200000${index}\tCartons\t10\t500\t3`]);
      await expect(field('conList.0.ctnNo')).toHaveValue(no);
      await press('Use the sum');
      await complete();
      await press('Save');
      await state('Draft');
    }
  });

  const submitAll = async () => {
    for (const name of [/^Main bill/, /^Sub-bill 1/, /^Sub-bill 2/]) {
      await tab(name).click();
      await press('Submit SI');
      await state('To be confirmed');
    }
  };
  await test.step('all are submitted', submitAll);

  await ops('si', 'return', orderNo, '--reason', 'Seal number is missing');
  await page.goto(address);
  await expect(bill.getByText('Returned: Seal number is missing')).toBeVisible();

  await test.step('a returned bill is corrected after a reload, with the input that was not saved', async () => {
    const kept = page.waitForResponse('**/saveSiDraft');
    await field('conList.0.sealNo').fill('SD9999999');
    await kept;
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(field('conList.0.sealNo')).toHaveValue('SD9999999');
    await submitAll();
  });
  await tab(/^Main bill/).click();
  await press('History');
  await expect(page.getByRole('dialog', { name: 'Submissions' }).getByText('SD9999999')).toBeVisible();

  await ops('si', 'accept', orderNo);
  await ops('copy', 'send', orderNo, '--change', 'marks=WRONG MARKS');
  await page.goto(`/backOrder/orderManage?bookingId=${bookingId}`);
  await form.getByRole('button', { name: 'Check the COPY' }).click();
  const copy = form.getByRole('tabpanel', { name: /^COPY/ });
  await test.step('the wrong mark of the COPY is found, and a change requested', async () => {
    await expect(copy.getByText('compared with your SI')).toBeVisible();
    await expect(copy.locator('ol ins')).toHaveText(['WRONG MARKS']);
    await askForChange(page, copy, 'These are not our marks');
  });
  await ops('copy', 'send', orderNo);
  await test.step('the second COPY is compared and confirmed', async () => {
    await confirmSecond(page, copy);
    await expect(copy.getByText('Bill-of-lading status: Confirmed')).toBeVisible();
  });
});

test('on a foreign origin under a strict policy, a shipping instruction is pasted and submitted, and nothing of it stays in the browser', async ({
  page,
  request,
}) => {
  await arriveAs(page, request, 'customer');
  const { bookingId } = await release(page, `SI${Date.now()}`);
  await handToken(page, await tokenOf(request, 'customer'));
  const watched = await openForeign(page, {
    body: `<quay-booking-form booking-id="${bookingId}" type="si"></quay-booking-form>`,
    policy: STRICT.replace('connect-src', 'connect-src ws:'),
  });
  const { field, press, state, complete } = instruction(page);
  await field('mblVo.blTel').fill('13800000001');
  await complete();
  await paste(page, field('conList.0.ctnNo'), [
    'MSCU1000017\t40HC\tSD1000001\tCartons\t60\t4,000\t12',
    'MSCU1000022\t40HC\tSD1000002\tCartons\t60\t4,500.5\t12.25',
  ]);
  await expect(field('conList.1.sealNo')).toHaveValue('SD1000002');
  await press('Submit SI');
  await state('To be confirmed');
  const stored = await page.evaluate(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]));
  expect(stored).not.toMatch(/MSCU1000017|SD1000001|13800000001|quayside-draft/);
  expect(watched.faults).toEqual([]);
});
