import { useCallback } from 'react';
import { useCore } from '#element';
import { RemoteCombobox, type RemoteComboboxProps, useUi } from '#ui';
import { type AirportOption, airportOption } from './airport-option.ts';
import { useNamedAirport } from './useNamedAirport.ts';

/** Selects an airport by IATA code, name or city. */
export function AirportCombobox({ value, ...props }: Omit<RemoteComboboxProps<AirportOption>, 'load'>) {
  const { api } = useCore();
  const { locale } = useUi();
  const load = useCallback(
    async (searchValue: string, signal: AbortSignal) => {
      const answer = await api.air.queryAirPortPage({ ...(searchValue && { searchValue }), size: 50 }, { signal, locale, quiet: true });
      return answer.ok ? answer.data.records.map(airportOption) : undefined;
    },
    [api, locale],
  );
  return <RemoteCombobox {...props} value={useNamedAirport(value)} load={load} />;
}
