import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract';
import type { Endpoint } from '#contract/endpoint';
import { openDatabase } from '#server/core/storage/db';
import { addCustomer, addUser } from '#server/test/factories';
import { attackSeed } from '../../scripts/lib/attack-seed.mjs';
import { freePorts } from '../free-ports.ts';
import { type RealServer, startRealServer } from '../real-server.ts';
import { hostileFiles } from './hostile-files.ts';

const PORT = await freePorts(3);
const LIMIT_SECONDS = 0.2;
/** A pause of the machine is no fault of the server: a fault comes back, and is several times what harmless files cause in the same minute. */
const TRIES = 6;
const TIMES_HARMLESS = 3;
const HARMLESS_FILES = 5;

/** What is sent beside the file. Registrations are refused before their files are judged, unless all else is right. */
const UPLOADS: Record<string, { by: 'customer' | 'provider'; input?: Record<string, string>; startsJob?: boolean; field?: string }> = {
  'file.uploadFile': { by: 'customer' },
  'file.uploadByteFile': { by: 'customer' },
  'order.checkBookingSheet': { by: 'customer', startsJob: true },
  'order.saveUploadToBooking': { by: 'customer', input: { bookingId: '1', fileType: 'other' } },
  'bill.readContainerSheet': { by: 'customer' },
  'bill.importMscMblMatch': { by: 'customer' },
  'bill.sendCopy': { by: 'provider', input: { bookingId: '1', copyVersion: '0' } },
  'addressBook.checkPartySheet': { by: 'customer', input: { kind: 'shipper' }, startsJob: true },
  'settlement.disputeCharge': { by: 'customer', input: { chargeId: '1', text: 'x' } },
  'settlement.replyToDispute': { by: 'customer', input: { id: '1', text: 'x' } },
  'sailing.importSailingSheet': { by: 'provider', startsJob: true },
  'user.register': { by: 'customer', field: 'licence' },
};
const FORMS = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { kind, path }]) =>
    kind === 'form' ? [{ name: `${domain}.${name}`, path }] : [],
  ),
);

let server: RealServer;
let tokens: Record<'customer' | 'provider', string>;
beforeAll(async () => {
  const unlimited = Object.fromEntries(['USER', 'ADDRESS', 'KEY', 'TOTAL', 'VISITOR'].map((whose) => [`UPLOAD_${whose}_MB_PER_HOUR`, '100000']));
  server = await startRealServer({
    port: PORT,
    env: { HOST: '127.0.0.1', LOG_LEVEL: 'error', REFUSALS_PER_MINUTE: '1000000', SEED: 'none', ...unlimited },
  });
  const db = openDatabase({ host: join(server.dataDir, 'run'), user: 'app', database: 'quayside', max: 2 });
  const customer = await addUser(db, { customer_id: await addCustomer(db, { level: 'standard' }), is_admin: true });
  const provider = await addUser(db, { side: 'provider' });
  tokens = { customer: customer.token, provider: provider.token };
  await db.destroy();
});
afterAll(async () => {
  await server?.stop();
  server?.forget();
});

describe('27.B10 hostile files of every kind', () => {
  it('are sent to every call that takes a file', () => {
    expect(Object.keys(UPLOADS).toSorted()).toEqual(FORMS.map(({ name }) => name).toSorted());
  });

  it.each(FORMS)('keep the event loop busy for 200 ms at most at $name, and the server serves on', async ({ name, path }) => {
    const upload = UPLOADS[name];
    if (!upload) throw new Error(`${name} has no upload.`);
    const slow: string[] = [];
    const statuses = new Set<number>();
    for (const { what, endings, bytes } of hostileFiles(attackSeed()))
      for (const ending of upload.startsJob ? endings.slice(0, 1) : endings) {
        const send = async () => {
          await longestDelay();
          statuses.add(await post(path, upload, { name: `a.${ending}`, bytes }));
          return longestDelay();
        };
        let least = Infinity;
        for (let tries = 0; tries < TRIES && least > LIMIT_SECONDS; tries += 1) least = Math.min(least, await send());
        if (least <= LIMIT_SECONDS) continue;
        let harmless = 0;
        for (let sent = 0; sent < HARMLESS_FILES; sent += 1) {
          await post(path, upload, { name: `a.${ending}`, bytes: Buffer.from('pol,pod\nCNSHA,USLAX\n') });
          harmless = Math.max(harmless, await longestDelay());
        }
        if (least > TIMES_HARMLESS * harmless) slow.push(`${what} as ${ending}: ${Math.round(least * 1000)} ms`);
      }
    expect(slow).toEqual([]);
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect((await fetch(`${server.portalUrl}/api/readyz`)).status).toBe(200);
  });
});

/** Sends a file and waits for what it starts; returns the status of the answer. */
async function post(
  path: string,
  { by, input = {}, field = 'file', startsJob }: (typeof UPLOADS)[string],
  file: { name: string; bytes: Buffer },
): Promise<number> {
  const form = new FormData();
  for (const [key, value] of Object.entries(input)) form.append(key, value);
  form.append(field, new Blob([new Uint8Array(file.bytes)]), file.name);
  const answer = await fetch(`${server.portalUrl}/api${path}`, { method: 'POST', headers: { auth: tokens[by] }, body: form });
  const { data } = (await answer.json()) as { data: { jobId?: string } | null };
  if (startsJob && data?.jobId) await jobEnd(by, data.jobId);
  return answer.status;
}

async function jobEnd(by: 'customer' | 'provider', jobId: string): Promise<void> {
  const ended = async () => {
    const headers = { auth: tokens[by], 'content-type': 'application/json' };
    const answer = await fetch(`${server.portalUrl}/api/user/job/queryMyJobs`, { method: 'POST', headers, body: JSON.stringify({ jobId }) });
    return ((await answer.json()) as { data: { state: string }[] }).data[0]?.state;
  };
  await expect.poll(ended, { interval: 100, timeout: 120_000 }).toMatch(/^(done|failed|cancelled)$/);
}

/** In seconds, since it was read before. */
async function longestDelay(): Promise<number> {
  const metrics = await (await fetch(`${server.portalUrl}/metrics`)).text();
  const found = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1];
  if (found === undefined) throw new Error('There is no nodejs_eventloop_lag_max_seconds in /metrics.');
  return Number(found);
}
