import { formatMonthDay } from '#i18n';
import { Button, useMessages } from '#ui';
import { closedText } from './closed-text.ts';
import { type Offer, unbookableOf } from './offer.ts';

/** The sailing to book: that of the row, or the next one of its carrier. */
export interface Choice {
  offer: Offer;
  /** Replaces the row's own sailing, which cannot be booked. */
  nextSailing?: { rateId?: string; etd: number };
}

interface BookButtonProps {
  offer: Offer;
  isOpen?: boolean;
  size?: 'small';
  onBook: (choice: Choice) => void;
}

/** Books the sailing of a row. If it cannot be booked, offers the next sailing of its carrier, if there is one. */
export function BookButton({ offer, isOpen = false, size, onBook }: BookButtonProps) {
  const t = useMessages('rate-search');
  const reason = unbookableOf(offer);
  const { nextSailing } = offer.bookable;
  const carrier = offer.shippingName;
  const sizing = size ? { size } : {};
  if (reason === null) {
    const etd = offer.etd === null ? t('etd.open') : formatMonthDay(offer.etd);
    return (
      <Button {...sizing} variant={isOpen ? 'filled' : 'soft'} aria-label={t('book.label', { carrier, etd })} onClick={() => onBook({ offer })}>
        {t('book')}
      </Button>
    );
  }
  if (!nextSailing)
    return (
      <Button {...sizing} variant="line" disabled>
        {closedText(t, reason)}
      </Button>
    );
  const etd = formatMonthDay(nextSailing.etd);
  const label = t('book.next.label', { reason: t(`unbookable.${reason}`), carrier, etd });
  return (
    <Button {...sizing} variant="line" aria-label={label} onClick={() => onBook({ offer, nextSailing })}>
      {t('book.next', { etd })}
    </Button>
  );
}
