/**
 * One million rates: compares the lane search over HTTP with the same statement through `pg`, in one run, at 1, 16 and 64 clients.
 * Server, database and load are separate processes. Rounds alternate; each ratio is of two adjacent rounds.
 * `npm run bench:rates -- scale` compares tables of 10⁴ to 10⁷ rates, and measures an open loop, answers from memory, and an import beside the loop.
 * 10⁷ rates take 8 GB of disk: `-- scale write` only writes the data, `-- scale import` only measures the import,
 * BENCH_RATES limits the largest table.
 * `npm run bench:rates` takes three minutes after the data is written; BENCH_DIR keeps the data, BENCH_SECONDS, BENCH_ROUNDS and BENCH_CLIENTS change
 * the length.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/core/runtime/settings';
import type { Figures, Kind } from './load-order.ts';
import { loadRound } from './load-round.ts';
import { scratchDatabase } from './scratch.ts';

const CLIENTS = (process.env.BENCH_CLIENTS ?? '1,16,64').split(',').map(Number);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const PORT = Number(process.env.BENCH_PORT ?? 27_080);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** The server's default number of connections. */
const POOL = Number(process.env.BENCH_POOL ?? readSettings({}).databasePool);
const KINDS: Kind[] = ['visitor', 'standard'];
/** Goals at 16 clients. */
const MIN_THROUGHPUT_RATIO = 0.7;
const MAX_P99_RATIO = 2;

if (process.argv[2] === 'scale') {
  const { measureScale } = await import('./scale/main.ts');
  process.exit((await measureScale(process.argv[3])) ? 0 : 1);
}

const scratch = await scratchDatabase(console.log);
const { host, user } = scratch.postgres.connection;
const postgres = { host, user, database: 'bench' };
const server = fork(join(import.meta.dirname, 'http-server.ts'), {
  env: { ...process.env, BENCH_HOST: host, BENCH_USER: user, BENCH_DATABASE: 'bench', BENCH_PORT: String(PORT), BENCH_POOL: String(POOL) },
});
try {
  await once(server, 'message');
  console.log(
    `${scratch.rates.toLocaleString('en')} rates; ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} of them; ${ROUNDS} rounds of ${SECONDS} s each way, pool of ${POOL}, load before ${loadavg()[0]?.toFixed(1)}`,
  );
  const verdicts: string[] = [];
  for (const kind of KINDS) for (const clients of CLIENTS) verdicts.push(...(await compare(kind, clients)));
  const isMet = CLIENTS.includes(16) ? 'Both goals are met at 16 clients.' : 'The goals are for 16 clients, which were not measured.';
  console.log(`\n${verdicts.length === 0 ? isMet : `Missed: ${verdicts.join('; ')}`}`);
  process.exitCode = verdicts.length === 0 ? 0 : 1;
} finally {
  server.kill();
  await scratch.remove();
}

/** Alternates both, and which comes first, so that changes of the machine load affect both. */
async function compare(kind: Kind, clients: number): Promise<string[]> {
  const order = { kind, clients, seconds: SECONDS, port: PORT, postgres, pool: POOL };
  const rounds: Record<'pg' | 'http', Figures>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? await loadRound({ ...order, through: 'pg' }) : undefined;
    const http = await loadRound({ ...order, through: 'http' });
    rounds.push({ http, pg: first ?? (await loadRound({ ...order, through: 'pg' })) });
  }
  const throughput = rounds.map(({ http, pg }) => http.perSecond / pg.perSecond);
  const p99 = rounds.map(({ http, pg }) => http.p99Ms / pg.p99Ms);
  const of = (figure: keyof Figures, through: 'pg' | 'http') => median(rounds.map((round) => round[through][figure]));
  const figures = (through: 'pg' | 'http') =>
    `${of('perSecond', through).toFixed(0).padStart(5)}/s  p50 ${of('p50Ms', through).toFixed(1).padStart(5)} ms  p99 ${of('p99Ms', through).toFixed(1).padStart(6)} ms`;
  console.log(`${kind.padEnd(8)} ${String(clients).padStart(3)} clients   pg ${figures('pg')}   http ${figures('http')}`);
  console.log(`${' '.repeat(23)}throughput ${ratios(throughput)}   p99 ${ratios(p99)}`);
  if (clients !== 16) return [];
  return [
    ...(median(throughput) < MIN_THROUGHPUT_RATIO ? [`${kind}: throughput ×${median(throughput).toFixed(2)}, wanted ${MIN_THROUGHPUT_RATIO}`] : []),
    ...(median(p99) > MAX_P99_RATIO ? [`${kind}: p99 ×${median(p99).toFixed(2)}, wanted ${MAX_P99_RATIO} at most`] : []),
  ];
}

/** The median, then every round. */
function ratios(values: number[]): string {
  return `×${median(values).toFixed(2)} (${values.map((value) => value.toFixed(2)).join(', ')})`;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
