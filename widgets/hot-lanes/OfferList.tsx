import { Tag } from 'lucide-react';
import type { SaleRate } from '#contract/freight';
import { formatShortMoney, formatMonthDay } from '#i18n';
import { part, token, useMessages, useUi, VisuallyHidden } from '#ui';
import type { CtnType, SelectDetail } from './select-detail.ts';
import { laneGrid, laneName, laneRow, portCodes, priceCell } from './lane-style.ts';

interface OfferListProps {
  offers: readonly SaleRate[];
  ctnType: CtnType;
  onSelect: (detail: Omit<SelectDetail, 'ctn'>) => void;
}

/** Special offers; those without a price for the container type are left out. */
export function OfferList({ offers, ctnType, onSelect }: OfferListProps) {
  const t = useMessages('hot-lanes');
  return (
    <ul css={laneGrid}>
      {offers.map((offer) => {
        const price = offer.prices.find((one) => one.ctnType === ctnType);
        const { portStart, portEnd, shippingCode, shippingName, rateId } = offer;
        const detail = { pol: portStart.portCode, pod: portEnd.portCode, carrier: shippingCode, ...(rateId && { rateId }) };
        return price ? (
          <li key={offer.rowKey} {...part('row')}>
            <button type="button" css={laneRow} onClick={() => onSelect(detail)}>
              <Tag aria-hidden css={{ width: token.icon16, height: token.icon16, color: token.action, flex: 'none' }} />
              <span css={laneName}>
                <b>{t('lane', { pol: portStart.name, pod: portEnd.name })}</b>
                <span css={portCodes}>
                  {shippingCode} · {shippingName}
                </span>
                {offer.note ? <span css={portCodes}>{offer.note}</span> : null}
              </span>
              <OfferPrice offer={offer} price={price} />
            </button>
          </li>
        ) : null;
      })}
    </ul>
  );
}

function OfferPrice({ offer, price }: { offer: SaleRate; price: SaleRate['prices'][number] }) {
  const t = useMessages('hot-lanes');
  const { locale } = useUi();
  const money = (amount: string) => formatShortMoney(amount, offer.currency, locale);
  return (
    <span css={priceCell}>
      <span>
        {price.wasPrice ? (
          <>
            <VisuallyHidden>{t('was')} </VisuallyHidden>
            <s css={{ color: token.text3, fontSize: token.t12 }}>{money(price.wasPrice)}</s>{' '}
          </>
        ) : null}
        {offer.level === 'visitor' ? t('from', { price: money(price.price) }) : <b>{money(price.price)}</b>}
      </span>
      <span css={{ color: token.text3 }}>{t('until', { date: formatMonthDay(offer.validTo) })}</span>
    </span>
  );
}
