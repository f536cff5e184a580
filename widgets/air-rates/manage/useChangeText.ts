import { AIR_BREAKS } from '#domain/cargo/air';
import type { Change } from '#domain/form/changes';
import { formatDate, type Key, weekdayName } from '#i18n';
import { useMessages, useUi } from '#ui';

/** What a price of a route is called, by its key. */
export const priceName = (key: string): string => (key === 'M' || key === 'N' ? key : `+${AIR_BREAKS.find((one) => one.key === key)?.fromKg}`);

/** Label and value of a field that somebody else has changed. Fields are named like their labels. */
export function useChangeText(): (change: Change) => { label: string; value: string } {
  const t = useMessages('air-rates');
  const { locale } = useUi();
  const textOf = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return name === 'transitDays' ? String(value) : formatDate(value);
    if (Array.isArray(value)) return value.map((day) => weekdayName(Number(day), locale, 'short')).join(t('days.join')) || '–';
    if (typeof value === 'object' && value !== null && 'label' in value) return String(value.label);
    return typeof value === 'string' && value !== '' ? value : '–';
  };
  return ({ field, after }) => {
    const [name = '', key] = field.split('.');
    return { label: key ? priceName(key) : t(name as Key<'air-rates'>), value: textOf(name, after) };
  };
}
