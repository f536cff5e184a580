import { lazy, memo, Suspense } from 'react';
import { formatMonthDay, type Locale, weekdayName, weekdayOf } from '#i18n';
import { Reliability } from '#parts';
import { Code, IconLock, part, useMessages, useUi } from '#ui';
import type { Axis } from './axis.ts';
import { BookButton, type Choice } from './BookButton.tsx';
import type { FollowDetail } from '../breakdown/FollowButton.tsx';
import { ComparePick } from '../comparison/ComparePick.tsx';
import { LoginLink } from '../form/LoginLink.tsx';
import { isBookable, isPriced, type Offer, reliabilityOf, type VisitorOffer } from './offer.ts';
import { PriceCell } from './PriceCell.tsx';
import { routeText } from './route-text.ts';
import type { Search } from '../search/search.ts';
import { SpaceCell } from './SpaceCell.tsx';
import { Timeline } from './Timeline.tsx';
import { listClass } from './list-style.ts';

const Breakdown = lazy(async () => ({ default: (await import('../breakdown/Breakdown.tsx')).Breakdown }));

export interface RowProps {
  offer: Offer;
  axis: Axis;
  search: Search;
  isLowest: boolean;
  isFastest: boolean;
  isOpen: boolean;
  isCompared: boolean;
  /** Inside an item of a list with very many rows. */
  as?: 'li' | 'div';
  onOpen: (offer: Offer) => void;
  onCompare: (offer: Offer) => void;
  onBook: (choice: Choice) => void;
  onFollow?: ((detail: FollowDetail) => void) | undefined;
}

/** One sailing of one carrier with its price. */
export const RateRow = memo(function RateRow({
  offer,
  axis,
  search,
  isLowest,
  isFastest,
  isOpen,
  isCompared,
  as: Item = 'li',
  onOpen,
  onCompare,
  onBook,
  onFollow,
}: RowProps) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const carrier = offer.shippingName;
  const etd = offer.etd === null ? t('etd.open') : formatMonthDay(offer.etd);
  const priced = isPriced(offer) ? offer : undefined;
  const below = isPriced(offer) ? offer.wharfName : weekly(offer, t, locale);
  return (
    <Item {...part('row')} className={listClass('row', !isBookable(offer) && 'closed', isOpen && 'open', isCompared && 'compared')}>
      <span className={listClass('pick')}>
        <ComparePick carrier={carrier} etd={etd} value={isCompared} onChange={() => onCompare(offer)} />
      </span>
      <span className={listClass('carrier')}>
        <Code framed>{offer.shippingCode}</Code>
        <span className={listClass('lines')}>
          <span className={listClass('name', 'ellipsis')} title={carrier}>
            {carrier}
          </span>
          <span className={listClass('hint', 'ellipsis', priced !== undefined && 'wide')}>{below}</span>
          {priced ? (
            <span className={listClass('hint', 'ellipsis', 'narrow')}>{[priced.vessel, priced.voyage].filter(Boolean).join(' ')}</span>
          ) : null}
        </span>
      </span>
      {priced ? (
        <span className={listClass('vessel', 'lines')}>
          <span className={listClass('ellipsis')} title={priced.vessel ?? undefined}>
            {priced.vessel}
          </span>
          <span className={listClass('hint')}>{priced.voyage}</span>
        </span>
      ) : null}
      <Timeline offer={offer} axis={axis} pol={offer.portStartCode} pod={offer.portEndCode} />
      <span className={listClass('transit', 'lines')}>
        <span>
          <span className={listClass('name')}>{offer.voyageDays}</span> {t('days.unit', { count: offer.voyageDays })}{' '}
          {isFastest ? <span className={listClass('tag')}>{t('fastest')}</span> : null}
        </span>
        <span className={listClass('hint')}>{priced ? routeText(priced, t) : null}</span>
        <Reliability of={reliabilityOf(offer)} className={listClass('hint')} />
      </span>
      {priced ? (
        <SpaceCell offer={priced} />
      ) : (
        <span className={listClass('login')}>
          <LoginLink label={t('login.label', { carrier, etd })}>
            <IconLock aria-hidden />
            {t('login')}
          </LoginLink>
        </span>
      )}
      <PriceCell offer={offer} containers={search.ctn} carrier={carrier} etd={etd} isLowest={isLowest} isOpen={isOpen} onOpen={onOpen} />
      <span className={listClass('action')}>
        <BookButton offer={offer} isOpen={isOpen} onBook={onBook} />
      </span>
      {isOpen && priced ? (
        <div className={listClass('breakdown')}>
          <Suspense>
            <Breakdown offer={priced} ctn={search.ctn} onFollow={onFollow} />
          </Suspense>
        </div>
      ) : null}
    </Item>
  );
});

/** Visitors see the weekday instead of the terminal. */
function weekly({ sailWeekday, etd }: VisitorOffer, t: ReturnType<typeof useMessages<'rate-search'>>, locale: Locale): string {
  const weekday = sailWeekday[0] ?? (etd === null ? undefined : weekdayOf(etd));
  return weekday === undefined ? '' : t('weekly', { weekday: weekdayName(weekday, locale, 'short') });
}
