import { random } from '#server/db/seed/prng';

const ONE_IN = 16;

/**
 * The calls to attack in this way: all in `npm run test:all`, those of the changed domains in `npm test -- --changed`, else a sample by `ATTACK_SEED`, which
 * it prints.
 */
export function callsToAttack<Call extends { name: string }>(attack: string, calls: readonly Call[]): readonly Call[] {
  if (process.env['ATTACKS'] === 'all') return calls;
  const domains = process.env['CHANGED_DOMAINS']?.split(',') ?? [];
  const changed = calls.filter(({ name }) => domains.includes(name.split('.', 1)[0] ?? ''));
  if (changed.length > 0) return changed;
  const seed = process.env['ATTACK_SEED'] ?? '';
  const sample = attackSample(calls, `${attack} ${seed}`);
  console.log(`Sends ${attack} to ${sample.length} of ${calls.length} calls. To repeat: ATTACK_SEED=${seed}`);
  return sample;
}

/** A sixteenth of the calls. The seed decides on each by its name, so that other calls change little. */
export function attackSample<Call extends { name: string }>(calls: readonly Call[], seed: string): Call[] {
  const shuffled = calls.map((call) => ({ call, at: random(seed, call.name).next() })).toSorted((a, b) => a.at - b.at);
  return shuffled.slice(0, Math.ceil(calls.length / ONE_IN)).map(({ call }) => call);
}
