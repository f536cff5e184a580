import type { CtnQuantity } from '#domain/number/money';
import { currencyName, formatDate, formatMoney, formatMonthDay, formatTime, formatWeekday } from '#i18n';
import { useMessages, useUi } from '#ui';
import { chargeTables } from '../breakdown/breakdown.ts';
import type { ComparisonRow } from './comparison.ts';
import { isPriced, type Offer, type PricedOffer, priceOf, reliabilityOf } from '../results/offer.ts';
import { routeText } from '../results/route-text.ts';

/** Lines of the comparison: sums per currency first, then voyage, charges and terms. */
export function useComparisonRows(offers: readonly Offer[], ctn: readonly CtnQuantity[]): ComparisonRow[] {
  const t = useMessages('rate-search');
  const status = useMessages('status');
  const { locale } = useUi();
  const day = (ms: number | null) => (ms === null ? '' : `${formatMonthDay(ms)} ${formatWeekday(ms, locale)}`);
  const moment = (ms: number | null) => (ms === null ? '' : `${day(ms)} ${formatTime(ms)}`);
  const row = (name: string, cell: (offer: Offer) => string, figure?: (offer: Offer) => number | null): ComparisonRow => ({
    name,
    cells: offers.map(cell),
    ...(figure ? { figures: offers.map(figure) } : {}),
  });
  const priced = (name: string, cell: (offer: PricedOffer) => string, figure?: (offer: PricedOffer) => number | null) =>
    row(name, (offer) => (isPriced(offer) ? cell(offer) : ''), figure && ((offer) => (isPriced(offer) ? figure(offer) : null)));
  const tables = new Map(offers.map((offer) => [offer, isPriced(offer) ? chargeTables(offer, ctn) : []]));
  const sums = [false, true].flatMap((isCollect) => {
    const ofKind = [...tables.values()].flat().filter((table) => table.isCollect === isCollect);
    return [...new Set(ofKind.map(({ currency }) => currency))].map((currency) => ({ currency, isCollect }));
  });
  const totalOf = (offer: Offer, sum: (typeof sums)[number]) =>
    tables.get(offer)?.find(({ currency, isCollect }) => currency === sum.currency && isCollect === sum.isCollect)?.total;
  const codes = [...new Set([...tables.values()].flat().flatMap(({ lines }) => lines.map(({ code, currency }) => `${currency} ${code}`)))];
  const lanes = new Set(offers.map(({ portStartId, portEndId }) => `${portStartId} ${portEndId}`));
  return [
    ...(lanes.size > 1 ? [row(t('compare.lane'), ({ portStartName, portEndName }) => `${portStartName} → ${portEndName}`)] : []),
    ...sums.map((sum) =>
      row(
        t(sum.isCollect ? 'compare.collect' : 'compare.total', { currency: currencyName(sum.currency, locale) }),
        (offer) => formatMoney(totalOf(offer, sum), '', locale),
        (offer) => Number(totalOf(offer, sum) ?? Number.NaN) || null,
      ),
    ),
    row(
      t('compare.from'),
      (offer) => (isPriced(offer) ? '' : formatMoney(priceOf(offer), 'USD', locale)),
      (offer) => Number(priceOf(offer)),
    ),
    // None is the best: an early departure is worse for cargo that is not ready.
    row(t('compare.etd'), ({ etd }) => day(etd)),
    row(
      t('compare.eta'),
      ({ eta }) => day(eta),
      ({ eta }) => eta,
    ),
    row(
      t('column.transit'),
      ({ voyageDays }) => `${voyageDays} ${t('days.unit', { count: voyageDays })}`,
      ({ voyageDays }) => voyageDays,
    ),
    row(
      t('reliability'),
      (offer) => {
        const { figures } = reliabilityOf(offer);
        return figures ? status('onTime.share', { percent: figures.onTimePercent }) : status('onTime.unknown');
      },
      (offer) => -(reliabilityOf(offer).figures?.onTimePercent ?? 0) || null,
    ),
    priced(
      t('compare.route'),
      (offer) => [routeText(offer, t), offer.transferPortCodes.join(', ')].filter(Boolean).join(' '),
      (offer) => offer.transferPortCodes.length,
    ),
    priced(t('compare.vessel'), ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' ')),
    priced(t('compare.terminal'), ({ wharfName }) => wharfName ?? ''),
    priced(t('column.space'), ({ spaceStatus, bookable: { reason } }) =>
      reason === null || reason === 'full' ? status(`space.${spaceStatus}` as 'space.FULL') : t(`unbookable.${reason}`),
    ),
    ...codes.map((key) => {
      const find = (offer: Offer) =>
        tables
          .get(offer)
          ?.flatMap(({ lines }) => lines)
          .find(({ code, currency }) => `${currency} ${code}` === key);
      const name = offers.map(find).find(Boolean);
      return row(
        `${name?.name ?? t('charges.ocean')} (${name ? currencyName(name.currency, locale) : ''} ${name?.code ?? key})`,
        (offer) => formatMoney(find(offer)?.amount, '', locale),
        (offer) => Number(find(offer)?.amount ?? Number.NaN) || null,
      );
    }),
    priced(t('cutoff.si'), ({ cutoffSi }) => moment(cutoffSi)),
    priced(t('cutoff.vgm'), ({ cutoffVgm }) => moment(cutoffVgm)),
    priced(t('cutoff.customs'), ({ cutoffCustoms }) => moment(cutoffCustoms)),
    priced(t('cutoff.cy'), ({ cutoffCy }) => moment(cutoffCy)),
    priced(
      t('freeTime'),
      ({ freeTime }) => (freeTime ? t('freeTime.both', { dem: freeTime.dem ?? 0, det: freeTime.det ?? 0 }) : ''),
      ({ freeTime }) => (freeTime ? -((freeTime.dem ?? 0) + (freeTime.det ?? 0)) : null),
    ),
    row(t('validTo'), ({ validTo }) => formatDate(validTo)),
  ];
}
