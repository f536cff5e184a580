import { useEffect } from 'react';
import type { FclClosedDay, FclDay, FclFilter, FclShipping, FclVisitorDay, FclVisitorShipping } from '#contract/freight';
import type { UnbookableReason } from '#domain/booking/bookable';
import type { Api, Call } from '#core';
import { useCall, useCore } from '#element';
import { usePriceLevel } from '#parts';
import { type Filters, type Sort, visitorFilters } from '../filters/filters.ts';
import type { Level, Offer } from '../results/offer.ts';
import type { Search, Window } from './search.ts';

type Input = Parameters<Api['freight']['queryWebFreightFclList']>[0];

interface Page {
  records: Offer[];
  total: number;
}
/** A day with departures: the lowest price of those that can be booked, or why none can. */
export type Day = { date: number; price: string } | { date: number; unbookable: UnbookableReason };
/** A carrier or a terminal among the results; visitors get no prices. */
export interface Facet {
  id: string;
  code: string;
  name: string;
  count: number;
  minPrice?: string;
}

/** The same calls, per price level. Visitors see no terminals. */
export const CALLS = {
  visitor: {
    list: 'queryWebFreightFclVisitorList',
    days: 'queryFclVisitorCalendarList',
    carriers: 'queryFclVisitorShippingList',
    terminals: undefined,
  },
  standard: { list: 'queryWebFreightFclList', days: 'queryFclCalendarList', carriers: 'queryFclShippingList', terminals: 'queryFclWharfList' },
  vip: { list: 'queryWebFreightFclVipList', days: 'queryFclVipCalendarList', carriers: 'queryFclVipShippingList', terminals: 'queryFclVipWharfList' },
} as const satisfies Record<Level, Record<'list' | 'days' | 'carriers', keyof Api['freight']> & { terminals: keyof Api['freight'] | undefined }>;

const FACETS_STALE_MS = 60_000;

interface RatesRequest {
  /** Without prices by day and filters. */
  isCompact: boolean;
  search: Search | undefined;
  filters: Filters;
  sort: Sort;
  day: number | undefined;
  size: number;
  strip: Window;
}

/** Rates, prices by day, carriers and terminals of a search, each at the current price level. */
export function useRates({ isCompact, search, filters, sort, day, size, strip }: RatesRequest) {
  const { api } = useCore();
  const { level, refuseVip } = usePriceLevel();
  const calls = CALLS[level];
  const enabled = search !== undefined;
  const lane = { portStartCode: search?.pol ?? '', portEndCode: search?.pod ?? '', ctnList: [...(search?.ctn ?? [])] as Input['ctnList'] };
  const window = { etdStart: day ?? search?.window.from, etdEnd: day ?? search?.window.to };
  const shown = level === 'visitor' ? visitorFilters(filters) : filters;
  const narrowed = { ...lane, ...window, ...filterInput(shown) };
  const quiet = { enabled, quiet: true, loadingBar: false } as const;

  const list = useCall(
    api.freight[calls.list] as Call<Input, Page>,
    { ...narrowed, size, sortField: sort },
    // Never show rows of another lane, not even briefly.
    { ...quiet, placeholderData: (before, query) => (isSameLane(query?.queryKey[1] as Input | undefined, lane) ? before : undefined) },
  );
  const days = useCall(
    api.freight[calls.days] as Call<Input, (FclDay | FclVisitorDay | FclClosedDay)[]>,
    { ...lane, etdStart: strip.from, etdEnd: strip.to, ...filterInput(shown), closedDays: true } as Input,
    { ...quiet, enabled: enabled && !isCompact },
  );
  const carriers = useCall(api.freight[calls.carriers] as Call<Input, (FclVisitorShipping | FclShipping)[]>, narrowed as Input, {
    ...quiet,
    enabled: enabled && !isCompact,
    staleTime: FACETS_STALE_MS,
    placeholderData: (before) => before,
  });
  const terminals = useCall(api.freight[calls.terminals ?? 'queryFclWharfList'], narrowed as Input, {
    ...quiet,
    enabled: enabled && !isCompact && calls.terminals !== undefined,
    staleTime: FACETS_STALE_MS,
    placeholderData: (before) => before,
  });

  const isRefused = level === 'vip' && list.error?.reason === 'business';
  useEffect(() => {
    if (isRefused) refuseVip();
  }, [isRefused, refuseVip]);

  return {
    level,
    narrowed,
    list,
    isRefused,
    days: { ...days, data: days.data?.map(dayOf) },
    filters: shown,
    carriers: carriers.data?.map(({ shippingId: id, shippingCode: code, shippingName: name, count, ...price }): Facet => ({
      id,
      code,
      name,
      count,
      ...('minPrice' in price ? { minPrice: price.minPrice } : {}),
    })),
    terminals: terminals.data?.map(({ wharfId: id, wharfCode: code, wharfName: name, count, minPrice }): Facet => ({
      id,
      code,
      name,
      count,
      minPrice,
    })),
  };
}

const dayOf = (day: FclDay | FclVisitorDay | FclClosedDay): Day => {
  if ('unbookable' in day) return day;
  return { date: day.date, price: 'minPrice' in day ? day.minPrice : day.priceFrom };
};

function filterInput({ routeTypes, carriers, terminals, spaces, maxDays }: Filters): Partial<FclFilter> {
  return {
    ...(routeTypes.length ? { routeTypes: [...routeTypes] as NonNullable<FclFilter['routeTypes']> } : {}),
    ...(carriers.length ? { shippingIds: [...carriers] } : {}),
    ...(terminals.length ? { wharfIds: [...terminals] } : {}),
    ...(spaces.length ? { spaceStatuses: [...spaces] as NonNullable<FclFilter['spaceStatuses']> } : {}),
    ...(maxDays === undefined ? {} : { maxDays }),
  };
}

const isSameLane = (before: Input | undefined, lane: Input): boolean =>
  before?.portStartCode === lane.portStartCode && before?.portEndCode === lane.portEndCode;
