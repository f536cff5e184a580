import type { CSSObject } from '@emotion/react';
import type { CustomerBidding } from '#contract/bidding';
import { bidTotal, isUnusual } from '#domain/bidding/bid-rules';
import { formatDate, formatDateTime, formatMoney } from '#i18n';
import { Banner, token, useMessages, useUi } from '#ui';

interface BidQuestionProps {
  bidding: CustomerBidding;
  lane: string;
  price: string;
  num: number;
}

/** What a bid commits to, and what follows from it. */
export function BidQuestion({ bidding, lane, price, num }: BidQuestionProps) {
  const t = useMessages('rate-bidding');
  const { locale } = useUi();
  const { shippingCode, vessel, voyage, etd, ctnType, currency, endTime, lowestBid, myPrice, mySpaceNum } = bidding;
  const money = (amount: string) => formatMoney(amount, currency, locale);
  const facts = [
    [t('confirm.sailing'), `${shippingCode}, ${vessel} ${voyage}, ETD ${formatDate(etd)}`],
    [t('confirm.lane'), lane],
    [t('containers'), t('space', { num: String(num), ctnType })],
    [t('confirm.each'), money(price)],
    [t('confirm.total'), <b key="total">{money(bidTotal(price, num))}</b>],
    [t('confirm.ends'), formatDateTime(endTime).slice(0, 16)],
  ] as const;
  return (
    <div css={column}>
      <dl css={list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isUnusual(price, lowestBid) ? <Banner tone="warn">{t('confirm.unusual', { lowest: money(lowestBid) })}</Banner> : null}
      <p css={{ margin: 0 }}>{t('confirm.binding')}</p>
      {myPrice === null || mySpaceNum === null ? null : (
        <p css={{ margin: 0 }}>{t('confirm.replaces', { price: money(myPrice), space: t('space', { num: String(mySpaceNum), ctnType }) })}</p>
      )}
    </div>
  );
}

const column: CSSObject = { display: 'grid', gap: token.s3 };
const list: CSSObject = {
  display: 'grid',
  gap: token.s1,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: token.s3 },
  '& dd': { margin: 0, color: token.text, textAlign: 'end' },
};
