import { useState } from 'react';
import { formatDate } from '#i18n';
import { Chip, type DatePreset, type DateRange, DateRangeField, token, useMessages } from '#ui';
import { hasRange } from './bill-filters.ts';

interface DateChipProps {
  label: string;
  value: DateRange;
  presets: readonly DatePreset[];
  onChange: (value: DateRange) => void;
}

/** Filter by a range of days: the chip opens its fields and shows the range. */
export function DateChip({ label, value, presets, onChange }: DateChipProps) {
  const t = useMessages('bill-list');
  const [isOpen, setOpen] = useState(false);
  const isOn = hasRange(value);
  const day = (time: number | null) => (time === null ? '…' : formatDate(time));
  return (
    <Chip
      isOn={isOn}
      {...(isOn ? { name: label, onRemove: () => onChange({ from: null, to: null }) } : {})}
      popover={{
        title: label,
        open: isOpen,
        onOpenChange: setOpen,
        content: (
          <div css={{ padding: token.s3, width: token.popWidth, maxWidth: '100%' }}>
            <DateRangeField label={label} value={value} presets={presets} onChange={onChange} />
          </div>
        ),
      }}
    >
      {isOn ? t('filter.range', { label, from: day(value.from), to: day(value.to) }) : label}
    </Chip>
  );
}
