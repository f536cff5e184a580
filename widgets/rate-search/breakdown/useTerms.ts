import { formatDate, formatMonthDay, formatNumber, formatTime, formatWeekday } from '#i18n';
import { useReliability } from '#parts';
import { useMessages, useUi } from '#ui';
import { type PricedOffer, reliabilityOf } from '../results/offer.ts';

/** User-written text is in an arbitrary language. */
export type Term = readonly [name: string, value: string, isProse?: true];

/** Cut-offs and terms of a rate, as far as they are known. */
export function useTerms(offer: PricedOffer): Term[] {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const { full } = useReliability(reliabilityOf(offer));
  const { cutoffSi, cutoffVgm, cutoffCustoms, cutoffCy, freeTime, validTo, weightLimit, cargoLimit, remark } = offer;
  const cutOffs = [
    ['si', cutoffSi],
    ['vgm', cutoffVgm],
    ['customs', cutoffCustoms],
    ['cy', cutoffCy],
  ] as const;
  const { dem = null, det = null } = freeTime ?? {};
  const free = dem !== null && det !== null ? 'freeTime.both' : dem !== null ? 'freeTime.dem' : det !== null ? 'freeTime.det' : undefined;
  return [
    ...cutOffs.flatMap(([name, at]) =>
      at === null ? [] : [[t(`cutoff.${name}`), `${formatMonthDay(at)} ${formatWeekday(at, locale)} ${formatTime(at)}`] as const],
    ),
    ...(free ? [[t('freeTime'), t(free, { dem: dem ?? 0, det: det ?? 0 })] as const] : []),
    [t('validTo'), formatDate(validTo)],
    [t('reliability'), full],
    ...(weightLimit.length > 0
      ? [
          [
            t('weightLimit'),
            weightLimit.map(({ ctnType: ctn, maxKg: max }) => t('weightLimit.of', { ctn, max: formatNumber(max) })).join(', '),
          ] as const,
        ]
      : []),
    ...(cargoLimit ? [[t('cargoLimit'), cargoLimit, true] as const] : []),
    ...(remark ? [[t('remark'), remark, true] as const] : []),
  ];
}
