import type { QuoteHistory } from '#contract/quote';
import { formatMonthDay } from '#i18n';
import { hint, IconGood, IconRefused, IconSent, IconShip, IconWaiting, StatusChip, useMessages, useNow } from '#ui';

const DAY_MS = 86_400_000;
/** A quotation ends soon in its last days. */
const SOON_DAYS = 2;

/** Status with the day that matters: the end of validity, or the number of the booking. */
export function QuoteState({ quote: { state, validTo, booking, sentTime } }: { quote: QuoteHistory }) {
  const t = useMessages('quote-editor');
  const now = useNow();
  const endsSoon = state === 'valid' && validTo + DAY_MS - now < SOON_DAYS * DAY_MS;
  const look =
    state === 'booked'
      ? ({ tone: 'move', icon: IconShip, text: 'state.booked' } as const)
      : state === 'expired'
        ? ({ tone: 'idle', icon: IconRefused, text: 'state.expired' } as const)
        : endsSoon
          ? ({ tone: 'warn', icon: IconWaiting, text: 'state.endsSoon' } as const)
          : sentTime === null
            ? ({ tone: 'good', icon: IconGood, text: 'state.valid' } as const)
            : ({ tone: 'info', icon: IconSent, text: 'state.sent' } as const);
  const day = booking ? booking.orderNo : t(state === 'expired' ? 'endedOn' : 'validUntil', { date: formatMonthDay(validTo) });
  return (
    <>
      <StatusChip tone={look.tone} icon={look.icon}>
        {t(look.text)}
      </StatusChip>
      <span css={hint}>{day}</span>
    </>
  );
}
