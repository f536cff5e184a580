import { css } from '@emotion/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { UnbookableReason } from '#domain/booking/bookable';
import type { CtnQuantity } from '#domain/number/money';
import { currencyName, endOfMonth, formatDate, formatLongDate, startOfDay, startOfMonth, weekdayName } from '#i18n';
import type { Api, Call } from '#core';
import { useCall, useCore } from '#element';
import {
  Button,
  classNames,
  type ClassNames,
  Dialog,
  ErrorPanel,
  hint,
  IconButton,
  IconLeft,
  IconRight,
  Skeleton,
  token,
  useMessages,
  useUi,
  VisuallyHidden,
} from '#ui';
import { type Level, shortPrice } from '../results/offer.ts';
import { ctnText } from '../search/search.ts';
import { closedText } from '../results/closed-text.ts';
import { dayForKey, firstDay, monthsLater, weeksOf } from './month.ts';
import type { ToolRequest } from './tool-request.ts';

type Input = Parameters<Api['freight']['queryFclCalendarList']>[0];
interface Day {
  date: number;
  minPrice?: string;
  priceFrom?: string;
  unbookable?: UnbookableReason;
}

const CALLS = {
  visitor: 'queryFclVisitorCalendarList',
  standard: 'queryFclCalendarList',
  vip: 'queryFclVipCalendarList',
} as const satisfies Record<Level, keyof Api['freight']>;

interface MonthDialogProps {
  lane: { pol: string; pod: string };
  /** Of the ports. */
  names: { pol: string; pod: string };
  ctn: readonly CtnQuantity[];
  level: Level;
  narrowed: ToolRequest['narrowed'];
  /** A day of the first month. */
  from: number;
  onDay: (day: number) => void;
  onClose: () => void;
}

