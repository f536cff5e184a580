import { useCall, useCore } from '#element';
import { Button, Chip, FilterSearch, IconDown, Menu, useMessages } from '#ui';
import type { NoticeFilters } from './useNoticeList.ts';

const ALL = 'all';

interface NoticeFilterBarProps {
  filters: NoticeFilters;
  onChange: (part: Partial<NoticeFilters>) => void;
}

/** Filters by kind and text. */
export function NoticeFilterBar({ filters, onChange }: NoticeFilterBarProps) {
  const t = useMessages('notification');
  const { api } = useCore();
  const kinds = useCall(api.message.queryNoticePreferences, {}, { loadingBar: false, quiet: true });
  const options = (kinds.data ?? []).map(({ messageType, messageTypeStr }) => ({ value: String(messageType), label: messageTypeStr }));
  const chosen = options.find(({ value }) => value === filters.kind);
  return (
    <>
      <FilterSearch label={t('search')} value={filters.searchValue} onSearch={(searchValue) => onChange({ searchValue })} maxLength={100} />
      <Menu
        trigger={
          <Button size="small" icon={<IconDown aria-hidden />}>
            {t('kind')}
          </Button>
        }
        items={[{ value: ALL, label: t('kind.all') }, ...options].map(({ value, label }) => ({
          label,
          onSelect: () => onChange({ kind: value === ALL ? null : value }),
        }))}
      />
      {chosen ? (
        <Chip isOn name={chosen.label} onRemove={() => onChange({ kind: null })}>
          {chosen.label}
        </Chip>
      ) : null}
    </>
  );
}
