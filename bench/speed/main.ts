/**
 * Gain of each part of `server/core/speed`: the lane search over one million rates with the part off and on, in one run. Two servers differ only
 * in that part; rounds alternate, and which comes first does too. Each ratio is of two adjacent rounds: throughput on/off, and processor time per
 * call on/off, of the server and of PostgreSQL (Linux only).
 * `npm run bench:speed` takes about five minutes after the data is written; BENCH_DIR keeps the data, BENCH_SECONDS, BENCH_ROUNDS, BENCH_CLIENTS and
 * BENCH_PARTS change the length.
 */
import { availableParallelism, cpus, loadavg } from 'node:os';
import { readSettings } from '#server/core/runtime/settings';
import { SPEED_PARTS, type SpeedPart } from '#server/core/speed/speed-parts';
import { loadRound } from '../rates/load-round.ts';
import type { Kind } from '../rates/load-order.ts';
import { scratchDatabase } from '../rates/scratch.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { postgresCpuMs } from './postgres-cpu.ts';

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 16);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const PORT = Number(process.env.BENCH_PORT ?? 27_180);
const POOL = Number(process.env.BENCH_POOL ?? readSettings({}).databasePool);
const PARTS = (process.env.BENCH_PARTS?.split(',') ?? [...SPEED_PARTS]).map((name) => {
  const part = SPEED_PARTS.find((one) => one === name);
  if (!part) throw new Error(`BENCH_PARTS: ${name} is none of ${SPEED_PARTS.join(', ')}`);
  return part;
});
/** The calls that use the part. */
const KIND: Record<SpeedPart, Kind> = {
  sessionCache: 'standard',
  pipelinedReads: 'standard',
  preparedStatements: 'standard',
  serialiser: 'standard',
};
/** A part that gains less, in throughput and in processor time, is to be removed. */
const LEAST_GAIN = 0.05;

interface Round {
  perSecond: number;
  serverMs: number;
  postgresMs: number;
}

const scratch = await scratchDatabase(console.log);
const { host, user } = scratch.postgres.connection;
const postgres = { host, user, database: 'bench' };
try {
  console.log(
    `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} of them; ${CLIENTS} clients, ${ROUNDS} rounds of ${SECONDS} s each way, pool of ${POOL}, load before ${loadavg()[0]?.toFixed(1)}`,
  );
  for (const part of PARTS) await compare(part);
} finally {
  await scratch.remove();
}

async function compare(part: SpeedPart): Promise<void> {
  const servers = {
    on: await startMeasuredServer({ postgres, pool: POOL, port: PORT, speedOff: [] }),
    off: await startMeasuredServer({ postgres, pool: POOL, port: PORT + 1, speedOff: [part] }),
  };
  const rounds: Record<'on' | 'off', Round>[] = [];
  try {
    // Compiles the code, opens the connections, prepares the statements.
    for (const server of [servers.off, servers.on]) await measure(part, server);
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = round % 2 === 0 ? await measure(part, servers.off) : undefined;
      const on = await measure(part, servers.on);
      rounds.push({ on, off: first ?? (await measure(part, servers.off)) });
    }
  } finally {
    servers.on.stop();
    servers.off.stop();
  }
  const ratios = (figure: keyof Round) => rounds.map(({ on, off }) => on[figure] / off[figure]);
  const of = (which: 'on' | 'off', figure: keyof Round, digits: number) => median(rounds.map((round) => round[which][figure])).toFixed(digits);
  const cpu = rounds.map(({ on, off }) => (on.serverMs + on.postgresMs) / (off.serverMs + off.postgresMs));
  console.log(`\n${part} (${KIND[part]})`);
  for (const which of ['off', 'on'] as const)
    console.log(
      `  ${which.padEnd(3)} ${of(which, 'perSecond', 0).padStart(5)}/s   server ${of(which, 'serverMs', 2)} ms, PostgreSQL ${of(which, 'postgresMs', 2)} ms of processor time per call`,
    );
  console.log(`  on/off: throughput ${shown(ratios('perSecond'))}`);
  console.log(
    `          processor time per call: server ${shown(ratios('serverMs'))}, PostgreSQL ${shown(ratios('postgresMs'))}, both ${shown(cpu)}`,
  );
  const gain = Math.max(median(ratios('perSecond')) - 1, 1 - median(cpu));
  console.log(`  ${gain >= LEAST_GAIN ? 'keep' : `gains less than ${LEAST_GAIN * 100} %`} (${(gain * 100).toFixed(1)} %)`);
}

async function measure(part: SpeedPart, server: MeasuredServer): Promise<Round> {
  const order = {
    through: 'http',
    kind: KIND[part],
    clients: CLIENTS,
    seconds: SECONDS,
    port: server.port,
    postgres,
    pool: POOL,
  } as const;
  const before = { server: await server.cpuMs(), postgres: postgresCpuMs(scratch.folder) };
  const { perSecond, calls } = await loadRound(order);
  const used = (after: number, earlier: number) => (after - earlier) / calls;
  return {
    perSecond,
    serverMs: used(await server.cpuMs(), before.server),
    postgresMs: used(postgresCpuMs(scratch.folder), before.postgres),
  };
}

/** The median, then every round. */
function shown(values: number[]): string {
  return `×${median(values).toFixed(2)} (${values.map((value) => value.toFixed(2)).join(', ')})`;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
