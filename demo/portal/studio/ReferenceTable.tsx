import type { ReactNode } from 'react';
import { token } from '#ui';

interface Column<Row> {
  title: string;
  cell: (row: Row) => ReactNode;
}

interface ReferenceTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A table that scrolls inside on narrow screens. */
export function ReferenceTable<Row>({ columns, rows, keyOf }: ReferenceTableProps<Row>) {
  return (
    <div css={frame} tabIndex={0} role="group" aria-label={columns.map(({ title }) => title).join(', ')}>
      <table css={table}>
        <thead>
          <tr>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell }) => (
                <td key={title}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const frame = { overflow: 'auto', maxHeight: token.tableMax, minWidth: 0 } as const;
const table = {
  width: '100%',
  minWidth: '560px',
  '& th, & td': { padding: `${token.half2} ${token.s2}`, textAlign: 'left', verticalAlign: 'top', borderBottom: `${token.hair} solid ${token.line}` },
  '& th': { position: 'sticky', top: 0, background: token.surface, color: token.text2, fontSize: token.t12, fontWeight: token.medium },
} as const;
