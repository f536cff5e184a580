import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { scratchDatabase } from '#server/db/seed/scratch-database';
import { type BenchClient, openClients } from './clients.ts';
import { broadcasts, percentile, sleep, usageOf } from './measure.ts';
import { fill } from './scratch.ts';

/** `npm run bench:socket`, or `-- 2000 10` for the maximum of idle clients and the seconds of the stream. On 127.0.0.1 only. */
const [mostClients = 10_000, seconds = 60] = process.argv.slice(2).map(Number);
const MEMBERS = Math.min(1000, mostClients);
const ROUNDS = 100;
const RATE = 500;

const round = (value: number, digits = 1): number => Number(value.toFixed(digits));
const scratch = await scratchDatabase();
await fill(scratch.db, mostClients, MEMBERS);

/** Node flags of `npm start`: V8's default young generation is as large as thousands of sockets. */
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { scripts: { start: string } };
const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));

async function start(file: string, port: number) {
  const child = fork(file, { execArgv: flags, env: { ...process.env, DB: JSON.stringify(scratch.connection), PORT: String(port) } });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The server exited with ${code}.`)));
  });
  return child;
}

const PORT = Number(process.env.BENCH_PORT ?? 27_410);
const server = await start(join(import.meta.dirname, '../../tests/chaos/instance.ts'), PORT);
const bare = await start(join(import.meta.dirname, 'bare.ts'), PORT + 1);
const pid = server.pid ?? 0;

try {
  await sleep(1000);
  const clients: BenchClient[] = [];
  // Warm-up: code that the server loads for the first clients is not part of their cost.
  for (const { socket } of await openClients(PORT, 0, 200)) socket.terminate();
  await sleep(2000);
  const empty = usageOf(pid).bytes;
  const idle = [];
  for (const count of [mostClients / 2, mostClients]) {
    clients.push(...(await openClients(PORT, clients.length, count - clients.length)));
    await sleep(6000);
    const before = usageOf(pid);
    await sleep(15_000);
    const after = usageOf(pid);
    idle.push({ clients: count, kBEach: round((after.bytes - empty) / count / 1024), cpuPercent: round((after.cpuMs - before.cpuMs) / 150) });
  }
  console.log('idle', JSON.stringify(idle));

  const group = clients.slice(0, MEMBERS);
  for (const { socket } of clients.splice(MEMBERS)) socket.terminate();
  await sleep(3000);
  const plain = await openClients(PORT + 1, 0, MEMBERS, true);
  const [ours, theirs]: [number[], number[]] = [[], []];
  // Alternating, so that both see the same machine load.
  for (let n = 0; n < 10; n += 1) {
    theirs.push(...(await broadcasts(plain, ROUNDS / 10, 20)));
    ours.push(...(await broadcasts(group, ROUNDS / 10, 20)));
  }
  const times = (list: number[]) => ({ p50: round(percentile(list, 0.5)), p99: round(percentile(list, 0.99)) });
  console.log(
    'group',
    JSON.stringify({
      members: MEMBERS,
      ours: times(ours),
      bare: times(theirs),
      p99Ratio: round(percentile(ours, 0.99) / percentile(theirs, 0.99), 2),
    }),
  );

  const streamed = await stream(group);
  console.log('stream', JSON.stringify(streamed));
  if (streamed.lost + streamed.twice > 0) process.exitCode = 1;
} finally {
  server.disconnect();
  bare.disconnect();
  await scratch.stop();
}
process.exit();

/**
 * Sends 500 messages a second from many pairs; each must reach the other user. Refused messages, or those sent into a closed socket, do not count as
 * lost.
 */
async function stream(all: readonly BenchClient[]) {
  const received = new Set<string>();
  const delays: number[] = [];
  const sentAt = new Map<string, number>();
  const refused = new Set<string>();
  let closed = 0;
  for (const client of all) {
    client.socket.on('close', () => (closed += 1));
    client.onMessage = (text) => {
      if (!text.startsWith('{"type":"im_message"')) return;
      const mark = /m(\d+)x/.exec(text)?.[0] ?? '';
      if (text.startsWith('{"type":"im_message","code":"0"')) return void refused.add(mark);
      if (text.includes('"self":true')) return;
      received.add(mark);
      delays.push(performance.now() - (sentAt.get(mark) ?? Number.NaN));
    };
  }
  const total = RATE * seconds;
  const began = performance.now();
  for (let n = 0; n < total; n += 1) {
    const mark = `m${n}x`;
    const who = n % all.length;
    sentAt.set(mark, performance.now());
    all[who]?.send({ type: 'im_message', preId: mark, chatId: `u_${Math.floor(who / 2)}`, chatType: 1, messageType: 1, message: mark });
    const ahead = (n / RATE) * 1000 - (performance.now() - began);
    if (ahead > 5) await sleep(ahead);
  }
  const tookMs = performance.now() - began;
  // Late messages are not lost: wait as long as some arrive.
  for (let before = -1; received.size + refused.size < total && received.size > before;) {
    before = received.size;
    await sleep(10_000);
  }
  const { rows } = await sql<{ message: string }>`select message from chat_message where message like 'm%x'`.execute(scratch.db);
  const stored = rows.map(({ message }) => message);
  return {
    sent: total,
    aSecond: round((total / tookMs) * 1000),
    stored: stored.length,
    refused: refused.size,
    closedSockets: closed,
    lost: stored.filter((mark) => !received.has(mark)).length + (total - stored.length - refused.size),
    twice: delays.length - received.size,
    p50: round(percentile(delays, 0.5)),
    p99: round(percentile(delays, 0.99)),
  };
}
