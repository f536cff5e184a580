import { useCall, useCore } from '#element';
import { type AirportOption, airportOption } from './airport-option.ts';

/** The airport with its name, if an attribute gives it by its code, or it was chosen in the other language. */
export function useNamedAirport(value: AirportOption | null): AirportOption | null {
  const { api } = useCore();
  const named = useCall(
    api.air.queryAirPortPage,
    { searchValue: value?.code ?? '', size: 1 },
    { enabled: value !== null && value.value === value.code, quiet: true, loadingBar: false },
  );
  const [airport] = named.data?.records ?? [];
  return value && airport?.code3 === value.code ? airportOption(airport) : value;
}
