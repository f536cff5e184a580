/**
 * Times the refusal of keys of mails over HTTP: a guessed key against an expired, a revoked and a used-up one, and one of another record. A reader of
 * the clock must not learn which keys exist. `npm run bench:mail-keys` asks in turns, in random order, prints medians and their ratio to the guessed
 * key, and exits with 1 if a median is more than 10 % away. ROUNDS changes the length.
 */
import { randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'kysely';
import { formatDate } from '#i18n';
import { buildApp } from '#server/core/application/app';
import { hashOf } from '#server/core/call/context-of';
import { readSettings } from '#server/core/runtime/settings';
import { scratchDatabase } from '#server/db/seed/scratch-database';
import { seed } from '#server/db/seed/index';

const ROUNDS = Number(process.env.ROUNDS ?? 2000);
const WARM_UP = 200;
const MAX_DIFFERENCE = 0.1;
const CALL = '/api/settlement/inconfirm/queryInConfirmInfoById';
const KINDS = ['guessed', 'expired', 'revoked', 'used up', 'of another record'] as const;
type Kind = (typeof KINDS)[number];

const scratch = await scratchDatabase();
const { db } = scratch;
try {
  await seed(db, { kind: 'demo', date: formatDate(Date.now()) });
  const { rows: bills } = await sql<{ id: string; bookingId: string; orderId: string; customerId: string }>`
    select s.id::text, s.booking_id::text as "bookingId", s.order_id::text as "orderId", s.customer_id::text as "customerId"
    from settlement_bill s order by s.id limit 2`.execute(db);
  const [bill, other] = bills;
  if (!bill || !other) throw new Error('The sample data have no two bills.');
  const keys = Object.fromEntries(KINDS.map((kind) => [kind, randomBytes(32).toString('base64url')])) as Record<Kind, string>;
  const now = Date.now();
  const link = (kind: Kind) => ({
    purpose: 'bill' as const,
    booking_id: bill.bookingId,
    order_id: bill.orderId,
    customer_id: bill.customerId,
    in_confirm_id: bill.id,
    email: 'reader@example.com',
    locale: 'en-US' as const,
    key_hash: hashOf(keys[kind]),
    sent_at: new Date(now),
    expires_at: new Date(now + (kind === 'expired' ? -1000 : 86_400_000)),
    revoked_at: kind === 'revoked' ? new Date(now) : null,
    max_use: 1,
    used_count: kind === 'used up' ? 2 : 0,
  });
  await db
    .insertInto('mail_link')
    .values(KINDS.filter((kind) => kind !== 'guessed').map(link))
    .execute();
  const app = await buildApp({ db, settings: readSettings({ SEED: 'none', LOG_LEVEL: 'silent' }), callsPerMinute: false });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const bodies = new Set<string>();
  async function ask(kind: Kind): Promise<number> {
    const begun = performance.now();
    const answer = await fetch(url + CALL, {
      method: 'POST',
      headers: { auth: keys[kind], 'content-type': 'application/json' },
      body: JSON.stringify({ id: kind === 'of another record' ? other?.id : bill?.id }),
    });
    bodies.add(`${answer.status} ${await answer.text()}`);
    return performance.now() - begun;
  }
  console.log(`${ROUNDS} rounds; ${availableParallelism()} processors, load before ${loadavg()[0]?.toFixed(1)}`);
  const times = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const kind of KINDS.toSorted(() => Math.random() - 0.5)) {
      const ms = await ask(kind);
      if (round >= 0) times.get(kind)?.push(ms);
    }
  await app.close();
  const guessed = median(times.get('guessed') ?? []);
  const found = KINDS.map((kind) => ({ kind, ms: median(times.get(kind) ?? []) }));
  console.table(found.map(({ kind, ms }) => ({ key: kind, 'median, ms': ms.toFixed(3), 'ratio to guessed': (ms / guessed).toFixed(3) })));
  const isMet = bodies.size === 1 && found.every(({ ms }) => Math.abs(ms / guessed - 1) <= MAX_DIFFERENCE);
  console.log(bodies.size === 1 ? 'All keys get the same answer.' : [...bodies].join('\n'));
  console.log(isMet ? `The goal is met: at most ${MAX_DIFFERENCE * 100} % apart.` : 'Missed.');
  process.exitCode = isMet ? 0 : 1;
} finally {
  await scratch.stop();
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}
