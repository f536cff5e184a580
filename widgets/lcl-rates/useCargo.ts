import { compare, type DecimalString, isDecimal, toDecimal } from '#domain/number/decimal';
import type { LclCargo } from '#domain/cargo/lcl';
import { useGivenValue } from '#element';

type Measure = 'weight' | 'volume';

export interface CargoProps {
  weight?: string | undefined;
  volume?: string | undefined;
}

/** The fields of weight and volume, and the cargo once both are above zero. */
export function useCargo(given: CargoProps, typed: CargoProps = {}) {
  const [weight, setWeight] = useGivenValue(number(given.weight), number(typed.weight ?? given.weight));
  const [volume, setVolume] = useGivenValue(number(given.volume), number(typed.volume ?? given.volume));
  const values: Record<Measure, DecimalString> = { weight, volume };
  const cargo: LclCargo | undefined = isPositive(weight) && isPositive(volume) ? { weightKg: weight, volumeCbm: volume } : undefined;
  /** A field that was filled in and is not above zero. */
  const isWrong = (name: Measure) => values[name] !== '' && !isPositive(values[name]);
  return { values, set: { weight: setWeight, volume: setVolume }, cargo, isWrong };
}

/** Thousands separators, as users type them, are dropped. */
const number = (text = ''): string => {
  const plain = toDecimal(text).replaceAll(',', '');
  return isDecimal(plain) ? plain : '';
};
const isPositive = (text: string): boolean => isDecimal(text) && compare(text, '0') > 0;
