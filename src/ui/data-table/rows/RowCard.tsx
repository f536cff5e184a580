import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { useMessages } from '../../environment.tsx';
import { hint } from '../../theme/style.ts';
import { token } from '../../theme/tokens.ts';
import type { CellContext } from '../model/column.ts';
import { RowCheck } from './RowCheck.tsx';
import { cellContext, rowAttributes, useActionStrip, type RowProps } from './TableRow.tsx';

export type CardContent<Row> = (row: Row, context: CellContext) => ReactNode;

/** A row as a card, for narrow screens. */
export function RowCard<Row>({
  row,
  columns,
  selection,
  isActive,
  actions,
  content,
  details,
  visibleWidth: _visibleWidth,
  ...of
}: RowProps<Row> & { content: CardContent<Row> | undefined }) {
  const t = useMessages('ui');
  const strip = useActionStrip(row, isActive, actions);
  const context = cellContext({ isActive, details, onOpen: of.onOpen });
  return (
    <>
      <div role="row" {...rowAttributes(of, selection, isActive)} {...strip.on} css={card}>
        {selection ? (
          <div role="gridcell" css={{ paddingTop: token.half1 }}>
            <RowCheck
              label={t('table.select.row', { row: of.label })}
              state={selection.has(of.id) ? 'all' : 'none'}
              tabIndex={context.tabIndex}
              onToggle={(extend) => selection.toggle(of.id, extend)}
            />
          </div>
        ) : null}
        <div role="gridcell" css={{ flex: 1, minWidth: 0 }}>
          {content ? content(row, context) : <UsualCard row={row} columns={columns} context={context} />}
        </div>
        {actions ? (
          <div role="gridcell" css={{ marginInlineStart: `calc(-1 * ${token.s3})` }}>
            {strip.node}
          </div>
        ) : null}
      </div>
      {details === undefined ? null : (
        <div role="row">
          <div role="gridcell" css={detailsStyle}>
            {details}
          </div>
        </div>
      )}
    </>
  );
}

/** The first two columns on the first line, the others below with their labels. */
function UsualCard<Row>({ row, columns, context }: Pick<RowProps<Row>, 'row' | 'columns'> & { context: CellContext }) {
  const [title, status, ...others] = columns;
  return (
    <div css={usual}>
      <div css={{ display: 'flex', gap: token.s2, justifyContent: 'space-between', alignItems: 'center', fontWeight: token.medium }}>
        <div css={{ minWidth: 0, overflowWrap: 'anywhere' }}>{title?.column.cell(row, context)}</div>
        <div css={{ flex: 'none', maxWidth: '60%' }}>{status?.column.cell(row, context)}</div>
      </div>
      <dl css={pairs}>
        {others.map(({ column }) => (
          <div key={column.id}>
            <dt css={hint}>{column.header}</dt>
            <dd css={{ overflowWrap: 'anywhere' }}>{column.cell(row, context)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const card: CSSObject = {
  position: 'relative',
  display: 'flex',
  gap: token.s3,
  padding: `${token.s3} ${token.s4}`,
  borderBottom: `${token.hair} solid ${token.line}`,
  background: token.surface,
  '&:focus-visible': { outline: `${token.hair2} solid ${token.focus}`, outlineOffset: `calc(-1 * ${token.hair2})` },
  '&[aria-selected=true]': { background: token.selected },
};
const detailsStyle: CSSObject = { background: token.sunken, borderBottom: `${token.hair} solid ${token.line}` };
const usual: CSSObject = { display: 'grid', gap: token.s2, fontSize: token.body, lineHeight: token.bodyL };
const pairs: CSSObject = {
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${token.menuWidth}, 45%), 1fr))`,
  gap: `${token.s1} ${token.s3}`,
};
