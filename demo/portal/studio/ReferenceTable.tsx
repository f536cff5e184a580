import type { ReactNode } from 'react';
import { token } from '#ui';

interface ReferenceTableProps {
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table that scrolls within itself where there is little room. */
export function ReferenceTable({ head, rows }: ReferenceTableProps) {
  return (
    <div css={frame} tabIndex={0} role="group" aria-label={head.join(', ')}>
      <table css={table}>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              {cells.map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{cell}</td>
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
