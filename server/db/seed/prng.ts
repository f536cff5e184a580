/** FNV-1a, 32 bits. */
export function fnv1a(text: string, basis = 0x811c9dc5): number {
  let hash = basis;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The same numbers for the same record on every machine, so that any record can be generated alone. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** mulberry32, seeded with the FNV-1a of `<entity>|<natural key>`. */
export function random(entity: string, key: string): Random {
  let state = fnv1a(`${entity}|${key}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return { next, int, pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number], chance: (probability) => next() < probability };
}

// Below 1790000000000000001, where the sequence of real records begins.
const FIRST_SAMPLE_ID = 1_000_000_000_000_000_000n;
const SAMPLE_IDS = 700_000_000_000_000_000n;
/** Makes the upper half of an id independent of the lower one. */
const OTHER_BASIS = 0x2f0b4c47;

/** The 19-digit id of a sample record: always the same for the same natural key. */
export function sampleId(entity: string, key: string): string {
  const text = `${entity}|${key}`;
  const wide = (BigInt(fnv1a(text, OTHER_BASIS)) << 32n) | BigInt(fnv1a(text));
  return String(FIRST_SAMPLE_ID + (wide % SAMPLE_IDS));
}