/** The lowest price of each day of a month, with the filters of the list. */
export function MonthDialog({ lane, names, ctn, level, narrowed, from, onDay, onClose }: MonthDialogProps) {
  const t = useMessages('rate-search-tools');
  const search = useMessages('rate-search');
  const { locale } = useUi();
  const { api } = useCore();
  const [active, setActive] = useState(() => firstDay(from));
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const month = startOfMonth(active);
  const today = startOfDay(Date.now());
  const { etdStart: _, etdEnd: __, sortField: ___, ...filters } = narrowed;
  const ctnList = [...ctn] as NonNullable<Input['ctnList']>;
  const input: Input = {
    ...filters,
    portStartCode: lane.pol,
    portEndCode: lane.pod,
    ctnList,
    month: formatDate(month).slice(0, 7),
    closedDays: true,
  };
  const { data, isError, refetch } = useCall(api.freight[CALLS[level]] as Call<Input, Day[]>, input, { quiet: true, loadingBar: false });
  const prices = new Map(data?.flatMap(({ date, minPrice, priceFrom, unbookable }) => (unbookable ? [] : [[date, minPrice ?? priceFrom ?? '']])));
  const closed = new Map(data?.map(({ date, unbookable }) => [date, unbookable && closedText(search, unbookable)]));
  const least = Math.min(...[...prices.values()].map(Number));

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayForKey(event.key, active);
    if (next === undefined) return;
    event.preventDefault();
    // The past has no prices.
    if (endOfMonth(next) < today) return;
    wantsFocus.current = true;
    setActive(next);
  };
  const title = formatDate(month).slice(0, 7);
  return (
    <Dialog open onClose={onClose} closesOnMask width={760} title={t('month.title', names)} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      <div css={style}>
        <div className={monthClass('head')}>
          <IconButton label={t('month.earlier')} disabled={month <= today} onClick={() => setActive(monthsLater(month, -1))}>
            <IconLeft aria-hidden />
          </IconButton>
          <h3 aria-live="polite">{title}</h3>
          <IconButton label={t('month.later')} onClick={() => setActive(monthsLater(month, 1))}>
            <IconRight aria-hidden />
          </IconButton>
          <span css={hint}>
            {t(level === 'visitor' ? 'month.of.visitor' : 'month.of', { currency: currencyName('USD', locale), ctn: ctnText(ctn) })}
          </span>
        </div>
        {isError ? (
          <ErrorPanel retry={() => void refetch()}>{t('failed')}</ErrorPanel>
        ) : (
          <table ref={grid} role="grid" aria-label={t('month.grid', { month: title })} aria-busy={!data} onKeyDown={move}>
            <thead>
              <tr>
                {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
                  <th key={weekday} scope="col" abbr={weekdayName(weekday, locale)}>
                    {weekdayName(weekday, locale, 'short')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(month).map((week, index) => (
                <tr key={index}>
                  {week.map((day, weekday) => {
                    if (day === undefined) return <td key={weekday} />;
                    const price = prices.get(day);
                    const isLowest = price !== undefined && Number(price) === least;
                    const said = price === undefined ? (closed.get(day) ?? t('month.none')) : shortPrice(price, 'USD', locale);
                    return (
                      <td key={weekday}>
                        <button
                          type="button"
                          tabIndex={day === startOfDay(active) ? 0 : -1}
                          data-autofocus={day === startOfDay(active) ? '' : undefined}
                          aria-disabled={price === undefined}
                          aria-current={day === today ? 'date' : undefined}
                          className={monthClass(isLowest && 'lowest', price === undefined && 'none')}
                          onFocus={() => setActive(day)}
                          onClick={() => price !== undefined && onDay(day)}
                        >
                          <span aria-hidden className={monthClass('day')}>
                            {new Date(day + SHANGHAI_MS).getUTCDate()}
                          </span>
                          <VisuallyHidden>{`${formatLongDate(day, locale)}: ${said}`}</VisuallyHidden>
                          <span aria-hidden className={monthClass('price')}>
                            {price === undefined ? data ? (closed.get(day) ?? '–') : <Skeleton width="70%" /> : shortPrice(price)}
                          </span>
                          {isLowest ? <span className={monthClass('tag')}>{t('month.lowest')}</span> : null}
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p css={hint}>{t('month.hint')}</p>
      </div>
    </Dialog>
  );
}

const SHANGHAI_MS = 8 * 3_600_000;

/** Classes of the sheet below; `tests/sheet-classes.test.ts` compares both. */
type MonthClass = 'head' | 'day' | 'price' | 'tag' | 'lowest' | 'none';
const monthClass: ClassNames<MonthClass> = classNames;

const style = css(`
container-type: inline-size; display: grid; gap: ${token.s3};
& .head { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.s2}; }
& .head h3 { font-size: ${token.t16}; line-height: ${token.l16}; font-weight: ${token.strong}; font-variant-numeric: tabular-nums; }
& table { width: 100%; table-layout: fixed; border-collapse: collapse; }
& th { height: ${token.s6}; font-size: ${token.t12}; font-weight: ${token.regular}; color: ${token.text3}; }
& td { padding: 0; border: ${token.hair} solid ${token.line}; height: 64px; vertical-align: top; }
& td > button { display: grid; align-content: start; justify-items: start; width: 100%; height: 100%; min-height: 64px; padding: ${token.half2}; text-align: left; }
& td > button:hover:not(.none) { background: ${token.hover}; }
& td > button:focus-visible { outline-offset: calc(-1 * ${token.hair2}); }
& td > button[aria-current] .day { color: ${token.action}; font-weight: ${token.strong}; }
& .none { cursor: default; }
& .day { font-size: ${token.t12}; line-height: ${token.l12}; color: ${token.text3}; }
& .price { width: 100%; font-weight: ${token.strong}; font-variant-numeric: tabular-nums; }
& .none .price { color: ${token.text3}; font-weight: ${token.regular}; }
& .lowest { background: ${token.goodTint}; } & .lowest .price, & .tag { color: ${token.good}; }
& .tag { font-size: ${token.t12}; line-height: ${token.l12}; }
@container (max-width: 480px) { & td, & td > button { height: 52px; min-height: 52px; } & td > button { padding: ${token.half1}; } & .price { font-size: ${token.t12}; } & .tag { display: none; } }
`);
