import type { CSSObject } from '@emotion/react';
import type { CSSProperties, ReactNode } from 'react';
import { narrow, token } from '#ui';

/** The sheet is a size container, since the side panel narrows it: below this width it cannot fit five cells in a row. */
export const crowded = '@container (max-width: 1000px)';

interface CellsProps {
  columns: string;
  /** Narrow layout of the sheet. */
  crowdedColumns?: string;
  children: ReactNode;
}

/** Cells between hairlines, `columns` in a row, two in the narrow layout. */
export function Cells({ columns, crowdedColumns = columns, children }: CellsProps) {
  return (
    <div css={cells} style={{ '--columns': columns, '--crowded': crowdedColumns } as CSSProperties}>
      {children}
    </div>
  );
}

interface CellProps {
  /** Spans the whole row, always or in the narrow layout. */
  wide?: boolean | 'narrow';
  /** Number of columns it spans in the narrow layout. */
  span?: number;
  children: ReactNode;
}

export function Cell({ wide, span, children }: CellProps) {
  return (
    <div
      css={[
        cell,
        span !== undefined && { [crowded]: { gridColumn: `span ${span}` }, [narrow]: { gridColumn: 'auto' } },
        wide === true && row,
        wide === 'narrow' && { [narrow]: row },
      ]}
    >
      {children}
    </div>
  );
}

/** Fields side by side within one cell; the last of an odd number takes the rest of its row. */
export const fieldRow: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token.s2} ${token.s3}`,
  alignItems: 'start',
  '& > *': { flex: '1 1 136px', minWidth: 0 },
};

export const stack: CSSObject = { display: 'grid', gap: token.s2, minWidth: 0, alignContent: 'start' };

const cells: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  gap: token.hair,
  overflow: 'clip',
  borderTop: `${token.hair} solid ${token.line}`,
  [crowded]: { gridTemplateColumns: 'var(--crowded)' },
  [narrow]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
};
const row: CSSObject = { gridColumn: '1 / -1' };
// The outline of each cell falls into the gap, so that an empty cell at the end of a row stays white.
const cell: CSSObject = {
  background: token.surface,
  boxShadow: `0 0 0 ${token.hair} ${token.line}`,
  padding: `${token.s2} ${token.s3} ${token.half3}`,
  minWidth: 0,
};
