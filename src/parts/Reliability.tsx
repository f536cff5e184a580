import type { Reliability as Figures } from '#domain/sailing/reliability';
import { formatNumber } from '#i18n';
import { useMessages, VisuallyHidden } from '#ui';

/** How reliably a carrier keeps its schedule, in words; needs the namespace `status`. */
export function useReliability({ voyages, figures }: Figures): { short: string; full: string; explained: string } {
  const t = useMessages('status');
  if (!figures) return { short: t('onTime.unknown'), full: t('onTime.few', { voyages }), explained: '' };
  const { onTimePercent: percent, medianDays, fromDays, toDays } = figures;
  const delay = (days: number) =>
    days === 0 ? t('onTime.exact') : t(days > 0 ? 'onTime.late' : 'onTime.early', { days: formatNumber(Math.abs(days)) });
  return {
    short: t('onTime.share', { percent }),
    full: t('onTime.figures', { percent, median: delay(medianDays), count: voyages }),
    explained: t('onTime.explained', { from: delay(fromDays), to: delay(toDays) }),
  };
}

/** The share of voyages on time; everything else is in its tooltip, which is read aloud too. */
export function Reliability({ of, className }: { of: Figures; className?: string }) {
  const { short, full, explained } = useReliability(of);
  return (
    <span className={className} title={`${full}\n${explained}`.trim()}>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </span>
  );
}
