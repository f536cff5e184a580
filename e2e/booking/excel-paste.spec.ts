import { expect, type Page, test } from '#tests/clock/test';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { openForeign, STRICT, SUITE } from '../embed/foreign-page.ts';
import { ownRecord, tokenOf } from '../own.ts';
import { handToken } from '../page-hub.ts';
import { arriveAs } from '../people.ts';
import { instruction } from './instruction-form.ts';

test.use({ locale: 'en-US', permissions: ['clipboard-read', 'clipboard-write'] });

const HEAD = ['Container No.', 'Size', 'Seal', 'Packing', 'Pkgs', 'G.W.', 'CBM'];
const LINES = Array.from({ length: 200 }, (_, n) => [`MSCU${1_000_000 + n}0`, '40HC', `SD${1_000_000 + n}`, 'Cartons', '10', '500', '3']);
/** As Excel puts a range into the clipboard: a document with a sheet of its own, and a style at each row and cell. */
const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15">
<style><!--table{mso-displayed-decimal-separator:"\\.";} .xl65{mso-number-format:"\\@";border:.5pt solid windowtext;}--></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 style='border-collapse:collapse;width:336pt'><!--StartFragment-->
${[HEAD, ...LINES].map((line) => `<tr style='height:15.0pt'>${line.map((cell) => `<td class=xl65 style='height:15.0pt;border-left:none'>${cell}</td>`).join('')}</tr>`).join('\n')}
<!--EndFragment--></table></body></html>`;

/** Copies in another program: writing HTML parses it in the page that writes, whose policy would report its styles. */
async function copyInExcel(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(`${SUITE}/api/healthz`);
  const text = [HEAD, ...LINES].map((line) => line.join('\t')).join('\r\n');
  await other.evaluate(
    ([html, plain]) =>
      navigator.clipboard.write([
        new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }), 'text/plain': new Blob([plain], { type: 'text/plain' }) }),
      ]),
    [EXCEL, text] as const,
  );
  await other.close();
  await page.bringToFront();
}

for (const where of ['in the portal', 'on a foreign origin under a strict policy'] as const)
  test(`30.A8 200 rows of Excel are pasted ${where} without a message in the console`, async ({ page, request }) => {
    const bookingId = await ownRecord('customer', SAMPLE_BOOKINGS.instructionBegun);
    const said: string[] = [];
    if (where === 'in the portal') {
      await arriveAs(page, request, 'customer');
      await page.goto(`/backOrder/orderManage?bookingId=${bookingId}&type=si`);
    } else {
      await handToken(page, await tokenOf(request, 'customer'));
      await openForeign(page, {
        body: `<quay-booking-form booking-id="${bookingId}" type="si"></quay-booking-form>`,
        policy: `${STRICT.replace('connect-src', 'connect-src ws:')}; frame-src ${SUITE}`,
      });
    }
    const { field, rows } = instruction(page);
    await expect(field('conList.0.ctnNo')).toBeVisible();
    await copyInExcel(page);
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()));
    page.on('pageerror', ({ message }) => said.push(message));
    await field('conList.0.ctnNo').focus();
    await page.keyboard.press('Control+V');
    await expect(rows).toHaveCount(LINES.length);
    await expect(field('conList.0.ctnNo')).toHaveValue(LINES[0]![0]!);
    await field('conList.0.sealNo').fill('SD9');
    await expect(page.getByText('containers').first()).toBeVisible();
    expect(said).toEqual([]);
  });
