import { useState } from 'react';
import type { CustomerBidding } from '#contract/bidding';
import { bidTotal, isBelow } from '#domain/bidding/bid-rules';
import { isDecimal } from '#domain/number/decimal';
import { formatMoney } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { Button, DecimalField, NumberField, token, useConfirm, useMessages, useUi, type WholeNumber } from '#ui';
import { BidQuestion } from './BidQuestion.tsx';

interface BidFormProps {
  bidding: CustomerBidding;
  lane: string;
  onAccepted: (detail: { biddingId: string; price: string; num: number }) => void;
}

/** Price and containers, and the question before the bid binds; the proposed price follows the bids of others until the user has typed one. */
export function BidForm({ bidding, lane, onAccepted }: BidFormProps) {
  const t = useMessages('rate-bidding');
  const { locale } = useUi();
  const { api, queryClient } = useCore();
  const confirm = useConfirm();
  const { run, isBusy } = useMutationCall(api.bidding.saveBiddingShipping, { quiet: true });
  const { id: biddingId, lowestBid, spaceNum, currency, mySpaceNum, myRank, count } = bidding;
  const [typed, setTyped] = useState<string>();
  const [num, setNum] = useState<WholeNumber>(mySpaceNum ?? 1);
  const [error, setError] = useState<{ field: 'price' | 'num' | ''; message: string }>();
  const price = typed ?? lowestBid;
  const money = (amount: string) => formatMoney(amount, currency, locale);

  async function submit() {
    if (!isDecimal(price) || isBelow(price, lowestBid)) return setError({ field: 'price', message: t('low', { price: money(lowestBid) }) });
    if (typeof num !== 'number' || num < 1 || num > spaceNum) return setError({ field: 'num', message: t('num.range', { max: String(spaceNum) }) });
    setError(undefined);
    const total = money(bidTotal(price, num));
    const question = <BidQuestion bidding={bidding} lane={lane} price={price} num={num} />;
    // The proposed price may be sent unread: a bid cannot be taken back, so Enter alone must not place it.
    if (!(await confirm({ title: t('confirm.title', { total }), body: question, confirmLabel: t('confirm.do', { total }), tone: 'risk' }))) return;
    const answer = await run({ biddingId, price, num, count });
    if (answer.ok) {
      setTyped(undefined);
      return onAccepted({ biddingId, price, num });
    }
    // The refusal may be about a bid that this page has missed.
    void queryClient.invalidateQueries({ queryKey: [api.bidding.queryBiddingShipping.path] });
    const field = answer.errors.find((one) => one.field === 'price' || one.field === 'num')?.field;
    setError({ field: field === 'price' || field === 'num' ? field : '', message: answer.message });
  }

  return (
    <form
      aria-label={t('form', { lane })}
      css={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DecimalField
        label={t('price', { currency })}
        value={price}
        decimals={2}
        integers={10}
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
      <Button type="submit" variant="filled" busy={isBusy}>
        {t(myRank === 1 ? 'raise' : 'bid')}
      </Button>
      {error?.field === '' ? (
        <span role="alert" css={{ color: token.bad, flexBasis: '100%' }}>
          {error.message}
        </span>
      ) : null}
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
