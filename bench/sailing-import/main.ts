// npm run bench:sailing-import: a sheet of 20,000 sailings, one in a hundred wrong, as the portal's job imports it; then again while errors stand.
import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeXlsxStream } from 'hucre/xlsx';
import { formatDate } from '#i18n';
import { bytesOf } from '#server/core/sheet/bytes-of';
import { addDays } from '#server/db/seed/day';
import { seed } from '#server/db/seed/index';
import { scratchDatabase } from '#server/db/seed/scratch-database';

const LIMIT_SECONDS = 30;
const LIMIT_MB = 300;
const ROWS = Number(process.argv[2] ?? 20_000);
const WRONG_EVERY = 100;
/** The server's young generation is limited in the same way by `npm start`. */
const AS_SERVER = ['--max-semi-space-size=8'];
const HEADER = ['Carrier', 'Vessel', 'Voyage', 'POL', 'POD', 'ETD', 'ETA', 'SI cut-off', 'VGM cut-off', 'CY cut-off'];

export interface Outcome {
  seconds: number;
  peakMb: number;
  stored: number;
  errors: number;
  refusal: string;
}

const scratch = await scratchDatabase();
try {
  await seed(scratch.db, { kind: 'none', date: formatDate(Date.now()) });
  const file = join(scratch.dataDir, 'sailings.xlsx');
  await writeFile(file, await bytesOf(writeXlsxStream(rows(), { name: 'Sailings' })));
  const first = await imported(file);
  const again = await imported(file);
  console.log(`${ROWS.toLocaleString('en-US')} rows; limits ${LIMIT_SECONDS} s, ${LIMIT_MB} MB resident`);
  console.log(`${first.stored} stored, ${first.errors} listed as errors, ${first.seconds.toFixed(1)} s, ${first.peakMb} MB`);
  console.log(`while errors stand: ${again.refusal || 'not refused'}`);
  const isWrong = first.errors !== ROWS / WRONG_EVERY || again.refusal === '';
  if (isWrong || first.seconds > LIMIT_SECONDS || first.peakMb > LIMIT_MB) process.exitCode = 1;
} finally {
  await scratch.stop();
}

function* rows() {
  yield HEADER;
  for (let index = 0; index < ROWS; index += 1) {
    const etd = addDays('2026-12-01', index % 90);
    const eta = addDays(etd, index % WRONG_EVERY === 0 ? -1 : 14);
    const time = (days: number) => `${addDays(etd, -days)} 10:00`;
    yield ['MSCU', 'CEDAR STAR', `${index}E`, 'CNSGH', index % 2 ? 'USLAX' : 'NLRTM', etd, eta, time(4), time(2), time(1)];
  }
}

function imported(file: string): Promise<Outcome> {
  const child = fork(join(import.meta.dirname, 'child.ts'), [file, JSON.stringify(scratch.connection)], { execArgv: AS_SERVER });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Outcome));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The import exited with ${code} and reported nothing.`)));
  });
}
