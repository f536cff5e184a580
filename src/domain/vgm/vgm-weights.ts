import { converted, type WeighedLine } from './vgm-mass.ts';

/** Weights of a list for one container; absent and blank ones keep what is there. */
export interface ListedWeights {
  weighMethod?: string | null | undefined;
  unit?: string | null | undefined;
  cargoWeight?: string | null | undefined;
  dunnageWeight?: string | null | undefined;
  tare?: string | null | undefined;
  vgm?: string | null | undefined;
  weighTime?: number | null | undefined;
  sealNo?: string | null | undefined;
  certificateNo?: string | null | undefined;
}

const WEIGHTS = ['cargoWeight', 'dunnageWeight', 'tare', 'vgm'] as const;
const KEYS = ['unit', ...WEIGHTS, 'weighTime', 'sealNo', 'certificateNo'] as const;

/**
 * The line with the weights of a list: a mass without a method comes from a scale, and replaces a sum; new addends make a new sum. Weights that stay are
 * converted into the unit of the list.
 */
export function withWeights<L extends WeighedLine>(line: L, given: ListedWeights): L {
  const filled = Object.fromEntries(KEYS.flatMap((key) => (given[key] ? [[key, given[key]]] : [])));
  const weighMethod = given.weighMethod || (given.vgm ? 'SM1' : given.cargoWeight ? 'SM2' : line.weighMethod);
  const hasNewSum = weighMethod === 'SM2' && !given.vgm;
  const unit = given.unit || line.unit;
  const kept = Object.fromEntries(WEIGHTS.flatMap((key) => (line[key] ? [[key, converted(line[key], line.unit, unit)]] : [])));
  return { ...line, ...kept, ...(hasNewSum && { vgm: '' }), ...filled, weighMethod };
}

/** Whether two rows of a list say different things of one container. */
export const contradicts = (one: ListedWeights, other: ListedWeights): boolean =>
  (['weighMethod', ...KEYS] as const).some((key) => Boolean(one[key]) && Boolean(other[key]) && one[key] !== other[key]);
