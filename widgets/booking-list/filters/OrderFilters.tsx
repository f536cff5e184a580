import { useIsAgent } from '#element';
import { Checkbox, DateRangeField, Select, token, useDatePresets, useMessages } from '#ui';
import { FILTER_TEXT_MAX, OPTIONS, type OrderFilters as Filters, TEXT_FILTERS, textLabel, TODOS } from './filters.ts';
import { FilterField } from './FilterField.tsx';
import { OptionSearch } from './OptionSearch.tsx';

interface OrderFiltersProps {
  filters: Filters;
  set: (part: Partial<Filters>) => void;
  /** With the filters that wide windows show as chips. */
  withChips: boolean;
}

/** The filters that need more room than a chip. */
export function OrderFilters({ filters, set, withChips }: OrderFiltersProps) {
  const t = useMessages('booking-list');
  const order = useMessages('order');
  const { etd, created, todo, cutoffSoon } = filters;
  const isAgent = useIsAgent();
  const ahead = useDatePresets('ahead');
  const back = useDatePresets('back');
  return (
    <div css={{ display: 'grid', gap: token.s3 }}>
      {withChips ? (
        <>
          <Checkbox label={t('filter.soon')} value={cutoffSoon} onChange={(next) => set({ cutoffSoon: next })} />
          {OPTIONS.map((name) => (
            <OptionSearch key={name} name={name} value={filters[name]} onChange={(next) => set({ [name]: next })} />
          ))}
        </>
      ) : null}
      <div css={pairs}>
        {TEXT_FILTERS.filter((name) => isAgent || name !== 'customerName').map((name) => (
          <FilterField
            key={name}
            label={order(textLabel(name))}
            value={filters[name]}
            onSearch={(text) => set({ [name]: text })}
            maxLength={FILTER_TEXT_MAX}
            isMono={name !== 'vessel' && name !== 'customerName'}
          />
        ))}
        <Select
          label={t('filter.todo')}
          value={todo}
          options={TODOS.map((value) => ({ value, label: t(`todo.${value}`) }))}
          onChange={(next) => set({ todo: next })}
          onClear={() => set({ todo: null })}
        />
      </div>
      <DateRangeField label={order('column.etd')} value={etd} onChange={(next) => set({ etd: next })} presets={ahead} />
      <DateRangeField label={order('column.createTime')} value={created} onChange={(next) => set({ created: next })} presets={back} />
    </div>
  );
}

const pairs = { display: 'grid', gap: token.s3, gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))', alignItems: 'start' } as const;
