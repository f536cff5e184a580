import { formatMonthDay } from '#i18n';
import { Chip, useMessages } from '#ui';
import { NO_FILTERS, type OrderFilters, RANGES, TEXT_FILTERS, textLabel } from './filters.ts';

interface ActiveFiltersProps {
  filters: OrderFilters;
  set: (part: Partial<OrderFilters>) => void;
}

/** The filters of the panel that are set, as chips that remove them. */
export function ActiveFilters({ filters, set }: ActiveFiltersProps) {
  const t = useMessages('booking-list');
  const order = useMessages('order');
  const { todo } = filters;
  const removable = (name: keyof OrderFilters, label: string, value: string) => (
    <Chip key={name} isOn name={label} onRemove={() => set({ [name]: NO_FILTERS[name] })}>
      {t('filter.is', { filter: label, value })}
    </Chip>
  );
  return (
    <>
      {(Object.keys(RANGES) as (keyof typeof RANGES)[]).map((name) => {
        const { from, to } = filters[name];
        if (from === null && to === null) return null;
        return removable(name, order(RANGES[name]), [from, to].map((ms) => (ms === null ? '…' : formatMonthDay(ms))).join(' – '));
      })}
      {TEXT_FILTERS.map((name) => (filters[name] ? removable(name, order(textLabel(name)), filters[name]) : null))}
      {todo ? (
        <Chip isOn name={t(`todo.${todo}`)} onRemove={() => set({ todo: null })}>
          {t(`todo.${todo}`)}
        </Chip>
      ) : null}
    </>
  );
}
