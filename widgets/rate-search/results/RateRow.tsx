import { lazy, memo, Suspense } from 'react';
import { add } from '#domain/number/decimal';
import { formatMoney, formatMonthDay, weekdayName, weekdayOf } from '#i18n';
import { SpaceChip } from '#parts';
import { Button, Code, IconDown, IconUp, VisuallyHidden, part, useMessages, useUi } from '#ui';
import type { Axis } from './axis.ts';
import { ComparePick } from '../comparison/ComparePick.tsx';
import { isFull, isPriced, type Offer, priceOf, shortPrice } from './offer.ts';
import { routeWords } from './route-words.ts';
import type { Search } from '../search/search.ts';
import { Timeline } from './Timeline.tsx';

const Breakdown = lazy(async () => ({ default: (await import('../breakdown/Breakdown.tsx')).Breakdown }));

export interface RowProps {
  offer: Offer;
  axis: Axis;
  search: Search;
  isLowest: boolean;
  isFastest: boolean;
  isOpen: boolean;
  isCompared: boolean;
  onOpen: (offer: Offer) => void;
  onCompare: (offer: Offer) => void;
  onBook: (offer: Offer) => void;
}

/** One sailing of one carrier with its price. */
export const RateRow = memo(function RateRow({ offer, axis, search, isLowest, isFastest, isOpen, isCompared, onOpen, onCompare, onBook }: RowProps) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const carrier = offer.shippingName;
  const etd = offer.etd === null ? t('etd.open') : formatMonthDay(offer.etd);
  const priced = isPriced(offer) ? offer : undefined;
  const vessel = priced?.vessel ?? weekly(offer, t, locale);
  return (
    <li {...part('row')} className={['rr', isFull(offer) && 'full', isOpen && 'open', isCompared && 'cmp'].filter(Boolean).join(' ')}>
      <span className="ck">
        <ComparePick carrier={carrier} etd={etd} value={isCompared} onChange={() => onCompare(offer)} />
      </span>
      <span className="ca">
        <Code framed>{offer.shippingCode}</Code>
        <span className="two">
          <span className="b cut" title={carrier}>
            {carrier}
          </span>
          <span className="hint cut w-l">{priced?.wharfName}</span>
          <span className="hint cut w-s">{[vessel, priced?.voyage].filter(Boolean).join(' ')}</span>
        </span>
      </span>
      <span className="ve two">
        <span className="cut m">{vessel}</span>
        <span className="hint">{priced?.voyage}</span>
      </span>
      <Timeline offer={offer} axis={axis} pol={offer.portStartCode} pod={offer.portEndCode} />
      <span className="da two">
        <span css={{ whiteSpace: 'nowrap' }}>
          <span className="b">{offer.voyageDays}</span> {t('days.unit')}
        </span>
        <span className="hint">
          {priced ? `${routeWords(priced, t)} ` : null}
          {isFastest ? <span className="tag">{t('fastest')}</span> : null}
        </span>
      </span>
      <span className="sp">{priced ? <SpaceChip status={priced.spaceStatus} /> : null}</span>
      {priced ? (
        <button type="button" className="pr" aria-expanded={isOpen} onClick={() => onOpen(offer)}>
          <VisuallyHidden>{t('breakdown', { carrier, etd })}</VisuallyHidden>
          <Price offer={priced} isLowest={isLowest} />
          {isOpen ? <IconUp aria-hidden /> : <IconDown aria-hidden />}
        </button>
      ) : (
        <span className="pr">
          <span className="two">
            <span className="p1">
              {locale === 'zh-CN' ? null : <small>{t('from')} </small>}
              <Figures amount={priceOf(offer)} currency="USD" isRounded />
              {locale === 'zh-CN' ? <small> {t('from')}</small> : null}
            </span>
            <span className="hint">{t('oceanOnly')}</span>
          </span>
        </span>
      )}
      <span className="ac">
        <Button
          variant={isOpen ? 'filled' : isFull(offer) ? 'line' : 'soft'}
          disabled={isFull(offer)}
          aria-label={isFull(offer) ? undefined : t('book.label', { carrier, etd })}
          onClick={() => onBook(offer)}
        >
          {isFull(offer) ? t('full') : t('book')}
        </Button>
      </span>
      {isOpen && priced ? (
        <div className="brk">
          <Suspense>
            <Breakdown offer={priced} ctn={search.ctn} />
          </Suspense>
        </div>
      ) : null}
    </li>
  );
});

function Price({ offer, isLowest }: { offer: Exclude<Offer, { level: 'visitor' }>; isLowest: boolean }) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const saved = offer.level === 'vip' && Number(offer.saveAmount) > 0 ? offer.saveAmount : null;
  const isVipOnly = offer.level === 'vip' && offer.vipOnly;
  return (
    <span className={saved ? 'two three' : 'two'}>
      <span className="p1">
        {isLowest ? <span className="tag">{t('lowest')}</span> : isVipOnly ? <span className="tag">{t('vip.only')}</span> : null}
        <Figures amount={offer.totalUsd} currency="USD" />
      </span>
      {saved ? (
        <span className="hint">
          <VisuallyHidden>{t('vip.instead')} </VisuallyHidden>
          <s>{formatMoney(add(offer.totalUsd, saved), '', locale)}</s>{' '}
          <span className="good">{t('vip.save', { price: formatMoney(shortPrice(saved), '', locale).replace(/\.00$/, '') })}</span>
        </span>
      ) : null}
      <span className="hint">{t('plus', { price: formatMoney(offer.totalRmb, 'CNY', locale) })}</span>
    </span>
  );
}

/** `USD 4,720.00`, the currency smaller. */
function Figures({ amount, currency, isRounded = false }: { amount: string; currency: string; isRounded?: boolean }) {
  const { locale } = useUi();
  const [name, figures] = formatMoney(amount, currency, locale).split(' ');
  return (
    <>
      <small>{name}</small> {isRounded ? figures?.replace(/\.00$/, '') : figures}
    </>
  );
}

type T = ReturnType<typeof useMessages<'rate-search'>>;

/** Visitors see no vessel, but the day of the week. */
function weekly(offer: Offer, t: T, locale: Parameters<typeof weekdayName>[1]): string {
  const weekday = offer.sailWeekday[0] ?? (offer.etd === null ? undefined : weekdayOf(offer.etd));
  return weekday === undefined || isPriced(offer) ? '' : t('weekly', { weekday: weekdayName(weekday, locale, 'short') });
}
