import { compare, type DecimalString, isDecimal } from '#domain/number/decimal';
import type { LclCargo } from '#domain/cargo/lcl';
import { useGivenValue } from '#element';
import { readNumber } from '#i18n';

type Measure = 'weight' | 'volume';

export interface CargoProps {
  weight?: string | undefined;
  volume?: string | undefined;
}

/** The fields of weight and volume, and the cargo once both are above zero. */
export function useCargo(given: CargoProps, typed: CargoProps = {}) {
  const [weight, setWeight] = useGivenValue(read(given.weight, false), read(typed.weight ?? given.weight, false));
  const [volume, setVolume] = useGivenValue(read(given.volume, true), read(typed.volume ?? given.volume, true));
  const values: Record<Measure, DecimalString> = { weight, volume };
  const cargo: LclCargo | undefined = isPositive(weight) && isPositive(volume) ? { weightKg: weight, volumeCbm: volume } : undefined;
  /** A field that was filled in and is not above zero. */
  const isWrong = (name: Measure) => values[name] !== '' && !isPositive(values[name]);
  return { values, set: { weight: setWeight, volume: setVolume }, cargo, isWrong };
}

const read = (text = '', isVolume: boolean): string => readNumber(text, { decimals: 3, isVolume }).value;
const isPositive = (text: string): boolean => isDecimal(text) && compare(text, '0') > 0;
