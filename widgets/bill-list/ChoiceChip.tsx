import { useState } from 'react';
import { Chip, RadioGroup, token, useMessages } from '#ui';

interface ChoiceChipProps<V extends string> {
  label: string;
  value: V | null;
  options: readonly { value: V; label: string }[];
  onChange: (value: V | null) => void;
}

/** Filter by one of a few values: the chip opens them and shows the chosen one. */
export function ChoiceChip<V extends string>({ label, value, options, onChange }: ChoiceChipProps<V>) {
  const t = useMessages('bill-list');
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  return (
    <Chip
      isOn={value !== null}
      {...(value === null ? {} : { name: label, onRemove: () => onChange(null) })}
      popover={{
        title: label,
        open: isOpen,
        onOpenChange: setOpen,
        content: (
          <div css={{ padding: token.s3, width: token.popWidth, maxWidth: '100%' }}>
            <RadioGroup label={label} hideLabel stacked value={value} onChange={onChange} options={options} />
          </div>
        ),
      }}
    >
      {chosen ? t('filter.is', { label, value: chosen.label }) : label}
    </Chip>
  );
}
