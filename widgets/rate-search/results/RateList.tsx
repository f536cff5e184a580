import { useDeferredValue, useMemo } from 'react';
import { formatMonthDay } from '#i18n';
import { Skeleton, token, useMessages } from '#ui';
import { type Axis, axisOf, DAY_MS } from './axis.ts';
import { RESULT_ROWS } from '../form/form-style.ts';
import { listClass, listStyle } from './list-style.ts';
import { isBookable, keyOf, type Level, type Offer, priceOf } from './offer.ts';
import { RateRow, type RowProps } from './RateRow.tsx';

interface RateListProps extends Pick<RowProps, 'search' | 'onOpen' | 'onCompare' | 'onBook' | 'onFollow'> {
  /** Loading: skeleton rows of real height. */
  offers: readonly Offer[] | undefined;
  level: Level;
  /** Rows of the previous search are shown until the next answer. */
  isStale: boolean;
  opened: string | undefined;
  compared: readonly string[];
}

/** All sailings over one time axis. */
export function RateList({ offers, level, isStale, opened, compared, ...row }: RateListProps) {
  const t = useMessages('rate-search');
  const axis = useMemo(() => axisOf(offers ?? [], Date.now()), [offers]);
  // Render the first rows before the rest, which is mostly below the fold.
  const isRest = useDeferredValue(true, false);
  const isVisitor = level === 'visitor';
  const bookable = offers?.filter(isBookable) ?? [];
  const lowest = best(bookable, (offer) => Number(priceOf(offer)));
  const fastest = best(bookable, ({ voyageDays }) => voyageDays);
  return (
    <div css={listStyle} className={listClass(level)} aria-busy={isStale || !offers}>
      <ListHead axis={axis} isVisitor={isVisitor} isLoaded={offers !== undefined} />
      <ul aria-label={t('list')} css={{ opacity: isStale ? 0.6 : 1 }}>
        {offers
          ? (isRest ? offers : offers.slice(0, FIRST_DRAWN)).map((offer) => (
              <RateRow
                key={keyOf(offer)}
                {...row}
                offer={offer}
                axis={axis}
                isLowest={offer === lowest}
                isFastest={offer === fastest}
                isOpen={keyOf(offer) === opened}
                isCompared={compared.includes(keyOf(offer))}
              />
            ))
          : Array.from({ length: RESULT_ROWS }, (_, index) => <SkeletonRow key={index} isVisitor={isVisitor} />)}
      </ul>
    </div>
  );
}

/** Names of the columns, and the dates of the axis. */
export function ListHead({ axis, isVisitor, isLoaded }: { axis: Axis; isVisitor: boolean; isLoaded: boolean }) {
  const t = useMessages('rate-search');
  return (
    <div className={listClass('columns')} aria-hidden>
      <span />
      <span>{t(isVisitor ? 'column.carrier.visitor' : 'column.carrier')}</span>
      {isVisitor ? null : <span className={listClass('vessel')}>{t('column.vessel')}</span>}
      <span className={listClass('axis')}>
        {axis.ticks.map((tick) => (
          <span key={tick} style={{ left: `${(tick / axis.days) * 100}%` }}>
            {isLoaded ? formatMonthDay(axis.start + tick * DAY_MS) : null}
          </span>
        ))}
        {axis.ticks.map((tick) => (
          // Lines of another axis are others, not moved ones.
          <i key={`${axis.days} ${tick}`} style={{ left: `${(tick / axis.days) * 100}%` }} />
        ))}
      </span>
      <span>{t('column.transit')}</span>
      <span className={listClass(isVisitor && 'login-title')}>{t(isVisitor ? 'column.login' : 'column.space')}</span>
      <span className={listClass('price-title')}>{t(isVisitor ? 'column.price.visitor' : 'column.price')}</span>
      <span />
    </div>
  );
}

const FIRST_DRAWN = 4;

function SkeletonRow({ isVisitor }: { isVisitor: boolean }) {
  const bar = (width: string, height: string = token.s3) => <Skeleton width={width} height={height} />;
  return (
    <li className={listClass('row', 'skeleton')}>
      <span className={listClass('pick')}>{bar(token.s4, token.s4)}</span>
      <span className={listClass('carrier')}>{bar('80%')}</span>
      {isVisitor ? null : <span className={listClass('vessel')}>{bar('70%')}</span>}
      <span className={listClass('timeline')} css={{ '&&& > *': { position: 'relative', top: 24 } }}>
        {bar('100%', token.s1)}
      </span>
      <span className={listClass('transit')}>{bar('60%')}</span>
      <span className={listClass(isVisitor ? 'login' : 'space')}>{bar(token.s10, token.status)}</span>
      <span className={listClass('price')}>{bar('80%', token.s4)}</span>
      <span className={listClass('action')}>{bar('100%', token.s8)}</span>
    </li>
  );
}

/** The first row with the minimum, if there are others to compare it with. */
export function best(offers: readonly Offer[], valueOf: (offer: Offer) => number): Offer | undefined {
  if (offers.length < 2) return undefined;
  return offers.reduce((least, offer) => (valueOf(offer) < valueOf(least) ? offer : least));
}
