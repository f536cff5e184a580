import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addUser } from '#server/test/factories';
import { endOf, serverWithJobs, sharedFiles } from '#server/test/jobs';
import { type Client, testApp, type TestApp } from '#server/test/test-app';
import { repeatedText } from '#server/test/workbook';

const env = sharedFiles();
let test: TestApp;
let worker: FastifyInstance;
let customer: Client;
let manager: Client;

beforeAll(async () => {
  test = await testApp(env);
  worker = await serverWithJobs(test, env);
  customer = test.withToken((await addUser(test.db, { customer_id: await addCustomer(test.db) })).token);
  manager = test.as('provider');
});
afterAll(() => worker?.close());

type Started = { ok: true; data: { jobId: string } } | { ok: false; message: string };

/** Message of a job that failed. */
async function failureOf(client: Client, started: Started): Promise<string> {
  if (!started.ok) throw new Error(started.message);
  const { state, message } = await endOf(client, started.data.jobId);
  return state === 'failed' ? message : state;
}
const messageOf = (answer: { ok: boolean; message?: string }): string => (answer.ok ? 'ok' : (answer.message ?? ''));

/** Every call that reads a sheet of a user, with a header that it accepts, and the message of its refusal in English. */
const CALLS: [name: string, header: string[], call: (file: never) => Promise<string>][] = [
  ['readContainerSheet', ['ctnNo'], async (file) => messageOf(await customer.bill.readContainerSheet({ file }, { locale: 'en-US' }))],
  ['importMscMblMatch', ['bkgNo', 'ctnNo'], async (file) => messageOf(await customer.bill.importMscMblMatch({ file }, { locale: 'en-US' }))],
  ['checkBookingSheet', ['pol', 'pod', 'ctn20gp'], async (file) => failureOf(customer, await customer.order.checkBookingSheet({ file }))],
  [
    'checkPartySheet',
    ['name', 'address', 'country', 'certCode', 'packageType'],
    async (file) => failureOf(customer, await customer.addressBook.checkPartySheet({ kind: 'consignee', file })),
  ],
  ['importSailingSheet', ['vessel', 'voyage'], async (file) => failureOf(manager, await manager.sailing.importSailingSheet({ file }))],
];

describe.each(CALLS)('27.B1 hostile sheets at %s', (_, header, call) => {
  const named = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name) as never;

  it('refuses 570,000 cells with one text of 30,000 letters, and says what to do', async () => {
    expect(await call(named(repeatedText(header, 'x'.repeat(30_000), { rows: 19_000, columns: 30 }), 'a.xlsx'))).toBe(
      'a.xlsx has more than 20,000,000 characters of text. Delete texts and columns that are not needed, or split it into several files.',
    );
  });

  it('refuses a csv of two million cells', async () => {
    expect(await call(named(Buffer.from(`${header.join(',')}\n${`${'x,'.repeat(200)}\n`.repeat(10_000)}`), 'a.csv'))).toBe(
      'a.csv has more than 500,000 cells with content. Delete rows and columns that are not needed, or split it into several files.',
    );
  });
});
