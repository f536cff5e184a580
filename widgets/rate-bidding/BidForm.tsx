import { useState } from 'react';
import type { CustomerBidding } from '#contract/bidding';
import { MONEY_DECIMALS, MONEY_INTEGER_DIGITS } from '#domain/constants';
import { isBelow } from '#domain/bidding/bid-rules';
import { isDecimal } from '#domain/number/decimal';
import { money } from '#domain/number/number-rules';
import { formatMoney } from '#i18n';
import { Button, DecimalField, NumberField, token, useMessages, useUi, type WholeNumber } from '#ui';
import type { Offer } from './BidDialog.tsx';

interface BidFormProps {
  bidding: CustomerBidding;
  lane: string;
  onOffer: (offer: Offer) => void;
}

/** Price and containers of a bid. The proposed price follows the bids of others until the user has typed one; a company that leads gets no proposal. */
export function BidForm({ bidding, lane, onOffer }: BidFormProps) {
  const t = useMessages('rate-bidding');
  const { locale } = useUi();
  const { lowestBid, spaceNum, currency, mySpaceNum, myRank } = bidding;
  const [typed, setTyped] = useState<string>();
  const [num, setNum] = useState<WholeNumber>(mySpaceNum ?? 1);
  const [error, setError] = useState<{ field: 'price' | 'num'; message: string }>();
  const price = typed ?? (myRank === 1 ? '' : lowestBid);

  function submit() {
    if (isDecimal(price) && money(price))
      return setError({ field: 'price', message: t('price.format', { integers: String(MONEY_INTEGER_DIGITS), decimals: String(MONEY_DECIMALS) }) });
    if (!isDecimal(price) || isBelow(price, lowestBid))
      return setError({ field: 'price', message: t('low', { price: formatMoney(lowestBid, currency, locale) }) });
    if (typeof num !== 'number' || num < 1 || num > spaceNum) return setError({ field: 'num', message: t('num.range', { count: spaceNum }) });
    setError(undefined);
    onOffer({ bidding, lane, price, num, onPlaced: () => setTyped(undefined) });
  }

  return (
    <form
      aria-label={t('form', { lane })}
      css={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <DecimalField
        label={t('price', { currency })}
        value={price}
        placeholder={t('price.least', { price: formatMoney(lowestBid) })}
        decimals={MONEY_DECIMALS}
        integers={MONEY_INTEGER_DIGITS}
        onChange={setTyped}
        error={error?.field === 'price' ? error.message : undefined}
      />
      <NumberField
        label={t('num', { max: String(spaceNum) })}
        value={num}
        min={1}
        max={spaceNum}
        steppers
        onChange={setNum}
        error={error?.field === 'num' ? error.message : undefined}
      />
      <Button type="submit" variant="filled">
        {t(myRank === 1 ? 'raise' : 'bid')}
      </Button>
    </form>
  );
}

const form = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: token.s3,
  paddingTop: token.s3,
  borderTop: `${token.hair} solid ${token.line}`,
  '& > *': { flex: '0 1 200px' },
  '& > button': { flex: 'none' },
} as const;
