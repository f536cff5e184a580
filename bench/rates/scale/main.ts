import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { HttpConnection } from '../http-connection.ts';
import { type Figures, measure } from '../load-order.ts';
import { type Scratch, scratchDatabase } from '../scratch.ts';
import { type Lanes, MILLION, ratesOf, searches } from '../searches.ts';
import { fromMemory } from './from-memory.ts';
import { importBeside } from './import-beside.ts';
import { MAX_P99_MS, openLoop, VISITORS_PER_MINUTE } from './open-loop.ts';
import { PATH, type Target } from './target.ts';

const PORT = Number(process.env.BENCH_PORT ?? 27_080);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = 3;
const LOOP_SECONDS = 15;
/** Each lane has as many rates in every table, so that a search finds as many. */
const TABLES: Lanes[] = [{ starts: 1, ends: 7 }, { starts: 9, ends: 8 }, MILLION, { starts: 60, ends: 119 }];
const MAX_SLOPE = 0.2;

/**
 * Searches in tables of 10⁴ to 10⁷ rates; in the largest, visitors who arrive at a fixed rate, answers from the server's memory, and an import
 * beside the visitors. `write` only writes the data, `import` only measures the import in the largest table.
 */
export async function measureScale(only: string | undefined): Promise<boolean> {
  const largest = Number(process.env.BENCH_RATES ?? Infinity);
  const tables = TABLES.filter((lanes) => ratesOf(lanes) <= largest);
  if (only === 'write') {
    for (const lanes of tables) await (await scratchDatabase(console.log, lanes)).remove();
    return true;
  }
  if (only === 'import') return measureImport(tables.at(-1) ?? MILLION);
  console.log(`load before ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds of ${SECONDS} s`);
  const points: { rates: number; ms: number }[] = [];
  const met: boolean[] = [];
  for (const lanes of tables) {
    const scratch = await scratchDatabase(() => {}, lanes);
    try {
      await withServer(scratch, async () => {
        const target = { port: PORT, lanes };
        points.push({ rates: scratch.rates, ms: await searchMs(target) });
        if (lanes !== tables.at(-1)) return;
        const times = await openLoop(target, after(LOOP_SECONDS));
        met.push(verdict(`open loop of ${VISITORS_PER_MINUTE.toLocaleString('en')} searches a minute: p99`, times.p99Ms, MAX_P99_MS));
        met.push(...(await fromMemory(target, SECONDS)), await importBeside(scratch, target));
      });
    } finally {
      await scratch.remove();
    }
  }
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return false;
  const slope = Math.log(last.ms / first.ms) / Math.log(last.rates / first.rates);
  console.log(`log-log slope ${slope.toFixed(3)}, wanted ${MAX_SLOPE} at most: ${slope <= MAX_SLOPE ? 'met' : 'missed'}`);
  return slope <= MAX_SLOPE && met.every(Boolean);
}

async function measureImport(lanes: Lanes): Promise<boolean> {
  console.log(`load before ${loadavg()[0]?.toFixed(1)}`);
  const scratch = await scratchDatabase(() => {}, lanes);
  try {
    return await withServer(scratch, () => importBeside(scratch, { port: PORT, lanes }));
  } finally {
    await scratch.remove();
  }
}

async function withServer<T>({ postgres }: Scratch, work: () => Promise<T>): Promise<T> {
  const { host, user } = postgres.connection;
  const server = fork(join(import.meta.dirname, '../http-server.ts'), {
    env: { ...process.env, BENCH_HOST: host, BENCH_USER: user, BENCH_DATABASE: 'bench', BENCH_PORT: String(PORT), BENCH_POOL: '4' },
  });
  try {
    await once(server, 'message');
    return await work();
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

/** Median of the rounds' medians, one client. */
async function searchMs(target: Target): Promise<number> {
  const rounds: Figures[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await closedLoop(target));
  const ms = rounds.map(({ p50Ms }) => p50Ms).toSorted((a, b) => a - b)[1] ?? 0;
  const best = Math.min(...rounds.map(({ p99Ms }) => p99Ms));
  console.log(
    `${ratesOf(target.lanes).toLocaleString('en').padStart(10)} rates: p50 ${ms.toFixed(2)} ms, p99 ${best.toFixed(1)} ms (best round), one client`,
  );
  return ms;
}

async function closedLoop({ port, lanes }: Target): Promise<Figures> {
  const connection = await HttpConnection.open(port, PATH, {});
  const inputs = searches(1, lanes);
  const figures = await measure({ clients: 1, seconds: SECONDS }, async () => {
    const { status, body } = await connection.post(inputs.next().value);
    if (status !== 200 || body.includes('"total":0')) throw new Error(`${status} ${body.toString().slice(0, 300)}`);
  });
  connection.close();
  return figures;
}

/** Tells whether so many seconds have passed since the call. */
function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}

function verdict(what: string, ms: number, goalMs: number): boolean {
  console.log(`${what} ${ms.toFixed(0)} ms, wanted ${goalMs} at most: ${ms <= goalMs ? 'met' : 'missed'}`);
  return ms <= goalMs;
}
