import { type APIRequestContext, expect, type Page, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { tokenOf } from '../own.ts';
import { askForChange, confirmSecond } from '../copy-steps.ts';
import { openForeign, STRICT, SUITE } from '../embed/foreign-page.ts';
import { handToken } from '../page-hub.ts';
import { arriveAs } from '../people.ts';
import { functionCode, sentMessages } from './edi-files.ts';
import { instruction, paste, release } from './instruction-form.ts';

test.use({ locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] });

/** Opens the booking form with these attributes, on a page of the portal or of another site. */
type Open = (attributes: Record<string, string>) => Promise<void>;
const NEW = { pol: 'CNSHA', pod: 'USLAX', carrier: 'MSCU', ctn: '40HQ:2' };
const TITLE =
  'from the booking to the confirmed COPY: a shipping instruction of three bills is pasted, returned and corrected; a wrong mark is found in the COPY and changed';

test(TITLE, async ({ page, request }) => {
  await arriveAs(page, request, 'customer');
  await toConfirmedCopy(page, request, async ({ 'booking-id': bookingId, ...query }) => {
    const path = bookingId === undefined ? 'orderAdd' : 'orderManage';
    await page.goto(`/backOrder/${path}?${new URLSearchParams({ ...query, ...(bookingId === undefined ? {} : { bookingId }) })}`);
  });
});

test(`on a foreign origin under a strict policy, ${TITLE}; nothing of it stays in the browser`, async ({ page, request }) => {
  await handToken(page, await tokenOf(request, 'customer'));
  const faults: string[][] = [];
  await toConfirmedCopy(page, request, async (attributes) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    const watched = await openForeign(page, {
      body: `<quay-booking-form ${written.join(' ')}></quay-booking-form>`,
      // What the element asks for besides: its socket and frames.
      policy: `${STRICT.replace('connect-src', 'connect-src ws:')}; frame-src ${SUITE}`,
    });
    faults.push(watched.faults);
  });
  const stored = await page.evaluate(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]));
  expect(stored).not.toMatch(/MSCU1000017|SD1000001|13800000001|quayside-draft/);
  expect(faults.flat()).toEqual([]);
});

/** The whole life of a shipping instruction; the forwarder acts by its commands. */
async function toConfirmedCopy(page: Page, request: APIRequestContext, open: Open): Promise<void> {
  const auth = await tokenOf(request, 'customer');
  await open(NEW);
  const { bookingId, orderNo, bkgNo } = await release(page, auth, `SI${Date.now()}`);
  await open({ 'booking-id': bookingId, type: 'si' });
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
  const carrier = bill.getByRole('region', { name: 'Carrier' });
  await expect(carrier).toContainText('Goes to the carrier once it is accepted.');

  await ops('si', 'return', orderNo, '--reason', 'Seal number is missing');
  await open({ 'booking-id': bookingId, type: 'si' });
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
  await test.step('what is accepted goes to the carrier, and the page says so', async () => {
    await expect(carrier).toContainText('Shipping instruction, Original');
    await expect.poll(async () => (await sentMessages('IFTMIN', bkgNo)).map(functionCode), { timeout: 60_000 }).toEqual(['9', '9', '9']);
    await expect(carrier).toContainText('Sent');
  });
  await ops('copy', 'send', orderNo, '--change', 'marks=WRONG MARKS');
  await open({ 'booking-id': bookingId });
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
}
