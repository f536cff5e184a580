import type { CtnQuantity } from '#domain/number/money';
import { add } from '#domain/number/decimal';
import { formatMoney } from '#i18n';
import { IconDown, IconUp, useMessages, useUi, VisuallyHidden } from '#ui';
import { collectTotals } from '../breakdown/breakdown.ts';
import { isPriced, type Offer, type PricedOffer, shortPrice } from './offer.ts';

interface Props {
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
export function PriceCell({ offer, containers, carrier, etd, isLowest, isOpen, onOpen }: Props) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  if (isPriced(offer))
    return (
      <button type="button" className="price" aria-expanded={isOpen} onClick={() => onOpen(offer)}>
        <VisuallyHidden>{t('breakdown', { carrier, etd })}</VisuallyHidden>
        <AllInPrice offer={offer} containers={containers} isLowest={isLowest} />
        {isOpen ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
      </button>
    );
  const from = <small>{t('from')}</small>;
  return (
    <span className="price">
      <span className="lines">
        <span className="amount">
          {isLowest ? <span className="tag">{t('lowest')}</span> : null}
          {locale === 'zh-CN' ? null : <>{from} </>}
          <Amount amount={offer.priceFrom} currency="USD" isRounded />
          {locale === 'zh-CN' ? <> {from}</> : null}
        </span>
        <span className="hint">{t('oceanOnly')}</span>
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
    <span className="lines">
      <span className="amount">
        {isLowest ? <span className="tag">{t('lowest')}</span> : isVipOnly ? <span className="tag">{t('vip.only')}</span> : null}
        <Amount amount={offer.totalUsd} currency="USD" />
      </span>
      {saved ? (
        <span className="hint">
          <VisuallyHidden>{t('vip.instead')} </VisuallyHidden>
          <s>{formatMoney(add(offer.totalUsd, saved), '', locale)}</s>{' '}
          <span className="saved">{t('vip.save', { price: formatMoney(shortPrice(saved), '', locale).replace(/\.00$/, '') })}</span>
        </span>
      ) : null}
      <span className="extras">
        <span className="hint">{t('plus', { price: formatMoney(offer.totalRmb, 'CNY', locale) })}</span>{' '}
        {collectTotals(offer, containers).map(({ currency, amount }) => (
          <span key={currency} className="hint">
            {t('collect', { price: formatMoney(shortPrice(amount), currency, locale).replace(/\.00$/, '') })}
          </span>
        ))}
      </span>
    </span>
  );
}

/** `USD 4,720.00`, with a smaller currency. */
function Amount({ amount, currency, isRounded = false }: { amount: string; currency: string; isRounded?: boolean }) {
  const { locale } = useUi();
  const [name, figures] = formatMoney(amount, currency, locale).split(' ');
  return (
    <>
      <small>{name}</small> {isRounded ? figures?.replace(/\.00$/, '') : figures}
    </>
  );
}
