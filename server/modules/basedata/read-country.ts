import { type Cell, found, type Reading, textOf, wrong } from '#server/core/sheet/cell';
import { countryNamed } from './countries.ts';

/** A cell with a country: its ISO 3166-1 code, by code or name in either language. */
export function readCountry(cell: Cell | undefined): Reading<string> {
  const country = countryNamed(textOf(cell));
  return country ? found(country.code) : wrong('country.unknown', { value: textOf(cell) });
}
