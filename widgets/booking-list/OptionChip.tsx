import { useState } from 'react';
import { PortCombobox, ShippingLineCombobox } from '#parts';
import { Chip, type RemoteOption, token, useMessages } from '#ui';

interface OptionChipProps {
  name: 'shipping' | 'pol' | 'pod';
  value: RemoteOption | null;
  onChange: (value: RemoteOption | null) => void;
}

/** Filter by carrier or port: the chip opens the search, and shows the code of the selection. */
export function OptionChip({ name, value, onChange }: OptionChipProps) {
  const t = useMessages('booking-list');
  const [isOpen, setOpen] = useState(false);
  const label = t(`filter.${name}`);
  const choose = (next: RemoteOption | null) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Chip
      isOn={value !== null}
      {...(value ? { name: label, onRemove: () => onChange(null) } : {})}
      popover={{
        title: label,
        open: isOpen,
        onOpenChange: setOpen,
        content: (
          <div css={panel}>
            {name === 'shipping' ? (
              <ShippingLineCombobox label={label} value={value && { ...value, code: value.code ?? '' }} onChange={choose} />
            ) : (
              <PortCombobox label={label} value={value && { ...value, code: value.code ?? '' }} onChange={choose} />
            )}
          </div>
        ),
      }}
    >
      {value ? t('filter.is', { filter: label, value: value.code || value.label }) : label}
    </Chip>
  );
}

const panel = { padding: token.s3, width: token.popWidth, maxWidth: '100%' } as const;
