/** Countries with an advance manifest rule, and the carrier's charge for the filing. */
export const FILINGS = {
  US: 'AMS',
  CA: 'ACI',
  JP: 'AFR',
  ...Object.fromEntries(['BE', 'DE', 'ES', 'FR', 'GB', 'GR', 'IT', 'NL', 'PL'].map((country) => [country, 'ENS' as const])),
} as Record<string, 'AMS' | 'ACI' | 'AFR' | 'ENS' | undefined>;

/** The advance manifest charge of a country of discharge, if it has one. */
export const filingOf = (countryCode: string) => FILINGS[countryCode];

/**
 * Natural key of the surcharges of a carrier from a port to a lane, e.g. `CNSGH|USWC/AMS|MSCU`.
 * Destinations of one lane with different manifest rules have separate sets.
 */
export function surchargeKey(portStartCode: string, portEnd: { routeCode: string; countryCode: string }, carrierCode: string): string {
  const filing = filingOf(portEnd.countryCode);
  return `${portStartCode}|${portEnd.routeCode}${filing ? `/${filing}` : ''}|${carrierCode}`;
}
