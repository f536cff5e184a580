import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { readBooking } from '#domain/edifact/messages/booking-message';
import { readInstruction } from '#domain/edifact/messages/instruction-message';
import { readMass } from '#domain/edifact/messages/mass-message';
import { readInterchange } from '#domain/edifact/read-interchange';
import { formatDate } from '#i18n';
import { seed } from '#server/db/seed/index';
import { random } from '#server/db/seed/prng';
import { scratchDatabase, type ScratchDatabase } from '#server/db/seed/scratch-database';
import { openSession } from '#server/modules/user/service';
import { completeMbl } from '#server/test/bookings/bills';
import { completeBooking } from '#server/test/bookings/bookings';
import { completeVgm, weighedLine } from '#server/test/bookings/vgms';
import { type Places, placesOf } from '#server/test/data/rates';
import { expireClaims, settled, startWorker } from '../edi-kill/delivery.ts';
import { folderReceiver } from '../edi-kill/receiver.ts';
import { killDatabase, killProgram } from '../killing.ts';

interface KillOptions {
  rounds: number;
  seed: string;
  log?: (line: string) => void;
}

/** What is killed, in turn; the database comes back by itself, and more slowly. */
const VICTIMS = ['worker', 'server', 'worker', 'server', 'database'] as const;
type Victim = (typeof VICTIMS)[number];

export interface KillReport {
  kills: Record<Victim, number>;
  /** Calls that got no answer, that of a fault or one that was lost, and were repeated. */
  repeated: number;
  /** What is missing, twice or out of order; empty if all is well. */
  faults: string[];
  /** Messages that the partner has received. */
  received: number;
}

const CONTAINER = 'MSKU1000000';
const FIRST_KG = 10_000;
/** Of a round. */
const CALLS = 7;
const ANSWERS_MS = 10_000;
const MOST_DELAY_MS = 30;
/** One answer of so many is lost on its way, after all was stored. */
const LOST_OF = 6;
const PATIENCE_MS = 90_000;
const RETRY_MS = 100;

/**
 * In each round a user makes a booking, submits a bill once more and sends it to the carrier, declares a container anew, adds a party to the address book and
 * changes another, all at once, while a worker delivers; then server, database or worker is killed. A call that fails is repeated with its request id, as the
 * browser does.
 */
