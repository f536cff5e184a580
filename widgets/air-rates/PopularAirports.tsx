import type { MouseEvent } from 'react';
import type { AirPort } from '#contract/air';
import { useCall, useCore } from '#element';
import { Button, Code, useMessages } from '#ui';
import { airportOption } from './airport-option.ts';
import { popularLabel, popularLine } from './layout.ts';
import type { Search } from './search.ts';

interface PopularAirportsProps {
  search: Pick<Search, 'from' | 'to'>;
  onChange: (changes: Partial<Search>) => void;
}

/** Popular airports, until both ends of the lane are chosen: one press chooses the next end that is missing. Below the fields of a form. */
export function PopularAirports({ search: { from, to }, onChange }: PopularAirportsProps) {
  const t = useMessages('air-rates');
  const { api } = useCore();
  const isIncomplete = !from || !to;
  const popular = useCall(api.air.queryHotAirPort, {}, { enabled: isIncomplete, quiet: true, loadingBar: false });
  const end = from ? 'to' : 'from';
  const airports = popular.data?.filter(({ code3 }) => code3 !== from?.code && code3 !== to?.code) ?? [];
  // While they are asked for, their room is kept.
  if (!isIncomplete || (airports.length === 0 && !popular.isPending)) return null;
  const choose = (event: MouseEvent<HTMLElement>, airport: AirPort) => {
    // The button goes away: the focus goes to another one or, with both ends, to the weight.
    const isLast = from !== null || to !== null;
    const { nextElementSibling: next, previousElementSibling: last } = event.currentTarget;
    const other = isLast ? event.currentTarget.closest('form')?.querySelector('input[name=grossKg]') : (next ?? last);
    if (other instanceof HTMLElement) other.focus();
    onChange({ [end]: airportOption(airport) });
  };
  return (
    <div role="group" aria-label={t(`popular.${end}`)} css={popularLine}>
      <span css={popularLabel}>{t(`popular.${end}`)}</span>
      {airports.map((airport) => (
        <Button key={airport.code3} size="small" onClick={(event) => choose(event, airport)}>
          {airport.cityName || airport.name} <Code>{airport.code3}</Code>
        </Button>
      ))}
    </div>
  );
}
