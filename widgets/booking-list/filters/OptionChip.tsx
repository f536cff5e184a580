import { useState } from 'react';
import { Chip, lazyPart, type RemoteOption, Skeleton, token, useMessages } from '#ui';
import type { OptionSearchProps } from './OptionSearch.tsx';

/** The combobox is heavy and few users filter at once. */
const search = lazyPart(async () => (await import('./OptionSearch.tsx')).OptionSearch);

/** Filter by carrier or port: the chip opens the search, and shows what was chosen by its code. */
export function OptionChip({ name, value, onChange }: OptionSearchProps) {
  const t = useMessages('booking-list');
  const [isOpen, setOpen] = useState(false);
  const Search = search.use(isOpen, () => setOpen(false));
  const label = t(`filter.${name}`);
  const choose = (next: RemoteOption | null) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <span onPointerEnter={search.fetch} onFocus={search.fetch}>
      <Chip
        isOn={value !== null}
        {...(value ? { name: label, onRemove: () => onChange(null) } : {})}
        popover={{
          title: label,
          open: isOpen,
          onOpenChange: setOpen,
          content: (
            <div css={{ padding: token.s3, width: token.popWidth, maxWidth: '100%' }}>
              {Search ? <Search name={name} value={value} onChange={choose} /> : <Skeleton height={token.row} />}
            </div>
          ),
        }}
      >
        {value ? t('filter.is', { filter: label, value: value.code || value.label }) : label}
      </Chip>
    </span>
  );
}
