import { useState } from 'react';
import { formatMonthDay } from '#i18n';
import { Button, Chip, FilterSearch, IconClock, IconDown, LazyPopover, lazyPart, Skeleton, token, useMessages, useWindowBelow } from '#ui';
import { FILTER_TEXT_MAX, isFiltered, NO_FILTERS, OPTIONS, type OrderFilters, RANGES, TEXT_FILTERS } from './filters.ts';
import { OptionChip } from './OptionChip.tsx';

interface OrderFilterBarProps {
  filters: OrderFilters;
  onChange: (filters: OrderFilters) => void;
  /** Bookings with a known cut-off in the next 48 hours. */
  soon: number | undefined;
}

const panel = lazyPart(async () => (await import('./OrderFilters.tsx')).OrderFilters);
/** Below this width of the window the chips fold into the panel; those that are set stay. */
const FOLDED_BELOW = 720;

/** Search, filters as chips, the rest in a popover. */
export function OrderFilterBar({ filters, onChange, soon }: OrderFilterBarProps) {
  const t = useMessages('booking-list');
  const order = useMessages('order');
  const [isOpen, setOpen] = useState(false);
  const isFolded = useWindowBelow(FOLDED_BELOW);
  const Panel = panel.use(isOpen, () => setOpen(false));
  const set = (part: Partial<OrderFilters>) => onChange({ ...filters, ...part });
  const { cutoffSoon, todo } = filters;
  const removable = (name: keyof OrderFilters, label: string, value: string) => (
    <Chip key={name} isOn name={label} onRemove={() => set({ [name]: NO_FILTERS[name] })}>
      {t('filter.is', { filter: label, value })}
    </Chip>
  );

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
      {(Object.keys(RANGES) as (keyof typeof RANGES)[]).map((name) => {
        const { from, to } = filters[name];
        if (from === null && to === null) return null;
        return removable(name, order(RANGES[name]), [from, to].map((ms) => (ms === null ? '…' : formatMonthDay(ms))).join(' – '));
      })}
      {TEXT_FILTERS.map((name) => (filters[name] ? removable(name, order(`column.${name}`), filters[name]) : null))}
      {todo ? (
        <Chip isOn name={t(`todo.${todo}`)} onRemove={() => set({ todo: null })}>
          {t(`todo.${todo}`)}
        </Chip>
      ) : null}
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