export async function killRounds({ rounds, seed: name, log = () => {} }: KillOptions): Promise<KillReport> {
  const { int } = random('save-kill', name);
  const scratch = await scratchDatabase({ isDurable: true });
  const folder = mkdtempSync(join(tmpdir(), 'quayside-save-kill-'));
  const receiver = folderReceiver(folder);
  const kills: KillReport['kills'] = { worker: 0, server: 0, database: 0 };
  const programs: Promise<ChildProcess>[] = [];
  try {
    await seed(scratch.db, { kind: 'demo', date: formatDate(Date.now()) });
    await sql`delete from edi_message`.execute(scratch.db);
    const records = await recordsOf(scratch);
    const starting = <P extends Promise<ChildProcess>>(program: P): P => {
      programs.push(program);
      return program;
    };
    const newServer = () => {
      const server = startServer(scratch);
      void starting(server.then(({ program }) => program));
      return server;
    };
    const newWorker = () => starting(startWorker(scratch, { ...receiver.env, IDLE: '1' }));
    // The next server stands by, and a worker starts while the rounds go on: waiting for starts would take most of the time.
    let server = await newServer();
    let standby = newServer();
    let worker = newWorker();
    await worker;
    const user = new User(
      () => server.url,
      records,
      () => int(1, LOST_OF) === 1,
    );
    for (let round = 0; round < rounds; round += 1) {
      const saved = user.save(round);
      // After some of the answers, so that a busy machine gets as far, and then any moment.
      await user.answers(int(0, CALLS), Date.now() + ANSWERS_MS);
      await pause(int(0, MOST_DELAY_MS));
      const victim = VICTIMS[round % VICTIMS.length] ?? 'worker';
      if (victim === 'server') {
        await killProgram(server.program);
        server = await standby;
        standby = newServer();
      } else if (victim === 'worker') {
        await killProgram(await worker);
        await expireClaims(scratch);
        worker = newWorker();
      } else if (!(await killDatabase(scratch))) throw new Error('The database was down.');
      kills[victim] += 1;
      await saved;
      if ((round + 1) % 20 === 0) log(`${round + 1} rounds, ${receiver.received.count} messages`);
    }
    await worker;
    const faults = (await settled(scratch)) ? [] : ['not all messages were acknowledged in time'];
    faults.push(
      ...receiver.received.faults,
      ...faultsOfMessages(receiver.received.texts, user.orderNos, rounds),
      ...(await faultsStored(scratch, records, rounds)),
    );
    return { kills, repeated: user.repeated, faults, received: receiver.received.count };
  } finally {
    for (const started of await Promise.allSettled(programs)) if (started.status === 'fulfilled') await killProgram(started.value);
    await receiver.stop();
    await scratch.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Where the rounds write. */
interface Records {
  token: string;
  places: Places;
  /** Of the booking whose bill is submitted, and of the one whose container is weighed. */
  billed: string;
  weighed: string;
  /** Party that is changed in each round. */
  partyId: string;
}

const party = (name: string) => ({ name, address: '1 PIER ROAD', countryCode: 'DE', certCodeType: 'EORI', certCode: name, packageType: 'CTNS' });
const CHANGED = 'CHANGED IN EACH ROUND';
const added = (round: number): string => `ADDED IN ROUND ${round}`;
const marks = (round: number): string => `ROUND ${round}`;
const mass = (round: number): string => String(FIRST_KG + round);

class User {
  repeated = 0;
  readonly orderNos: string[] = [];
  #bill: { mblId: string; version: number } | undefined;
  #partyVersion = 1;
  readonly #serverUrl: () => string;
  readonly #records: Records;

  readonly #isLost: () => boolean;
  #answered = 0;

  constructor(serverUrl: () => string, records: Records, isLost: () => boolean) {
    this.#isLost = isLost;
    this.#serverUrl = serverUrl;
    this.#records = records;
  }

  /** Everything of a round at once; in each record the rounds follow one another. */
  async save(round: number): Promise<void> {
    const { places, weighed, billed, partyId } = this.#records;
    const book = async () => {
      const { orderNo } = await this.#call<{ orderNo: string }>('/order/weborder/saveBookingWeb', completeBooking(places, { refNo: marks(round) }));
      this.orderNos.push(orderNo);
    };
    const instruct = async () => {
      const vo = this.#bill && { id: this.#bill.mblId, version: this.#bill.version };
      const input = completeMbl(places, billed, { goods: { marks: marks(round) }, ...(vo && { vo }) });
      const bill = await this.#call<{ mblId: string; version: number }>('/order/webmbl/saveToMbl', input);
      this.#bill = bill;
      await this.#call('/order/edi/sendSi', { bookingId: billed, mblIds: [bill.mblId] });
    };
    const weigh = async () => {
      const { vgmVo } = await this.#call<{ vgmVo: { id: string | null; version: number } }>('/order/webVgm/initWebBookingVgm', {
        bookingId: weighed,
      });
      const vo = { id: vgmVo.id, version: vgmVo.id === null ? null : vgmVo.version };
      await this.#call('/order/webVgm/saveWebVgm', completeVgm(weighed, { vo, vgmList: [weighedLine(CONTAINER, { vgm: mass(round) })] }));
    };
    const saveParty = <T>(input: object) => this.#call<T>('/order/SftConsignee/saveOrUpdateSftConsignee', { acceptsDuplicate: true, ...input });
    const change = async () => {
      const input = { ...party(CHANGED), id: partyId, version: this.#partyVersion, remark: marks(round) };
      this.#partyVersion = (await saveParty<{ version: number }>(input)).version;
    };
    await Promise.all([book(), instruct(), weigh(), change(), saveParty(party(added(round)))]);
  }

  /** Waits for so many answers, but no longer than until then. */
  async answers(count: number, until: number): Promise<void> {
    for (const enough = this.#answered + count; this.#answered < enough && Date.now() < until;) await pause(1);
  }

  /** The data of a call that is repeated, with the same request id, until it succeeds. */
  async #call<T>(path: string, input: object): Promise<T> {
    const headers = { auth: this.#records.token, 'content-type': 'application/json', 'quay-request-id': randomUUID() };
    let problem: unknown;
    let isRepeat = false;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(RETRY_MS)) {
      try {
        const response = await fetch(`${this.#serverUrl()}/api${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
        const answer = (await response.json()) as { code: string; data: T };
        if (answer.code === '1') this.#answered += 1;
        if (answer.code === '1' && (isRepeat || !this.#isLost())) return answer.data;
        problem = answer;
      } catch (fault) {
        problem = fault;
      }
      isRepeat = true;
      this.repeated += 1;
    }
    throw new Error(`${path} did not succeed: ${JSON.stringify(problem)} ${String(problem)}`);
  }
}

interface Server {
  program: ChildProcess;
  url: string;
}

async function recordsOf({ db }: ScratchDatabase): Promise<Records> {
  const { rows } = await sql<{ billed: string; weighed: string; userId: string; customerId: string }>`
    select b.id::text as billed, w.id::text as weighed, b.created_by::text as "userId", b.customer_id::text as "customerId"
    from booking b join booking w on w.created_by = b.created_by and w.id <> b.id
    where b.status = 3 and b.bl_type = 1 and not exists (select from bill_of_lading l where l.booking_id = b.id)
      and w.status = 3 and not exists (select from vgm v where v.booking_id = w.id)
    order by b.id, w.id limit 1`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('No two released bookings of a user, one without bill and one without declaration.');
  const { name, ...content } = party(CHANGED);
  const saved = await db
    .insertInto('party')
    .values({
      customer_id: found.customerId,
      kind: 'consignee',
      name,
      content: JSON.stringify(content),
      created_at: new Date(),
      updated_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await openSession(db, found.userId, Date.now());
  return { token, places: await placesOf(db), billed: found.billed, weighed: found.weighed, partyId: saved.id };
}

async function startServer({ connection }: ScratchDatabase): Promise<Server> {
  const program = fork(join(import.meta.dirname, 'server.ts'), { env: { ...process.env, DB: JSON.stringify(connection) } });
  const url = await new Promise<string>((resolve, reject) => {
    program.once('message', (address) => resolve(address as string));
    program.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { program, url };
}

/** What the partner has received: of each record everything once and in order, the first as an original, bookings in any order. */
function faultsOfMessages(texts: readonly string[], orderNos: readonly string[], rounds: number): string[] {
  const seen: Record<string, string[]> = { IFTMBF: [], IFTMIN: [], VERMAS: [] };
  for (const text of texts) {
    const interchange = readInterchange(text);
    if (interchange.is === 'fault') return [interchange.reason];
    seen[interchange.type]?.push(toldBy(interchange));
  }
  const inOrder = (told: (round: number) => string) =>
    Array.from({ length: rounds }, (_, round) => `${round === 0 ? 'original' : 'replace'} ${told(round)}`);
  return [
    ...difference('IFTMBF', seen.IFTMBF?.toSorted(), orderNos.map((orderNo, round) => `original ${orderNo} ${marks(round)}`).toSorted()),
    ...difference('IFTMIN', seen.IFTMIN, inOrder(marks)),
    ...difference('VERMAS', seen.VERMAS, inOrder(mass)),
  ];
}

function toldBy({ type, segments }: Extract<ReturnType<typeof readInterchange>, { is: 'interchange' }>): string {
  if (type === 'VERMAS') {
    const message = readMass(segments);
    return 'is' in message ? message.reason : `${message.function} ${message.containers.map(({ grossMass }) => grossMass).join()}`;
  }
  if (type === 'IFTMIN') {
    const message = readInstruction(segments);
    return 'is' in message ? message.reason : `${message.function} ${message.goods.marks}`;
  }
  const message = readBooking(segments);
  return 'is' in message ? message.reason : `${message.function} ${message.orderNo} ${message.refNo}`;
}

/** What the database holds: every save once. */
async function faultsStored({ db }: ScratchDatabase, { billed, weighed, partyId }: Records, rounds: number): Promise<string[]> {
  const all = Array.from({ length: rounds }, (_, round) => round);
  const booked = await db.selectFrom('booking').select('ref_no').where('ref_no', 'like', 'ROUND %').orderBy('id').execute();
  const bills = await db.selectFrom('bill_of_lading').select(['si_version', 'goods']).where('booking_id', '=', billed).execute();
  const submissions = await sql<{ marks: string }>`
    select goods->>'marks' as marks from bill_version where bill_id in (select id from bill_of_lading where booking_id = ${billed}) order by si_version`.execute(
    db,
  );
  const masses = await db.selectFrom('vgm').select('declarations').where('booking_id', '=', weighed).execute();
  const parties = await db.selectFrom('party').select('name').where('name', 'like', 'ADDED %').orderBy('id').execute();
  const changed = await db.selectFrom('party').select(['version', 'content']).where('id', '=', partyId).executeTakeFirstOrThrow();
  const last = marks(rounds - 1);
  return [
    ...difference(
      'bookings',
      booked.map(({ ref_no }) => ref_no),
      all.map(marks),
    ),
    ...difference(
      'bill',
      bills.map(({ si_version, goods }) => `${si_version} ${goods?.marks}`),
      [`${rounds} ${last}`],
    ),
    ...difference(
      'submissions',
      submissions.rows.map((row) => row.marks),
      all.map(marks),
    ),
    ...difference(
      'declarations',
      masses.map(({ declarations }) => String(declarations[CONTAINER]?.version)),
      [String(rounds)],
    ),
    ...difference(
      'parties',
      parties.map(({ name }) => name),
      all.map(added),
    ),
    ...difference('changed party', [`${changed.version} ${changed.content.remark}`], [`${rounds + 1} ${last}`]),
  ];
}

const difference = (what: string, found: readonly string[] = [], expected: readonly string[] = []): string[] =>
  found.join() === expected.join() ? [] : [`${what}: ${found.join()} instead of ${expected.join()}`];
