import { useState } from 'react';
import { formatMonthDay } from '#i18n';
import { Button, Chip, FilterSearch, IconClock, IconDown, LazyPopover, lazyPart, Skeleton, token, useMessages } from '#ui';
import { OptionChip } from './OptionChip.tsx';
import { NO_FILTERS, type OrderFilters } from './useOrders.ts';

interface OrderFilterBarProps {
  filters: OrderFilters;
  onChange: (filters: OrderFilters) => void;
  /** Bookings with a known cut-off in the next 48 hours. */
  soon: number | undefined;
}

const OPTIONS = ['shipping', 'pol', 'pod'] as const;
const RANGES = [
  ['etd', 'column.etd'],
  ['created', 'column.createTime'],
] as const;

const panel = lazyPart(async () => (await import('./OrderFilters.tsx')).OrderFilters);

/** Search, filters as chips, the rest in a popover. */
export function OrderFilterBar({ filters, onChange, soon }: OrderFilterBarProps) {
  const t = useMessages('booking-list');
  const order = useMessages('order');
  const [isOpen, setOpen] = useState(false);
  const Panel = panel.use(isOpen, () => setOpen(false));
  const set = (part: Partial<OrderFilters>) => onChange({ ...filters, ...part });
  const { cutoffSoon } = filters;
  const hasRange = RANGES.some(([name]) => filters[name].from !== null || filters[name].to !== null);
  const isFiltered = filters.searchValue !== '' || hasRange || OPTIONS.some((name) => filters[name]) || cutoffSoon;

  return (
    <>
      <FilterSearch label={t('search')} value={filters.searchValue} onSearch={(searchValue) => set({ searchValue })} maxLength={100} shortcut="/" />
      <Chip isOn={cutoffSoon} icon={<IconClock aria-hidden />} onClick={() => set({ cutoffSoon: !cutoffSoon })}>
        {t('filter.soon')} {soon ? <b css={{ fontWeight: token.strong, color: token.warn }}>{soon}</b> : null}
      </Chip>
      {RANGES.map(([name, column]) => {
        const { from, to } = filters[name];
        if (from === null && to === null) return null;
        return (
          <Chip key={name} isOn name={order(column)} onRemove={() => set({ [name]: NO_FILTERS[name] })}>
            {t('filter.is', { filter: order(column), value: [from, to].map((ms) => (ms === null ? '…' : formatMonthDay(ms))).join(' – ') })}
          </Chip>
        );
      })}
      {OPTIONS.map((name) => (
        <OptionChip key={name} name={name} value={filters[name]} onChange={(next) => set({ [name]: next })} />
      ))}
      <span onPointerEnter={panel.fetch} onFocus={panel.fetch}>
        <LazyPopover
          title={t('filter')}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button variant="bare" size="small" icon={<IconDown aria-hidden />}>
              {t('filter')}
            </Button>
          }
        >
          <div css={panelStyle}>{Panel ? <Panel filters={filters} set={set} /> : <Skeleton height={token.tableMax} />}</div>
        </LazyPopover>
      </span>
      {isFiltered ? (
        <Button variant="bare" size="small" onClick={() => onChange(NO_FILTERS)}>
          {t('filter.clear')}
        </Button>
      ) : null}
    </>
  );
}

const panelStyle = { padding: token.s3, width: token.popWidth, maxWidth: '100%' } as const;
