import { type ReactNode, useState } from 'react';
import { navigateFrom, useCore, useHost } from '#element';
import { Button, IconBill, lazyPart, token } from '#ui';
import { loadQuoteDialog } from './load-quote.ts';
import type { QuoteSource } from './quote-source.ts';

const quoteDialog = lazyPart(loadQuoteDialog);

interface QuoteOpenerProps {
  source: QuoteSource;
  /** Asked before the dialog opens: false if the page makes the quotation itself. */
  mayOpen?: (() => boolean) | undefined;
  look?: { variant: 'bare'; size: 'small' };
  children: ReactNode;
}

/** Quotes rates or an offer to a customer of the user, in a dialog. */
export function QuoteOpener({ source, mayOpen, look, children }: QuoteOpenerProps) {
  const { element } = useHost();
  const { settings } = useCore();
  const [isOpen, setOpen] = useState(false);
  const QuoteDialog = quoteDialog.use(isOpen, () => setOpen(false));
  const openBooking = ({ bookingId, orderId }: { bookingId: string; orderId: string }) =>
    navigateFrom(
      element,
      `${settings.store.getState().portalUrl.replace(/\/+$/, '')}/backOrder/orderManage?${new URLSearchParams({ bookingId, orderId })}`,
    );
  return (
    <>
      <Button
        {...look}
        icon={<IconBill aria-hidden css={{ width: token.icon16, height: token.icon16 }} />}
        onPointerEnter={quoteDialog.fetch}
        onFocus={quoteDialog.fetch}
        onClick={() => {
          if (mayOpen?.() !== false) setOpen(true);
        }}
      >
        {children}
      </Button>
      {isOpen && QuoteDialog ? <QuoteDialog source={source} onClose={() => setOpen(false)} onOpenBooking={openBooking} /> : null}
    </>
  );
}
