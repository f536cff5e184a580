import type { BookingSheetRow } from '#contract/order';
import { Checkbox, IconError, IconGood, narrow, token, useMessages, visuallyHidden } from '#ui';

interface RowTableProps {
  rows: readonly BookingSheetRow[];
  isChosen: (row: BookingSheetRow) => boolean;
  onToggle: (rowNo: number, isChosen: boolean) => void;
}

/** Rows of the file: number, what would be booked, and each error with its column and cure. */
export function RowTable({ rows, isChosen, onToggle }: RowTableProps) {
  const t = useMessages('booking-import');
  return (
    <table css={table} aria-label={t('rows')}>
      <thead css={headStyle}>
        <tr>
          <th css={cell} scope="col">
            {t('row')}
          </th>
          <th css={cell} scope="col">
            {t('booking')}
          </th>
          <th css={cell} scope="col">
            {t('result')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rowNo} css={rowStyle}>
            <td css={[cell, { whiteSpace: 'nowrap' }]}>
              <span css={{ display: 'inline-flex', alignItems: 'center', gap: token.s2 }}>
                {row.messages.length === 0 && !row.isImported ? (
                  <Checkbox label={t('choose', { row: row.rowNo })} hideLabel value={isChosen(row)} onChange={(isOn) => onToggle(row.rowNo, isOn)} />
                ) : null}
                {row.rowNo}
              </span>
            </td>
            <td css={cell}>
              <strong css={{ fontWeight: token.strong }}>{row.refNo || '–'}</strong>
              <span css={details}>{[row.carrier, row.route, row.etd, row.containers].filter(Boolean).join(' · ')}</span>
            </td>
            <td css={[cell, resultCell]}>
              <Result row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Result({ row: { messages, isImported } }: { row: BookingSheetRow }) {
  const t = useMessages('booking-import');
  if (messages.length === 0)
    return (
      <span css={{ ...line, color: token.good }}>
        <IconGood aria-hidden css={sign} />
        {isImported ? t('done') : t('ok')}
      </span>
    );
  return (
    <ul css={{ display: 'grid', gap: token.s1, margin: 0, padding: 0, listStyle: 'none' }}>
      {messages.map((message) => (
        <li key={message} css={{ ...line, color: token.bad }}>
          <IconError aria-hidden css={sign} />
          <span css={{ overflowWrap: 'anywhere' }}>{message}</span>
        </li>
      ))}
    </ul>
  );
}

const table = { width: '100%', borderCollapse: 'collapse', textAlign: 'start' } as const;
const cell = {
  padding: `${token.s2} ${token.cellX}`,
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `${token.hair} solid ${token.line}`,
  [narrow]: { paddingInline: token.s1, border: 0 },
} as const;
// On a phone the result is below the booking.
const headStyle = { [narrow]: visuallyHidden } as const;
const rowStyle = {
  [narrow]: {
    display: 'grid',
    gridTemplateColumns: `${token.s10} minmax(0, 1fr)`,
    columnGap: token.s2,
    borderBlockEnd: `${token.hair} solid ${token.line}`,
  },
} as const;
const resultCell = { width: '55%', [narrow]: { width: 'auto', gridColumn: 2, paddingBlockStart: 0 } } as const;
const details = { display: 'block', color: token.text2, overflowWrap: 'anywhere' } as const;
const line = { display: 'flex', gap: token.half2, alignItems: 'flex-start' } as const;
const sign = { width: token.icon16, height: token.icon16, flex: 'none', marginBlockStart: token.half1 } as const;
