/**
 * One million rates: the lane search over HTTP beside the same statement through `pg`, in one run, at 1, 16 and 64 clients.
 * Server, database and load are processes of their own. `npm run bench:rates`; BENCH_SECONDS and BENCH_DIR shorten repeated runs.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import type { Figures, Kind, LoadOrder } from './load-order.ts';
import { scratchDatabase, TOKEN } from './scratch.ts';

const CLIENTS = (process.env.BENCH_CLIENTS ?? '1,16,64').split(',').map(Number);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const PORT = Number(process.env.BENCH_PORT ?? 27_080);
const POOL = Number(process.env.BENCH_POOL ?? 20);
const KINDS: Kind[] = ['visitor', 'standard'];
/** Goals at 16 clients. */
const LEAST_THROUGHPUT = 0.7;
const MOST_P99 = 2;

const scratch = await scratchDatabase(console.log);
const { host, user } = scratch.postgres.connection;
const postgres = { host, user, database: 'bench' };
const server = fork(join(import.meta.dirname, 'http-server.ts'), {
  env: { ...process.env, BENCH_HOST: host, BENCH_USER: user, BENCH_DATABASE: 'bench', BENCH_PORT: String(PORT), BENCH_POOL: String(POOL) },
});
try {
  await once(server, 'message');
  console.log(
    `${scratch.rates.toLocaleString('en')} rates; ${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} of them; ${SECONDS} s each, pool of ${POOL}`,
  );
  const verdicts: string[] = [];
  for (const kind of KINDS) for (const clients of CLIENTS) verdicts.push(...(await compare(kind, clients)));
  console.log(verdicts.length === 0 ? '\nBoth goals are met at 16 clients.' : `\nMissed: ${verdicts.join('; ')}`);
  process.exitCode = verdicts.length === 0 ? 0 : 1;
} finally {
  server.kill();
  await scratch.remove();
}

/** Both ways in turn, twice, so that a change of the machine's mood falls on both; the better round of each counts. */
async function compare(kind: Kind, clients: number): Promise<string[]> {
  const order = { kind, clients, seconds: SECONDS, port: PORT, token: TOKEN, postgres, pool: POOL };
  const rounds: Record<'pg' | 'http', Figures[]> = { pg: [], http: [] };
  for (let round = 0; round < 2; round += 1) for (const through of ['pg', 'http'] as const) rounds[through].push(await load({ ...order, through }));
  const [pg, http] = [best(rounds.pg), best(rounds.http)];
  const throughput = http.perSecond / pg.perSecond;
  const p99 = http.p99Ms / pg.p99Ms;
  const figures = ({ perSecond, p50Ms, p99Ms }: Figures) =>
    `${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50Ms.toFixed(1).padStart(6)} ms  p99 ${p99Ms.toFixed(1).padStart(6)} ms`;
  console.log(
    `${kind.padEnd(8)} ${String(clients).padStart(3)} clients   pg ${figures(pg)}   http ${figures(http)}   throughput ×${throughput.toFixed(2)}  p99 ×${p99.toFixed(2)}`,
  );
  if (clients !== 16) return [];
  return [
    ...(throughput < LEAST_THROUGHPUT ? [`${kind}: throughput ×${throughput.toFixed(2)}, wanted ${LEAST_THROUGHPUT}`] : []),
    ...(p99 > MOST_P99 ? [`${kind}: p99 ×${p99.toFixed(2)}, wanted ${MOST_P99} at most`] : []),
  ];
}

function best(rounds: Figures[]): Figures {
  return rounds.reduce((a, b) => (b.perSecond > a.perSecond ? b : a));
}

async function load(order: LoadOrder): Promise<Figures> {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  child.send(order);
  const [figures] = (await once(child, 'message')) as [Figures];
  return figures;
}
