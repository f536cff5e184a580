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

/** Attributes of the element. */
export type GivenSearch = Record<'from' | 'to' | 'weight' | 'volume', string>;

/** First search: what the attributes give, without an end that the user has typed instead; its list finds that. */
export const firstSearch = ({ from, to, weight, volume }: GivenSearch, typed: TypedSearch): Search => ({
  from: typed.from === undefined ? codeOption(from) : null,
  to: typed.to === undefined ? codeOption(to) : null,
  grossKg: read('grossKg', typed.grossKg ?? weight),
  volumeCbm: read('volumeCbm', typed.volumeCbm ?? volume),
});

/** The search after a change of attributes: another lane, weight or volume replaces that of the user; the others stay. */
export const searchGivenAnew = (search: Search, before: GivenSearch, now: GivenSearch): Search => ({
  ...search,
  ...((before.from !== now.from || before.to !== now.to) && { from: codeOption(now.from), to: codeOption(now.to) }),
  ...(before.weight !== now.weight && { grossKg: read('grossKg', now.weight) }),
  ...(before.volume !== now.volume && { volumeCbm: read('volumeCbm', now.volume) }),
});

const read = (measure: Measure, text: string): string => readNumber(text, MEASURES[measure]).value;

/** Page of the portal with a lane and a shipment. */
export function airPath(from: string, to: string, { grossKg, volumeCbm }: AirCargo): string {
  const cargo = [['weight', grossKg] as const, ['volume', volumeCbm] as const].filter(([, value]) => Number(value) > 0);
  return `/freight/air?${new URLSearchParams({ from, to, ...Object.fromEntries(cargo) })}`;
}
