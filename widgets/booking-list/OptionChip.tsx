import { useState } from 'react';
import { Chip, lazyPart, type RemoteOption, Skeleton, token, useMessages } from '#ui';

interface OptionChipProps {
  name: 'shipping' | 'pol' | 'pod';
  value: RemoteOption | null;
  onChange: (value: RemoteOption | null) => void;
}

const search = lazyPart(async () => (await import('./OptionSearch.tsx')).OptionSearch);

/** Filter by carrier or port: the chip opens the search, and shows what was chosen by its code. */
export function OptionChip({ name, value, onChange }: OptionChipProps) {
  const t = useMessages('booking-list');
  const [isOpen, setOpen] = useState(false);
  const Search = search.use(isOpen, () => setOpen(false));
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
          <div css={plane}>{Search ? <Search name={name} label={label} value={value} onChange={choose} /> : <Skeleton height={token.field} />}</div>
        ),
      }}
    >
      {value ? t('filter.is', { filter: label, value: value.code || value.label }) : label}
    </Chip>
  );
}

const plane = { padding: token.s3, width: token.popWidth, maxWidth: '100%' } as const;
