import { random } from '#server/db/seed/prng';
import { exchange, STAGES } from './connection.ts';
import { makeRequest } from './requests.ts';

export interface FuzzOptions {
  /** On 127.0.0.1. */
  ports: readonly number[];
  count: number;
  atOnce: number;
  seed: string;
  /** Interval of health checks, in requests. */
  checkEvery: number;
  /** Whether the server is alive; checked on the way and at the end. */
  isAlive: () => Promise<boolean>;
  log?: (line: string) => void;
}

export interface FuzzReport {
  sent: number;
  /** Number of responses by status; 0: reset before, or closed without a response. */
  statuses: Record<string, number>;
  stages: Record<string, number>;
  /** Requests that caused a server error (5xx), at most ten. */
  faults: string[];
  /** Number of the request after which the server was found dead. */
  diedAfter: number | undefined;
  seconds: number;
}

/** Only Linux allows any source address of 127.0.0.0/8; a single one would soon hit the rate limits. */
const MANY_ADDRESSES = process.platform === 'linux';

/** Sends raw requests and upgrades, whole and damaged, with resets at every stage, until the count is reached or the server is dead. */
export async function fuzz({ ports, count, atOnce, seed, checkEvery, isAlive, log = () => {} }: FuzzOptions): Promise<FuzzReport> {
  const report: FuzzReport = { sent: 0, statuses: {}, stages: {}, faults: [], diedAfter: undefined, seconds: 0 };
  const began = performance.now();
  let next = 0;
  const work = async () => {
    while (next < count && report.diedAfter === undefined) {
      const number = (next += 1);
      // Seeded by its number, so that a single request can be repeated.
      const draw = random('fuzz', `${seed} ${number}`);
      const port = draw.chance(0.9) ? (ports[0] ?? 0) : draw.pick(ports);
      const request = makeRequest(draw, port);
      // Every other one waits for the response, or nothing behind the parser would be reached.
      const stage = draw.chance(0.4) ? draw.pick(['answered', 'never'] as const) : draw.pick(STAGES);
      const from = MANY_ADDRESSES ? `127.${draw.int(1, 254)}.${draw.int(0, 255)}.${draw.int(1, 254)}` : undefined;
      const { status, refused } = await exchange({ port, from, request, stage }, draw);
      report.sent += 1;
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      report.stages[stage] = (report.stages[stage] ?? 0) + 1;
      if (status >= 500 && report.faults.length < 10)
        report.faults.push(`#${number} ${status}: ${JSON.stringify(request.bytes.toString('latin1').slice(0, 300))}`);
      const mustCheck = refused === 'ECONNREFUSED' || number % checkEvery === 0;
      if (mustCheck && !(await isAlive())) report.diedAfter ??= number;
      if (number % 10_000 === 0) log(`${number} of ${count}, ${Math.round((performance.now() - began) / 1000)} s`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (!(await isAlive())) report.diedAfter ??= next;
  report.seconds = Math.round((performance.now() - began) / 100) / 10;
  return report;
}
