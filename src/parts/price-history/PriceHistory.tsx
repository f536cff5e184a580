import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { formatDate, formatShortMoney } from '#i18n';
import { useCall, useCore } from '#element';
import { Empty, ErrorPanel, hint, Segmented, Skeleton, token, useMessages, useUi, VisuallyHidden } from '#ui';

const PriceChart = lazy(async () => ({ default: (await import('./PriceChart.tsx')).PriceChart }));

const SPANS = [30, 90, 365] as const;
type Span = `${(typeof SPANS)[number]}`;
const HEIGHT = '260px';

interface PriceHistoryProps {
  lane: { pol: string; pod: string };
  /** Of the ports. */
  names: { pol: string; pod: string };
  ctnType: (typeof PRICED_CTN_TYPES)[number];
  firstDays: Span;
  /** Drawn across, a decimal string. */
  limit?: string | undefined;
  /** Beside the choice of time. */
  children?: ReactNode;
}

/** Lowest ocean freight of a lane over time, for one container. */
export function PriceHistory({ lane, names, ctnType, firstDays, limit, children }: PriceHistoryProps) {
  const t = useMessages('rate-search-tools');
  const { locale } = useUi();
  const { api } = useCore();
  const [days, setDays] = useState(firstDays);
  const { data, isError, refetch } = useCall(
    api.freight.queryFclPriceHistory,
    { portStartCode: lane.pol, portEndCode: lane.pod, ctnType, days: Number(days) },
    { quiet: true, loadingBar: false, placeholderData: (before) => before },
  );
  const prices = data?.prices ?? [];
  const money = (price: string | undefined) => (price === undefined ? '' : formatShortMoney(price, data?.currency ?? 'USD', locale));
  const sorted = prices.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b));
  return (
    <div css={{ display: 'grid', gap: token.s3, minWidth: 0 }}>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: token.s3 }}>
        {children}
        <Segmented
          label={t('history.span')}
          value={days}
          onChange={setDays}
          options={SPANS.map((value) => ({ value: `${value}` as const, label: t(`history.days.${value}`) }))}
        />
      </div>
      {isError ? (
        <ErrorPanel retry={() => void refetch()}>{t('failed')}</ErrorPanel>
      ) : !data ? (
        <Skeleton height={HEIGHT} />
      ) : prices.length < 2 ? (
        <Empty title={t('history.none')}>{t('history.none.text')}</Empty>
      ) : (
        <>
          <p role="status">{t('history.summary', { now: money(prices.at(-1)?.price), low: money(sorted[0]), high: money(sorted.at(-1)) })}</p>
          <Suspense fallback={<Skeleton height={HEIGHT} />}>
            <PriceChart points={prices} limit={limit} label={t('history.chart', { ...names, ctn: ctnType })} format={money} height={HEIGHT} />
          </Suspense>
          <VisuallyHidden>
            <table>
              <caption>{t('history.chart', { ...names, ctn: ctnType })}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('history.day')}</th>
                  <th scope="col">{t('history.price')}</th>
                </tr>
              </thead>
              <tbody>
                {prices.map(({ date, price }) => (
                  <tr key={date}>
                    <th scope="row">{formatDate(date)}</th>
                    <td>{money(price)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
      <p css={hint}>{t(data?.level === 'visitor' ? 'history.note.visitor' : 'history.note')}</p>
    </div>
  );
}
