import type { CSSObject } from '@emotion/react';
import type { BillChange } from '#contract/bill';
import type { BillType } from '#domain/bill/bill-fields';
import { mono, token, useMessages } from '#ui';
import { billLabel } from './bill-label.ts';

interface ChangeTableProps {
  type: BillType;
  changes: readonly BillChange[];
  before: string;
  after: string;
}

/** Values that differ, side by side; containers by their numbers. */
export function ChangeTable({ type, changes, before, after }: ChangeTableProps) {
  const t = useMessages('bill-editor');
  const field = useMessages('bill-form');
  const nameOf = ({ field: path, ctnNo }: BillChange) => {
    const label = billLabel(field, t, type, path);
    return ctnNo ? `${label} (${ctnNo})` : label;
  };
  return (
    <table css={table}>
      <thead>
        <tr>
          {[t('sync.field'), before, after].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={`${change.field} ${change.ctnNo ?? ''} ${change.before}`}>
            <th scope="row">{nameOf(change)}</th>
            <td>{change.before || t('empty')}</td>
            <td>{change.after || t('empty')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': { padding: token.s2, textAlign: 'start', verticalAlign: 'top', borderBottom: `${token.hair} solid ${token.line}` },
  '& th': { fontWeight: token.regular, color: token.text2 },
  '& td': { ...mono, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
};
