import { useState } from 'react';
import { useWords } from '#element';
import { Button, Chip, FilterSearch, IconClock, IconDown, LazyPopover, lazyPart, Skeleton, token, useWindowBelow } from '#ui';
import { FILTER_TEXT_MAX, isFiltered, NO_FILTERS, OPTIONS, type OrderFilters } from './filters.ts';
import { OptionChip } from './OptionChip.tsx';

interface OrderFilterBarProps {
  filters: OrderFilters;
  onChange: (filters: OrderFilters) => void;
  /** Bookings with a known cut-off in the next 48 hours. */
  soon: number | undefined;
}

const active = lazyPart(async () => (await import('./ActiveFilters.tsx')).ActiveFilters);
const panel = lazyPart(async () => (await import('./OrderFilters.tsx')).OrderFilters);
/** Below this width of the window the chips fold into the panel; those that are set stay. */
const FOLDED_BELOW = 720;

/** Search, filters as chips, the rest in a popover. */
export function OrderFilterBar({ filters, onChange, soon }: OrderFilterBarProps) {
  const t = useWords('booking-list');
  const [isOpen, setOpen] = useState(false);
  const isFolded = useWindowBelow(FOLDED_BELOW);
  const Panel = panel.use(isOpen, () => setOpen(false));
  const set = (part: Partial<OrderFilters>) => onChange({ ...filters, ...part });
  const { cutoffSoon } = filters;
  const hasActive = isFiltered({ ...filters, searchValue: '', cutoffSoon: false, shipping: null, pol: null, pod: null });
  const Active = active.use(hasActive);

  return (
    <>
      <FilterSearch
        label={t('search')}
        value={filters.searchValue}
        onSearch={(searchValue) => set({ searchValue })}
        maxLength={FILTER_TEXT_MAX}
        shortcut="/"
      />
      {isFolded && !cutoffSoon ? null : (
        <Chip isOn={cutoffSoon} icon={<IconClock aria-hidden />} onClick={() => set({ cutoffSoon: !cutoffSoon })}>
          {t('filter.soon')} {soon ? <b css={{ fontWeight: token.strong, color: token.warn }}>{soon}</b> : null}
        </Chip>
      )}
      {Active && hasActive ? <Active filters={filters} set={set} /> : null}
      {OPTIONS.map((name) =>
        isFolded && !filters[name] ? null : <OptionChip key={name} name={name} value={filters[name]} onChange={(next) => set({ [name]: next })} />,
      )}
      <span onPointerEnter={panel.fetch} onFocus={panel.fetch}>
        <LazyPopover
          title={t(isFolded ? 'filter.all' : 'filter')}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button variant="bare" size="small" icon={<IconDown aria-hidden />}>
              {t(isFolded ? 'filter.all' : 'filter')}
            </Button>
          }
        >
          <div css={panelStyle}>{Panel ? <Panel filters={filters} set={set} withChips={isFolded} /> : <Skeleton height={token.tableMax} />}</div>
        </LazyPopover>
      </span>
      {isFiltered(filters) ? (
        <Button variant="bare" size="small" onClick={() => onChange(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </>
  );
}

const panelStyle = { padding: token.s3, width: token.popWidth, maxWidth: '100%' } as const;
