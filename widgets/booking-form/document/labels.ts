import { BOOKING_FIELDS } from '#domain/booking/booking-fields';
import { labelAt } from '#domain/form/labels';
import type { Key, Translate } from '#i18n';

/** Label of a field by its path, for lists of errors and differences: `Shipper, address`. */
export function labelOf(t: Translate<'booking-form'>, field: string): string {
  const label = labelAt<Key<'booking-form'>>(BOOKING_FIELDS, field);
  if (!label) return field === 'source' ? t('field.source') : field;
  const { key, line, part } = label;
  const text = t(key, line === undefined ? {} : { line });
  return part ? t('label.in', { part: t(part.key, part.line === undefined ? {} : { line: part.line }), field: text }) : text;
}
