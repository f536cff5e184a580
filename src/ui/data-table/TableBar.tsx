import type { CSSObject } from '@emotion/react';
import { ArrowDownUp, Columns3 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { useMessages } from '../environment.tsx';
import { lazyPart } from '../lazy-part.ts';
import { LazyPopover } from '../overlays/LazyPopover.tsx';
import { Menu } from '../overlays/Menu.tsx';
import { narrow, token } from '../theme/tokens.ts';
import type { TableColumn, TableSort } from './model/column.ts';
import type { TableModel } from './model/table-features.ts';

interface Props<Row> {
  table: TableModel<Row>;
  columns: readonly TableColumn<Row>[];
  isKept: boolean;
  onReset: () => void;
  /** Cards have no header to sort by, so the toolbar offers sorting. */
  isCards: boolean;
  onSort: (sort: TableSort | null) => void;
  /** Search and filters, at the left. */
  children: ReactNode;
}

const columnsPanel = lazyPart(async () => (await import('./columns/ColumnsPanel.tsx')).ColumnsPanel);

/** Toolbar above the table: the widget's filters, sorting of cards, the column chooser. */
export function TableBar<Row>({ table, columns, isKept, onReset, isCards, onSort, children }: Props<Row>) {
  const t = useMessages('ui');
  const [isOpen, setOpen] = useState(false);
  const ColumnsPanel = columnsPanel.use(isOpen);
  const sortable = columns.filter((column) => column.sortable);
  return (
    <div css={[bar, isCards && stackedBar]}>
      {children ? <div css={[filters, isCards && wholeLine]}>{children}</div> : <span css={{ flex: 1 }} />}
      {isCards && sortable.length > 0 ? (
        <Menu
          align="end"
          trigger={
            <Button size="small" icon={<ArrowDownUp aria-hidden />}>
              {t('table.sort')}
            </Button>
          }
          items={[
            { label: t('table.sort.none'), onSelect: () => onSort(null) },
            ...sortable.flatMap(({ id, header }) => [
              { label: t('table.sort.asc', { column: header }), onSelect: () => onSort({ column: id, direction: 'asc' }) },
              { label: t('table.sort.desc', { column: header }), onSelect: () => onSort({ column: id, direction: 'desc' }) },
            ]),
          ]}
        />
      ) : null}
      <LazyPopover
        title={t('table.columns')}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <Button size="small" variant={isOpen ? 'soft' : 'line'} icon={<Columns3 aria-hidden />}>
            {t('table.columns')}
          </Button>
        }
      >
        <div css={chooser}>
          {ColumnsPanel ? <ColumnsPanel table={table} columns={columns} isKept={isKept} onReset={onReset} onDone={() => setOpen(false)} /> : null}
        </div>
      </LazyPopover>
    </div>
  );
}

const stackedBar: CSSObject = { flexWrap: 'wrap', justifyContent: 'flex-end' };
const wholeLine: CSSObject = { flexBasis: '100%' };
const bar: CSSObject = {
  display: 'flex',
  flex: 'none',
  alignItems: 'start',
  '& > button': { marginBlock: `calc((${token.field} - ${token.small}) / 2)` },
  gap: token.s2,
  padding: `${token.s2} ${token.s3}`,
  borderBottom: `${token.hair} solid ${token.line}`,
  // As with cards, before the table has measured itself: otherwise the rows would move down.
  [narrow]: stackedBar,
};
const filters: CSSObject = {
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  minWidth: 0,
  [narrow]: wholeLine,
};
const chooser: CSSObject = {
  display: 'flex',
  width: token.chooserWidth,
  maxWidth: '100%',
  minWidth: '100%',
  maxHeight: `min(var(--available-height, 80vh), ${token.tableMax})`,
};
