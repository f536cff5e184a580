import type { CtnQuantity } from '#domain/number/money';
import { add } from '#domain/number/decimal';
import { formatMoney, formatShortMoney } from '#i18n';
import { IconDown, IconUp, useMessages, useUi, VisuallyHidden } from '#ui';
import { collectTotals } from '../breakdown/breakdown.ts';
import { isPriced, type Offer, type PricedOffer, shortPrice } from './offer.ts';
import { listClass } from './list-style.ts';

interface PriceCellProps {
  offer: Offer;
  containers: readonly CtnQuantity[];
  /** Identifies the row for screen readers. */
  carrier: string;
  etd: string;
  isLowest: boolean;
  isOpen: boolean;
  onOpen: (offer: Offer) => void;
}

/** The price that rows are compared by. For customers it opens the breakdown. */
export function PriceCell({ offer, containers, carrier, etd, isLowest, isOpen, onOpen }: PriceCellProps) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  if (isPriced(offer))
    return (
      <button type="button" className={listClass('price')} aria-expanded={isOpen} onClick={() => onOpen(offer)}>
        <VisuallyHidden>{t('breakdown', { carrier, etd })}</VisuallyHidden>
        <AllInPrice offer={offer} containers={containers} isLowest={isLowest} />
        {isOpen ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
      </button>
    );
  const from = <small>{t('from')}</small>;
  return (
    <span className={listClass('price')}>
      <span className={listClass('lines')}>
        <span className={listClass('amount')}>
          {isLowest ? <span className={listClass('tag')}>{t('lowest')}</span> : null}
          {locale === 'zh-CN' ? null : <>{from} </>}
          <Amount amount={offer.priceFrom} currency="USD" isRounded />
          {locale === 'zh-CN' ? <> {from}</> : null}
        </span>
        <span className={listClass('hint')}>{t('oceanOnly')}</span>
      </span>
    </span>
  );
}

function AllInPrice({ offer, containers, isLowest }: { offer: PricedOffer; containers: readonly CtnQuantity[]; isLowest: boolean }) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const saved = offer.level === 'vip' && Number(offer.saveAmount) > 0 ? offer.saveAmount : null;
  const isVipOnly = offer.level === 'vip' && offer.vipOnly;
  return (
    <span className={listClass('lines')}>
      <span className={listClass('amount')}>
        {isLowest ? (
          <span className={listClass('tag')}>{t('lowest')}</span>
        ) : isVipOnly ? (
          <span className={listClass('tag')}>{t('vip.only')}</span>
        ) : null}
        <Amount amount={offer.totalUsd} currency="USD" />
      </span>
      {saved ? (
        <span className={listClass('hint')}>
          <VisuallyHidden>{t('vip.instead')} </VisuallyHidden>
          <s>{formatMoney(add(offer.totalUsd, saved), '', locale)}</s>{' '}
          <span className={listClass('saved')}>{t('vip.save', { price: shortPrice(saved) })}</span>
        </span>
      ) : null}
      <span className={listClass('extras')}>
        <span className={listClass('hint')}>{t('plus', { price: formatMoney(offer.totalRmb, 'CNY', locale) })}</span>{' '}
        {collectTotals(offer, containers).map(({ currency, amount }) => (
          <span key={currency} className={listClass('hint')}>
            {t('collect', { price: shortPrice(amount, currency, locale) })}
          </span>
        ))}
      </span>
    </span>
  );
}

/** `USD 4,720.00`, with a smaller currency. */
function Amount({ amount, currency, isRounded = false }: { amount: string; currency: string; isRounded?: boolean }) {
  const { locale } = useUi();
  const [name, figures] = (isRounded ? formatShortMoney : formatMoney)(amount, currency, locale).split(' ');
  return (
    <>
      <small>{name}</small> {figures}
    </>
  );
}
