import { useState } from 'react';
import { formatMonthDay } from '#i18n';
import { Button, Chip, FilterSearch, IconClock, IconDown, LazyPopover, lazyPart, Skeleton, token, useMessages } from '#ui';
import { NO_FILTERS, type OrderFilters } from './useOrders.ts';

interface OrderFilterBarProps {
  filters: OrderFilters;
  onChange: (filters: OrderFilters) => void;
  /** Bookings with a cut-off in the next 48 hours, where it is known. */
  soon: number | undefined;
}

const panel = lazyPart(async () => (await import('./OrderFilters.tsx')).OrderFilters);

/** Search, filters as chips, the rest in a popover. */
export function OrderFilterBar({ filters, onChange, soon }: OrderFilterBarProps) {
  const t = useMessages('booking-list');
  const [isOpen, setOpen] = useState(false);
  const Panel = panel.use(isOpen, () => setOpen(false));
  const set = (part: Partial<OrderFilters>) => onChange({ ...filters, ...part });
  const { etd, shipping, pol, pod, cutoffSoon } = filters;
  const isFiltered = filters.searchValue !== '' || etd.from !== null || etd.to !== null || shipping || pol || pod || cutoffSoon;
  const between = [etd.from, etd.to].map((ms) => (ms === null ? '…' : formatMonthDay(ms))).join(' – ');

  return (
    <>
      <FilterSearch label={t('search')} value={filters.searchValue} onSearch={(searchValue) => set({ searchValue })} maxLength={100} shortcut="/" />
      <Chip isOn={cutoffSoon} icon={<IconClock aria-hidden />} onClick={() => set({ cutoffSoon: !cutoffSoon })}>
        {t('filter.soon')} {soon ? <b css={{ fontWeight: token.strong, color: token.warn }}>{soon}</b> : null}
      </Chip>
      {etd.from !== null || etd.to !== null ? (
        <Chip isOn name={t('column.etd')} onRemove={() => set({ etd: NO_FILTERS.etd })}>
          {t('column.etd')} {between}
        </Chip>
      ) : null}
      {(
        [
          ['shipping', shipping],
          ['pol', pol],
          ['pod', pod],
        ] as const
      ).map(([name, option]) =>
        option ? (
          <Chip key={name} isOn name={option.label} onRemove={() => set({ [name]: null })}>
            {t(`filter.${name}`)}: {option.label}
          </Chip>
        ) : null,
      )}
      <span onPointerEnter={panel.fetch} onFocus={panel.fetch}>
        <LazyPopover
          title={t('filter')}
          open={isOpen}
          onOpenChange={setOpen}
          trigger={
            <Button variant="bare" size="small" icon={<IconDown aria-hidden css={{ width: token.icon14, height: token.icon14 }} />}>
              {t('filter')}
            </Button>
          }
        >
          <div css={plane}>{Panel ? <Panel filters={filters} set={set} /> : <Skeleton height={token.tableMax} />}</div>
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

const plane = { padding: token.s3, width: token.popWidth, maxWidth: '100%' } as const;
