import type { CSSObject } from '@emotion/react';
import { formatNumber } from '#i18n';
import { token, useMessages } from '#ui';
import type { VoyageLeg } from './legs.ts';

/** Nautical miles by leg, and from the port of loading. */
export function VoyageLegs({ legs }: { legs: readonly VoyageLeg[] }) {
  const t = useMessages('voyage');
  return (
    <table css={table} aria-label={t('legs')}>
      <thead>
        <tr>
          {(['leg', 'miles', 'total'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {legs.map(({ sight, port, miles, totalMiles }) => (
          <tr key={totalMiles}>
            <th scope="row">{sight ? t(`at.${sight}`) : port}</th>
            <td>{formatNumber(miles)}</td>
            <td>{formatNumber(totalMiles)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { padding: `${token.s1} 0`, borderTop: `${token.hair} solid ${token.line}`, fontWeight: token.regular, textAlign: 'start' },
  '& thead th': { borderTop: 0, color: token.text3, fontSize: token.t12 },
  '& :is(td, thead th:not(:first-of-type))': { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: token.s2 },
};
