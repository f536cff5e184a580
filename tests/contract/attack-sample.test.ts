import { afterEach, describe, expect, it, vi } from 'vitest';
import { attackSample, callsToAttack } from './attack-sample.ts';

const CALLS = Array.from({ length: 81 }, (_, n) => ({ name: `order.call${n}` }));
const namesOf = (seed: string) => attackSample(CALLS, seed).map(({ name }) => name);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('the sample of attacked calls', () => {
  it('is a sixteenth, the same for the same seed, and another for another', () => {
    expect(new Set(namesOf('1'))).toHaveLength(6);
    expect(namesOf('1')).toEqual(namesOf('1'));
    expect(namesOf('1')).not.toEqual(namesOf('2'));
  });

  it('contains every call for some seed', () => {
    const found = new Set(Array.from({ length: 200 }, (_, seed) => namesOf(String(seed))).flat());
    expect(found).toHaveLength(CALLS.length);
  });

  it('prints its seed, and is not drawn in the full run', () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    vi.stubEnv('ATTACK_SEED', '7');
    vi.stubEnv('ATTACKS', '');
    expect(callsToAttack('ids', CALLS)).toEqual(attackSample(CALLS, 'ids 7'));
    expect(log).toHaveBeenCalledWith('Sends ids to 6 of 81 calls. To repeat: ATTACK_SEED=7');
    vi.stubEnv('ATTACKS', 'all');
    expect(callsToAttack('ids', CALLS)).toBe(CALLS);
  });
});
