import { useState } from 'react';
import { formatCtnText } from '#domain/container/ctn-text';
import type { CtnQuantity } from '#domain/number/money';
import { formatDate } from '#i18n';
import { navigateFrom, useCore, useHost } from '#element';
import { loadQuoteDialog } from '#parts';
import { Button, IconBill, lazyPart, token, useMessages } from '#ui';
import type { PricedOffer } from '../results/offer.ts';

const quoteDialog = lazyPart(loadQuoteDialog);

/** Quotes rates to a customer of the user: in a dialog, unless the page cancels the event. */
export function QuoteButton({ offers, ctn }: { offers: readonly PricedOffer[]; ctn: readonly CtnQuantity[] }) {
  const t = useMessages('rate-search');
  const { element } = useHost();
  const { settings } = useCore();
  const [isOpen, setOpen] = useState(false);
  const QuoteDialog = quoteDialog.use(isOpen, () => setOpen(false));
  const rateIds = offers.map(({ id }) => id);
  const etd = formatDate(offers[0]?.etd ?? null);
  const departures = offers.flatMap(({ id: rateId, etd: day }) => (day === null ? [] : [{ rateId, etd: day }]));
  const quote = () => {
    const detail = { rateId: rateIds.join(), etd, ctn: formatCtnText(ctn) };
    if (element.dispatchEvent(new CustomEvent('quay-quote', { detail, bubbles: true, composed: true, cancelable: true }))) setOpen(true);
  };
  const open = ({ bookingId, orderId }: { bookingId: string; orderId: string }) =>
    navigateFrom(
      element,
      `${settings.store.getState().portalUrl.replace(/\/+$/, '')}/backOrder/orderManage?${new URLSearchParams({ bookingId, orderId })}`,
    );
  return (
    <>
      <Button
        variant="bare"
        size="small"
        icon={<IconBill aria-hidden css={{ width: token.icon16, height: token.icon16 }} />}
        onPointerEnter={quoteDialog.fetch}
        onFocus={quoteDialog.fetch}
        onClick={quote}
      >
        {t(offers.length > 1 ? 'quote.several' : 'quote', { count: offers.length })}
      </Button>
      {isOpen && QuoteDialog ? (
        <QuoteDialog source={{ rateIds, ctnList: ctn, departures }} onClose={() => setOpen(false)} onOpenBooking={open} />
      ) : null}
    </>
  );
}
