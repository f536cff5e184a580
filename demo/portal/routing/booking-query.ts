const FORWARDED_PARAMS = ['rateId', 'biddingId', 'pol', 'pod', 'carrier', 'etd', 'ctn'] as const;

/** Query parameters of a new booking from the selected rate; never a price, which the server determines. */
export function bookingQuery(detail: Record<string, unknown>): string {
  const kept = FORWARDED_PARAMS.map((name) => [name, detail[name]] as const).filter(
    (pair): pair is [(typeof FORWARDED_PARAMS)[number], string] => typeof pair[1] === 'string' && pair[1] !== '',
  );
  return new URLSearchParams(kept).toString();
}
