import type { CSSObject } from '@emotion/react';
import { useEffect, useState } from 'react';
import { useCore } from '#element';
import { PortCombobox, portNamed, type PortOption, ShippingLineCombobox } from '#parts';
import { DateRangeField, FilterSearch, IconButton, IconSwap, narrow, onePane, token, useDatePresets, useMessages, useUi } from '#ui';
import type { LaneCodes, Schedule } from './useSchedule.ts';

/** Ports, days of departure, carrier, vessel or voyage. */
export function SearchForm({ schedule: { filters, lane, change } }: { schedule: Schedule }) {
  const t = useMessages('sailing-schedule');
  const named = useLane(lane);
  const presets = useDatePresets('ahead');
  const start = filters.portStart ?? named.pol;
  const end = filters.portEnd ?? named.pod;
  return (
    <div css={form}>
      <PortCombobox label={t('pol')} value={start} onChange={(portStart) => change({ portStart })} />
      <span css={swap}>
        <IconButton label={t('swap')} onClick={() => change({ portStart: end, portEnd: start })}>
          <IconSwap aria-hidden />
        </IconButton>
      </span>
      <PortCombobox label={t('pod')} value={end} onChange={(portEnd) => change({ portEnd })} />
      <DateRangeField label={t('departure')} value={filters.range} onChange={(range) => change({ range })} presets={presets} />
      <ShippingLineCombobox label={t('carrier')} value={filters.shipping} onChange={(shipping) => change({ shipping })} />
      <span css={search}>
        <FilterSearch label={t('ship')} value={filters.text} onSearch={(text) => change({ text })} maxLength={50} shortcut="/" />
      </span>
    </div>
  );
}

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

const form: CSSObject = {
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr 1.2fr 1fr 1fr',
  gap: token.s2,
  alignItems: 'end',
  '& > *': { minWidth: 0 },
  [onePane]: { gridTemplateColumns: '1fr auto 1fr' },
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};
/** As wide as the other fields. */
const search: CSSObject = { alignSelf: 'end', '&& > *': { width: '100%' } };
const swap: CSSObject = { paddingBottom: token.half1, [narrow]: { display: 'none' } };
