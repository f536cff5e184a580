import { expect, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { linkIn, mailTo } from '#tests/outbox';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { bookLike, callerOf } from '../order-records.ts';
import { expectReadable } from './mail-look.ts';
import { linkIdOf } from './records.ts';
import { ownRecord } from '../own.ts';

test.use({ locale: 'en-US' });

for (const [lang, label] of [
  ['en', 'Port of loading'],
  ['zh', '起运港'],
] as const)
  test(`an order is read from a mail in ${lang}, and nothing of it can be changed`, async ({ page, request, browser }) => {
    test.slow();
    const { orderNo, bookingId } = await bookLike(await callerOf(request, 'vipuser'), await ownRecord('vipuser', SAMPLE_BOOKINGS.submittedOfVip));
    const reader = `order${lang}${Date.now()}@example.com`;
    await ops('mail', 'order', orderNo, '--to', reader, '--lang', lang);
    const mail = await mailTo(reader);
    await expectReadable(browser, mail);
    const { path, key } = linkIn(mail, 'order');
    await page.goto(path);
    const element = page.locator('quay-booking-form');
    await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en-US');
    await expect(element.getByRole('heading', { level: 1 })).toHaveText(orderNo);
    await expect(element.getByText(label).first()).toBeVisible();
    await expect(element.locator('input:visible:not([readonly], [disabled]), textarea:visible:not([readonly], [disabled])')).toHaveCount(0);
    await expect(element.getByRole('button', { name: /^(Submit|Save|Withdraw|Cancel|提交|保存|退舱|撤回)/ })).toHaveCount(0);
    const saved = await request.post('/api/order/weborder/deleteBookingWeb', { data: { bookingIds: [bookingId] }, headers: { auth: key } });
    expect(saved.status()).toBe(401);
    await ops('mail', 'revoke', await linkIdOf(orderNo, reader));
    await page.reload();
    await expect(element.getByText('链接已失效，请联系客服重新发送')).toBeVisible();
  });
