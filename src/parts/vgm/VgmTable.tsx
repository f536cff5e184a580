import type { CSSObject } from '@emotion/react';
import { useWatch, useFormContext } from 'react-hook-form';
import type { VgmContainerLine } from '#contract/vgm';
import { BILL_CONTAINERS_MAX } from '#domain/bill/bill-fields';
import { sum, withoutZeros } from '#domain/number/decimal';
import { massTotals } from '#domain/vgm/vgm-mass';
import { formatNumber, formatSum } from '#i18n';
import { Checkbox, hint, token, useMessages } from '#ui';
import { AddContainer } from './AddContainer.tsx';
import type { LineValues, VgmValues } from './vgm-values.ts';
import { VgmRow, type VgmRowProps } from './VgmRow.tsx';

interface VgmTableProps extends Omit<VgmRowProps, 'row'> {
  /** Whether all, some or none of the containers that can be declared are ticked. */
  ticked: boolean | 'mixed';
  tickAll: (isOn: boolean) => void;
  bookingId: string;
  add: (lines: readonly LineValues[]) => void;
}

/** The containers of a declaration. Each line renders apart. */
export function VgmTable({ ticked, tickAll, bookingId, add, ...row }: VgmTableProps) {
  const t = useMessages('vgm');
  const { control, getValues } = useFormContext<VgmValues>();
  const count = useWatch({ control, name: 'vgmList', compute: (lines: LineValues[]) => lines.length });
  return (
    <div css={{ overflowX: 'auto' }}>
      <table css={table}>
        <thead>
          <tr>
            <td>{row.isReadOnly ? null : <Checkbox hideLabel label={t('tickAll')} value={ticked} onChange={tickAll} />}</td>
            <th scope="col">{t('column.container')}</th>
            <th scope="col" data-desk="">
              {t('ctn.weighMethod')}
            </th>
            <th scope="col" data-desk="">
              {t('column.weights')}
            </th>
            <th scope="col" css={{ '&&': { textAlign: 'end' } }}>
              {t('column.vgm')}
            </th>
            <th scope="col">{t('column.cargo')}</th>
            <th scope="col" data-desk="">
              {t('ctn.weighTime')}
            </th>
            <th scope="col">{t('column.state')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, place) => (
            <VgmRow key={place} row={place} {...row} />
          ))}
        </tbody>
        <Total stored={row.stored} count={count} />
      </table>
      {count === 0 ? <p css={[hint, { padding: token.s4 }]}>{t('containers.none')}</p> : null}
      {row.isReadOnly ? null : (
        <div css={{ padding: `${token.s1} ${token.s3}` }}>
          <AddContainer
            bookingId={bookingId}
            known={getValues('vgmList').map(({ ctnNo }) => ctnNo)}
            disabled={count >= BILL_CONTAINERS_MAX}
            add={add}
          />
        </div>
      )}
    </div>
  );
}

/** The sum of all masses beside what the shipping instruction and the tares add up to. */
function Total({ stored, count }: { stored: ReadonlyMap<string, VgmContainerLine>; count: number }) {
  const t = useMessages('vgm');
  const { control } = useFormContext<VgmValues>();
  const { mass, tare } = useWatch({
    control,
    name: 'vgmList',
    compute: (lines: LineValues[]) => massTotals(lines),
  });
  const si = withoutZeros(sum([...stored.values()].map(({ siWeight }) => siWeight ?? '0')));
  if (count === 0) return null;
  return (
    <tfoot>
      <tr>
        <td />
        <th scope="row">{t('total', { count })}</th>
        <td data-desk="" colSpan={2} />
        <td css={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>{formatSum(mass)}</td>
        <td data-desk="" colSpan={4} css={hint}>
          {si === '0' || tare === undefined
            ? null
            : t('total.si', { si: formatNumber(si), tare: formatNumber(tare), sum: formatNumber(withoutZeros(sum([si, tare]))) })}
        </td>
      </tr>
    </tfoot>
  );
}

/** Below this width the columns of weights do not fit. */
const stacked = '@container (max-width: 800px)';

const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  '& thead': { background: token.sunken, fontSize: token.t12, color: token.text2 },
  '& :is(th, td)': { padding: `${token.half3} ${token.half3}`, textAlign: 'start', verticalAlign: 'top', fontWeight: token.regular },
  '& thead :is(th, td)': { padding: `${token.s2} ${token.half3}`, verticalAlign: 'middle' },
  '& :is(th, td):first-of-type': { paddingInlineStart: token.s4 },
  '& tbody tr:has(> th)': { borderTop: `${token.hair} solid ${token.line}` },
  '& tbody th': { whiteSpace: 'nowrap' },
  '& tbody [data-bar]': { minWidth: '128px' },
  '& tfoot tr': { borderTop: `${token.hair} solid ${token.lineStrong}`, background: token.sunken },
  '& tfoot :is(th, td)': { fontWeight: token.strong },
  '& [data-phone]': { display: 'none' },
  [stacked]: {
    '& [data-phone]': { display: 'inline' },
    '& [data-desk]': { display: 'none' },
    '&, & tbody, & tfoot': { display: 'block' },
    '& thead': { display: 'none' },
    '& :is(tbody, tfoot) tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: `${token.half2} ${token.s2}`,
      padding: `${token.s2} ${token.s4}`,
    },
    '&& :is(tbody, tfoot) :is(th, td)': { padding: 0, width: 'auto' },
    '& [data-bar]': { gridColumn: '1 / 3' },
    '& [data-wide]': { gridColumn: '1 / -1' },
    '& td:empty': { display: 'none' },
  },
};
