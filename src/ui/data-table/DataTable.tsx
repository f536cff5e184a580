import type { CSSObject } from '@emotion/react';
import { useMemo, useRef, useState } from 'react';
import { useUi } from '../environment.tsx';
import { LoadingBar } from '../feedback/LoadingBar.tsx';
import { part } from '../parts.ts';
import { token } from '../theme/tokens.ts';
import { CARDS_BELOW, CHECK_WIDTH, type TableSort } from './column.ts';
import { shownColumns } from './column-view.ts';
import { columnWidths } from './column-widths.ts';
import { nextSort } from './next-sort.ts';
import { placeColumns } from './placed.ts';
import type { DataTableProps } from './table-props.ts';
import { TableBar } from './TableBar.tsx';
import { TableFoot } from './TableFoot.tsx';
import { TableGrid } from './TableGrid.tsx';
import { TableState } from './TableState.tsx';
import { useColumnView } from './useColumnView.ts';
import { useFittedColumns } from './useFittedColumns.ts';
import { useLostFocus } from './useLostFocus.ts';
import { useRowSelection } from './useRowSelection.ts';
import { pageSizeKey } from './useTableQuery.ts';
import { useWidth } from './useWidth.ts';

/** Rows of the server: it sorts and pages, the user picks columns and rows. Cards where there is no room for columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, page, pageSize, sort, onChange, storageKey, storage, selection, fill = false } = props;
  const { density } = useUi();
  const frame = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const keys = rows.map(rowKey);
  useLostFocus(frame, keys);
  const { view, keep, reset } = useColumnView(storageKey, storage);
  const [draft, setDraft] = useState<Record<string, number> | null>(null);
  const setSort = (next: TableSort | null) => onChange({ page: 1, pageSize, sort: next });

  const isCards = width > 0 && width < CARDS_BELOW;
  const chosen = useMemo(() => shownColumns(columns, view), [columns, view]);
  const shown = useFittedColumns(chosen, rows, frame, width >= CARDS_BELOW);
  const checkWidth = selection ? CHECK_WIDTH : 0;
  const widths = columnWidths(shown, draft ?? view.widths, width - checkWidth);
  const picker = useRowSelection(keys, selection);

  const resize = (id: string, to: number | null, isFinal: boolean) => {
    const { [id]: _, ...others } = { ...view.widths };
    // All columns but the last hold still while one is drawn, or its edge would run away from the pointer.
    const next = to === null ? others : { ...Object.fromEntries([...widths].slice(0, -1)), [id]: to };
    setDraft(isFinal ? null : next);
    if (isFinal) keep({ ...view, widths: next });
  };
  const setPage = (nextPage: number, nextSize: number) => {
    if (nextSize !== pageSize && storageKey) storage?.set(pageSizeKey(storageKey), nextSize);
    onChange({ page: nextPage, pageSize: nextSize, sort });
  };

  return (
    <section ref={frame} {...part('table')} css={[frameStyle, fill && { height: '100%' }]} aria-label={props.label}>
      {props.header}
      <TableBar columns={columns} view={view} isKept={storage !== undefined} onView={keep} onReset={reset} isCards={isCards} onSort={setSort}>
        {props.toolbar}
      </TableBar>
      <div css={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 }}>
        <LoadingBar isActive={props.loading === true && rows.length > 0} />
        <TableGrid
          {...props}
          isCards={isCards}
          isCompact={density === 'compact'}
          scroller={scroller}
          placed={placeColumns(shown, widths, checkWidth)}
          tableWidth={[...widths.values()].reduce((sum, each) => sum + each, checkWidth)}
          picker={picker}
          onSort={(id) => setSort(nextSort(sort, id))}
          onResize={resize}
          state={<TableState {...props} />}
        />
      </div>
      <TableFoot label={props.label} query={{ page, pageSize, sort }} total={props.total} selection={selection} onPage={setPage} />
    </section>
  );
}

const frameStyle: CSSObject = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
};
