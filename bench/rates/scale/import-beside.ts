import { fork } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Scratch } from '../scratch.ts';
import { type Lanes, TODAY } from '../searches.ts';
import { openLoop } from './open-loop.ts';
import type { Target } from './target.ts';

const ROWS = 100_000;
const CARRIERS = 14;
const MAX_P99_MS = 600;

/** Visitors at the same rate while another process imports a sheet: half of its rows change rates that they find, half are new. */
export async function importBeside({ postgres, folder }: Scratch, target: Target): Promise<boolean> {
  const file = join(folder, 'rates.csv');
  await pipeline(Readable.from(sheetLines(target.lanes)), createWriteStream(file));
  const { host, user } = postgres.connection;
  const began = performance.now();
  const child = fork(join(import.meta.dirname, 'import-child.ts'), [file], {
    env: { ...process.env, BENCH_HOST: host, BENCH_USER: user, BENCH_DATABASE: 'bench' },
  });
  const ended = once(child, 'exit');
  const times = await openLoop(target, () => child.exitCode !== null);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The import exited with ${code}.`);
  const seconds = (performance.now() - began) / 1000;
  const isMet = times.p99Ms <= MAX_P99_MS;
  console.log(
    `beside an import of ${ROWS.toLocaleString('en')} rates in ${seconds.toFixed(1)} s: ${times.searches.toLocaleString('en')} searches, p99 ${times.p99Ms.toFixed(0)} ms, longest ${times.longestMs.toFixed(0)} ms, wanted ${MAX_P99_MS} at most: ${isMet ? 'met' : 'missed'}`,
  );
  return isMet;
}

/** The ports, carriers and terminals of `dataset.sql`. */
function* sheetLines({ starts, ends }: Lanes): Generator<string> {
  yield 'POL,POD,Carrier,Terminal,20GP,40GP,40HQ,45HQ,Valid from,Valid to,Transit days,Sailing days\n';
  const known = dayAfter(15);
  const lanes = starts * ends;
  for (let row = 0; row < ROWS; row += 1) {
    const lane = row % lanes;
    const turn = Math.floor(row / lanes);
    const carrier = turn % CARRIERS;
    const round = Math.floor(turn / CARRIERS);
    const start = 1 + (lane % starts);
    const end = starts + 1 + Math.floor(lane / starts);
    const from = row % 2 === 0 && round < 2 ? known : dayAfter(31 + round);
    const price = 900 + ((row * 7919) % 2000);
    yield `${portCode('CN', start)},${portCode('US', end)},CAR${String.fromCharCode(65 + carrier)},T${round % 2},${price},${price + 400},${price + 450},${price + 900},${from},${dayAfter(60 + round)},20,${1 + (row % 7)}\n`;
  }
}

const portCode = (country: string, n: number): string => `${country}A${String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26))}`;
const dayAfter = (days: number): string => new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
