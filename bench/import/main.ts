import { fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { formatDate } from '#i18n';
import { seed } from '#server/db/seed/index';
import { scratchDatabase } from '#server/db/seed/scratch-database';
import { writeSheets } from './sheets.ts';

/** The limit for 100,000 rows. */
const LIMIT_SECONDS = 60;
const LIMIT_MB = 300;
const ROWS = Number(process.argv[2] ?? 100_000);

const scratch = await scratchDatabase();
try {
  await seed(scratch.db, { kind: 'demo', date: formatDate(Date.now()) });
  const xlsx = join(scratch.dataDir, 'rates.xlsx');
  const csv = join(scratch.dataDir, 'rates.csv');
  await writeSheets(xlsx, csv, ROWS);
  console.log(
    `${ROWS.toLocaleString('en-US')} rows: xlsx ${megabytes(xlsx)} MB, csv ${megabytes(csv)} MB; limits ${LIMIT_SECONDS} s, ${LIMIT_MB} MB resident`,
  );
  await measure('xlsx, all new', xlsx);
  await measure('csv, all known (updates)', csv);
} finally {
  await scratch.stop();
}

async function measure(name: string, file: string): Promise<void> {
  const began = performance.now();
  const { exitCode, peakMb } = await runImport(file);
  const seconds = (performance.now() - began) / 1000;
  console.log(`${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s  ${String(peakMb).padStart(4)} MB`);
  if (exitCode !== 0 || seconds > LIMIT_SECONDS || peakMb > LIMIT_MB) process.exitCode = 1;
}

function runImport(file: string): Promise<{ exitCode: number; peakMb: number }> {
  // The server is already running, as with npm start.
  const child = fork(join(import.meta.dirname, 'child.ts'), ['import', 'rates', file], {
    env: { ...process.env, DATA_DIR: scratch.dataDir, DATABASE_URL: '' },
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as { exitCode: number; peakMb: number }));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The import exited with ${code} and reported nothing.`)));
  });
}

function megabytes(file: string): string {
  return (statSync(file).size / 1_000_000).toFixed(1);
}
