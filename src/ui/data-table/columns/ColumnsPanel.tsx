import type { CSSObject } from '@emotion/react';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../actions/Button.tsx';
import { useMessages } from '../../environment.tsx';
import { hint, visuallyHidden } from '../../theme/style.ts';
import { token } from '../../theme/tokens.ts';
import type { TableColumn } from '../model/column.ts';
import { ColumnEntry } from './ColumnEntry.tsx';
import { moveColumn } from './move-column.ts';
import type { TableModel } from '../model/table-features.ts';
import { useColumnDrag } from './useColumnDrag.ts';

interface Props<Row> {
  table: TableModel<Row>;
  columns: readonly TableColumn<Row>[];
  /** Whether the choice is stored. */
  isKept: boolean;
  onReset: () => void;
  onDone: () => void;
}

/** Chooser of visible columns and their order; each change applies at once. */
export function ColumnsPanel<Row>({ table, columns, isKept, onReset, onDone }: Props<Row>) {
  const t = useMessages('ui');
  const [sought, setSought] = useState('');
  const [announcement, announce] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const all = table.getAllLeafColumns().flatMap((model) => {
    const column = columns.find(({ id }) => id === model.id);
    return column
      ? [{ id: model.id, column, model, isVisible: model.getIsVisible(), isPinned: Boolean(model.getIsPinned()), canHide: model.getCanHide() }]
      : [];
  });
  const entries = [...all.filter(({ isVisible }) => isVisible), ...all.filter(({ isVisible }) => !isVisible)];
  const found = entries.filter(({ column }) => column.header.toLowerCase().includes(sought.trim().toLowerCase()));
  const firstHidden = found.find(({ isVisible }) => !isVisible);

  const move = (id: string, place: number) => {
    const entry = entries.find((each) => each.id === id);
    const moved = moveColumn(entries, id, place);
    if (!entry || !moved || place < 0 || place >= entries.length) return;
    table.setColumnOrder(moved.order);
    if (moved.isVisible !== entry.isVisible) entry.model.toggleVisibility(moved.isVisible);
    announce(t('table.columns.moved', { column: entry.column.header, place: place + 1, count: entries.length }));
  };
  const { drag, gripOf } = useColumnDrag(list, move);
  const others = entries.filter(({ id }) => id !== drag?.id);
  // The insertion line is drawn under the entry that precedes the drop position.
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
        {found.map((entry) => (
          <ColumnEntry
            key={entry.id}
            column={entry.column}
            isShown={entry.isVisible}
            canHide={entry.canHide}
            heading={entry === firstHidden ? t('table.columns.hidden') : undefined}
            mark={drag?.id === entry.id ? 'held' : before === entry.id ? 'after' : undefined}
            grip={
              entry.isPinned || sought.trim() ? undefined : { ...gripOf(entry.id), onStep: (step) => move(entry.id, entries.indexOf(entry) + step) }
            }
            isPinned={entry.isPinned}
            onPin={entry.isVisible && entry.model.getCanPin() ? () => entry.model.pin(entry.isPinned ? false : 'start') : undefined}
            onToggle={(next) => entry.model.toggleVisibility(next)}
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
        {announcement}
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
