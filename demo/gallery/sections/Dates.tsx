import { useState } from 'react';
import { DateField, DateRangeField, DateTimeField, useDatePresets, useMessages, type DateRange } from '#ui';
import { grid } from './layout.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);

export function Dates() {
  const t = useMessages('gallery');
  const presets = useDatePresets('ahead');
  const [etd, setEtd] = useState<number | null>(day('2026-11-26'));
  const [empty, setEmpty] = useState<number | null>(null);
  const [range, setRange] = useState<DateRange>({ from: day('2026-11-20'), to: day('2026-12-31') });
  const [cutOff, setCutOff] = useState<number | null>(Date.parse('2026-11-24T18:00:00+08:00'));
  return (
    <div css={grid}>
      <DateField label={t('etd')} value={etd} onChange={setEtd} required />
      <DateField label={t('eta')} value={empty} onChange={setEmpty} min={day('2026-11-21')} />
      <DateField label={t('wrong')} value={day('2026-11-02')} min={day('2026-11-21')} />
      <DateField label={t('fixed')} value={etd} readOnly />
      <DateField label={t('off')} value={etd} disabled />
      <DateRangeField label={t('etdRange')} value={range} onChange={setRange} presets={presets} />
      <DateTimeField label={t('cutOff')} value={cutOff} onChange={setCutOff} />
    </div>
  );
}
