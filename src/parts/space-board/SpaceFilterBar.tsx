import { useState } from 'react';
import { useSession } from '#element';
import { Chip, lazyPart, Segmented, Skeleton, token, useMessages } from '#ui';
import type { SpaceOptionProps } from './SpaceOptionSearch.tsx';
import { BOARD_SIZES, type SpaceFilters } from './useSpaces.ts';

const OPTIONS = ['portStart', 'portEnd', 'shipping'] as const;

interface SpaceFilterBarProps {
  filters: SpaceFilters;
  onChange: (part: Partial<SpaceFilters>) => void;
}

/** Lanes that the user follows, ports, carrier and container size. */
export function SpaceFilterBar({ filters, onChange }: SpaceFilterBarProps) {
  const t = useMessages('space-board');
  const { isLogin } = useSession();
  return (
    <div css={bar}>
      {isLogin ? (
        <Chip isOn={filters.isFollowed} onClick={() => onChange({ isFollowed: !filters.isFollowed })}>
          {t('filter.followed')}
        </Chip>
      ) : null}
      {OPTIONS.map((name) => (
        <OptionChip key={name} name={name} value={filters[name]} onChange={(value) => onChange({ [name]: value })} />
      ))}
      <Segmented
        label={t('filter.ctnType')}
        value={filters.ctnType}
        onChange={(ctnType) => onChange({ ctnType })}
        options={BOARD_SIZES.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

/** The combobox is heavy and few users filter at once. */
const search = lazyPart(async () => (await import('./SpaceOptionSearch.tsx')).SpaceOptionSearch);

function OptionChip({ name, value, onChange }: SpaceOptionProps) {
  const t = useMessages('space-board');
  const [isOpen, setOpen] = useState(false);
  const Search = search.use(isOpen, () => setOpen(false));
  const label = t(`filter.${name}`);
  const choose = (next: SpaceOptionProps['value']) => {
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
        {value ? t('filter.is', { filter: label, value: value.code }) : label}
      </Chip>
    </span>
  );
}

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 } as const;
