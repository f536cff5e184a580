import type { DateRange, RemoteOption } from '#ui';
import { ALWAYS, FILTER_TEXT_MAX, type OptionFilter, OPTIONS, type OrderFilters, TEXT_FILTERS, type TextFilter, TODOS } from './filters.ts';

type Stored = Partial<Record<keyof OrderFilters, unknown>>;

/** Reads stored filters; an invalid one counts as not set, so that an outdated or foreign value breaks no page. */
export function readFilters(stored: unknown): OrderFilters {
  const given: Stored = typeof stored === 'object' && stored !== null ? stored : {};
  const text = (name: keyof OrderFilters) => (typeof given[name] === 'string' ? given[name].slice(0, FILTER_TEXT_MAX) : '');
  return {
    ...(Object.fromEntries(TEXT_FILTERS.map((name) => [name, text(name)])) as Record<TextFilter, string>),
    ...(Object.fromEntries(OPTIONS.map((name) => [name, readOption(given[name])])) as Record<OptionFilter, RemoteOption | null>),
    searchValue: text('searchValue'),
    etd: readRange(given.etd),
    created: readRange(given.created),
    cutoffSoon: given.cutoffSoon === true,
    todo: TODOS.find((todo) => todo === given.todo) ?? null,
  };
}

function readRange(stored: unknown): DateRange {
  if (typeof stored !== 'object' || stored === null) return ALWAYS;
  const { from, to } = stored as Partial<Record<keyof DateRange, unknown>>;
  const day = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : null);
  return { from: day(from), to: day(to) };
}

function readOption(stored: unknown): RemoteOption | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { value, label, code } = stored as Partial<Record<keyof RemoteOption, unknown>>;
  if (typeof value !== 'string' || typeof label !== 'string') return null;
  return { value, label, ...(typeof code === 'string' ? { code } : {}) };
}
