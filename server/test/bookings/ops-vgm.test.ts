import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { runOps } from '#server/ops/run';
import { addUser } from '../factories.ts';
import { placesOf, type Places } from '../data/rates.ts';
import { testApp, type TestApp } from '../test-app.ts';
import { CONTAINERS, releasedBooking } from './bills.ts';
import { toDoKinds } from './booking-life.ts';
import { makeDictionaries } from './bookings.ts';
import { completeVgm, weighedLine } from './vgms.ts';

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

it('the carrier rejects one container and accepts the other; corrected, the first is accepted, too', async () => {
  const user = await addUser(test.db);
  const as = test.withToken(user.token);
  const { bookingId, orderNo } = await releasedBooking(test, as, places);
  const vgmList = [weighedLine(CONTAINERS[0]), weighedLine(CONTAINERS[1])];
  const saved = await as.vgm.saveWebVgm(completeVgm(bookingId, { vgmList }));
  if (!saved.ok) throw new Error(saved.message);
  const info = async () => {
    const answer = await as.vgm.initWebBookingVgm({ bookingId });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  expect(await run('vgm', 'reject', orderNo, '--container', CONTAINERS[1].toLowerCase(), '--reason', 'Above the rating')).toEqual([
    0,
    `Booking ${orderNo}: VGM answered, rejected.`,
  ]);
  expect((await info()).vgmList.map(({ status, rejectReason }) => [status, rejectReason])).toEqual([
    [1, ''],
    [3, 'Above the rating'],
  ]);
  expect(await toDoKinds(test, user.token)).toContain(4);
  expect((await run('vgm', 'accept', orderNo))[0]).toBe(0);
  expect((await info()).vgmList.map(({ status }) => status)).toEqual([2, 3]);
  expect(await run('vgm', 'accept', orderNo)).toEqual([2, expect.stringContaining('has no such VGM that waits')]);
  const { id, version } = (await info()).vgmVo;
  await as.vgm.saveWebVgm(completeVgm(bookingId, { vo: { id, version }, vgmList: [vgmList[0]!, weighedLine(CONTAINERS[1], { vgm: '4000' })] }));
  expect((await run('vgm', 'accept', orderNo, '--container', CONTAINERS[1]))[0]).toBe(0);
  expect((await info()).vgmVo).toMatchObject({ status: 3 });
  expect(await toDoKinds(test, user.token)).not.toContain(4);
  const { rows } = await sql<{ action: string }>`select action from audit_entry where object_id = ${id}`.execute(test.db);
  expect(new Set(rows.map(({ action }) => action))).toEqual(new Set(['vgm.save', 'vgm.reject', 'vgm.accept']));
});

describe('are refused with the cure:', () => {
  it.each<[string[], RegExp]>([
    [['vgm', 'accept'], /^Enter the order number/],
    [['vgm', 'reject', 'DD2611210001'], /^Enter the reason with --reason/],
    [['vgm', 'accept', 'DD2611210001', '--reason', 'x'], /^--reason cannot be used with vgm accept/],
  ])('%j', async (words, line) => {
    const [code, text] = await run(...words);
    expect([code, line.test(text)], text).toEqual([2, true]);
  });
});
