import type { CSSObject } from '@emotion/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BILL_CONTAINER_FIELDS } from '#domain/bill/bill-fields';
import { differsFromTotal, TOTALLED, totalsOf } from '#domain/bill/bill-totals';
import { isDecimal } from '#domain/number/decimal';
import { formatSum } from '#i18n';
import { Button, FieldMessage, token, useMessages } from '#ui';
import type { BillValues } from '../bill-values.ts';

/** Sums of the containers; where those of the goods differ, they can be taken over. A quantity has none while one of its cells is no number. */
export function ContainerTotals({ goods, isReadOnly }: { goods: 'mblGoodsVo' | 'hblGoodsVo'; isReadOnly: boolean }) {
  const t = useMessages('bill-editor');
  const label = useMessages('bill-form');
  const validation = useMessages('validation');
  const { control, setValue } = useFormContext<BillValues>();
  const { count, totals } = useWatch({
    control,
    name: 'conList',
    compute: (lines: BillValues['conList']) => ({ count: lines.length, totals: totalsOf(lines) }),
  });
  const given = useWatch({ control, name: goods, compute: (values: BillValues[typeof goods]) => TOTALLED.map((field) => values?.[field]) });
  const differing = TOTALLED.filter((field, place) => {
    const value = given[place];
    const written = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
    return (totals[field] ?? '0') !== '0' && !(isDecimal(written) && !differsFromTotal(field, written, totals[field]));
  });
  const take = () => {
    for (const field of differing) {
      const total = totals[field] ?? '';
      setValue(`${goods}.${field}`, field === 'number' ? Number(total) : total, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
  };
  return (
    <tfoot css={{ background: token.sunken, borderTop: `${token.hair} solid ${token.line}`, fontWeight: token.medium }}>
      <tr>
        <td />
        <th scope="row" colSpan={4} css={{ textAlign: 'start', fontWeight: 'inherit', '&&': { padding: token.s2 } }}>
          {t('containers.total', { count })}
        </th>
        {TOTALLED.map((field) => (
          <td key={field} data-label={label(BILL_CONTAINER_FIELDS[field].label)} css={figure}>
            <span css={sum}>{formatSum(totals[field])}</span>
          </td>
        ))}
        <td />
      </tr>
      {differing.length > 0 ? (
        <tr>
          <td />
          <td colSpan={8} data-wide="" css={{ '&&': { padding: `0 ${token.s2} ${token.s2}` } }} aria-live="polite">
            <FieldMessage error={undefined} warning={validation('goods.totals')} help={undefined} />
            {isReadOnly ? null : (
              <Button size="small" variant="bare" onClick={take}>
                {t('containers.useSum')}
              </Button>
            )}
          </td>
        </tr>
      ) : null}
    </tfoot>
  );
}

const figure: CSSObject = { textAlign: 'end', fontVariantNumeric: 'tabular-nums', '&&': { padding: token.s3 } };
/** Another sum does not lay out the table again. */
const sum: CSSObject = { display: 'block', height: token.l14, lineHeight: token.l14, contain: 'strict' };
