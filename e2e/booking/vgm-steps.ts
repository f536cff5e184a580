import { expect, type Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';

/** A container of somebody else. */
const STRANGER = 'ZZZU9999990';

interface Given {
  /** The list is a spreadsheet, which also has a container of somebody else. */
  isSheet?: boolean;
}

/** Declares two containers of a booking by the list of a weighbridge, in which a number is on none of the bookings, and corrects it. */
export async function declareByList(
  page: Page,
  bkgNo: string,
  [first, second]: readonly [string, string],
  { isSheet = false }: Given = {},
): Promise<void> {
  const form = page.locator('quay-booking-form');
  const field = (name: string) => form.locator(`[name="${name}"]`);
  await expect(form.getByRole('rowheader', { name: first })).toBeVisible();

  // The list of the weighbridge has a slip in the second number.
  const slip = second.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  if (isSheet) {
    const rows = [
      ['Container no.', 'VGM', 'Method', 'Weighed'],
      [first, 20410, 'SM1', '08:31'],
      [slip, 21520, 'SM1', '08:44'],
      [STRANGER, 22630, 'SM1', '08:52'],
    ];
    const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: 'Weights', rows }] }));
    await form.getByLabel('Spreadsheet with weights').setInputFiles({ name: 'weights.xlsx', mimeType: XLSX, buffer });
    await expect(form.getByRole('row', { name: new RegExp(`^4 ${STRANGER}`) })).toContainText('On none of your bookings.');
  } else await form.getByRole('textbox', { name: 'List of weights' }).fill(`${first}  20410  SM1  08:31\n${slip}  21520  SM1  08:44`);
  const unknown = form.getByRole('row').filter({ hasText: slip });
  await expect(unknown).toContainText('On none of your bookings.');
  await expect(unknown).toContainText(`Is it ${second} of ${bkgNo}?`);
  await unknown.getByRole('button', { name: 'Use it' }).click();
  await form.getByRole('button', { name: 'Fill in 2 weights' }).click();
  await expect(field('vgmList.0.vgm')).toHaveValue('20,410');
  // What fits nowhere stays in the list.
  await expect(form.getByRole('row').filter({ hasText: STRANGER })).toHaveCount(isSheet ? 1 : 0);

  // Who declares, and where it was weighed.
  for (const [name, value] of [
    ['vgmVo.responsibleParty', 'TIDEWATER HOME GOODS CO., LTD. (SAMPLE)'],
    ['vgmVo.authorizedPerson', 'Lin Yue'],
    ['vgmVo.tel', '+86 21 5555 0142'],
    ['vgmVo.weighingParty', ''],
  ] as const)
    await field(name).fill(value);
  await form.getByRole('button', { name: 'Declare 2 containers' }).click();
  await expect(field('vgmVo.weighingParty')).toHaveAttribute('aria-invalid', 'true');
  await field('vgmVo.weighingParty').fill('YANGSHAN WEIGHING');
  await field('vgmVo.weighingLocation').fill('YANGSHAN WEIGHBRIDGE 2');
  await form.getByRole('button', { name: 'Declare 2 containers' }).click();
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
