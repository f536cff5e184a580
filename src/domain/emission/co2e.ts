import { teuOf } from '../container/container-size.ts';
import { type ContainerType, isContainerType } from '../container/container-type.ts';
import type { CtnQuantity } from '../number/money.ts';
import { type DecimalString, divide, multiply, roundHalfUp } from '../number/decimal.ts';

/**
 * Default emission intensities, well-to-wheel. Source: GLEC Framework 3.2 (Smart Freight Centre, October 2025), module 2: industry average of dry containers
 * by sea, to be multiplied with the shortest feasible distance; articulated truck with average load and empty running. Taken from
 * secondary sources, not checked against the framework itself (decision 0244).
 */
export const EMISSION_FACTORS = {
  source: 'GLEC Framework',
  version: '3.2',
  year: 2025,
  /** Of the default emission intensities. */
  module: 2,
  seaGramsPerTeuKm: '71.7',
  roadGramsPerTonKm: '89',
  /** Assumed where the weight of the cargo is not known. */
  tonsPerTeu: '10',
} as const;

const REFRIGERATED: ReadonlySet<ContainerType> = new Set(['20RF', '40RH']);

/** Kilograms of CO2e by sea, whole. */
const seaCo2eKg = (teu: DecimalString, km: number): DecimalString => kilograms(multiply(teu, EMISSION_FACTORS.seaGramsPerTeuKm), km);

/** Whole kilograms of CO2e of containers by sea; undefined with refrigerated ones, to which the factor does not apply. */
export function containersCo2eKg(ctn: readonly CtnQuantity[], km: number): DecimalString | undefined {
  const known = ctn.flatMap(({ ctnType, num }) => (isContainerType(ctnType) ? [{ ctnType, num }] : []));
  return known.some(({ ctnType }) => REFRIGERATED.has(ctnType)) ? undefined : seaCo2eKg(teuOf(known), km);
}

/** The same of a part load by its weight. */
export const partLoadCo2eKg = (tons: DecimalString, km: number): DecimalString => seaCo2eKg(divide(tons, EMISSION_FACTORS.tonsPerTeu, 6), km);

/** Kilograms of CO2e of cargo by road, whole. */
export const roadCo2eKg = (tons: DecimalString, km: number): DecimalString => kilograms(multiply(tons, EMISSION_FACTORS.roadGramsPerTonKm), km);

const kilograms = (gramsPerKm: DecimalString, km: number): DecimalString => roundHalfUp(divide(multiply(gramsPerKm, String(km)), '1000', 6), 0);
