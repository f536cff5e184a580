import type { Api } from '#core';
import type { DateRange, RemoteOption } from '#ui';

type Input = Parameters<Api['order']['queryPageOrderWeb']>[0];

/** Filters that match part of a text. */
export const TEXT_FILTERS = ['customerName', 'refNo', 'blNo', 'ctnNo', 'vessel', 'voyage'] as const;
/** The column that each names; `customerName` is for agents, who see the bookings of all. */
export const textLabel = (name: TextFilter) => (name === 'customerName' ? 'column.customer' : (`column.${name}` as const));
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
export const ALWAYS: DateRange = { from: null, to: null };

export const NO_FILTERS: OrderFilters = {
  searchValue: '',
  customerName: '',
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
