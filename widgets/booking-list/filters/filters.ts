import type { Api } from '#core';
import type { DateRange, RemoteOption } from '#ui';

type Input = Parameters<Api['order']['queryPageOrderWeb']>[0];

/** Filters that match part of a text. */
export const TEXT_FILTERS = ['refNo', 'blNo', 'ctnNo', 'vessel', 'voyage'] as const;
/** Date ranges, with their columns. */
export const RANGES = { etd: 'column.etd', created: 'column.createTime' } as const;
export const OPTIONS = ['shipping', 'pol', 'pod'] as const;
/** Documents that the customer has not finished. */
export const TODOS = ['si', 'vgm', 'copy', 'bill'] as const satisfies readonly NonNullable<Input['todo']>[];

export type TextFilter = (typeof TEXT_FILTERS)[number];
export type OptionFilter = (typeof OPTIONS)[number];

/** Filters besides the tab. */
export interface OrderFilters extends Record<TextFilter, string>, Record<keyof typeof RANGES, DateRange>, Record<OptionFilter, RemoteOption | null> {
  searchValue: string;
  cutoffSoon: boolean;
  todo: (typeof TODOS)[number] | null;
}

export const FILTER_TEXT_MAX = 100;
const ALWAYS: DateRange = { from: null, to: null };

export const NO_FILTERS: OrderFilters = {
  searchValue: '',
  refNo: '',
  blNo: '',
  ctnNo: '',
  vessel: '',
  voyage: '',
  etd: ALWAYS,
  created: ALWAYS,
  shipping: null,
  pol: null,
  pod: null,
  cutoffSoon: false,
  todo: null,
};

/** Filters as input of the call. */
export function filterInput({ searchValue, etd, created, shipping, pol, pod, cutoffSoon, todo, ...texts }: OrderFilters): Input {
  return {
    ...(searchValue ? { searchValue } : {}),
    ...Object.fromEntries(TEXT_FILTERS.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []))),
    ...(etd.from === null ? {} : { etdStart: etd.from }),
    ...(etd.to === null ? {} : { etdEnd: etd.to }),
    ...(created.from === null ? {} : { createStart: created.from }),
    ...(created.to === null ? {} : { createEnd: created.to }),
    ...(shipping ? { shippingId: shipping.value } : {}),
    ...(pol ? { portStartId: pol.value } : {}),
    ...(pod ? { portEndId: pod.value } : {}),
    ...(cutoffSoon ? { cutoffSoon } : {}),
    ...(todo ? { todo } : {}),
  };
}

export const isFiltered = (filters: OrderFilters): boolean => Object.keys(filterInput(filters)).length > 0;

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
