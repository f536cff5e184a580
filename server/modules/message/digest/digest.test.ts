import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/core/storage/db';
import { runDueJobs } from '#server/core/scheduling/jobs/worker';
import type { Mail } from '#server/core/scheduling/mail/mail';
import { addCustomer, addUser } from '#server/test/factories';
import { testApp } from '#server/test/test-app';
import { queueDigests } from './digest.ts';
import { sendNotice } from '../send.ts';

const test = await testApp();
const HOUR_MS = 3_600_000;
const draft = (titleEn: string) => ({
  messageType: 2,
  titleCn: `${titleEn}（中文）`,
  titleEn,
  bodyCn: '<p>正文</p>',
  bodyEn: '<p>A <b>body</b><script>x</script></p>',
});

async function reader(preference: { portal: boolean; mail: boolean }, locale = 'en-US') {
  const user = await addUser(test.db);
  await test.db
    .updateTable('web_user')
    .set({ email: `u${user.id}@example.com` })
    .where('id', '=', user.id)
    .execute();
  await test.withToken(user.token).message.saveNoticePreferences({ list: [{ messageType: 2, ...preference }] }, { locale });
  return user;
}
const SITE = { publicUrl: 'https://portal.example.com', siteName: { 'zh-CN': '码头门户', 'en-US': 'Harbour Portal' } };
const queueAt = (now: number) => queueDigests({ db: test.db, now, delayMs: HOUR_MS, ...SITE });

async function mailsAt(now: number): Promise<Mail[]> {
  const mails: Mail[] = [];
  await queueAt(now);
  await runDueJobs(test.db, { sendMail: async (mail) => void mails.push(mail) });
  return mails;
}

describe('the email digest', () => {
  it("collects notices for a while and sends them once, in the user's language", async () => {
    const [asked, other] = [await reader({ portal: true, mail: true }), await reader({ portal: true, mail: false })];
    const at = Date.now();
    const to = { userIds: [asked.id, other.id] };
    await sendNotice(test.db, to, { ...draft('First'), link: '/freight/fcl' }, at);
    await sendNotice(test.db, to, draft('<b>Second'), at + 1000);
    await sendNotice(test.db, to, { ...draft('Another kind'), messageType: 3 }, at);
    expect(await mailsAt(at + HOUR_MS - 1)).toEqual([]);
    const [mail, ...rest] = await mailsAt(at + HOUR_MS);
    expect(rest).toEqual([]);
    expect(mail).toMatchObject({ to: `u${asked.id}@example.com`, subject: 'Harbour Portal: 2 new notifications' });
    expect(mail!.text).toMatch(/First\n[\d: -]+\nA body\nOpen: https:\/\/portal\.example\.com\/freight\/fcl\n\n<b>Second\n/);
    expect(mail!.text).toMatch(/notification centre: https:\/\/portal\.example\.com\/message\/sysmessage\nHarbour Portal$/);
    expect(mail!.html).toContain('&lt;b&gt;Second</h2>');
    expect(mail!.html).not.toContain('<script');
    expect(await mailsAt(at + 9 * HOUR_MS)).toEqual([]);
  });

  it('8.A6 sends an urgent notice at once, whatever the preferences', async () => {
    const { id, token } = await reader({ portal: false, mail: false });
    const at = Date.now();
    await sendNotice(test.db, { userIds: [id] }, draft('Warning'), at, { isUrgent: true });
    expect(await mailsAt(at)).toMatchObject([{ to: `u${id}@example.com` }]);
    expect(await test.withToken(token).message.queryAll({})).toMatchObject({ data: { total: 1 } });
  });

  it('is sent only to users who chose email for that kind, in the language of their choice', async () => {
    const { id, token } = await reader({ portal: false, mail: true }, 'zh-CN');
    await sendNotice(test.db, { userIds: [id] }, draft('Third'), Date.now());
    expect(await test.withToken(token).message.queryAll({})).toMatchObject({ data: { total: 0 } });
    expect(await mailsAt(Date.now() + HOUR_MS)).toMatchObject([
      { subject: '码头门户: Third（中文）', text: expect.stringContaining('正文') as string },
    ]);
  });

  it('28.5 is written in the language of the company for a user who has chosen none, and in that of another choice otherwise', async () => {
    const customer_id = await addCustomer(test.db, { mail_locale: 'en-US' });
    const user = await addUser(test.db, { customer_id });
    await test.db
      .updateTable('web_user')
      .set({ email: `u${user.id}@example.com` })
      .where('id', '=', user.id)
      .execute();
    const urgent = async () => {
      await sendNotice(test.db, { userIds: [user.id] }, draft('Warning'), Date.now(), { isUrgent: true });
      return (await mailsAt(Date.now()))[0]?.subject;
    };
    expect(await urgent()).toBe('Harbour Portal: Warning');
    const list = [{ messageType: 3, portal: true, mail: false }];
    await test.withToken(user.token).message.saveNoticePreferences({ list }, { locale: 'zh-CN' });
    expect(await urgent()).toBe('码头门户: Warning（中文）');
    await test.withToken(user.token).message.saveNoticePreferences({ list: [{ messageType: 2, portal: true, mail: true }] }, { locale: 'en-US' });
    expect(await urgent()).toBe('Harbour Portal: Warning');
  });

  it('stays in the queue after a failure, to be retried later', async () => {
    const { id } = await reader({ portal: true, mail: true });
    await sendNotice(test.db, { userIds: [id] }, draft('Fourth'), Date.now());
    await queueAt(Date.now() + HOUR_MS);
    await runDueJobs(test.db, { sendMail: () => Promise.reject(new Error('mail server is down')) });
    expect(await mailsAt(Date.now() + HOUR_MS)).toEqual([]);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(test.db);
    expect(await mailsAt(Date.now() + HOUR_MS)).toHaveLength(1);
  });

  it('is queued once by two concurrent instances', async () => {
    const { id } = await reader({ portal: true, mail: true });
    await sendNotice(test.db, { userIds: [id] }, draft('Fifth'), Date.now());
    await sendNotice(test.db, { userIds: [id] }, draft('Sixth'), Date.now());
    const later = Date.now() + HOUR_MS;
    expect((await Promise.all([queueAt(later), queueAt(later)])).toSorted()).toEqual([0, 1]);
    expect(await mailsAt(later)).toMatchObject([{ subject: 'Harbour Portal: 2 new notifications' }]);
  });

  it('is not queued if the transaction is rolled back', async () => {
    const { id } = await reader({ portal: true, mail: true });
    await sendNotice(test.db, { userIds: [id] }, draft('Seventh'), Date.now());
    const later = Date.now() + HOUR_MS;
    const failing = inTransaction(test.db, async (db) => {
      await queueDigests({ db, now: later, delayMs: HOUR_MS, ...SITE });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await runDueJobs(test.db, { sendMail: () => Promise.reject(new Error('must not be sent')) });
    expect(await mailsAt(later)).toHaveLength(1);
  });
});
