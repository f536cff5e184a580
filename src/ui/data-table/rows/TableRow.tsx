import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMessages } from '../../environment.tsx';
import { part } from '../../parts.ts';
import type { Placed } from '../columns/placed.ts';
import type { CellContext } from '../model/column.ts';
import { RowCheck } from './RowCheck.tsx';
import { RowLink } from './RowLink.tsx';
import { actionStrip } from '../table-styles.ts';
import type { PlacedRow } from './useVirtualRows.ts';
import type { RowSelection } from './selection.ts';

/** Props shared by rows and cards. */
export interface RowProps<Row> {
  row: Row;
  id: string;
  label: string;
  place: PlacedRow;
  rowIndex: number;
  columns: readonly Placed<Row>[];
  selection: RowSelection | undefined;
  isActive: boolean;
  onActivate: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen: () => void;
  actions: ((row: Row) => ReactNode) | undefined;
  /** Below the row; absent if it is closed. */
  details: ReactNode;
  /** Width in which details are visible without scrolling sideways. */
  visibleWidth: number;
}

export function TableRow<Row>({ row, columns, selection, isActive, actions, details, visibleWidth, ...of }: RowProps<Row>) {
  const t = useMessages('ui');
  const strip = useActionStrip(row, isActive, actions);
  const context = cellContext({ isActive, details, onOpen: of.onOpen });
  return (
    <>
      <tr {...rowAttributes(of, selection, isActive)} {...strip.on}>
        {selection ? (
          <td data-check data-pinned css={{ insetInlineStart: 0 }}>
            <RowCheck
              label={t('table.select.row', { row: of.label })}
              state={selection.has(of.id) ? 'all' : 'none'}
              tabIndex={context.tabIndex}
              onToggle={(extend) => selection.toggle(of.id, extend)}
            />
          </td>
        ) : null}
        {columns.map(({ column, start, isLastPinned }) => (
          <td
            key={column.id}
            data-align={column.align}
            data-end={column.atEnd}
            data-pinned={start === undefined ? undefined : isLastPinned ? 'last' : ''}
            style={start === undefined ? undefined : { insetInlineStart: start }}
          >
            {column.cell(row, context)}
          </td>
        ))}
        {actions ? <td data-actions>{strip.node}</td> : null}
      </tr>
      {details === undefined ? null : (
        <tr data-details>
          <td colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}>
            <div style={{ width: visibleWidth }}>{details}</div>
          </td>
        </tr>
      )}
    </>
  );
}

/** What the cells of a row, or its card, get to know. */
export function cellContext({ isActive, details, onOpen }: Pick<RowProps<unknown>, 'isActive' | 'details' | 'onOpen'>): CellContext {
  const tabIndex = isActive ? 0 : -1;
  return {
    tabIndex,
    isExpanded: details !== undefined,
    link: (content, look) => (
      <RowLink {...look} tabIndex={tabIndex} onOpen={onOpen}>
        {content}
      </RowLink>
    ),
  };
}

type Common = Pick<RowProps<unknown>, 'id' | 'place' | 'rowIndex' | 'onActivate' | 'onKeyDown' | 'onOpen'>;

/** Attributes of an element that is a row of the grid and reachable by keyboard. */
export function rowAttributes(
  { id, place, rowIndex, onActivate, onKeyDown, onOpen }: Common,
  selection: RowSelection | undefined,
  isActive: boolean,
) {
  return {
    ...part('row'),
    'data-row': id,
    'data-index': place.index,
    'aria-rowindex': rowIndex,
    'aria-selected': selection ? selection.has(id) : undefined,
    tabIndex: isActive ? 0 : -1,
    ref: place.measure,
    onKeyDown,
    onFocus: onActivate,
    onPointerDown: onActivate,
    onDoubleClick: onOpen,
  };
}

/** The buttons of a row are rendered when it is first hovered or focused, and then kept, because one of their menus may be open. */
export function useActionStrip<Row>(row: Row, isActive: boolean, actions: ((row: Row) => ReactNode) | undefined) {
  // Touch screens have no hover, so the buttons are always shown there.
  const [isTouched, setTouched] = useState(() => matchMedia('(pointer: coarse)').matches);
  const node = actions && (isTouched || isActive) ? <div css={actionStrip}>{actions(row)}</div> : null;
  const touch = () => setTouched(true);
  // React derives its enter event from the element that was left, which may have been removed with the previous page.
  return { node, on: { onPointerOver: touch, onPointerMove: touch } };
}
