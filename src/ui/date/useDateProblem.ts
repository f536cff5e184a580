import { formatDate } from '#i18n';
import { useMessages } from '../environment.tsx';

export interface DateLimits {
  /** 00:00 +08:00 of the first allowed day. */
  min?: number | undefined;
  max?: number | undefined;
}

/** The field's own validation of a date; the form's error takes precedence. */
export function useDateProblem({ min, max }: DateLimits) {
  const t = useMessages('ui');
  return (value: number | null, isWrong: boolean, hasTime = false): string | undefined => {
    if (isWrong) return t(hasTime ? 'date.time.invalid' : 'date.invalid');
    if (value !== null && min !== undefined && value < min) return t('date.min', { date: formatDate(min) });
    if (value !== null && max !== undefined && value >= max + DAY_MS) return t('date.max', { date: formatDate(max) });
    return undefined;
  };
}

const DAY_MS = 86_400_000;
