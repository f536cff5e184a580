import { formatCtnText } from '#domain/container/ctn-text';
import type { CtnQuantity } from '#domain/number/money';
import { formatDate } from '#i18n';
import { useHost } from '#element';
import { QuoteOpener } from '#parts';
import { useMessages } from '#ui';
import type { PricedOffer } from '../results/offer.ts';

/** Quotes rates to a customer of the user: in a dialog, unless the page cancels the event. */
export function QuoteButton({ offers, ctn }: { offers: readonly PricedOffer[]; ctn: readonly CtnQuantity[] }) {
  const t = useMessages('rate-search');
  const { element } = useHost();
  const rateIds = offers.map(({ id }) => id);
  const etd = formatDate(offers[0]?.etd ?? null);
  const departures = offers.flatMap(({ id: rateId, etd: day }) => (day === null ? [] : [{ rateId, etd: day }]));
  const mayOpen = () => {
    const detail = { rateId: rateIds.join(), etd, ctn: formatCtnText(ctn) };
    return element.dispatchEvent(new CustomEvent('quay-quote', { detail, bubbles: true, composed: true, cancelable: true }));
  };
  return (
    <QuoteOpener source={{ rateIds, ctnList: ctn, departures }} mayOpen={mayOpen} look={{ variant: 'bare', size: 'small' }}>
      {t(offers.length > 1 ? 'quote.several' : 'quote', { count: offers.length })}
    </QuoteOpener>
  );
}
