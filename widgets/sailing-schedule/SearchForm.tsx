import { useEffect, useState } from 'react';
import { useCore } from '#element';
import { LightPortCombobox, LightShippingLineCombobox, portNamed, type PortOption } from '#parts';
import { DateRangeField, FilterSearch, IconButton, IconSwap, useDatePresets, useMessages, useUi } from '#ui';
import { type ScheduleShellValues, SHIP_MAX } from './first-filters.ts';
import { form, ship, swap } from './layout.ts';
import type { LaneCodes, Schedule } from './useSchedule.ts';

interface SearchFormProps {
  schedule: Schedule;
  /** What the user has typed into the shell. */
  typed: ScheduleShellValues;
}

/** Ports, days of departure, carrier, vessel or voyage. */
export function SearchForm({ schedule: { filters, lane, change }, typed }: SearchFormProps) {
  const t = useMessages('sailing-schedule');
  const named = useLane(lane);
  const presets = useDatePresets('ahead');
  const start = filters.portStart ?? named.pol;
  const end = filters.portEnd ?? named.pod;
  /** Text that was typed into the shell, for a list that chooses what has that name. */
  const typedText = (name: 'pol' | 'pod' | 'carrier') => ({ name, initialText: typed[name], settlesText: Boolean(typed[name]) });
  return (
    <div css={form}>
      <LightPortCombobox
        {...typedText('pol')}
        label={t('pol')}
        value={start ?? codeOption(lane.pol)}
        onChange={(portStart) => change({ portStart })}
      />
      <span css={swap}>
        <IconButton name="swap" label={t('swap')} onClick={() => change({ portStart: end, portEnd: start })}>
          <IconSwap aria-hidden />
        </IconButton>
      </span>
      <LightPortCombobox {...typedText('pod')} label={t('pod')} value={end ?? codeOption(lane.pod)} onChange={(portEnd) => change({ portEnd })} />
      <DateRangeField
        name="etd"
        startsOpen={typed.open === 'etd.calendar'}
        label={t('departure')}
        value={filters.range}
        onChange={(range) => change({ range })}
        presets={presets}
      />
      <LightShippingLineCombobox
        {...typedText('carrier')}
        label={t('carrier')}
        value={filters.shipping}
        onChange={(shipping) => change({ shipping })}
      />
      <span css={ship}>
        <FilterSearch name="ship" label={t('ship')} value={filters.text} onSearch={(text) => change({ text })} maxLength={SHIP_MAX} shortcut="/" />
      </span>
    </div>
  );
}

/** The port of an attribute until its name is known. */
const codeOption = (code: string | undefined): PortOption | null => (code ? { value: code, label: code, code } : null);

/** The ports of the element's attributes, to be shown in the fields. */
function useLane({ pol, pod }: LaneCodes): Record<'pol' | 'pod', PortOption | null> {
  const { api } = useCore();
  const { locale } = useUi();
  const [ports, setPorts] = useState<Record<string, PortOption>>({});
  useEffect(() => {
    let isHere = true;
    const find = async (code: string) => {
      const answer = await api.basedata.queryPortList({ searchValue: code }, { quiet: true, locale });
      const port = answer.ok ? portNamed(answer.data, code, locale) : undefined;
      if (port && isHere) setPorts((before) => ({ ...before, [code]: port }));
    };
    for (const code of [pol, pod]) if (code) void find(code);
    return () => void (isHere = false);
  }, [api, locale, pol, pod]);
  return { pol: (pol && ports[pol]) || null, pod: (pod && ports[pod]) || null };
}
