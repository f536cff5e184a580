import { type DecimalString, divide, multiply, roundHalfUp } from '../number/decimal.ts';

/**
 * Default emission intensities, well-to-wheel. Source: GLEC Framework 3.2 (Smart Freight Centre, October 2025), module 2: industry average of dry containers
 * by sea, to be multiplied with the shortest feasible distance; articulated truck with average load and empty running.
 */
export const EMISSION_FACTORS = {
  source: 'GLEC Framework',
  version: '3.2',
  year: 2025,
  seaGramsPerTeuKm: '71.7',
  roadGramsPerTonKm: '89',
  /** Assumed where the weight of the cargo is not known. */
  tonsPerTeu: '10',
} as const;

/** Kilograms of CO2e of containers by sea, whole. */
export const seaCo2eKg = (teu: DecimalString, km: number): DecimalString => kilograms(multiply(teu, EMISSION_FACTORS.seaGramsPerTeuKm), km);

/** The same of a part load by its weight. */
export const partLoadCo2eKg = (tons: DecimalString, km: number): DecimalString => seaCo2eKg(divide(tons, EMISSION_FACTORS.tonsPerTeu, 6), km);

/** Kilograms of CO2e of cargo by road, whole. */
export const roadCo2eKg = (tons: DecimalString, km: number): DecimalString => kilograms(multiply(tons, EMISSION_FACTORS.roadGramsPerTonKm), km);

const kilograms = (gramsPerKm: DecimalString, km: number): DecimalString => roundHalfUp(divide(multiply(gramsPerKm, String(km)), '1000', 6), 0);
