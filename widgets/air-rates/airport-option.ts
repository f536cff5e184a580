import type { AirPort } from '#contract/air';
import type { RemoteOption } from '#ui';

/** Field value of an airport: `value` is its id. */
export interface AirportOption extends RemoteOption {
  /** IATA code. */
  code: string;
}

export const airportOption = ({ id, name, code3 }: Pick<AirPort, 'id' | 'name' | 'code3'>): AirportOption => ({
  value: id,
  label: name,
  code: code3,
});

/** An airport of which only the code is known yet. */
export function codeOption(typed: string): AirportOption | null {
  const code = typed.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? { value: code, label: code, code } : null;
}
