import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runOps } from '#server/ops/run';
import { aperak, contrl } from '../edi.ts';
import { addUser } from '../factories.ts';
import { placesOf, type Places } from '../data/rates.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { releasedBooking } from './bills.ts';
import { toDoKinds } from './booking-life.ts';
import { makeDictionaries } from './bookings.ts';
import { completePreplan } from './preplans.ts';

let test: TestApp;
let places: Places;
let env: NodeJS.ProcessEnv;
const output: string[] = [];

beforeAll(async () => {
  test = await testApp();
  places = await placesOf(test.db);
  await makeDictionaries(test.db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.db);
  const { host, user } = inject('postgres');
  env = { DATABASE_URL: `postgresql://${user}@localhost/${rows[0]?.name}?host=${encodeURIComponent(host)}`, LANG: 'en_US' };
});
beforeEach(() => {
  output.length = 0;
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation((line: string) => void output.push(line));
});
afterEach(() => void vi.restoreAllMocks());

async function run(...words: string[]): Promise<[code: number, said: string]> {
  const code = await runOps(words, env);
  return [code, output.splice(0).join('\n')];
}

async function sent() {
  const user = await addUser(test.db);
  const as = test.withToken(user.token);
  const { bookingId, orderNo } = await releasedBooking(test, as, places);
  const saved = await as.preplan.savePreplan(completePreplan(places, bookingId));
  if (!saved.ok) throw new Error(saved.message);
  const info = async () => {
    const answer = await as.preplan.initPreplan({ bookingId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.preplanVo;
  };
  return { ...user, as, bookingId, orderNo, info };
}

it('customs returns a pre-plan at its fields, and accepts it', async () => {
  const { orderNo, info, token, as, bookingId } = await sent();
  const fields = ['--field', 'consignee.certCode=EIN HAS 9 DIGITS', '--field', 'conList.0.goods=TOO GENERAL'];
  expect(await run('preplan', 'reject', orderNo, '--reason', 'See fields', ...fields)).toEqual([
    0,
    `Booking ${orderNo}: manifest answered, returned.`,
  ]);
  const { status, receipt, ediState, version, id } = await info();
  expect([status, ediState]).toEqual([3, 'rejected']);
  expect(receipt.map(({ field, text }) => [field, text])).toEqual([
    ['', 'See fields'],
    ['preplanVo.consignee.certCode', 'EIN HAS 9 DIGITS'],
    ['conList.0.goods', 'TOO GENERAL'],
  ]);
  expect(await toDoKinds(test, token)).toContain(6);
  expect(await run('preplan', 'accept', orderNo)).toEqual([2, expect.stringContaining('has no manifest that waits')]);
  await as.preplan.savePreplan(completePreplan(places, bookingId, { vo: { id, version } }));
  expect((await run('preplan', 'accept', orderNo))[0]).toBe(0);
  expect((await info()).status).toBe(2);
  const { rows } = await sql<{ action: string }>`select action from audit_entry where object_id = ${id}`.execute(test.db);
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['preplan.save', 'preplan.reject', 'preplan.accept']));
});

it('an acknowledgement is received from a file, once', async () => {
  const { info } = await sent();
  const { ediNo } = await info();
  const file = join(await mkdtemp(join(tmpdir(), 'receive-')), 'answer.edi');
  const drop = async (text: string) => writeFile(file, text);
  await drop(contrl(ediNo ?? ''));
  expect(await run('edi', 'receive', file)).toEqual([0, `${file} was read.`]);
  expect((await info()).status).toBe(1);
  await drop(aperak(ediNo ?? ''));
  for (const round of [1, 2]) expect((await run('edi', 'receive', file))[0], `${round}`).toBe(0);
  expect(await info()).toMatchObject({ status: 2, events: [{ verb: 'send' }, { verb: 'accept' }] });
  await drop('Dear customer');
  expect(await run('edi', 'receive', file)).toEqual([2, `${file} is not an EDI acknowledgement (CONTRL or APERAK).`]);
  await drop(contrl('QS9999999999'));
  expect((await run('edi', 'receive', file))[1]).toMatch(/has not sent/);
});

describe('are refused with the cure:', () => {
  it.each<[string[], RegExp]>([
    [['preplan', 'accept'], /^Enter the order number/],
    [['preplan', 'reject', 'DD2611210001'], /^Enter the reason with --reason/],
    [['preplan', 'reject', 'DD2611210001', '--field', 'nonsense'], /^--field nonsense/],
    [['preplan', 'accept', 'DD2611210001', '--reason', 'x'], /^--reason cannot be used with preplan accept/],
    [['edi', 'receive'], /file/i],
    [['edi', 'receive', '/nowhere.edi'], /nowhere/],
  ])('%j', async (words, line) => {
    const [code, text] = await run(...words);
    expect([code, line.test(text)], text).toEqual([2, true]);
  });
});
