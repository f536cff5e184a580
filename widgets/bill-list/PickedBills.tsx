import type { ReactNode } from 'react';
import type { InConfirm } from '#contract/settlement';
import { totalsByCurrency } from '#domain/number/money';
import { isBatchConfirmable } from '#domain/settlement/bill-policy';
import { Totals, totalsOf } from '#parts';
import { hint, token, useMessages } from '#ui';

/** Sums of the ticked bills that can be confirmed together, and how many others are ticked. */
export function PickedBills({ bills, children }: { bills: readonly InConfirm[]; children: (count: number) => ReactNode }) {
  const t = useMessages('bill-list');
  const own = bills.filter(isBatchConfirmable);
  const others = bills.length - own.length;
  return (
    <span css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2 }}>
      <Totals totals={sumOf(own)} isSum />
      {children(own.length)}
      {others > 0 ? <span css={hint}>{t('picked.others', { count: others })}</span> : null}
    </span>
  );
}

/** What bills come to, one sum for each currency. */
export const sumOf = (bills: readonly InConfirm[]) => totalsByCurrency(bills.flatMap(totalsOf));
