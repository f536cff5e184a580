import { PortCombobox, ShippingLineCombobox } from '#parts';
import { DateRangeField, token, useDatePresets, useMessages } from '#ui';
import type { OrderFilters as Filters } from './useOrders.ts';

interface OrderFiltersProps {
  filters: Filters;
  set: (part: Partial<Filters>) => void;
}

/** The filters that need more room than a chip. */
export function OrderFilters({ filters: { etd, shipping, pol, pod }, set }: OrderFiltersProps) {
  const t = useMessages('booking-list');
  const presets = useDatePresets('ahead');
  return (
    <div css={{ display: 'grid', gap: token.s3 }}>
      <DateRangeField label={t('column.etd')} value={etd} onChange={(next) => set({ etd: next })} presets={presets} />
      <ShippingLineCombobox
        label={t('filter.shipping')}
        value={shipping && { ...shipping, code: shipping.code ?? '' }}
        onChange={(next) => set({ shipping: next })}
      />
      <PortCombobox label={t('filter.pol')} value={pol && { ...pol, code: pol.code ?? '' }} onChange={(next) => set({ pol: next })} />
      <PortCombobox label={t('filter.pod')} value={pod && { ...pod, code: pod.code ?? '' }} onChange={(next) => set({ pod: next })} />
    </div>
  );
}
