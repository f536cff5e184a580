import { expect, type Page, type Route, test } from '#tests/clock/test';
import type { Caller } from '../order-records.ts';
import { arriveAs } from '../people.ts';
import { bookingWithInstruction } from './booking-with-instruction.ts';

test.use({ locale: 'en-US', viewport: { width: 360, height: 740 } });

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

interface Line {
  ctnNo: string;
  status: number;
  version: number;
  declaredVgm: string | null;
}

/** A booking with two containers whose parties are known, at the scale. */
async function atScale(page: Page, request: Parameters<typeof bookingWithInstruction>[0]) {
  const { bookingId, call } = await bookingWithInstruction(request, { ctnList: [{ ctnType: '40HQ', num: 2, ctnClass: 'COC' }] });
  const lines = async () => (await call<{ vgmList: Line[] }>('webVgm/initWebBookingVgm', { bookingId })).vgmList;
  const numbers = (await lines()).map(({ ctnNo }) => ctnNo);
  await call('webVgm/saveWebVgm', {
    vgmVo: {
      bookingId,
      responsibleParty: 'TIDEWATER',
      authorizedPerson: 'LIN YUE',
      tel: '+86 21 5555 0142',
      weighingParty: 'YANGSHAN',
      weighingLocation: 'BRIDGE 2',
    },
    vgmList: await lines(),
  });
  await arriveAs(page, request, 'vipuser');
  await page.goto('/backOrder/orderManagement');
  const dialog = await openScale(page);
  return { bookingId, call, lines, dialog, numbers: numbers as [string, string] };
}

async function openScale(page: Page) {
  await page.locator('quay-booking-list').getByRole('button', { name: 'At the scale' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'At the scale' });
  await expect(dialog.getByLabel('Last digits of the container')).toBeVisible();
  // The open orders have arrived.
  await expect(dialog.getByRole('status')).toBeAttached();
  return dialog;
}

async function weigh(page: Page, number: string, kg: string, { photo = true } = {}) {
  const dialog = page.getByRole('dialog', { name: 'At the scale' });
  await dialog.getByLabel('Last digits of the container').fill(number.slice(-6));
  await expect(dialog.getByRole('button', { name: number })).toBeVisible();
  await dialog.getByLabel('Last digits of the container').press('Enter');
  const weight = dialog.locator('[name="vgmList.0.vgm"]');
  await expect(weight).toHaveAttribute('inputmode', /numeric|decimal/);
  await weight.fill(kg);
  if (photo) {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Take a photo' }).click();
    await (await chooser).setFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: PNG });
  }
  await dialog.getByRole('button', { name: /^Declare [\d,]+ kg$/ }).click();
  await expect(dialog.getByLabel('Last digits of the container')).toBeVisible();
}

async function tickets(call: Caller, bookingId: string): Promise<string[]> {
  const { records } = await call<{ records: { fileName: string }[] }>('file/queryPageFileWeb', { bookingId, fileType: 'vgm', size: 100 });
  return records.map(({ fileName }) => fileName);
}

/** The server gets the request, and the page no answer. */
const cutAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionfailed');
};

test('28.1 a phone at the scale: two containers by their last digits without a network, with photos; each is sent once when it is back @goal', async ({
  page,
  request,
}) => {
  const { bookingId, call, lines, dialog, numbers } = await atScale(page, request);
  const digits = dialog.getByLabel('Last digits of the container');
  await expect(digits).toHaveAttribute('inputmode', 'numeric');
  await digits.fill('0000000');
  await expect(dialog.getByText('None of your open orders has a container that ends in 0000000.')).toBeVisible();
  await page.context().setOffline(true);
  await expect(dialog.getByText('No signal. What you type is kept on this phone and sent later.')).toBeVisible();
  await weigh(page, numbers[0], '20410');
  await weigh(page, numbers[1], '21520');
  await expect(dialog.getByText('Kept on this phone, will be sent')).toHaveCount(4);
  expect((await lines()).map(({ status }) => status)).toEqual([0, 0]);
  await page.context().setOffline(false);
  await expect(dialog.getByText('Declared', { exact: true })).toHaveCount(2);
  await expect(dialog.getByText('Stored', { exact: true })).toHaveCount(2);
  expect((await lines()).map(({ status, version, declaredVgm }) => [status, version, declaredVgm])).toEqual([
    [1, 1, '20410'],
    [1, 1, '21520'],
  ]);
  expect((await tickets(call, bookingId)).map((name) => name.slice(0, 11)).toSorted()).toEqual(numbers.toSorted());
});

test('28.1 answers at the scale are lost: after a reload, weight and photo are there once', async ({ page, request }) => {
  const { bookingId, call, lines, dialog, numbers } = await atScale(page, request);
  await page.route('**/saveVgmWeights', cutAnswer);
  await page.route('**/saveUploadToBooking', cutAnswer);
  await weigh(page, numbers[0], '20410');
  await expect.poll(async () => (await lines())[0]?.status).toBe(1);
  await expect(dialog.getByText('Being sent').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  const kept = page.locator('quay-booking-list').getByText(/of this phone ha(s|ve) not arrived/);
  await expect.poll(async () => (await tickets(call, bookingId)).length).toBe(1);
  await expect(kept).toHaveCount(0);
  expect((await lines())[0]).toMatchObject({ status: 1, version: 1, declaredVgm: '20410' });
  expect(await tickets(call, bookingId)).toHaveLength(1);
});

test('28.1 a colleague enters another weight while the phone has no network: its user decides', async ({ page, request }) => {
  const { bookingId, call, lines, dialog, numbers } = await atScale(page, request);
  await page.context().setOffline(true);
  await weigh(page, numbers[0], '20410', { photo: false });
  await call('webVgm/saveVgmWeights', { rows: [{ bookingId, ctnNo: numbers[0], vgm: '19000' }] });
  await page.context().setOffline(false);
  await expect(dialog.getByText('Somebody else has entered 19000 kg for this container meanwhile.')).toBeVisible();
  expect((await lines())[0]).toMatchObject({ status: 0 });
  await dialog.getByRole('button', { name: 'Declare my 20,410 kg' }).click();
  await expect(dialog.getByText('Declared', { exact: true })).toBeVisible();
  expect((await lines())[0]).toMatchObject({ status: 1, version: 1, declaredVgm: '20410' });
});

test('28.1 a browser that stores nothing: the page says where a weighing and its photo wait, and sends them', async ({ page, request }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    };
  });
  const { bookingId, call, lines, dialog, numbers } = await atScale(page, request);
  await page.context().setOffline(true);
  await weigh(page, numbers[0], '20410');
  await expect(dialog.getByText('Waits in this page, will be sent')).toHaveCount(2);
  await expect(dialog.getByText('No signal. What you type waits in this page')).toBeVisible();
  await expect(dialog.getByText(/kept on this phone/i)).toHaveCount(0);
  const picture = dialog.getByRole('list').locator('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await expect(dialog.getByText('Declared', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Stored', { exact: true })).toBeVisible();
  expect((await lines())[0]).toMatchObject({ status: 1, version: 1, declaredVgm: '20410' });
  expect(await tickets(call, bookingId)).toHaveLength(1);
});
