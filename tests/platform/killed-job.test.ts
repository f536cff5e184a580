import { afterEach, describe, expect, it } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { bookingWorkbook, importJobs, references } from '../import-jobs.ts';
import { newDataDir, type RealServer, startRealServer } from '../real-server.ts';

const PORT = await freePorts(3);
const ROWS = 120;
/** Saving a row takes that much longer, so that the server can be killed in the middle. */
const DELAY_MS = 40;
/** The next server finishes the job in seconds; without an effort of its own it would begin after hours. */
const FINISH_TIMEOUT_MS = 240_000;

interface Job {
  jobId: string;
  state: string;
  created: number;
  total: number | null;
}

let server: RealServer | undefined;
afterEach(async () => {
  await server?.stop();
  server?.forget();
});

describe('9.14 a server that is killed while a job runs', { timeout: 480_000 }, () => {
  it('finishes the job when it is started again, and every row exactly once', async () => {
    const options = { port: PORT, dataDir: newDataDir(), env: { SEED: 'none' } };
    server = await startRealServer(options);
    let jobs = importJobs(options.dataDir);
    const { id, token } = await jobs.newUser();
    await jobs.delay('KILL', DELAY_MS);
    const call = callsOf(server.portalUrl, token);
    const refs = references('KILL', ROWS);
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(bookingWorkbook(refs))]), 'many.xlsx');
    const check = await call<Job>('/order/weborder/checkBookingSheet', form);
    const jobOf = async (jobId: string) => (await call<Job[]>('/user/job/queryMyJobs', { jobId }))[0];
    await expect.poll(async () => (await jobOf(check.jobId))?.state).toBe('done');
    const { jobId } = await call<Job>('/order/weborder/importBookingSheet', { jobId: check.jobId });
    await expect.poll(async () => (await jobOf(jobId))?.created, { interval: 20 }).toBeGreaterThan(5);

    await jobs.close();
    await server.kill();
    server = await startRealServer(options);
    jobs = importJobs(options.dataDir);
    const left = (await jobs.referencesOf(id)).length;
    await expect.poll(() => jobOf(jobId), { timeout: FINISH_TIMEOUT_MS }).toMatchObject({ state: 'done', created: ROWS });
    expect((await jobs.referencesOf(id)).toSorted()).toEqual(refs);
    expect(left, 'the kill came in the middle').toBeLessThan(ROWS);
    await jobs.close();
  });
});

/** Calls the server in the session of a user; rejects unless the call succeeds. */
function callsOf(portalUrl: string, token: string) {
  return async <T>(path: string, input: object): Promise<T> => {
    const isForm = input instanceof FormData;
    const headers = { auth: token, ...(isForm ? {} : { 'content-type': 'application/json' }) };
    const answer = await fetch(`${portalUrl}/api${path}`, { method: 'POST', headers, body: isForm ? input : JSON.stringify(input) });
    const { code, message, data } = (await answer.json()) as { code: string; message: string; data: T };
    if (code !== '1') throw new Error(`${path}: ${message}`);
    return data;
  };
}
