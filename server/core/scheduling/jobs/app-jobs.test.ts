import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { queueDigests, sendNotice } from '#server/modules/message/service';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { placesOf } from '#server/test/data/rates';
import { addUser } from '#server/test/factories';
import { testApp } from '#server/test/test-app';
import { buildApp } from '../../application/app.ts';
import { enqueue, type JobName } from './enqueue.ts';
import { insertJob } from './job-queue-repository.ts';
import { startWorker } from './worker.ts';
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
  await queueDigests({
    db: test.db,
    now: Date.now() + 90_000,
    delayMs: 60_000,
    publicUrl: 'https://portal.example.com',
    siteName: { 'zh-CN': '门户', 'en-US': 'Portal' },
  });
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

/** Every kind of job; one that is missing does not compile. */
const KINDS = Object.keys({
  sendMail: 0,
  sendMailLink: 0,
  sendSms: 0,
  deliverEdi: 0,
  deliverDueEdi: 0,
  receiveEdi: 0,
  deliverWebhook: 0,
  deliverDueWebhooks: 0,
  sendNothing: 0,
  queueNoticeDigests: 0,
  settleBiddings: 0,
  recordLanePrices: 0,
  checkPriceAlerts: 0,
  remindHourly: 0,
  remindOfCutOffs: 0,
  sweepExpired: 0,
  sweepFiles: 0,
  runUserJob: 0,
  resumeUserJobs: 0,
} satisfies Record<JobName, 0>) as JobName[];

/** What waits for a system of others, by system. */
const WAITING: [system: string, kinds: JobName[]][] = [
  ['the EDI partner', ['deliverEdi', 'deliverDueEdi']],
  ['a webhook', ['deliverWebhook', 'deliverDueWebhooks']],
  ['the mail server', ['sendMail', 'sendMailLink', 'sendNothing']],
  ['the SMS service', ['sendSms']],
];

it.each(WAITING)('jobs of every other kind are done beside any number of jobs that wait for %s', async (_, stuckKinds) => {
  let release = (): void => undefined;
  const stuck = new Promise<void>((resolve) => (release = resolve));
  const [waiting, done] = [new Set<JobName>(), new Set<JobName>()];
  const jobOf = (kind: JobName) => async (): Promise<void> => {
    if (!stuckKinds.includes(kind)) return void done.add(kind);
    waiting.add(kind);
    await stuck;
  };
  const jobs = Object.fromEntries(KINDS.map((kind) => [kind, jobOf(kind)])) as Record<JobName, () => Promise<void>>;
  const worker = await startWorker(test.db, jobs, test.app.log);
  onTestFinished(async () => {
    release();
    await worker.stop();
    await sql`delete from graphile_worker._private_jobs`.execute(test.db);
  });
  for (let n = 0; n < 10; n += 1) for (const kind of stuckKinds) await insertJob(test.db, kind, {}, 1);
  await expect.poll(() => waiting.size).toBeGreaterThan(0);
  const others = KINDS.filter((kind) => !stuckKinds.includes(kind));
  for (const kind of others) await insertJob(test.db, kind, {}, 1);
  await expect.poll(() => [...done].toSorted()).toEqual(others.toSorted());
});

it('27.B2 a silent EDI partner delays neither mails nor the stop of the server, and its message is due again', async () => {
  const places = await placesOf(test.db);
  await makeDictionaries(test.db);
  for (let n = 0; n < 6; n += 1) await saveOrFail(test.as('customer'), completeBooking(places, { contactName: 'LI MING', submit: true }));
  let requests = 0;
  const partner = createServer(() => void (requests += 1));
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    partner.closeAllConnections();
    partner.close();
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'silent-'));
  const { port } = partner.address() as AddressInfo;
  const app = await serverWithJobs({ DATA_DIR: dataDir, EDI_URL: `http://127.0.0.1:${port}/`, EDI_TIMEOUT_SECONDS: '40' });
  await expect.poll(() => requests).toBe(2);
  await enqueue(test.db, 'sendMail', { id: 'reset', to: 'eve@example.com', subject: 's', text: 't', html: 'h' });
  await expect.poll(() => readdirSync(join(dataDir, 'outbox/mail'))).toEqual([expect.stringContaining('eve@example.com')]);
  expect(requests).toBe(2);
  await app.close();
  const attempted = await test.db.selectFrom('edi_message').selectAll().where('attempts', '>', 0).execute();
  // A delivery that had lasted until its time-out would have that fault.
  expect(attempted.map(({ state, attempts, fault, claimed_until }) => ({ state, attempts, fault, claimed_until }))).toEqual(
    Array.from({ length: 2 }, () => ({ state: 'queued', attempts: 1, fault: null, claimed_until: null })),
  );
});
