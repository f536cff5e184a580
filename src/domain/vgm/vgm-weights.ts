import type { WeighedLine } from './vgm-mass.ts';

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

const KEYS = ['unit', 'cargoWeight', 'dunnageWeight', 'tare', 'vgm', 'weighTime', 'sealNo', 'certificateNo'] as const;

/** The line with the weights of a list: a mass without a method comes from a scale, and replaces a sum; new addends make a new sum. */
export function withWeights<L extends WeighedLine>(line: L, given: ListedWeights): L {
  const filled = Object.fromEntries(KEYS.flatMap((key) => (given[key] ? [[key, given[key]]] : [])));
  const weighMethod = given.weighMethod || (given.vgm ? 'SM1' : given.cargoWeight ? 'SM2' : line.weighMethod);
  const hasNewSum = weighMethod === 'SM2' && !given.vgm;
  return { ...line, ...(hasNewSum && { vgm: '' }), ...filled, weighMethod };
}
