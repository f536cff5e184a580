import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { tokenOf } from '#tests/conform/session';
import { ops } from '#tests/ops';

test.use({ locale: 'en-US' });

/** Address in the mail to the reader, which a server without a mail server writes into its outbox. */
async function linkTo(reader: string): Promise<string> {
  const folder = join(process.env['QUAYSIDE_TEST_DATA'] ?? '', 'outbox/mail');
  for (const name of await readdir(folder).catch(() => [])) {
    const raw = await readFile(join(folder, name), 'utf8');
    // The parts may be encoded in base 64.
    const parts = raw.split(/\r?\n\r?\n/).map((part) => Buffer.from(part, 'base64').toString());
    const mail = [raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='), ...parts].join('\n');
    const [link = ''] = /\/mailPath\/confirmMail\?key=[\w-]{43}/.exec(mail) ?? [];
    if (mail.includes(reader) && link) return link;
  }
  return '';
}

test('a bill is confirmed from a mail without login, and cannot be answered again', async ({ page, request }) => {
  const auth = await tokenOf(request, 'vipuser');
  const call = async (name: string, data: object) => {
    const answer = await request.post(`/api/order/weborder/${name}`, { data, headers: { auth, language: 'en-US' } });
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const { records } = await call('queryPageOrderWeb', { status: 1, current: 1, size: 1 });
  const [like] = records as [{ bookingId: string }];
  const { bookingId: _id, orderId: _order, orderNo: _no, version: _version, ...form } = await call('queryBookingById', like);
  const given = { ...form, rateId: null, source: 'web', vessel: '', voyage: '', etd: Date.now() + 40 * 86_400_000, submit: true };
  const { orderNo } = (await call('saveBookingWeb', given)) as { orderNo: string };
  const reader = `reader${Date.now()}@example.com`;
  await ops('simulate', orderNo, '--steps', '1');
  await ops('bill', 'issue', orderNo, '--charge', 'THC=1275 CNY');
  await ops('mail', 'bill', orderNo, '--to', reader, '--lang', 'en');
  await expect.poll(() => linkTo(reader)).toContain('/mailPath/confirmMail?key=');
  const link = await linkTo(reader);

  await page.goto(`${link}&lang=en-US`);
  const element = page.locator('quay-mail-confirm');
  await expect(element.locator('iframe')).toBeVisible();
  await element.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(element.getByText(`The bill was confirmed by ${reader}`)).toBeVisible();
  await page.reload();
  await expect(element.getByText(`The bill was confirmed by ${reader}`)).toBeVisible();
  await expect(element.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);

  await page.goto(link.replace(/key=[\w-]{43}/, `key=${'x'.repeat(43)}`));
  await expect(page.getByText('链接已失效，请联系客服重新发送')).toBeVisible();
});
