/**
 * The VGM of 200 containers by a sheet over HTTP: the sheet is read, its containers are found among the company's bookings, saved and declared, and the
 * message for the carrier is written. `npm run bench:vgm` prints each step and exits with 1 if the median takes more than 2 s: single runs wait for other
 * programs. ROUNDS changes the length.
 */
import { availableParallelism, loadavg } from 'node:os';
import { write, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { formatDate } from '#i18n';
import { buildApp } from '#server/core/application/app';
import { readSettings } from '#server/core/runtime/settings';
import { scratchDatabase } from '#server/db/seed/scratch-database';
import { seed } from '#server/db/seed/index';
import { openSession } from '#server/modules/user/service';
import { readVgmSheet } from '#domain/vgm/vgm-sheet';

const CONTAINERS = 200;
const GOAL_MS = 2000;
const ROUNDS = Number(process.env.ROUNDS ?? 10);

const scratch = await scratchDatabase();
const { db } = scratch;
try {
  await seed(db, { kind: 'demo', date: formatDate(Date.now()) });
  const { rows } = await sql<{ bookingId: string; userId: string }>`
    select b.id::text as "bookingId", b.created_by::text as "userId" from booking b join bill_of_lading m on m.booking_id = b.id
    where b.status = 3 and m.bl_index = 0 order by b.id limit 1`.execute(db);
  const [booking] = rows;
  if (!booking) throw new Error('No released booking with a bill.');
  const numbers = Array.from({ length: CONTAINERS }, (_, place) => `MSKU${1_000_000 + place}`);
  const lines = numbers.map((ctnNo) => ({ ctnNo, sealNo: 'CN1', ctnType: '40HQ', number: 10, weight: '20000', volume: '40' }));
  await sql`update bill_of_lading set containers = ${JSON.stringify(lines)}::jsonb where booking_id = ${booking.bookingId} and bl_index = 0`.execute(
    db,
  );
  await sql`delete from bill_of_lading where booking_id = ${booking.bookingId} and bl_index > 0`.execute(db);
  await sql`update booking set content = content || jsonb_build_object('ctnNos', ${JSON.stringify(numbers)}::jsonb) where id = ${booking.bookingId}`.execute(
    db,
  );
  const { token } = await openSession(db, booking.userId, Date.now());
  const app = await buildApp({ db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'warn' }), callsPerMinute: false });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = async (path: string, body: object | FormData): Promise<Record<string, unknown>> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api/order/${path}`, {
      method: 'POST',
      headers: { auth: token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const { code, data, message } = (await answer.json()) as { code: string; data: never; message: string };
    if (code !== '1') throw new Error(`${path}: ${message}`);
    return { data };
  };
  console.log(`${CONTAINERS} containers, ${ROUNDS} rounds; ${availableParallelism()} processors, load before ${loadavg()[0]?.toFixed(1)}`);
  await call('webVgm/saveWebVgm', {
    vgmVo: { bookingId: booking.bookingId, responsibleParty: 'A', authorizedPerson: 'B', tel: '1', weighingParty: 'C', weighingLocation: 'D' },
    vgmList: [],
  });
  const times: Record<string, number[]> = { 'read the sheet': [], 'find the bookings': [], 'save and declare': [], total: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const cells = [['Container no.', 'VGM', 'Weighed'], ...numbers.map((ctnNo) => [ctnNo, 24_000 + round, '2026-11-20 08:31'])];
    const xlsx = write({ SheetNames: ['S'], Sheets: { S: utils.aoa_to_sheet(cells) } }, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
    const begun = performance.now();
    let last = begun;
    const took = (name: string) => {
      times[name]?.push(performance.now() - last);
      last = performance.now();
    };
    const form = new FormData();
    form.set('file', new File([xlsx], 'weights.xlsx'));
    const { data: sheet } = await call('si/readContainerSheet', form);
    const found = readVgmSheet((sheet as { text: string }).text, Date.now());
    took('read the sheet');
    await call('webVgm/queryVgmMatches', { ctnNos: found?.rows.map(({ ctnNo }) => ctnNo) ?? [] });
    took('find the bookings');
    const given = found?.rows.map(({ ctnNo, vgm, weighTime }) => ({ bookingId: booking.bookingId, ctnNo, vgm, weighTime })) ?? [];
    await call('webVgm/saveVgmWeights', { rows: given, submit: true });
    took('save and declare');
    times.total?.push(performance.now() - begun);
  }
  await app.close();
  console.table(Object.entries(times).map(([step, all]) => ({ step, median: Math.round(median(all)), slowest: Math.round(Math.max(...all)) })));
  const isMet = median(times.total ?? []) <= GOAL_MS;
  console.log(isMet ? `The goal is met: at most ${GOAL_MS} ms.` : `Missed: more than ${GOAL_MS} ms.`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await scratch.stop();
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
