import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { contract } from '#contract';
import { canonicalQuery } from '#contract/canonical-query';
import { HttpConnection } from './http-connection.ts';
import { type Figures, measure } from './load-order.ts';
import { type Lanes, RATES_PER_LANE, scratchDatabase } from './scratch.ts';
import { searches } from './searches.ts';

const PATH = `/api${contract.freight.queryPubWebFreightFclList.path}`;
const PORT = Number(process.env.BENCH_PORT ?? 27_080);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = 3;
/** Each lane has as many rates in every table, so that a search finds as many. */
const TABLES: Lanes[] = [
  { starts: 1, ends: 7 },
  { starts: 9, ends: 8 },
  { starts: 15, ends: 48 },
];
const MAX_SLOPE = 0.2;
const VISITORS_PER_MINUTE = 10_000;
const MAX_P99_MS = 300;
const MIN_CACHED_PER_SECOND = 5000;
const CACHED_LANES = 50;

/** Searches in tables of 10⁴ to 10⁶ rates; in the largest, visitors who arrive at a fixed rate, and answers from the server's memory. */
export async function measureScale(): Promise<void> {
  console.log(`load before ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} rounds of ${SECONDS} s`);
  const points: { rates: number; ms: number }[] = [];
  for (const lanes of TABLES) {
    Object.assign(process.env, { BENCH_STARTS: String(lanes.starts), BENCH_ENDS: String(lanes.ends) });
    const scratch = await scratchDatabase(() => {}, lanes);
    const { host, user } = scratch.postgres.connection;
    const server = fork(join(import.meta.dirname, 'http-server.ts'), {
      env: { ...process.env, BENCH_HOST: host, BENCH_USER: user, BENCH_DATABASE: 'bench', BENCH_PORT: String(PORT), BENCH_POOL: '4' },
    });
    try {
      await once(server, 'message');
      const rounds: Figures[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await closedLoop());
      const ms = rounds.map(({ p50Ms }) => p50Ms).toSorted((a, b) => a - b)[1] ?? 0;
      const rates = lanes.starts * lanes.ends * RATES_PER_LANE;
      points.push({ rates, ms });
      console.log(
        `${rates.toLocaleString('en').padStart(10)} rates: p50 ${ms.toFixed(2)} ms, p99 ${Math.min(...rounds.map(({ p99Ms }) => p99Ms)).toFixed(1)} ms (best round), one client`,
      );
      if (lanes !== TABLES.at(-1)) continue;
      await openLoop();
      await fromMemory();
    } finally {
      server.kill();
      await once(server, 'exit');
      await scratch.remove();
    }
  }
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  const slope = Math.log(last.ms / first.ms) / Math.log(last.rates / first.rates);
  console.log(`log-log slope ${slope.toFixed(3)}, wanted ${MAX_SLOPE} at most: ${slope <= MAX_SLOPE ? 'met' : 'missed'}`);
}

async function closedLoop(): Promise<Figures> {
  const connection = await HttpConnection.open(PORT, PATH, {});
  const inputs = searches(1);
  const figures = await measure({ clients: 1, seconds: SECONDS }, async () => {
    const { status, body } = await connection.post(inputs.next().value);
    if (status !== 200 || body.includes('"total":0')) throw new Error(`${status} ${body.toString().slice(0, 300)}`);
  });
  connection.close();
  return figures;
}

/** Visitors who arrive whether or not earlier ones have their answer; the time counts from their arrival. */
async function openLoop(): Promise<void> {
  const inputs = searches(2);
  const idle = await Promise.all(Array.from({ length: 64 }, () => HttpConnection.open(PORT, PATH, {})));
  const waiting: (() => void)[] = [];
  const times: number[] = [];
  const ask = async (arrived: number) => {
    if (idle.length === 0) await new Promise<void>((then) => waiting.push(then));
    const connection = idle.pop()!;
    await connection.post(inputs.next().value);
    times.push(performance.now() - arrived);
    idle.push(connection);
    waiting.shift()?.();
  };
  const gapMs = 60_000 / VISITORS_PER_MINUTE;
  const begin = performance.now();
  const asked: Promise<void>[] = [];
  for (let arrived = begin; arrived < begin + 15_000; arrived += gapMs) {
    const left = arrived - performance.now();
    if (left > 0) await new Promise((then) => setTimeout(then, left));
    asked.push(ask(arrived));
  }
  await Promise.all(asked);
  for (const connection of idle) connection.close();
  times.sort((a, b) => a - b);
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
  console.log(
    `open loop of ${VISITORS_PER_MINUTE.toLocaleString('en')} searches a minute: p99 ${p99.toFixed(0)} ms, wanted ${MAX_P99_MS} at most: ${p99 <= MAX_P99_MS ? 'met' : 'missed'}`,
  );
}

/** The same question again: whole answers, and 304. */
async function fromMemory(): Promise<void> {
  const inputs = searches(3);
  const addresses = Array.from({ length: CACHED_LANES }, () => `${PATH}?${canonicalQuery(inputs.next().value, 'zh-CN', JSON.stringify)}`);
  const connections = await Promise.all(Array.from({ length: 16 }, () => HttpConnection.open(PORT, PATH, {})));
  const [first] = connections;
  // Changes are followed from the first question on.
  const etags = new Map<string, string>();
  for (let round = 0; round < 2; round += 1) {
    for (const address of addresses) etags.set(address, (await first!.get(address)).etag ?? '');
    await new Promise((then) => setTimeout(then, 500));
  }
  const run = async (name: string, status: number, headersOf: (address: string) => string) => {
    let next = 0;
    const figures = await measure({ clients: connections.length, seconds: SECONDS }, async (client) => {
      const address = addresses[(next += 1) % addresses.length]!;
      const answer = await connections[client]!.get(address, headersOf(address));
      if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}`);
    });
    const { perSecond, p99Ms } = figures;
    console.log(
      `${name}: ${perSecond.toFixed(0)}/s, p99 ${p99Ms.toFixed(1)} ms, wanted ${MIN_CACHED_PER_SECOND}/s: ${perSecond >= MIN_CACHED_PER_SECOND ? 'met' : 'missed'}`,
    );
  };
  await run('from memory, Brotli', 200, () => 'accept-encoding: br\r\n');
  await run('304', 304, (address) => `if-none-match: ${etags.get(address)}\r\n`);
  for (const connection of connections) connection.close();
}
