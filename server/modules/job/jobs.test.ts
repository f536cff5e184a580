import { read, utils, write } from '@e965/xlsx';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApart } from '#server/core/storage/db';
import { onOneConnection } from '#server/core/storage/held-connections';
import { completeBooking, makeDictionaries, saveOrFail } from '#server/test/bookings/bookings';
import { addUser } from '#server/test/factories';
import { endOf, jobNamed, serverWithJobs, sharedFiles } from '#server/test/jobs';
import { type Places, placesOf } from '#server/test/data/rates';
import { loggedIn } from '#server/test/socket-client';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { isGate } from '#tests/tier';
import { resumeUserJobs } from './service.ts';

const env = sharedFiles();
let test: TestApp;
let worker: FastifyInstance;
let places: Places;

beforeAll(async () => {
  test = await testApp(env);
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  worker = await serverWithJobs(test, env);
  await sql`create function hold_row() returns trigger language plpgsql as $$
    begin
      if new.ref_no = ${sql.lit(`R${HELD_ROW}`)} then perform pg_advisory_xact_lock(${sql.lit(HELD_ROW)}); end if;
      return new;
    end $$`.execute(test.db);
  await sql`create trigger hold_row before insert on booking for each row execute function hold_row()`.execute(test.db);
});
afterAll(() => worker?.close());

/** A user of a company of its own. */
async function newUser(): Promise<{ client: Client; token: string; id: string }> {
  const { id, token } = await addUser(test.db);
  return { client: test.withToken(token), token, id };
}

const ROWS = 250;
const HELD_ROW = 100;
const created = (id: string) => test.db.selectFrom('booking').select('ref_no').where('created_by', '=', id).execute();

