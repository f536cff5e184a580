import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { formatDate } from '#i18n';
import { readMass } from '#domain/edifact/messages/mass-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import { seed } from '#server/db/seed/index';
import { random } from '#server/db/seed/prng';
import { scratchDatabase, type ScratchDatabase } from '#server/db/seed/scratch-database';
import { openSession } from '#server/modules/user/service';
import { completeVgm, weighedLine } from '#server/test/bookings/vgms';
import { killDatabase, killProgram } from '../killing.ts';

interface KillOptions {
  rounds: number;
  /** Every so many rounds the server is killed, otherwise the database. */
  serverEvery: number;
  seed: string;
  log?: (line: string) => void;
}

export interface KillReport {
  declared: number;
  serverKills: number;
  databaseKills: number;
  /** Calls that got no answer, or that of a fault, and were repeated. */
  repeated: number;
  /** Masses of the messages to the carrier, in their order. */
  sent: string[];
  /** Number of declarations of the container as stored. */
  version: number;
}

const CONTAINER = 'MSKU1000000';
const FIRST_KG = 10_000;
const MOST_DELAY_MS = 120;
const PATIENCE_MS = 90_000;

/** Declares a container again and again while server and database are killed; a call that fails is repeated with its request id, as the browser does. */
export async function killRounds({ rounds, serverEvery, seed: name, log = () => {} }: KillOptions): Promise<KillReport> {
  const { int } = random('vgm-kill', name);
  const scratch = await scratchDatabase({ isDurable: true });
  const report: KillReport = { declared: 0, serverKills: 0, databaseKills: 0, repeated: 0, sent: [], version: 0 };
  let server: Server | undefined;
  try {
    await seed(scratch.db, { kind: 'demo', date: formatDate(Date.now()) });
    const { bookingId, token } = await releasedBooking(scratch);
    server = await startServer(scratch);
    for (let round = 0; round < rounds; round += 1) {
      const { vgmVo } = (await repeated(() => server, token, 'initWebBookingVgm', { bookingId }, report)) as Info;
      const input = completeVgm(bookingId, {
        vo: { id: vgmVo.id, version: vgmVo.id === null ? null : vgmVo.version },
        vgmList: [weighedLine(CONTAINER, { vgm: String(FIRST_KG + round) })],
      });
      const answered = repeated(() => server, token, 'saveWebVgm', input, report);
      await pause(int(0, MOST_DELAY_MS));
      if (round % serverEvery === 0) {
        await killProgram(server.program);
        server = await startServer(scratch);
        report.serverKills += 1;
      } else if (await killDatabase(scratch)) report.databaseKills += 1;
      await answered;
      report.declared += 1;
      if ((round + 1) % 20 === 0) log(`${round + 1} rounds`);
    }
    return { ...report, ...(await storedOf(scratch, bookingId)) };
  } finally {
    if (server) await killProgram(server.program);
    await scratch.stop();
  }
}

export const expectedMasses = (rounds: number): string[] => Array.from({ length: rounds }, (_, round) => String(FIRST_KG + round));

interface Info {
  vgmVo: { id: string | null; version: number };
}

interface Server {
  program: ChildProcess;
  url: string;
}

async function releasedBooking({ db }: ScratchDatabase) {
  const { rows } = await sql<{ bookingId: string; userId: string }>`
    select b.id::text as "bookingId", b.created_by::text as "userId" from booking b left join vgm v on v.booking_id = b.id
    where b.status = 3 and v.id is null order by b.id limit 1`.execute(db);
  const [booking] = rows;
  if (!booking) throw new Error('No released booking without a declaration.');
  const { token } = await openSession(db, booking.userId, Date.now());
  return { bookingId: booking.bookingId, token };
}

async function startServer({ connection }: ScratchDatabase): Promise<Server> {
  const program = fork(join(import.meta.dirname, 'server.ts'), { env: { ...process.env, DB: JSON.stringify(connection) } });
  const url = await new Promise<string>((resolve, reject) => {
    program.once('message', (address) => resolve(address as string));
    program.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { program, url };
}

/** The data of a call that is repeated, with the same request id, until it succeeds. */
async function repeated(serverNow: () => Server | undefined, token: string, call: string, input: object, report: KillReport): Promise<unknown> {
  const headers = { auth: token, 'content-type': 'application/json', 'quay-request-id': randomUUID() };
  let problem: unknown;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(200)) {
    try {
      const response = await fetch(`${serverNow()?.url}/api/order/webVgm/${call}`, { method: 'POST', headers, body: JSON.stringify(input) });
      const answer = (await response.json()) as { code: string; data: unknown };
      if (answer.code === '1') return answer.data;
      problem = answer;
    } catch (fault) {
      problem = fault;
    }
    report.repeated += 1;
  }
  throw new Error(`${call} did not succeed: ${JSON.stringify(problem)}`);
}

async function storedOf({ db }: ScratchDatabase, bookingId: string): Promise<Pick<KillReport, 'sent' | 'version'>> {
  const messages = await db
    .selectFrom('edi_message')
    .select('content')
    .where('booking_id', '=', bookingId)
    .where('type', '=', 'VERMAS')
    .orderBy('id')
    .execute();
  const { declarations } = await db.selectFrom('vgm').select('declarations').where('booking_id', '=', bookingId).executeTakeFirstOrThrow();
  return { sent: messages.flatMap(({ content }) => massesOf(content ?? '')), version: declarations[CONTAINER]?.version ?? 0 };
}

function massesOf(content: string): string[] {
  const interchange = readInterchange(content);
  if (interchange.is === 'fault') throw new Error(interchange.reason);
  const message = readMass(interchange.segments);
  if ('is' in message) throw new Error(`${message.reason} ${message.tag}`);
  return message.containers.map(({ grossMass }) => grossMass);
}
