import type { CSSObject } from '@emotion/react';
import { useRef, useState } from 'react';
import { useUi } from '../environment.tsx';
import { ErrorPanel } from '../feedback/ErrorPanel.tsx';
import { LoadingBar } from '../feedback/LoadingBar.tsx';
import { part } from '../parts.ts';
import { token } from '../theme/tokens.ts';
import { CARDS_BELOW, CHECK_WIDTH, type TableSort } from './model/column.ts';
import { columnWidths } from './columns/column-widths.ts';
import { placeColumns } from './columns/placed.ts';
import { rowSelectionOf } from './rows/selection.ts';
import type { DataTableProps } from './model/table-props.ts';
import { TableBar } from './TableBar.tsx';
import { TableFoot } from './TableFoot.tsx';
import { useTemporaryTableSettings } from './model/table-settings.ts';
import { likelyHeight, TableGrid } from './TableGrid.tsx';
import { TableState } from './TableState.tsx';
import { useColumnView } from './columns/useColumnView.ts';
import { useFittedColumns } from './columns/useFittedColumns.ts';
import { useLostFocus } from './rows/useLostFocus.ts';
import { useTableModel } from './model/useTableModel.ts';
import { useWidth } from './useWidth.ts';

/** Table of server-side data: the server sorts and pages, the user selects columns and rows. On narrow screens, rows are cards. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, page, pageSize, sort, onChange, selection, fill = false } = props;
  const { density } = useUi();
  const frame = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const measured = useWidth(frame);
  const width = measured ?? 0;
  const keys = rows.map(rowKey);
  useLostFocus(frame, keys);
  const temporary = useTemporaryTableSettings();
  const kept = props.settings ?? temporary;
  const settings = useColumnView(kept);
  const [draft, setDraft] = useState<Record<string, number> | null>(null);
  const setSort = (next: TableSort | null) => {
    kept.change((before) => ({ ...before, sort: next }));
    onChange({ page: 1, pageSize, sort: next });
  };

  const isCards = width > 0 && width < CARDS_BELOW;
  const fitted = useFittedColumns(columns, rows, frame);
  const chosen = draft ?? settings.view.widths;
  const table = useTableModel({ columns: fitted, rows, rowKey, settings, widths: chosen, sort, onSort: setSort, selection });
  const checkWidth = selection ? CHECK_WIDTH : 0;
  const visible = table.getVisibleLeafColumns();
  const widths = columnWidths(
    visible.map((column) => ({ id: column.id, size: column.getSize(), isFixed: chosen[column.id] !== undefined })),
    width - checkWidth,
  );
  const shown = visible.flatMap((model) => {
    const column = columns.find(({ id }) => id === model.id);
    return column ? [{ column, isPinned: model.getIsPinned() !== false }] : [];
  });

  const resize = (id: string, to: number | null, isFinal: boolean) => {
    // All columns except the last keep their width while one is resized; otherwise its edge would drift from the pointer.
    const next = to === null ? null : { ...Object.fromEntries([...widths].slice(0, -1)), [id]: to };
    setDraft(isFinal ? null : next);
    if (!isFinal) return;
    if (next) table.setColumnSizing(next);
    else table.getColumn(id)?.resetSize();
  };
  const setPage = (nextPage: number, nextSize: number) => {
    if (nextSize !== pageSize) kept.change((before) => ({ ...before, pageSize: nextSize }));
    onChange({ page: nextPage, pageSize: nextSize, sort });
  };

  return (
    <section ref={frame} {...part('table')} css={[frameStyle, fill && { height: '100%' }]} aria-label={props.label}>
      {props.header}
      <TableBar table={table} columns={columns} isKept={props.settings !== undefined} onReset={settings.reset} isCards={isCards} onSort={setSort}>
        {props.toolbar}
      </TableBar>
      <div css={{ position: 'relative', display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 }}>
        <LoadingBar isActive={props.loading === true && rows.length > 0} />
        {props.error && rows.length > 0 ? (
          <div css={{ padding: token.s2 }}>
            <ErrorPanel retry={props.onRetry}>{props.error}</ErrorPanel>
          </div>
        ) : null}
        {/* Rows are rendered once their columns' widths are known. */}
        {measured === undefined ? (
          <div style={{ height: likelyHeight(rows.length || pageSize, density === 'compact') }} />
        ) : (
          <TableGrid
            {...props}
            isCards={isCards}
            isCompact={density === 'compact'}
            scroller={scroller}
            placed={placeColumns(shown, widths, { before: checkWidth, available: width })}
            tableWidth={[...widths.values()].reduce((sum, each) => sum + each, checkWidth)}
            visibleWidth={width}
            picker={selection && rowSelectionOf(table)}
            onSort={(id) => table.getColumn(id)?.toggleSorting()}
            onResize={resize}
            state={<TableState {...props} />}
          />
        )}
      </div>
      <TableFoot
        label={props.label}
        query={{ page, pageSize, sort }}
        total={props.total}
        isPending={rows.length === 0 && props.total === undefined}
        selection={selection}
        onPage={setPage}
      />
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
