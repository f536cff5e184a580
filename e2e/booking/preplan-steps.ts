import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readManifest } from '#domain/edifact/messages/manifest-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import { aperak } from '#server/test/edi';
import { ops } from '#tests/ops';

/** A field of the pre-plan. */
export const field = (page: Page, name: string) => page.locator(`quay-booking-form [name="${name}"]`);

/** Manifests of a booking that the folder of EDI files holds, in their order. */
export async function manifests(bkgNo: string) {
  const folder = join(process.env['QUAYSIDE_TEST_DATA'] ?? '', 'edi/out');
  await mkdir(folder, { recursive: true });
  const names = (await readdir(folder)).filter((name) => name.includes('CUSCAR')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')));
  return texts.flatMap((text) => {
    const interchange = readInterchange(text);
    const manifest = interchange.is === 'interchange' ? readManifest(interchange.segments) : undefined;
    return interchange.is === 'interchange' && manifest && !('is' in manifest) && manifest.bkgNo === bkgNo
      ? [{ ...manifest, controlReference: interchange.controlReference }]
      : [];
  });
}

/** Customs answers the latest manifest of the booking with a file. */
export async function customsAnswers(bkgNo: string, reasons: { code: string; text: string; field: string }[] = []): Promise<void> {
  const latest = (await manifests(bkgNo)).at(-1);
  if (!latest) throw new Error('No manifest.');
  const file = join(await mkdtemp(join(tmpdir(), 'customs-')), 'answer.edi');
  await writeFile(file, aperak(latest.controlReference, reasons));
  await ops('edi', 'receive', file);
}

/** Fills in a pre-plan TO ORDER with the number of its bill and the code of the notify party by the assistant, and sends it. */
export async function sendToOrder(page: Page, mblNo: string): Promise<void> {
  const form = page.locator('quay-booking-form');
  // The consignee becomes TO ORDER, so the notify party needs everything.
  const consignee = form.getByRole('region', { name: 'Consignee' });
  await consignee.getByRole('checkbox', { name: 'TO ORDER' }).check();
  const notify = form.getByRole('region', { name: 'Notify party' });
  await field(page, 'preplanVo.notify.name').fill('');
  await field(page, 'preplanVo.notify.address').fill('');
  await form.getByRole('button', { name: 'Send to customs' }).click();
  await expect(form.getByText(/notify party/i).first()).toBeVisible();
  await expect(field(page, 'preplanVo.notify.name')).toHaveAttribute('aria-invalid', 'true');

  await field(page, 'preplanVo.mblNo').fill(mblNo);
  await field(page, 'preplanVo.customsCode').fill('2225');
  for (const [name, value] of [
    ['preplanVo.shipper.certCode', '91310115MA1K300A1P'],
    ['preplanVo.shipper.phone', '+86 21 5555 0142'],
    ['preplanVo.notify.name', 'HARBOR AND PINE FURNISHINGS INC. (SAMPLE)'],
    ['preplanVo.notify.address', '4410 EAST DOCK STREET'],
    ['preplanVo.notify.phone', '+1 562 555 0118'],
    ['preplanVo.notify.certCode', '47-123456'],
  ] as const)
    await field(page, name).fill(value);
  for (const line of await form.locator('[name$=".blNo"]').all()) await line.fill(mblNo);

  // The assistant counts what is missing.
  const country = notify.getByRole('combobox', { name: 'Country' });
  await country.click();
  await country.fill('United States');
  await page
    .getByRole('option', { name: /^United States(?! Minor)/ })
    .first()
    .click();
  await notify.getByRole('button', { name: 'Code assistant, Notify party' }).click();
  const assistant = form.getByRole('region', { name: /^Codes in United States/ });
  await assistant.getByRole('radio', { name: /^EIN/ }).check();
  await expect(assistant.getByRole('status')).toHaveText(/1 character is missing/);
  await field(page, 'preplanVo.notify.certCode').fill('47-1234567');
  await expect(assistant.getByRole('status')).toHaveText(/Complete: EIN\+471234567/);
  await assistant.getByRole('button', { name: 'Use' }).click();

  await form.getByRole('button', { name: 'Send to customs' }).click();
  await expect(form.getByText('Waiting for customs. Nothing can be changed for the moment.')).toBeVisible();
}

/** Customs returns the pre-plan with reasons at its fields; it is corrected there, sent again and accepted. */
export async function correctReturned(page: Page, bkgNo: string): Promise<void> {
  const form = page.locator('quay-booking-form');
  await customsAnswers(bkgNo, [
    { code: 'E12', text: 'Unknown registration code', field: 'preplanVo.notify.certCode' },
    { code: 'E40', text: 'Description too general', field: 'conList.0.goods' },
  ]);
  const banner = form.getByRole('alert').filter({ hasText: 'Returned by customs: 2 things to correct' });
  await banner.getByRole('button', { name: /Row 1, Description in English/ }).click();
  await expect(field(page, 'conList.0.goods')).toBeFocused();
  await expect(form.getByText('Customs: Description too general')).toBeVisible();
  await field(page, 'conList.0.goods').fill('WOODEN SIDE TABLES');
  await field(page, 'preplanVo.notify.certCode').fill('471234568');
  await form.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect.poll(async () => (await manifests(bkgNo)).length).toBe(2);
  await customsAnswers(bkgNo);
}
