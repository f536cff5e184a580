import { type KeyboardEvent, useState } from 'react';
import { useCall, useCore } from '#element';
import { Button, Chip, IconDown, IconSearch, Menu, TextField, token, useMessages } from '#ui';
import type { NoticeFilters } from './useNoticeList.ts';

const ALL = 'all';

interface NoticeFilterBarProps {
  filters: NoticeFilters;
  onChange: (part: Partial<NoticeFilters>) => void;
}

/** Kind and words. */
export function NoticeFilterBar({ filters, onChange }: NoticeFilterBarProps) {
  const t = useMessages('notification');
  const { api } = useCore();
  const kinds = useCall(api.message.queryNoticePreferences, {}, { loadingBar: false, quiet: true });
  const [text, setText] = useState(filters.searchValue);
  const search = () => text.trim() !== filters.searchValue && onChange({ searchValue: text.trim() });
  const key = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') search();
    if (event.key === 'Escape' && text) setText('');
  };
  const options = (kinds.data ?? []).map(({ messageType, messageTypeStr }) => ({ value: String(messageType), label: messageTypeStr }));
  const chosen = options.find(({ value }) => value === filters.kind);
  return (
    <>
      <div css={{ width: token.tipWidth, maxWidth: '100%' }}>
        <TextField
          hideLabel
          label={t('search')}
          placeholder={t('search')}
          type="search"
          value={text}
          onChange={(value) => (setText(value), value === '' && filters.searchValue !== '' && onChange({ searchValue: '' }))}
          onBlur={search}
          maxLength={100}
          start={<IconSearch aria-hidden />}
          input={{ onKeyDown: key }}
        />
      </div>
      <Menu
        trigger={
          <Button size="small" icon={<IconDown aria-hidden css={{ width: token.icon14, height: token.icon14 }} />}>
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
