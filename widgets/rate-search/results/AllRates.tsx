import { toJson } from '#core/page/json';
import { css } from '@emotion/react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Api, Call } from '#core';
import { useCore } from '#element';
import { ErrorPanel, token, useMessages, useUi } from '#ui';
import { useVirtualRows } from '#ui/data-table/rows/useVirtualRows';
import type { Sort } from '../filters/filters.ts';
import { cards } from '../form/form-style.ts';
import { CALLS } from '../search/useRates.ts';
import type { useRateSearch } from '../search/useRateSearch.ts';
import { axisOf } from './axis.ts';
import { drawSoon } from './draw-soon.ts';
import { listClass, listStyle } from './list-style.ts';
import { isBookable, keyOf, type Level, type Offer, priceOf } from './offer.ts';
import { best, ListHead } from './RateList.tsx';
import { RateRow, type RowProps } from './RateRow.tsx';

type Input = Parameters<Api['freight']['queryWebFreightFclList']>[0];

interface AllRatesProps extends Pick<RowProps, 'search' | 'onOpen' | 'onCompare' | 'onBook' | 'onFollow'> {
  state: ReturnType<typeof useRateSearch>;
  /** The first page. */
  found: { records: readonly Offer[]; total: number };
  opened: string | undefined;
  compared: readonly string[];
}

const PAGE = 50;
const ROW_PX = 55;
const HEAD_PX = 30;

/** Very many sailings: only the visible ones are drawn and loaded. */
export function AllRates({ state, found: { records: first, total }, opened, compared, ...row }: AllRatesProps) {
  const { narrowed: input, level } = state.rates;
  const { sort } = state;
  const t = useMessages('rate-search');
  const scroller = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState(-1);
  const virtual = useVirtualRows({ count: total, scroller, rowHeight: ROW_PX, headHeight: HEAD_PX, keep: kept });
  const shown = virtual.rows.filter(({ index }) => index !== kept);
  const { offerAt, offers, isFailed, retry } = usePages({ first, input, sort, level }, shown.at(0)?.index ?? 0, shown.at(-1)?.index ?? 0);
  const axis = useEqual(useMemo(() => axisOf(offers, Date.now()), [offers]));
  const bookable = useMemo(() => offers.filter(isBookable), [offers]);
  const lowest = useMemo(() => best(bookable, (offer) => Number(priceOf(offer))), [bookable]);
  const fastest = useMemo(() => best(bookable, ({ voyageDays }) => voyageDays), [bookable]);
  return (
    <div css={listStyle} className={listClass(level)}>
      {isFailed ? (
        <div css={{ padding: token.s4 }}>
          <ErrorPanel retry={retry}>{t(navigator.onLine ? 'failed' : 'offline')}</ErrorPanel>
        </div>
      ) : null}
      <div ref={scroller} css={box} tabIndex={0} role="region" aria-label={t('list')}>
        <div css={head}>
          <ListHead axis={axis} isVisitor={level === 'visitor'} isLoaded />
        </div>
        <ul aria-label={t('list')} css={list} style={{ paddingBottom: virtual.gapAfter }}>
          {virtual.rows.map(({ index, gapBefore, measure }) => {
            const offer = offerAt(index);
            const key = offer && keyOf(offer);
            return (
              <li
                key={index}
                ref={measure}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={total}
                style={{ marginTop: gapBefore }}
                onFocus={() => setKept(index)}
              >
                {offer ? (
                  <Row
                    {...row}
                    offer={offer}
                    axis={axis}
                    isLowest={offer === lowest}
                    isFastest={offer === fastest}
                    isOpen={key === opened}
                    isCompared={key !== undefined && compared.includes(key)}
                  />
                ) : (
                  <Waiting />
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}

/** Empty until it is drawn: see `drawSoon`. */
const Row = memo(function Row(props: RowProps) {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => drawSoon(() => setDrawn(true)), []);
  return isDrawn ? <RateRow {...props} as="div" /> : <Waiting />;
});

/** One element with painted bars: a fast scroll shows dozens of them in a frame, where skeletons would take longer than the rows themselves. */
const Waiting = () => <div className={listClass('row')} />;

/** The same object while it is equal, so that rows are not drawn again. */
function useEqual<T>(value: T): T {
  const [kept, keep] = useState(value);
  if (kept === value || toJson(kept) === toJson(value)) return kept;
  keep(value);
  return value;
}

interface Listed {
  first: readonly Offer[];
  input: Input;
  sort: Sort;
  level: Level;
}

/** Pages of the list as they come into view. */
function usePages({ first, input, sort, level }: Listed, from: number, to: number) {
  const { api } = useCore();
  const { locale } = useUi();
  const [pages, setPages] = useState<ReadonlyMap<number, readonly Offer[]>>(new Map());
  const [isFailed, setFailed] = useState(false);
  const asked = useRef(new Set<number>());
  const load = useCallback(
    (page: number) => {
      const call = api.freight[CALLS[level].list] as Call<Input, { records: Offer[] }>;
      return call({ ...input, sortField: sort, size: PAGE, current: page + 1 }, { locale, quiet: true, loadingBar: false });
    },
    [api, level, input, sort, locale],
  );
  const [firstPage, lastPage] = [Math.floor(from / PAGE), Math.floor(to / PAGE)];
  useEffect(() => {
    if (isFailed) return;
    for (let page = firstPage; page <= lastPage; page++) {
      if (asked.current.has(page)) continue;
      asked.current.add(page);
      void load(page).then((answer) => {
        if (!answer.ok) asked.current.delete(page);
        return answer.ok ? setPages((before) => new Map(before).set(page, answer.data.records)) : setFailed(true);
      });
    }
  }, [firstPage, lastPage, load, isFailed]);
  const offers = useMemo(() => [...(pages.has(0) ? [] : first), ...pages.values()].flat(), [pages, first]);
  return {
    offerAt: (index: number): Offer | undefined => pages.get(Math.floor(index / PAGE))?.[index % PAGE] ?? (pages.has(0) ? undefined : first[index]),
    offers,
    isFailed,
    retry: () => setFailed(false),
  };
}

const bar = `linear-gradient(${token.sunken} 0 0)`;
/** An item is laid out and painted by itself: those in view stay as they are when others are drawn. */
const box = css(`
height: max(480px, 80vh); overflow-y: auto; overflow-anchor: none; contain: strict;
& li { contain: layout style; }
& li > .row, & li > .row:last-child { border-bottom: ${token.hair} solid ${token.line}; }
& .row:empty { min-height: ${ROW_PX}px; background: ${bar} 60px 50% / 10% 12px no-repeat, ${bar} 40% 50% / 25% 4px no-repeat, ${bar} 88% 50% / 8% 14px no-repeat, ${token.surface}; }
${cards} { & li > .row, & li > .row:last-child { border-bottom: 6px solid ${token.canvas}; } & .row:empty { min-height: 166px; } }
`);
const head = css({ position: 'sticky', top: 0, zIndex: 1 });
const list = css({ listStyle: 'none', margin: 0, padding: 0 });
