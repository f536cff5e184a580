import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { token } from '../theme/tokens.ts';
import { CHECK_WIDTH } from './model/column.ts';
import type { DataTableProps } from './model/table-props.ts';
import type { Placed } from './columns/placed.ts';
import { RowCard } from './rows/RowCard.tsx';
import { SkeletonCards, SkeletonRows } from './rows/SkeletonRows.tsx';
import { scroller as scrollerStyle, tableStyle } from './table-styles.ts';
import { TableBody } from './rows/TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import type { RowProps } from './rows/TableRow.tsx';
import { useActiveRow } from './rows/useActiveRow.ts';
import type { RowSelection } from './rows/selection.ts';
import { useVirtualRows, type PlacedRow } from './rows/useVirtualRows.ts';

interface Props<Row> extends DataTableProps<Row> {
  isCards: boolean;
  isCompact: boolean;
  scroller: RefObject<HTMLDivElement | null>;
  placed: readonly Placed<Row>[];
  tableWidth: number;
  visibleWidth: number;
  picker: RowSelection | undefined;
  onSort: (columnId: string) => void;
  onResize: (columnId: string, width: number | null, isFinal: boolean) => void;
  /** Shown instead of rows if there are none. */
  state: ReactNode;
}

const HEAD = 32;
const ROW = { compact: 32, comfortable: 40 };
const CARD = 97;
const MAX_SKELETONS = 20;

/** Height of the grid with this number of rows, as long as they are not rendered. */
export const likelyHeight = (rows: number, isCompact: boolean): number =>
  HEAD + Math.min(rows, MAX_SKELETONS) * (isCompact ? ROW.compact : ROW.comfortable);

/** The grid as rows or cards, with keyboard navigation. */
export function TableGrid<Row>(props: Props<Row>) {
  const { rows, rowKey, loading, total, isCards, isCompact, scroller, placed, picker, rowActions, onOpen, page, pageSize } = props;
  const body = useRef<HTMLTableSectionElement & HTMLDivElement>(null);
  const keys = rows.map(rowKey);
  const rowHeight = isCards ? CARD : isCompact ? ROW.compact : ROW.comfortable;
  const byKey = (key: string) => rows[keys.indexOf(key)];
  const keepRef = useRef(-1);
  const virtual = useVirtualRows({ count: rows.length, scroller, rowHeight, headHeight: isCards ? 0 : HEAD, keep: keepRef.current });
  const { active, activate, onKeyDown } = useActiveRow({
    keys,
    body,
    reveal: virtual.reveal,
    onOpen(key) {
      const row = byKey(key);
      if (row !== undefined) onOpen(row);
    },
    onSelect: picker?.toggle,
  });
  keepRef.current = active === null ? -1 : keys.indexOf(active);

  const propsOf = (place: PlacedRow): RowProps<Row> => {
    const row = rows[place.index] as Row;
    const id = keys[place.index] ?? '';
    return {
      row,
      id,
      label: props.rowLabel?.(row) ?? id,
      place,
      rowIndex: (page - 1) * pageSize + place.index + 2,
      columns: placed,
      selection: picker,
      isActive: id === active,
      onActivate: () => activate(id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id),
      onOpen: () => onOpen(row),
      actions: rowActions,
      details: props.details?.keys.has(id) ? props.details.of(row) : undefined,
      visibleWidth: Math.min(props.visibleWidth, props.tableWidth),
    };
  };
  const isWaiting = loading === true && rows.length === 0;
  const hasRows = rows.length > 0;
  const skeletons = Math.min(pageSize, MAX_SKELETONS);
  const grid = {
    role: 'grid',
    'aria-label': props.label,
    // -1: unknown
    'aria-rowcount': total === undefined ? -1 : total + 1,
    'aria-busy': loading || undefined,
    'aria-multiselectable': picker ? true : undefined,
  } as const;
  const box = [scrollerStyle, virtual.isVirtual && !props.fill && { maxHeight: token.tableMax }];

  if (isCards)
    return (
      <div ref={scroller} css={box}>
        {isWaiting ? <SkeletonCards count={skeletons} height={CARD} /> : null}
        {hasRows ? (
          <div {...grid} ref={body}>
            {virtual.rows.map((place) => {
              const row = propsOf(place);
              return (
                <div key={row.id} role="presentation" style={{ paddingTop: place.gapBefore }}>
                  <RowCard {...row} content={props.card} />
                </div>
              );
            })}
            <div role="presentation" style={{ height: virtual.gapAfter }} />
          </div>
        ) : null}
        {isWaiting || hasRows ? null : props.state}
      </div>
    );
  return (
    <div ref={scroller} css={box}>
      <table {...grid} css={tableStyle} style={{ width: props.tableWidth }}>
        <colgroup>
          {picker ? <col style={{ width: CHECK_WIDTH }} /> : null}
          {placed.map(({ column, width }) => (
            <col key={column.id} style={{ width }} />
          ))}
          {rowActions ? <col data-actions /> : null}
        </colgroup>
        <TableHead
          columns={placed}
          sort={props.sort}
          onSort={props.onSort}
          onResize={props.onResize}
          selection={picker}
          hasActions={rowActions !== undefined}
        />
        <tbody ref={body}>
          {hasRows ? <TableBody places={virtual.rows} gapAfter={virtual.gapAfter} propsOf={propsOf} /> : null}
          {isWaiting ? (
            <SkeletonRows columns={placed} count={skeletons} hasCheck={picker !== undefined} hasActions={rowActions !== undefined} />
          ) : null}
        </tbody>
      </table>
      {isWaiting || hasRows ? null : props.state}
    </div>
  );
}
