import type { CSSObject } from '@emotion/react';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { useMessages } from '../environment.tsx';
import { hint, visuallyHidden } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';
import type { TableColumn } from './column.ts';
import { isShown, moveColumn, orderOf, type ColumnView } from './column-view.ts';
import { ColumnEntry } from './ColumnEntry.tsx';
import { useColumnDrag } from './useColumnDrag.ts';

interface Props<Row> {
  columns: readonly TableColumn<Row>[];
  view: ColumnView;
  /** Whether the choice outlives the page. */
  isKept: boolean;
  onChange: (view: ColumnView) => void;
  onReset: () => void;
  onDone: () => void;
}

/** Which columns are shown and in which order; every change holds at once. */
export function ColumnsPanel<Row>({ columns, view, isKept, onChange, onReset, onDone }: Props<Row>) {
  const t = useMessages('ui');
  const [sought, setSought] = useState('');
  const [said, say] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const ordered = orderOf(columns, view).flatMap((id) => byId.get(id) ?? []);
  const entries = [...ordered.filter((column) => isShown(column, view)), ...ordered.filter((column) => !isShown(column, view))];
  const found = entries.filter((column) => column.header.toLowerCase().includes(sought.trim().toLowerCase()));
  const firstHidden = found.find((column) => !isShown(column, view));

  const move = (id: string, place: number) => {
    const column = byId.get(id);
    if (!column || place < 0 || place >= entries.length) return;
    onChange(moveColumn(columns, view, id, place));
    say(t('table.columns.moved', { column: column.header, place: place + 1, count: entries.length }));
  };
  const { drag, gripOf } = useColumnDrag(list, move);
  const others = entries.filter((column) => column.id !== drag?.id);
  // The line stands under the entry before the place, as on paper.
  const before = drag ? others[drag.place - 1]?.id : undefined;

  return (
    <div css={panel}>
      <div css={search}>
        <Search aria-hidden />
        <input
          type="search"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          placeholder={t('table.columns.find')}
          aria-label={t('table.columns.find')}
        />
      </div>
      <ul ref={list} css={listStyle}>
        {found.map((column) => (
          <ColumnEntry
            key={column.id}
            column={column}
            isShown={isShown(column, view)}
            heading={column === firstHidden ? t('table.columns.hidden') : undefined}
            mark={drag?.id === column.id ? 'held' : before === column.id ? 'after' : undefined}
            grip={
              column.pinned || sought.trim() ? undefined : { ...gripOf(column.id), onStep: (step) => move(column.id, entries.indexOf(column) + step) }
            }
            onToggle={(next) => onChange({ ...view, shown: { ...view.shown, [column.id]: next } })}
          />
        ))}
        {found.length === 0 ? <li css={{ ...hint, padding: `${token.s2} ${token.s3}` }}>{t('table.columns.none')}</li> : null}
      </ul>
      <div css={foot}>
        <Button variant="bare" size="small" onClick={onReset}>
          {t('reset')}
        </Button>
        <span css={{ flex: 1 }} />
        {isKept ? <span css={hint}>{t('table.columns.kept')}</span> : null}
        <Button variant="filled" size="small" onClick={onDone}>
          {t('table.columns.done')}
        </Button>
      </div>
      <span role="status" css={visuallyHidden}>
        {said}
      </span>
    </div>
  );
}

const panel: CSSObject = { display: 'flex', flexDirection: 'column', minHeight: 0, width: '100%' };
const search: CSSObject = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  gap: token.s2,
  height: token.field,
  margin: `${token.half3} ${token.half3} ${token.half2}`,
  padding: `0 ${token.half3}`,
  border: `${token.hair} solid ${token.control}`,
  borderRadius: token.rField,
  background: token.surface,
  color: token.text3,
  '& > svg': { width: token.icon16, height: token.icon16 },
  '& > input': {
    flex: 1,
    minWidth: 0,
    padding: 0,
    border: 0,
    outline: 0,
    background: 'none',
    color: token.text,
    appearance: 'none',
    '&::placeholder': { color: token.text3, opacity: 1 },
  },
  '&:focus-within': { borderColor: token.action, boxShadow: `0 0 0 ${token.halo} color-mix(in srgb, ${token.action} 22%, transparent)` },
};
const listStyle: CSSObject = { overflowY: 'auto', minHeight: 0, flex: 1, paddingBottom: token.half2 };
const foot: CSSObject = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: token.s2,
  padding: `${token.s2} ${token.half3}`,
  borderTop: `${token.hair} solid ${token.line}`,
};
