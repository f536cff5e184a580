import type { CSSObject } from '@emotion/react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useMessages } from '../environment.tsx';
import { ellipsis } from '../theme/style.ts';
import { token } from '../theme/tokens.ts';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';
import type { TableColumn, TableSort } from './model/column.ts';
import type { Placed } from './columns/placed.ts';
import { ResizeHandle } from './columns/ResizeHandle.tsx';
import { RowCheck } from './rows/RowCheck.tsx';
import type { RowSelection } from './rows/selection.ts';

interface Props<Row> {
  columns: readonly Placed<Row>[];
  sort: TableSort | null;
  onSort: (columnId: string) => void;
  onResize: (columnId: string, width: number | null, isFinal: boolean) => void;
  selection: RowSelection | undefined;
  hasActions: boolean;
}

/** The header: one tab stop; Left and Right move through its columns. */
export function TableHead<Row>({ columns, sort, onSort, onResize, selection, hasActions }: Props<Row>) {
  const t = useMessages('ui');
  const [chosen, setChosen] = useState<string | null>(null);
  const active = columns.find(({ column }) => column.id === chosen) ?? columns.find(({ column }) => column.sortable) ?? columns[0];
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection ? (
          <th scope="col" data-check data-pinned css={{ insetInlineStart: 0 }}>
            <RowCheck label={t('table.select.all')} state={selection.page} onToggle={selection.togglePage} />
          </th>
        ) : null}
        {columns.map(({ column, width, start, isLastPinned }) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={column.sortable ? ariaSort(column.id, sort) : undefined}
            data-column={column.id}
            data-end={column.atEnd}
            data-pinned={start === undefined ? undefined : isLastPinned ? 'last' : ''}
            style={start === undefined ? undefined : { insetInlineStart: start }}
            onKeyDown={(event) => moveAlong(event)}
            onFocus={() => setChosen(column.id)}
          >
            <HeadLabel column={column} sort={sort} onSort={() => onSort(column.id)} tabIndex={column === active?.column ? 0 : -1} />
            <ResizeHandle
              label={t('table.resize', { column: column.header })}
              width={width}
              minWidth={column.minWidth}
              tabIndex={column === active?.column ? 0 : -1}
              onResize={(next, isFinal) => onResize(column.id, next, isFinal)}
            />
          </th>
        ))}
        {hasActions ? (
          <th scope="col" data-actions>
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function HeadLabel<Row>({
  column,
  sort,
  onSort,
  tabIndex,
}: {
  column: TableColumn<Row>;
  sort: TableSort | null;
  onSort: () => void;
  tabIndex: number;
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const justify = { start: 'flex-start', end: 'flex-end', center: 'center' }[column.align ?? 'start'];
  if (!column.sortable)
    return (
      <span css={{ ...label, justifyContent: justify }}>
        <span css={ellipsis}>{column.header}</span>
      </span>
    );
  const Arrow = direction === 'desc' ? ChevronDown : ChevronUp;
  return (
    <button
      type="button"
      onClick={onSort}
      tabIndex={tabIndex}
      data-head=""
      css={{ ...label, ...sortable, justifyContent: justify, ...(direction ? { color: token.text } : {}) }}
    >
      <span css={ellipsis}>{column.header}</span>
      <Arrow aria-hidden data-shown={direction ? '' : undefined} css={{ width: token.icon12, height: token.icon12 }} />
    </button>
  );
}

/** Moves through the sortable columns by Left and Right; on a resize handle these keys change the width. */
function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || event.target.dataset['head'] === undefined) return;
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-head]') ?? [])];
  const next = buttons[buttons.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function ariaSort(id: string, sort: TableSort | null) {
  if (sort?.column !== id) return 'none';
  return sort.direction === 'asc' ? 'ascending' : 'descending';
}

const label: CSSObject = { display: 'flex', alignItems: 'center', gap: token.half1, width: '100%', minWidth: 0, height: token.head };
const sortable: CSSObject = {
  '& > svg': { visibility: 'hidden' },
  '& > svg[data-shown], &:hover > svg, &:focus-visible > svg': { visibility: 'visible' },
  '&:hover': { color: token.text },
  '&:focus-visible': { outlineOffset: `calc(-1 * ${token.hair2})` },
};
