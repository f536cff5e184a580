import { read, utils, write } from '@e965/xlsx';
import { expect, type Page, test } from '#tests/clock/test';
import { readFile } from 'node:fs/promises';
import { arriveAs } from './people.ts';

const list = (page: Page) => page.locator('quay-booking-list');

/** A workbook saved by another program. */
const workbook = (rows: unknown[][]) => ({
  name: 'december.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(write({ SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
});

const firstSheet = async (path: string): Promise<unknown[][]> => {
  const { SheetNames, Sheets } = read(await readFile(path));
  return utils.sheet_to_json(Sheets[SheetNames[0] ?? '']!, { header: 1 });
};

test('8.C9 bookings are imported from a spreadsheet: template, check, chosen rows, drafts @goal', async ({ page, request }) => {
  const mark = `IMP-${Date.now()}`;
  await arriveAs(page, request, 'customer');
  await page.goto('/backOrder/orderManagement');
  await list(page).getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import bookings' });

  const [template] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download template' }).click()]);
  const [header = []] = await firstSheet(await template.path());
  const row = (values: Record<string, unknown>) => header.map((name) => values[String(name)] ?? null);
  const good = { POL: 'CNSGH', POD: 'USLAX', '40HQ': 2, 'Description of goods': 'HAND TOOLS' };
  await dialog
    .locator('input[type=file]')
    .setInputFiles(
      workbook([
        header,
        row({ ...good, Reference: `${mark}-A` }),
        row({ ...good, Reference: `${mark}-B`, POD: 'Atlantis' }),
        row({ ...good, Reference: `${mark}-C` }),
      ]),
    );

  const table = dialog.getByRole('table', { name: 'Rows in the file' });
  await expect(table.getByRole('row').filter({ hasText: `${mark}-B` })).toContainText('POD (column F): "Atlantis" is not a known port.');
  await expect(dialog.getByRole('button', { name: 'Import 2 as drafts' })).toBeEnabled();
  const [report] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download result sheet' }).click()]);
  expect((await firstSheet(await report.path())).map((cells) => cells.at(-2))).toEqual(['Import status', 'valid', 'invalid', 'valid']);

  await dialog.getByRole('checkbox', { name: 'Select row 4' }).uncheck();
  await dialog.getByRole('button', { name: 'Import 1 as a draft' }).click();
  await expect(dialog.getByText('1 draft created.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show drafts' }).click();
  await expect(list(page).getByRole('tab', { name: /Draft/ })).toHaveAttribute('aria-selected', 'true');
  await list(page).getByRole('searchbox').fill(mark);
  await expect(list(page).locator('[data-row]')).toHaveCount(1);

  // The outcome survives a reload, until it is dismissed.
  await page.reload();
  const jobs = list(page).getByRole('region', { name: 'Background jobs' });
  await expect(jobs.getByText('1 draft created.').first()).toBeVisible();
  await jobs.getByRole('button', { name: 'Dismiss: Import of bookings' }).first().click();
  await expect(jobs).toHaveCount(0);
});
