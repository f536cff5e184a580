import { formatDate, formatDateTime } from '#i18n/date';
import type { Field } from './field.ts';

/** A value as the reader sees it. `yes`, `no` and lists are put into words by the caller's messages. */
export type ReadOnlyValue = { is: 'blank' | 'yes' | 'no' } | { is: 'text'; text: string } | { is: 'lines'; count: number };

/** The value of a field in the form, for reading. */
export function readOnlyValue(field: Field | undefined, value: unknown): ReadOnlyValue {
  if (value === null || value === undefined || value === '') return { is: 'blank' };
  if (typeof value === 'boolean') return { is: value ? 'yes' : 'no' };
  if (field?.kind === 'items' && Array.isArray(value)) return value.length > 0 ? { is: 'text', text: value.join(', ') } : { is: 'blank' };
  if (Array.isArray(value)) return { is: 'lines', count: value.length };
  if (typeof value === 'number') return { is: 'text', text: numberText(field, value) };
  if (typeof value === 'object') return { is: 'text', text: 'label' in value ? String(value.label) : JSON.stringify(value) };
  return { is: 'text', text: typeof value === 'string' ? value : '' };
}

function numberText(field: Field | undefined, value: number): string {
  if (field?.kind === 'day') return formatDate(value);
  return field?.kind === 'time' ? formatDateTime(value) : String(value);
}
