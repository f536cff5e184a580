import type { CSSObject } from '@emotion/react';
import { Money, token } from '#ui';

interface TotalsProps {
  totals: readonly { currency: string; amount: string }[];
  size?: 'normal' | 'large';
  /** With a plus sign between them; they are never added. */
  isSum?: boolean;
}

/** Sums side by side, one for each currency. */
export function Totals({ totals, size = 'normal', isSum = false }: TotalsProps) {
  return (
    <span css={row}>
      {totals.map(({ currency, amount }, place) => (
        <span key={currency} css={{ whiteSpace: 'nowrap' }}>
          {isSum && place > 0 ? '+ ' : null}
          <Money amount={amount} currency={currency} size={size} />
        </span>
      ))}
      {totals.length === 0 ? '–' : null}
    </span>
  );
}

/** Sums of a bill: of US dollars, yuan and other currencies, those that are not 0. */
export const totalsOf = (bill: { usdAmount: string; rmbAmount: string; otherAmounts: readonly { currency: string; amount: string }[] }) =>
  [{ currency: 'USD', amount: bill.usdAmount }, { currency: 'CNY', amount: bill.rmbAmount }, ...bill.otherAmounts].filter(
    ({ amount }) => Number(amount) !== 0,
  );

const row: CSSObject = { display: 'inline-flex', flexWrap: 'wrap', columnGap: token.s3, alignItems: 'baseline' };
