import { type APIRequestContext, expect, test } from '#tests/clock/test';
import { utils, write } from '@e965/xlsx';
import { newCompany, tokenOf } from './own.ts';
import { arriveAs } from './people.ts';
import { now } from '#tests/clock/clock';

test.use({ locale: 'en-US' });

/** Sailings have rates, and no test looks at the rates of this lane. */
const POD = 'GRPIR';
const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(now() + DAY_MS / 3 + days * DAY_MS).toISOString().slice(0, 10);
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A call as the forwarder's agent. */
async function asAgent(request: APIRequestContext, name: string, data: object): Promise<{ records: Record<string, unknown>[]; id: string }> {
  const headers = { auth: await tokenOf(request, 'service'), language: 'en-US' };
  const answer = await request.post(`/api/basedata/sailingDate/${name}`, { headers, data });
  const envelope = (await answer.json()) as { code: string; message: string; data: { records: Record<string, unknown>[]; id: string } };
  if (envelope.code !== '1') throw new Error(`${name}: ${envelope.message}`);
  return envelope.data;
}

test('a sailing is found, seen by week, followed, and its change is told @goal', async ({ page, request }) => {
  test.slow();
  const { member } = await newCompany('Schedule');
  const { records } = await asAgent(request, 'queryTableSailingDateList', { portStartCode: 'CNSGH', portEndCode: POD, size: 1 });
  const [known] = records;
  const voyage = `J${Date.now() % 1e8}E`;
  const sailing = {
    shippingId: known?.['shippingId'],
    portStartId: known?.['portStartId'],
    portEndId: known?.['portEndId'],
    vessel: 'SILK HORIZON',
    voyage,
    etd: dayFromNow(6),
    eta: dayFromNow(20),
    cutoffCy: now() + 5 * DAY_MS,
  };
  const { id } = await asAgent(request, 'saveSailingDate', sailing);
  await arriveAs(page, request, member);
  await page.goto(`/shippingdate?pol=CNSHA&pod=${POD}`);
  const schedule = page.locator('quay-sailing-schedule');
  const row = schedule.locator('li[data-sailing]').filter({ hasText: voyage });

  await test.step('found by its voyage', async () => {
    await schedule.getByRole('searchbox', { name: 'Vessel or voyage' }).fill(voyage);
    await expect(schedule.getByText('1 sailing', { exact: true })).toBeVisible();
    await expect(row).toContainText('SILK HORIZON');
  });

  await test.step('in its week, from where it opens', async () => {
    await schedule.getByText('Week', { exact: true }).click();
    const departure = schedule.getByRole('button', { name: `SILK HORIZON ${voyage}: departs` });
    await expect(schedule.getByRole('table', { name: /^Week/ }).or(schedule.getByText('No sailing in these days.'))).toBeVisible();
    if (!(await departure.isVisible())) await schedule.getByRole('button', { name: 'Later' }).click();
    await departure.click();
    await expect(row.getByText('Nothing has changed since it was published.')).toBeVisible();
  });

  await test.step('followed; the change is told at once, logged, and shown', async () => {
    await row.getByRole('button', { name: 'Tell me', exact: true }).click();
    await expect(row.getByRole('button', { name: 'Saved' })).toBeVisible();
    await asAgent(request, 'saveSailingDate', { ...sailing, id, etd: dayFromNow(7) });
    await expect(page.getByText(`Schedule of SILK HORIZON ${voyage} has changed`).first()).toBeVisible();
    await page.reload();
    await schedule.getByRole('searchbox', { name: 'Vessel or voyage' }).fill(voyage);
    await expect(row).toContainText(`${dayFromNow(6).slice(5)} moved`);
  });
});

test('a sheet is refused while errors stand; cleared, its valid rows are stored and the others listed @goal', async ({ page, request }) => {
  await asAgent(request, 'clearSailingDateErrorList', {});
  await arriveAs(page, request, 'service');
  await page.goto(`/shippingdate?pol=CNSHA&pod=${POD}`);
  const schedule = page.locator('quay-sailing-schedule');
  await schedule.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import sailings' });
  const voyage = `K${Date.now() % 1e8}E`;
  const row = (changes: object = {}) => ({
    Carrier: 'MSCU',
    Vessel: 'SILK HORIZON',
    Voyage: voyage,
    POL: 'CNSGH',
    POD,
    ETD: dayFromNow(5),
    ETA: dayFromNow(19),
    ...changes,
  });
  const upload = async (rows: object[]) => {
    const book = utils.book_new(utils.json_to_sheet(rows), 'Sailings');
    const buffer = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    await dialog.locator('input[type=file]').setInputFiles({ name: 'sailings.xlsx', mimeType: XLSX, buffer });
  };

  await test.step('the errors of an import stand', async () => {
    await upload([row({ ETA: dayFromNow(1) })]);
    await expect(dialog.getByText(/rows? of the last import (was|were) not stored/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await upload([row()]);
    await expect(dialog.getByText('Please clear the error list first.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Clear the list' }).click();
    await expect(dialog.getByRole('table')).toHaveCount(0);
  });

  await test.step('one row is stored, one is listed with its reason', async () => {
    await upload([row(), row({ Voyage: `${voyage}X`, ETA: dayFromNow(1) })]);
    await expect(dialog.getByRole('table')).toContainText('The arrival must not be before the departure.', { timeout: 30_000 });
    await dialog.getByRole('button', { name: 'Clear the list' }).click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await schedule.getByRole('searchbox', { name: 'Vessel or voyage' }).fill(voyage);
    // The search answers after a pause in typing.
    await expect(schedule.locator('li[data-sailing]')).toHaveCount(1);
    await expect(schedule.locator('li[data-sailing]')).toContainText(voyage);
  });
});
