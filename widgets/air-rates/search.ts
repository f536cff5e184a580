import type { AirportOption } from './airport-option.ts';

/** Lane and shipment that the user looks at. */
export interface Search {
  from: AirportOption | null;
  to: AirportOption | null;
  /** Decimal strings; empty for none. */
  grossKg: string;
  volumeCbm: string;
}