/** Starts an import of many rows. */
async function startImport(client: Client, count = ROWS): Promise<string> {
  const rows = [['Reference', 'POL', 'POD', '20GP'], ...Array.from({ length: count }, (_, n) => [`R${n}`, 'CNSGH', 'USLAX', 1])];
  const bytes = write({ SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(rows) } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  const check = await client.order.checkBookingSheet({ file: new File([bytes], 'many.xlsx') as never });
  if (!check.ok) throw new Error(check.message);
  expect((await endOf(client, check.data.jobId)).state).toBe('done');
  const started = await client.order.importBookingSheet({ jobId: check.data.jobId });
  if (!started.ok) throw new Error(started.message);
  return started.data.jobId;
}

/** Starts an import that waits in the middle of its rows while `work` runs, so that neither can be too fast for the other. */
async function heldImport({ client, id }: { client: Client; id: string }, work: (jobId: string) => unknown): Promise<string> {
  return onOneConnection(test.db, async (session) => {
    await sql`select pg_advisory_lock(${HELD_ROW})`.execute(session);
    const jobId = await startImport(client);
    await expect.poll(async () => (await created(id)).length, { interval: 20 }).toBe(HELD_ROW);
    await work(jobId);
    await sql`select pg_advisory_unlock_all()`.execute(session);
    return jobId;
  });
}

/** Every row was stored exactly once. */
const expectAllOnce = async (id: string, count = ROWS) => {
  const names = (await created(id)).map(({ ref_no }) => ref_no);
  expect([names.length, new Set(names).size]).toEqual([count, count]);
};

describe('9.14 jobs of users', { timeout: 480_000 }, () => {
  it('export orders with progress over the socket; only their user sees and downloads them', async () => {
    const { client, token } = await newUser();
    for (const refNo of ['JOB-1', 'JOB-2']) await saveOrFail(client, completeBooking(places, { refNo }));
    const socket = await loggedIn(test.app, token);
    const started = await client.order.startOrderExport({ columns: ['refNo'], sortField: 'refNo', sortOrder: 'asc' }, { locale: 'en-US' });
    if (!started.ok) throw new Error(started.message);
    const { jobId } = started.data;
    expect(started.data).toMatchObject({ kind: 'orderExport', state: 'queued', actions: ['cancel'] });
    expect(await endOf(client, jobId)).toMatchObject({ state: 'done', actions: ['download', 'dismiss'] });
    await expect.poll(async () => (await socket.until('job')).map(({ state }) => state)).toContain('done');
    const file = await client.job.downloadJobResult({ jobId });
    if (!file.ok) throw new Error(file.message);
    const { SheetNames, Sheets } = read(file.data.bytes);
    expect(utils.sheet_to_json(Sheets[SheetNames[0] ?? '']!, { header: 1 })).toEqual([['Reference'], ['JOB-1'], ['JOB-2']]);
    for (const stranger of [test.as('customer'), (await newUser()).client]) {
      expect(await stranger.job.queryMyJobs({ jobId })).toMatchObject({ ok: true, data: [] });
      for (const call of ['downloadJobResult', 'cancelJob', 'retryJob', 'dismissJob'] as const)
        expect(await stranger.job[call]({ jobId }), call).toMatchObject({ ok: false, reason: 'business' });
    }
    await client.job.dismissJob({ jobId });
    expect(await client.job.queryMyJobs({})).toMatchObject({ data: [] });
    socket.socket.terminate();
  });

  it('stop before their end when cancelled; a retry continues after what is stored', async () => {
    const { client, id } = await newUser();
    const jobId = await heldImport({ client, id }, async (started) =>
      expect(await client.job.cancelJob({ jobId: started })).toMatchObject({ data: { isCancelling: true } }),
    );
    const ended = await endOf(client, jobId);
    expect(ended.state).toBe('cancelled');
    expect(ended.created).toBeLessThan(ROWS);
    expect((await created(id)).length).toBe(ended.created);
    await client.job.retryJob({ jobId });
    expect(await endOf(client, jobId)).toMatchObject({ state: 'done', created: ROWS });
    await expectAllOnce(id);
  });

  it('continue on the next server when theirs stops, and when it has died', async () => {
    const { client, id } = await newUser();
    let closed: PromiseLike<unknown> | undefined;
    const jobId = await heldImport({ client, id }, () => void (closed = worker.close()));
    await closed;
    expect(await jobNamed(client, jobId)).toMatchObject({ state: 'queued' });
    const before = (await created(id)).length;
    expect(before).toBeLessThan(ROWS);
    // A killed server leaves the job running, and nothing in the queue.
    await test.db
      .updateTable('user_job')
      .set({ state: 'running', started_at: new Date(0) })
      .where('id', '=', jobId)
      .execute();
    await sql`delete from graphile_worker._private_jobs`.execute(test.db);
    worker = await serverWithJobs(test, env);
    await resumeUserJobs(test.db, new Date());
    expect(await endOf(client, jobId)).toMatchObject({ state: 'done', created: ROWS });
    await expectAllOnce(id);
  });

  it('run once only, also if they are enqueued several times', async () => {
    const { client, id } = await newUser();
    const jobId = await startImport(client);
    for (let n = 0; n < 5; n += 1) await sql`select graphile_worker.add_job('runUserJob', ${JSON.stringify({ jobId })}::json)`.execute(test.db);
    expect(await endOf(client, jobId)).toMatchObject({ state: 'done', created: ROWS });
    await expectAllOnce(id);
  });

  it.skipIf(isGate)('of several users leave other calls and each other a connection, however small the pool is', async () => {
    await worker.close();
    const small = openApart(test.db, 3);
    worker = await serverWithJobs({ ...test, db: small }, env);
    const users = await Promise.all([newUser(), newUser(), newUser()]);
    const rows = 60;
    const jobIds = await Promise.all(users.map(({ client }) => startImport(client, rows)));
    for (const [at, { client }] of users.entries()) expect(await endOf(client, jobIds[at]!)).toMatchObject({ state: 'done', created: rows });
    for (const { id } of users) await expectAllOnce(id, rows);
    await worker.close();
    await small.destroy();
    worker = await serverWithJobs(test, env);
  });

  it('run again if they are retried before the attempt before has let go of them', async () => {
    const { client } = await newUser();
    await worker.close();
    const started = await client.order.startOrderExport({});
    if (!started.ok) throw new Error(started.message);
    const { jobId } = started.data;
    await onOneConnection(test.db, async (session) => {
      await sql`select pg_advisory_lock(hashtextextended(${`user job ${jobId}`}, 0))`.execute(session);
      worker = await serverWithJobs(test, env);
      const waits = () => sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(test.db);
      await expect.poll(async () => (await waits()).rows.length).toBe(1);
      await sql`select pg_advisory_unlock_all()`.execute(session);
    });
    expect((await endOf(client, jobId)).state).toBe('done');
  });

  it('report an unexpected error in general terms, and can be run again; a waiting one is cancelled at once', async () => {
    const { client, id } = await newUser();
    await worker.close();
    const started = await client.order.startOrderExport({});
    if (!started.ok) throw new Error(started.message);
    const { jobId } = started.data;
    expect(await client.job.cancelJob({ jobId })).toMatchObject({ data: { state: 'cancelled', actions: ['retry', 'dismiss'] } });
    await test.db.updateTable('user_job').set({ input: '{"columns": 5}' }).where('id', '=', jobId).execute();
    worker = await serverWithJobs(test, env);
    await client.job.retryJob({ jobId });
    expect(await endOf(client, jobId)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Something went wrong'),
      actions: ['retry', 'dismiss'],
    });
    const open = { user_id: id, kind: 'orderExport', language: 'en-US', input: '{}', created_at: new Date(), state: 'running' } as const;
    await test.db
      .insertInto('user_job')
      .values(Array.from({ length: 5 }, () => open))
      .execute();
    expect(await client.order.startOrderExport({})).toMatchObject({ ok: false, reason: 'business' });
  });
});
