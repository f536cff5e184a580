import { compare, type DecimalString, isDecimal } from '#domain/number/decimal';
import { CARGO_LIMITS } from '#domain/cargo/cargo-limits';
import type { LclCargo } from '#domain/cargo/lcl';
import { useGivenValue } from '#element';
import { isWrongNumber, readNumber } from '#i18n';

type Measure = keyof typeof CARGO_LIMITS;

export interface CargoProps {
  weight?: string | undefined;
  volume?: string | undefined;
}

/** The fields of weight and volume, and the cargo once both are above zero. */
export function useCargo(given: CargoProps, typed: CargoProps = {}) {
  const [weight, setWeight] = useGivenValue(read('weight', given.weight), read('weight', typed.weight ?? given.weight));
  const [volume, setVolume] = useGivenValue(read('volume', given.volume), read('volume', typed.volume ?? given.volume));
  const values: Record<Measure, DecimalString> = { weight, volume };
  const cargo: LclCargo | undefined = isAmount('weight', weight) && isAmount('volume', volume) ? { weightKg: weight, volumeCbm: volume } : undefined;
  /** A field that was filled in with what is no amount above zero. */
  const isWrong = (name: Measure) => values[name] !== '' && !isAmount(name, values[name]);
  return { values, set: { weight: setWeight, volume: setVolume }, cargo, isWrong };
}

const read = (measure: Measure, text = ''): string => readNumber(text, CARGO_LIMITS[measure]).value;
/** What the field refuses is not priced either. */
const isAmount = (measure: Measure, text: string): boolean =>
  !isWrongNumber(text, CARGO_LIMITS[measure]) && isDecimal(text) && compare(text, '0') > 0;
