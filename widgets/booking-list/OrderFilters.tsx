import { DateRangeField, token, useDatePresets, useMessages } from '#ui';
import type { OrderFilters as Filters } from './useOrders.ts';

interface OrderFiltersProps {
  filters: Filters;
  set: (part: Partial<Filters>) => void;
}

/** The filters that need more room than a chip. */
export function OrderFilters({ filters: { etd, created }, set }: OrderFiltersProps) {
  const t = useMessages('order');
  return (
    <div css={{ display: 'grid', gap: token.s3 }}>
      <DateRangeField label={t('column.etd')} value={etd} onChange={(next) => set({ etd: next })} presets={useDatePresets('ahead')} />
      <DateRangeField label={t('column.createTime')} value={created} onChange={(next) => set({ created: next })} presets={useDatePresets('back')} />
    </div>
  );
}
