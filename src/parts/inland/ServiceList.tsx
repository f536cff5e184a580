import type { CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { Card, Empty, ErrorPanel, hint, narrow, Pagination, part, Skeleton, title, token, useMessages } from '#ui';
import { filterBar, serviceHead, serviceHeadLine } from './service-style.ts';

interface ServiceListProps<Row extends { id: string }> {
  heading: string;
  note: string;
  /** How the prices are rounded, below them. */
  rounding: string;
  /** Beside the heading. */
  aside?: ReactNode;
  filters: ReactNode;
  columns: readonly string[];
  query: {
    data: { records: Row[]; total: number; current: number; size: number } | undefined;
    error: { message: string } | null;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The first cell is the row's header. */
  cells: (row: Row) => readonly ReactNode[];
  onPage: (page: number) => void;
}

/** Published prices of a service: filters, a table, and its pages; rows are cards on narrow pages. */
export function ServiceList<Row extends { id: string }>({
  heading,
  note,
  rounding,
  aside,
  filters,
  columns,
  query,
  cells,
  onPage,
}: ServiceListProps<Row>) {
  const t = useMessages('inland');
  const { data } = query;
  return (
    <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
      <header {...part('header')} css={serviceHead}>
        <div css={serviceHeadLine}>
          <h1 css={{ '&&': title.t20 }}>{heading}</h1>
          {aside}
        </div>
        <p css={hint}>{note}</p>
      </header>
      <Card flush>
        <div {...part('form')} role="search" aria-label={heading} css={filterBar}>
          {filters}
        </div>
        <div aria-busy={query.isFetching}>
          {query.error && !data ? (
            <div css={{ padding: token.s4 }}>
              <ErrorPanel retry={() => void query.refetch()} busy={query.isFetching} />
            </div>
          ) : !data ? (
            <div css={{ padding: token.s4 }}>
              <Skeleton height={token.listHeight} />
            </div>
          ) : data.records.length === 0 ? (
            <Empty title={t('none')}>{t('none.text')}</Empty>
          ) : (
            <table role="table" {...part('table')} css={table} aria-label={heading}>
              <thead role="rowgroup">
                <tr role="row">
                  {columns.map((column) => (
                    <th key={column} role="columnheader" scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {data.records.map((row) => {
                  const [head, ...others] = cells(row);
                  return (
                    <tr key={row.id} role="row" {...part('row')}>
                      <th role="rowheader" scope="row">
                        {head}
                      </th>
                      {others.map((cell, index) => (
                        <td key={columns[index + 1]} role="cell">
                          {cell}
                        </td>
                      ))}
                    </tr>
                  );
                })}
              </tbody>
            </table>
          )}
        </div>
        {data?.records.length ? <p css={foot}>{rounding}</p> : null}
        {data && data.total > data.size ? (
          <div css={{ padding: token.s2 }}>
            <Pagination page={data.current} pageSize={data.size} total={data.total} onChange={onPage} listLabel={heading} />
          </div>
        ) : null}
      </Card>
    </div>
  );
}

const edge = `${token.hair} solid ${token.line}`;
const foot: CSSObject = { ...hint, padding: `${token.s2} ${token.s4}`, borderTop: edge, [narrow]: { paddingInline: token.s3 } };
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${token.s2} ${token.s4}`, borderTop: edge, textAlign: 'start', verticalAlign: 'top', fontWeight: token.regular },
  'thead th': { background: token.sunken, color: token.text2, fontSize: token.t12, lineHeight: token.l12, whiteSpace: 'nowrap' },
  'th:last-child, td:last-child': { textAlign: 'end' },
  [narrow]: {
    thead: { position: 'absolute', clipPath: 'inset(50%)', overflow: 'hidden', height: token.hair, width: token.hair },
    'tbody, &': { display: 'block' },
    'tbody tr': { display: 'grid', gap: token.s1, padding: `${token.half3} ${token.s3}`, borderTop: edge },
    'tbody th, tbody td, td:last-child': { border: 0, padding: 0, textAlign: 'start' },
  },
};
