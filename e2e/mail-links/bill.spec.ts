import { expect, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { linkIn, mailTo } from '#tests/outbox';
import { arriveAs } from '../people.ts';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { bookLike, callerOf } from '../order-records.ts';
import { expectReadable } from './mail-look.ts';
import { ownRecord } from '../own.ts';

test.use({ locale: 'en-US' });

test('a bill is confirmed from a mail without login, and cannot be answered again @goal', async ({ page, request, browser }) => {
  test.slow();
  const { orderNo } = await bookLike(await callerOf(request, 'vipuser'), await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip));
  const reader = `reader${Date.now()}@example.com`;
  await ops('simulate', orderNo, '--steps', '1');
  await ops('bill', 'issue', orderNo, '--charge', 'THC=1275 CNY');
  await ops('mail', 'bill', orderNo, '--to', reader, '--lang', 'en');
  const mail = await mailTo(reader);
  await expectReadable(browser, mail);
  const { path } = linkIn(mail, 'bill');

  await page.goto(path);
  const element = page.locator('quay-mail-confirm');
  await expect(element.locator('iframe')).toBeVisible();
  await element.getByRole('button', { name: 'Confirm', exact: true }).click();
  await element.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(element.getByText(`The bill was confirmed by ${reader}`)).toBeVisible();
  await page.reload();
  await expect(element.getByText(`The bill was confirmed by ${reader}`)).toBeVisible();
  await expect(element.getByRole('button', { name: 'Confirm', exact: true })).toHaveCount(0);

  await page.goto(path.replace(/key=[\w-]{43}/, `key=${'x'.repeat(43)}`));
  await expect(page.getByText('链接已失效，请联系客服重新发送')).toBeVisible();
});

test('账单从中文邮件中打开，驳回并说明原因；修改后旧链接失效', async ({ page, request }) => {
  test.slow();
  await arriveAs(page, request, 'customer');
  const token = await page.evaluate(() => localStorage.getItem('quayside_token'));
  const { orderNo } = await bookLike(await callerOf(request, 'vipuser'), await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip));
  const reader = `zh${Date.now()}@example.com`;
  await ops('simulate', orderNo, '--steps', '1');
  const issued = await ops('bill', 'issue', orderNo, '--charge', 'THC=1275 CNY', '--lang', 'en');
  const [billNo = ''] = /ZD\w+/.exec(issued) ?? [];
  await ops('mail', 'bill', orderNo, '--to', reader, '--lang', 'zh');
  const mail = await mailTo(reader);
  expect(mail.subject).toContain(billNo);
  const { path } = linkIn(mail, 'bill');

  // A browser in English, in which another company's user is logged in.
  await page.goto(path);
  const element = page.locator('quay-mail-confirm');
  await expect(page).toHaveTitle(/账单/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(element.getByText(billNo).first()).toBeVisible();
  await element.locator('textarea').fill('THC 单价与报价单不一致');
  await element.getByRole('button', { name: '驳回' }).click();
  await expect(element.getByText(reader).first()).toBeVisible();
  expect(await page.evaluate(() => ['token', 'locale'].map((name) => localStorage.getItem(`quayside_${name}`)))).toEqual([token, null]);

  await ops('bill', 'revise', billNo, '--charge', 'THC=1200 CNY');
  await page.reload();
  await expect(element.getByText('链接已失效，请联系客服重新发送')).toBeVisible();

  await page.goto('/backhome');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.locator('quay-workbench')).toBeVisible();
});
