import { expect, test } from '#tests/clock/test';
import { ops } from '#tests/ops';
import { linkIn, mailTo } from '#tests/outbox';
import { SAMPLE_BOOKINGS } from '#tests/sample-records';
import { bookLike, callerOf } from '../order-records.ts';
import { expectReadable } from './mail-look.ts';
import { linkIdOf } from './records.ts';
import { ownRecord, tokenOf } from '../own.ts';

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

/** What could be typed into or chosen. */
const OPEN_FIELDS = 'input:visible:enabled:not([readonly], [aria-readonly=true]), textarea:visible:enabled:not([readonly]), select:visible:enabled';
const CHANGES = /^(Submit|Save|Send|Declare|Confirm|Delete|Add|Copy|Withdraw|Cancel|Ask|提交|保存|发送|申报|确认|删除|添加|复制|退舱|撤|取消)/;

for (const [lang, texts] of [
  [
    'en',
    { order: 'Order', download: 'Download', si: 'SI', vgm: 'VGM', preplan: /manifest/, copy: 'COPY', next: 'Documents', login: /after a login/ },
  ],
  ['zh', { order: '订单', download: '下载', si: '补料', vgm: 'VGM', preplan: /预配/, copy: 'COPY', next: '单证', login: /请登录网站后查看/ }],
] as const)
  test(`28.5 the page of a released order is read from a mail in ${lang} with all its documents`, async ({ page, request }) => {
    test.slow();
    const call = await callerOf(request, 'customer');
    const bookingId = await ownRecord('customer', SAMPLE_BOOKINGS.copyToBeConfirmed);
    const other = await ownRecord('customer', SAMPLE_BOOKINGS.released);
    const { orderNo, bkgNo } = await call<{ orderNo: string; bkgNo: string }>('weborder/queryBookingById', { bookingId });
    const file = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF') };
    const headers = { auth: await tokenOf(request, 'customer') };
    const added = await request.post('/api/order/file/saveUploadToBooking', { multipart: { bookingId, file }, headers });
    expect(((await added.json()) as { code: string }).code).toBe('1');
    const { bills } = await call<{ bills: { blNo: string }[] }>('webmbl/countNumToMbl', { bookingId });
    const reader = `orderpage${lang}${Date.now()}@example.com`;
    await ops('mail', 'order', orderNo, '--to', reader, '--lang', lang);
    const { path, key } = linkIn(await mailTo(reader), 'order');
    const calls: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/api/')) calls.push(`${response.status()} ${pathname}`);
    });
    await page.goto(path);
    const element = page.locator('quay-booking-form');
    await expect(element.getByRole('heading', { level: 1 })).toHaveText(bkgNo);
    const panel = element.locator('[role=tabpanel]:visible').first();
    const open = async (tab: string | RegExp) => element.getByRole('tablist').first().getByRole('tab', { name: tab }).click();
    const expectFixed = async () => {
      await expect(panel.locator(OPEN_FIELDS)).toHaveCount(0);
      await expect(element.getByRole('button', { name: CHANGES })).toHaveCount(0);
    };
    await expect(element.getByRole('heading', { name: texts.next })).toBeVisible();
    await expect(element.getByText(texts.login)).toBeVisible();
    await expectFixed();
    const downloading = page.waitForEvent('download');
    await element.getByRole('button', { name: `${texts.download} invoice.pdf` }).click();
    expect((await downloading).suggestedFilename()).toBe('invoice.pdf');
    await open(texts.si);
    await expect(panel.locator('[name="mblVo.fAddress"], [name="hblVo.fAddress"]').first()).not.toHaveValue('');
    await expectFixed();
    await open(texts.vgm);
    await expect(panel.getByText(/[A-Z]{4}\d{7}/).first()).toBeVisible();
    await expectFixed();
    await open(texts.preplan);
    await expect(panel.locator('[name="preplanVo.vessel"]')).toBeVisible();
    await expectFixed();
    await open(texts.copy);
    await expect(element.locator('[data-copy]')).toContainText(bills[0]?.blNo ?? 'COPY');
    const frame = element.locator('[data-copy] iframe');
    const opened = await request.get((await frame.getAttribute('src')) ?? '');
    expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expect(element.getByRole('button', { name: CHANGES })).toHaveCount(0);
    expect(calls.filter((one) => !one.startsWith('200 '))).toEqual([]);
    expect(calls.filter((one) => one.includes('/user/') && !one.includes('/pub/'))).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('mail.')))).toEqual([]);
    for (const [of, status] of [
      [bookingId, 200],
      [other, 401],
    ] as const) {
      const answer = await request.post('/api/order/webVgm/initWebBookingVgm', { data: { bookingId: of }, headers: { auth: key } });
      expect(answer.status()).toBe(status);
    }
  });
