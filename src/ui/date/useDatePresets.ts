import { useMessages } from '../environment.tsx';
import { lastDays, nextDays, nextMonth, thisMonth, type DatePreset } from './date-range.ts';

/** Presets for future sailings, or for past records. */
export function useDatePresets(direction: 'ahead' | 'back'): readonly DatePreset[] {
  const t = useMessages('ui');
  const now = Date.now();
  const month = { label: t('date.preset.thisMonth'), range: thisMonth(now) };
  return direction === 'ahead'
    ? [
        ...[7, 14, 30].map((days) => ({ label: t('date.preset.nextDays', { days }), range: nextDays(days, now) })),
        month,
        { label: t('date.preset.nextMonth'), range: nextMonth(now) },
      ]
    : [...[7, 30, 90].map((days) => ({ label: t('date.preset.lastDays', { days }), range: lastDays(days, now) })), month];
}
