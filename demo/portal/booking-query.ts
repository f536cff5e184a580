const KEPT = ['rateId', 'pol', 'pod', 'carrier', 'etd', 'ctn'] as const;

/** What the address of a new booking carries of the rate that was chosen; never a price, which the server knows better. */
export function bookingQuery(detail: Record<string, unknown>): string {
  return new URLSearchParams(KEPT.flatMap((name) => (detail[name] ? [[name, String(detail[name])]] : []))).toString();
}
