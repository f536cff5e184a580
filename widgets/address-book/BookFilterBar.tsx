import { useState } from 'react';
import { Button, Chip, FilterSearch, IconWarning, lazyPart, Skeleton, token, useMessages } from '#ui';
import { type BookFilters, NO_FILTERS } from './useBook.ts';

interface BookFilterBarProps {
  filters: BookFilters;
  onChange: (filters: BookFilters) => void;
}

/** The combobox is heavy and few users filter at once. */
const search = lazyPart(async () => (await import('./CountrySearch.tsx')).CountrySearch);

export function BookFilterBar({ filters, onChange }: BookFilterBarProps) {
  const t = useMessages('address-book');
  const [isOpen, setOpen] = useState(false);
  const Search = search.use(isOpen, () => setOpen(false));
  const { searchValue, country, isIncomplete } = filters;
  const set = (part: Partial<BookFilters>) => onChange({ ...filters, ...part });
  return (
    <>
      <FilterSearch label={t('search')} value={searchValue} onSearch={(text) => set({ searchValue: text })} maxLength={100} shortcut="/" />
      <span onPointerEnter={search.fetch} onFocus={search.fetch}>
        <Chip
          isOn={country !== null}
          {...(country ? { name: t('filter.country'), onRemove: () => set({ country: null }) } : {})}
          popover={{
            title: t('filter.country'),
            open: isOpen,
            onOpenChange: setOpen,
            content: Search ? (
              <Search
                value={country}
                onChange={(next) => {
                  set({ country: next });
                  setOpen(false);
                }}
              />
            ) : (
              <Skeleton height={token.row} />
            ),
          }}
        >
          {country ? t('filter.country.is', { country: country.label }) : t('filter.country')}
        </Chip>
      </span>
      <Chip isOn={isIncomplete} icon={<IconWarning aria-hidden />} onClick={() => set({ isIncomplete: !isIncomplete })}>
        {t('filter.incomplete')}
      </Chip>
      {searchValue || country || isIncomplete ? (
        <Button variant="bare" size="small" onClick={() => onChange(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </>
  );
}
