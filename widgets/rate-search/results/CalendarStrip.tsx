import type { CtnQuantity } from '#domain/number/money';
import { currencyName, formatMonthDay, formatWeekday } from '#i18n';
import { IconLeft, IconRight, token, useMessages, useUi, VisuallyHidden } from '#ui';
import { DAY_MS } from './axis.ts';
import { stripClass, stripStyle } from './calendar-strip-style.ts';
import { closedText } from './closed-text.ts';
import { shortPrice } from './offer.ts';
import { ctnText, type Window, WINDOW_DAYS } from '../search/search.ts';
import type { Day } from '../search/useRates.ts';

interface CalendarStripProps {
  strip: Window;
  days: readonly Day[] | undefined;
  failed: boolean;
  chosen: number | undefined;
  onChoose: (day: number | undefined) => void;
  /** Earlier or later by days; absent at the end. */
  onMove: (days: number) => void;
  isFirst: boolean;
  ctn: readonly CtnQuantity[];
  isVisitor: boolean;
}

const MOVE_DAYS = 7;

/** The lowest price of every day as numbers and bars, or why nothing can be booked on it. Selecting a day filters the list. */
export function CalendarStrip({ strip, days, failed, chosen, onChoose, onMove, isFirst, ctn, isVisitor }: CalendarStripProps) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const level = isVisitor ? '.visitor' : '';
  const prices = days?.flatMap((day) => ('price' in day ? Number(day.price) : [])) ?? [];
  const least = Math.min(...prices);
  const span = Math.max(...prices) - least;
  const dates = Array.from({ length: WINDOW_DAYS }, (_, index) => strip.from + index * DAY_MS);
  return (
    <div css={stripStyle}>
      <div className={stripClass('caption')}>
        <div css={{ fontWeight: token.medium, color: token.text }}>{t(`calendar.title${level}`)}</div>
        {failed ? (
          <div>{t('calendar.failed')}</div>
        ) : (
          <>
            <div className={stripClass('ellipsis')} title={ctnText(ctn)}>
              {t('calendar.of', { currency: currencyName('USD', locale), ctn: ctnText(ctn) })}
            </div>
            <div className={stripClass('ellipsis')}>{t(`calendar.without${level}`)}</div>
          </>
        )}
      </div>
      <button type="button" className={stripClass('step')} aria-label={t('calendar.earlier')} disabled={isFirst} onClick={() => onMove(-MOVE_DAYS)}>
        <IconLeft aria-hidden />
      </button>
      {/* A scroll container must be keyboard-accessible, also while no day can be selected. */}
      <div className={stripClass('days')} role="group" aria-label={t('calendar')} tabIndex={days?.length ? undefined : 0}>
        {dates.map((date) => {
          const found = days?.find((day) => day.date === date);
          const price = found && 'price' in found ? found.price : undefined;
          const isLowest = price !== undefined && Number(price) === least;
          const weekday = formatWeekday(date, locale);
          const isChosen = chosen === date;
          return (
            <button
              key={date}
              type="button"
              className={stripClass(isChosen && 'chosen', isLowest && 'lowest', price === undefined && 'empty')}
              aria-pressed={isChosen}
              disabled={!found && !isChosen}
              onClick={() => onChoose(isChosen ? undefined : date)}
            >
              <span className={stripClass('date')}>
                {formatMonthDay(date)} <i>{weekday}</i>
              </span>{' '}
              <span className={stripClass('price')}>
                {price !== undefined
                  ? shortPrice(price)
                  : found && 'unbookable' in found
                    ? closedText(t, found.unbookable)
                    : days
                      ? t('calendar.none')
                      : '\u00a0'}
              </span>
              {isLowest ? <VisuallyHidden>{t('lowest')}</VisuallyHidden> : null}
              {price === undefined ? null : (
                <span className={stripClass('bar')} style={{ height: `${4 + 16 * (span > 0 ? (Number(price) - least) / span : 0)}px` }} />
              )}
            </button>
          );
        })}
      </div>
      <button type="button" className={stripClass('step')} aria-label={t('calendar.later')} onClick={() => onMove(MOVE_DAYS)}>
        <IconRight aria-hidden />
      </button>
    </div>
  );
}

/** Reserves the strip's space until its answer arrives. */
export const CalendarPlace = () => (
  <div css={stripStyle}>
    <span css={{ height: '72px' }} />
  </div>
);
