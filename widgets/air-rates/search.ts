import type { AirCargo } from '#domain/cargo/air';
import { isWrongNumber, type NumberLimits, readNumber } from '#i18n';
import { type AirportOption, codeOption } from './airport-option.ts';

/** Lane and shipment that the user looks at. */
export interface Search {
  from: AirportOption | null;
  to: AirportOption | null;
  /** Decimal strings; empty for none. */
  grossKg: string;
  volumeCbm: string;
}

/** Texts of the fields of the shell that differ from the attributes. */
export type TypedSearch = Partial<Record<keyof Search, string>>;

type Measure = 'grossKg' | 'volumeCbm';

export const MEASURES = {
  grossKg: { decimals: 3, integers: 7 },
  volumeCbm: { decimals: 3, integers: 5, isVolume: true },
} as const satisfies Record<Measure, NumberLimits>;

/** Filled-in fields without a number. */
export const wrongMeasures = (search: Pick<Search, Measure>): Measure[] =>
  (['grossKg', 'volumeCbm'] as const).filter((name) => isWrongNumber(search[name], MEASURES[name]));

/** The shipment to price: none while a field is wrong, since the other alone would give another price. */
export function cargoOf(search: Pick<Search, Measure>): AirCargo | undefined {
  const { grossKg, volumeCbm } = search;
  if (wrongMeasures(search).length > 0 || (Number(grossKg) === 0 && Number(volumeCbm) === 0)) return undefined;
  return { grossKg: grossKg || '0', volumeCbm: volumeCbm || '0' };
}

/** First search: the lane of the attributes, without an end that the user has typed instead; its list finds that. */
export const firstSearch = (from: string, to: string, typed: TypedSearch): Search => ({
  from: typed.from === undefined ? codeOption(from) : null,
  to: typed.to === undefined ? codeOption(to) : null,
  grossKg: readNumber(typed.grossKg ?? '', MEASURES.grossKg).value,
  volumeCbm: readNumber(typed.volumeCbm ?? '', MEASURES.volumeCbm).value,
});
