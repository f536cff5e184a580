import { useCallback } from 'react';
import { useCall, useCore } from '#element';
import { RemoteCombobox, type RemoteComboboxProps, useUi } from '#ui';
import { type AirportOption, airportOption } from './airport-option.ts';

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
  // The name of an airport that an attribute gives by its code, or that was chosen in the other language.
  const named = useCall(
    api.air.queryAirPortPage,
    { searchValue: value?.code ?? '', size: 1 },
    { enabled: value !== null && value.value === value.code, quiet: true, loadingBar: false },
  );
  const [airport] = named.data?.records ?? [];
  const shown = value && airport?.code3 === value.code ? airportOption(airport) : value;
  return <RemoteCombobox {...props} value={shown} load={load} />;
}
