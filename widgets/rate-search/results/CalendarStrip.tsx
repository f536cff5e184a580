import { css } from '@emotion/react';
import type { CtnQuantity } from '#domain/number/money';
import { currencyName, formatMonthDay, formatNumber, formatWeekday } from '#i18n';
import { forcedColors, IconLeft, IconRight, token, useMessages, useUi, VisuallyHidden } from '#ui';
import { DAY_MS } from './axis.ts';
import { cards } from '../form/form-style.ts';
import { shortPrice } from './offer.ts';
import { ctnText, type Window, WINDOW_DAYS } from '../search/search.ts';
import type { Day } from '../search/useRates.ts';

interface Props {
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

/** The lowest price of every day as numbers and bars. Selecting a day filters the list. */
export function CalendarStrip({ strip, days, failed, chosen, onChoose, onMove, isFirst, ctn, isVisitor }: Props) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const level = isVisitor ? '.visitor' : '';
  const prices = days?.map(({ price }) => Number(price)) ?? [];
  const least = Math.min(...prices);
  const span = Math.max(...prices) - least;
  const dates = Array.from({ length: WINDOW_DAYS }, (_, index) => strip.from + index * DAY_MS);
  return (
    <div css={style}>
      <div className="caption">
        <div css={{ fontWeight: token.medium, color: token.text }}>{t(`calendar.title${level}`)}</div>
        {failed ? (
          <div>{t('calendar.failed')}</div>
        ) : (
          <>
            <div className="ellipsis" title={ctnText(ctn)}>
              {t('calendar.of', { currency: currencyName('USD', locale), ctn: ctnText(ctn) })}
            </div>
            <div className="ellipsis">{t(`calendar.without${level}`)}</div>
          </>
        )}
      </div>
      <button type="button" className="step" aria-label={t('calendar.earlier')} disabled={isFirst} onClick={() => onMove(-MOVE_DAYS)}>
        <IconLeft aria-hidden />
      </button>
      {/* A scroll container must be keyboard-accessible, also while no day can be selected. */}
      <div className="days" role="group" aria-label={t('calendar')} tabIndex={days?.length ? undefined : 0}>
        {dates.map((date) => {
          const found = days?.find((day) => day.date === date);
          const price = found && formatNumber(shortPrice(found.price));
          const isLowest = found !== undefined && Number(found.price) === least;
          const weekday = formatWeekday(date, locale);
          const isOn = chosen === date;
          return (
            <button
              key={date}
              type="button"
              className={[isOn && 'chosen', isLowest && 'lowest', !found && 'empty'].filter(Boolean).join(' ')}
              aria-pressed={isOn}
              disabled={!found && !isOn}
              onClick={() => onChoose(isOn ? undefined : date)}
            >
              <span className="date">
                {formatMonthDay(date)} <i>{weekday}</i>
              </span>{' '}
              <span className="price">{found ? price : days ? t('calendar.none') : '\u00a0'}</span>
              {isLowest ? <VisuallyHidden>{t('lowest')}</VisuallyHidden> : null}
              {found ? <span className="bar" style={{ height: `${4 + 16 * (span > 0 ? (Number(found.price) - least) / span : 0)}px` }} /> : null}
            </button>
          );
        })}
      </div>
      <button type="button" className="step" aria-label={t('calendar.later')} onClick={() => onMove(MOVE_DAYS)}>
        <IconRight aria-hidden />
      </button>
    </div>
  );
}

/** Position in pixels. */
export const CalendarPlace = () => (
  <div css={style}>
    <span css={{ height: '72px' }} />
  </div>
);

const line = `${token.hair} solid ${token.line}`;
const style = css(`
display: flex; border-top: ${line}; border-bottom: ${line}; background: ${token.sunken};
& .caption { width: 190px; flex: none; padding: ${token.half3} ${token.s2} 0 ${token.s4}; font-size: ${token.t12}; line-height: ${token.l12}; color: ${token.text3}; white-space: nowrap; }
& .caption > :first-child { font-size: ${token.t13}; line-height: ${token.l13}; }
& .ellipsis { overflow: hidden; text-overflow: ellipsis; }
& .step { width: ${token.small}; flex: none; display: grid; place-items: center; color: ${token.text3}; }
& .step:hover { background: ${token.hover}; color: ${token.text}; }
& .step:disabled { color: ${token.lineStrong}; cursor: default; }
& .step svg { width: ${token.icon16}; height: ${token.icon16}; }
& .days { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(68px, 1fr); flex: 1; min-width: 0; overflow-x: auto; scrollbar-width: none; }
& .days button { position: relative; display: grid; align-content: start; justify-items: center; height: 72px; padding: ${token.s2} ${token.half1} 0; white-space: nowrap; border-left: ${line}; color: ${token.text2}; }
& .days button:focus-visible { outline-offset: calc(-1 * ${token.hair2}); }
& .days button:not(:disabled):hover { background: ${token.hover}; }
& .days button:disabled { cursor: default; }
& .date { font-size: ${token.t12}; line-height: ${token.l12}; color: ${token.text3}; }
& .date i { font-style: normal; }
& .price { width: 100%; text-align: center; font-weight: ${token.strong}; line-height: 18px; color: ${token.text}; }
& .bar { position: absolute; bottom: 0; left: ${token.half3}; right: ${token.half3}; border-radius: 2px 2px 0 0; background: ${token.lineStrong}; opacity: .75; }
& .lowest .price { color: ${token.good}; } & .lowest .bar { background: ${token.good}; opacity: 1; }
& .empty .price { font-weight: ${token.regular}; color: ${token.text3}; font-size: ${token.t12}; }
& .chosen { background: ${token.selected}; } & .chosen .bar { background: ${token.action}; opacity: 1; } & .chosen .date { color: ${token.action}; font-weight: ${token.medium}; }
${forcedColors} { & .bar { forced-color-adjust: none; background: CanvasText; } & .chosen { outline: ${token.hair2} solid Highlight; outline-offset: calc(-1 * ${token.hair2}); } }
${cards} { & .caption, & .step { display: none; } & .date i { display: none; } & .days button:first-of-type { border-left: 0; } }
`);
