import { useState } from 'react';
import { startOfDay } from '#i18n';
import { Button, type DateRange, LazyRangeCalendar, token, useDatePresets, useMessages, useWindowBelow } from '#ui';
import type { Window } from '../search/search.ts';

const TWO_MONTHS_FROM = 720;

/** A calendar of two months where there is room, and presets. */
export function DeparturePopover({ value, onChange }: { value: Window; onChange: (value: Window) => void }) {
  const t = useMessages('rate-search-form');
  const presets = useDatePresets('ahead');
  const isNarrow = useWindowBelow(TWO_MONTHS_FROM);
  const [range, setRange] = useState<DateRange>(value);
  const today = startOfDay(Date.now());
  const pick = ({ from, to }: DateRange) => from !== null && to !== null && onChange({ from: Math.max(from, today), to: Math.max(to, today) });
  return (
    <div css={panel}>
      <div css={list}>
        {presets.map((preset) => (
          <Button key={preset.label} variant="bare" size="small" onClick={() => pick(preset.range)}>
            {preset.label}
          </Button>
        ))}
      </div>
      <LazyRangeCalendar
        label={t('departure')}
        months={isNarrow ? 1 : 2}
        value={range}
        min={today}
        max={undefined}
        onPick={(next) => {
          setRange(next);
          if (next.to !== null) pick(next);
        }}
      />
    </div>
  );
}

const panel = { display: 'flex', flexWrap: 'wrap' } as const;
const list = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: token.half1,
  padding: token.s3,
  '@media (max-width: 719px)': { flexDirection: 'row', flexWrap: 'wrap' },
} as const;
