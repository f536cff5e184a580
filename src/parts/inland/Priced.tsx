import { hint, Money, useMessages } from '#ui';

interface PricedProps {
  /** Null if a fee that applies is on request. */
  amount: string | null;
  currency: string;
  formula: string;
}

/** A price with the formula that it follows from. */
export function Priced({ amount, currency, formula }: PricedProps) {
  const t = useMessages('inland');
  return (
    <>
      {amount === null ? <b>{t('onRequest')}</b> : <Money amount={amount} currency={currency} size="large" />}
      <div css={hint}>{formula}</div>
    </>
  );
}
