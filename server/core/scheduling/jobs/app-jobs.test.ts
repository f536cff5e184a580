import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { queueDigests, sendNotice } from '#server/modules/message/service';
import { addUser } from '#server/test/factories';
import { testApp } from '#server/test/test-app';
import { buildApp } from '../../application/app.ts';
import { enqueue } from './enqueue.ts';
import { readSettings } from '../../runtime/settings.ts';

const test = await testApp();

/** Starts a server that runs jobs on the test's database. */
async function serverWithJobs(env: Record<string, string> = {}) {
  const settings = readSettings({ SEED: 'none', LOG_LEVEL: 'silent', ...env });
  const app = await buildApp({ db: test.db, settings, hasJobs: true });
  await app.ready();
  return app;
}

it('a running server writes queued mails to the outbox folder if no mail server is set', async () => {
  const { id, token } = await addUser(test.db);
  await test.db.updateTable('web_user').set({ email: 'ann@example.com' }).where('id', '=', id).execute();
  await test.withToken(token).message.saveNoticePreferences({ list: [{ messageType: 1, portal: true, mail: true }] });
  await sendNotice(test.db, { userIds: [id] }, { messageType: 1, titleCn: '停机', titleEn: 'Maintenance', bodyCn: '', bodyEn: '' }, Date.now());
  const dataDir = mkdtempSync(join(tmpdir(), 'digests-'));
  const app = await serverWithJobs({ DATA_DIR: dataDir });
  onTestFinished(() => app.close());
  await queueDigests({ db: test.db, now: Date.now() + 90_000, delayMs: 60_000, publicUrl: 'https://portal.example.com' });
  const outbox = join(dataDir, 'outbox/mail');
  await expect
    .poll(() => readdirSync(outbox, { withFileTypes: true }).map(({ name }) => readFileSync(join(outbox, name), 'utf8')))
    .toEqual([expect.stringContaining('To: ann@example.com')]);
});

it('a running server registers its schedule, and each occurrence runs on one instance', async () => {
  const [first, second] = [await serverWithJobs(), await serverWithJobs()];
  await Promise.all([first.close(), second.close()]);
  const { rows } = await sql<{ identifier: string }>`select identifier from graphile_worker._private_known_crontabs order by identifier`.execute(
    test.db,
  );
  expect(rows.map(({ identifier }) => identifier)).toEqual([
    'checkPriceAlerts',
    'deliverDueEdi',
    'deliverDueWebhooks',
    'queueNoticeDigests',
    'receiveEdi',
    'recordLanePrices',
    'remindHourly',
    'remindOfCutOffs',
    'resumeUserJobs',
    'settleBiddings',
    'sweepExpired',
    'sweepFiles',
  ]);
});

it('a job whose instance was killed runs when the next server starts', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'digests-'));
  await enqueue(test.db, 'sendMail', { id: 'm', to: 'ben@example.com', subject: 's', text: 't', html: 'h' });
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`.execute(test.db);
  const app = await serverWithJobs({ DATA_DIR: dataDir });
  onTestFinished(() => app.close());
  await expect.poll(() => readdirSync(join(dataDir, 'outbox/mail'))).toEqual([expect.stringContaining('ben@example.com')]);
});
