import { expect, type Page, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { linkIn, mailTo } from '#tests/outbox';
import { arriveAs } from '../people.ts';
import { callerOf } from '../order-records.ts';
import { expectReadable } from './mail-look.ts';
import { expire, linkIdOf, sendInstruction, withInstruction, writeMailsIn } from './records.ts';

test.use({ locale: 'en-US' });

const supplement = (page: Page) => {
  const element = page.locator('quay-mail-supplement');
  return { element, remark: element.locator('textarea[name="mblVo.remark"]') };
};
/** Waits until the browser keeps what was typed. */
const isKept = (page: Page, typed: string) =>
  page.waitForFunction((text) => Object.values<string>({ ...localStorage }).some((kept) => kept.includes(text)), typed);
const ENDED = '链接已失效，请联系客服重新发送';

test('a shipping instruction is completed from a mail, beside a login that stays untouched; the customer sees it @goal', async ({
  page,
  request,
  browser,
}) => {
  const call = await callerOf(request, 'customer');
  const order = await withInstruction(call);
  const reader = `docs${Date.now()}@example.com`;
  await writeMailsIn(request, 'customer', 'en-US');
  await sendInstruction(call, order, reader);
  const mail = await mailTo(reader);
  expect(mail.html).toContain('lang="en-US"');
  await expectReadable(browser, mail);
  const { path } = linkIn(mail, 'si');

  await arriveAs(page, request, 'vipuser');
  const session = () =>
    page.evaluate(() => [localStorage.getItem('quayside_token'), localStorage.getItem('quayside_user')?.includes('"userName":"vipuser_')]);
  const before = await session();
  await page.goto(path);
  const { element, remark } = supplement(page);
  await remark.fill('TWO REEFER PLUGS NEEDED');
  await isKept(page, 'TWO REEFER PLUGS NEEDED');
  await page.reload();
  await expect(remark).toHaveValue('TWO REEFER PLUGS NEEDED');
  await element.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(element.getByText('Your details were received')).toBeVisible();
  expect(before[1]).toBe(true);
  expect(await session()).toEqual(before);

  await test.step('a second reader of the same mail sees what the first has saved', async () => {
    await using context = await browser.newContext({ locale: 'zh-CN' });
    const second = await context.newPage();
    await second.goto(path);
    await expect(supplement(second).remark).toHaveValue('TWO REEFER PLUGS NEEDED');
    await expect(second.locator('html')).toHaveAttribute('lang', 'en-US');
  });

  await test.step('the customer sees it', async () => {
    await using context = await browser.newContext({ locale: 'en-US' });
    const own = await context.newPage();
    await arriveAs(own, request, 'customer');
    await own.goto(`/backOrder/orderManage?bookingId=${order.bookingId}&type=si`);
    await expect(own.locator('quay-booking-form textarea[name="mblVo.remark"]')).toHaveValue('TWO REEFER PLUGS NEEDED');
  });

  await test.step('it ends with its time', async () => {
    await remark.fill('TYPED TOO LATE');
    await isKept(page, 'TYPED TOO LATE');
    await expire(await linkIdOf(order.orderNo, reader));
    await element.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(element.getByText(ENDED)).toBeVisible();
    await page.reload();
    await expect(element.getByText(ENDED)).toBeVisible();
  });

  await test.step('sent again, it has another key, and what was typed is still there', async () => {
    await ops('mail', 'resend', await linkIdOf(order.orderNo, reader));
    const renewed = linkIn(await mailTo(reader, 2), 'si');
    expect(renewed.path).not.toBe(path);
    await page.goto(renewed.path);
    await expect(remark).toHaveValue('TYPED TOO LATE');
  });
});

test('提单补料从中文邮件中打开并保存；撤销后链接失效', async ({ page, request }) => {
  const call = await callerOf(request, 'customer', 'zh-CN');
  const order = await withInstruction(call);
  const reader = `zhsi${Date.now()}@example.com`;
  await ops('mail', 'si', order.orderNo, '--to', reader);
  const mail = await mailTo(reader);
  // Written by the operator's program, which has texts of its own.
  expect(mail.text).toMatch(/^船公司：? ?: ?/m);
  expect(mail.text).not.toMatch(/^\w+\.\w+/m);
  const { path } = linkIn(mail, 'si');
  await page.goto(path);
  const { element, remark } = supplement(page);
  await expect(element.getByRole('heading', { level: 1 })).toContainText('补料');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await remark.fill('NOTIFY BY PHONE');
  await element.getByRole('button', { name: '保存', exact: true }).click();
  await expect(element.getByText(/收到您提交的资料/)).toBeVisible();
  await ops('mail', 'revoke', await linkIdOf(order.orderNo, reader));
  await page.reload();
  await expect(element.getByText(ENDED)).toBeVisible();
});
