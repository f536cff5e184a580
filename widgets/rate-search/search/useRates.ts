import { useEffect } from 'react';
import type { FclFilter } from '#contract/freight';
import type { Api, Call } from '#core';
import { useCall, useCore } from '#element';
import type { Filters, Sort } from '../results/filters.ts';
import type { Level, Offer } from '../results/offer.ts';
import type { Search, Window } from './search.ts';
import { useLevel } from './useLevel.ts';

type Input = Parameters<Api['freight']['queryWebFreightFclList']>[0];

interface Page {
  records: Offer[];
  total: number;
}
export interface Day {
  date: number;
  price: string;
}
/** A carrier or a terminal that the search finds; visitors are told no prices. */
export interface Facet {
  id: string;
  code: string;
  name: string;
  count: number;
  minPrice?: string;
}

/** The same four questions, in the form for each level. */
const CALLS = {
  visitor: ['queryWebFreightFclVisitorList', 'queryFclVisitorCalendarList', 'queryFclVisitorShippingList', 'queryFclVisitorWharfList'],
  standard: ['queryWebFreightFclList', 'queryFclCalendarList', 'queryFclShippingList', 'queryFclWharfList'],
  vip: ['queryWebFreightFclVipList', 'queryFclVipCalendarList', 'queryFclVipShippingList', 'queryFclVipWharfList'],
} as const satisfies Record<Level, readonly (keyof Api['freight'])[]>;

const FACETS_STALE_MS = 60_000;

interface Asked {
  search: Search | undefined;
  filters: Filters;
  sort: Sort;
  day: number | undefined;
  size: number;
  strip: Window;
}

/** Rates, prices by day, carriers and terminals of a search, each at the level of whoever is here. */
export function useRates({ search, filters, sort, day, size, strip }: Asked) {
  const { api } = useCore();
  const { level, refuseVip } = useLevel();
  const [listCall, daysCall, shippingCall, wharfCall] = CALLS[level];
  const enabled = search !== undefined;
  const lane = { portStartCode: search?.pol ?? '', portEndCode: search?.pod ?? '', ctnList: [...(search?.ctn ?? [])] as Input['ctnList'] };
  const window = { etdStart: day ?? search?.window.from, etdEnd: day ?? search?.window.to };
  const narrowed = { ...lane, ...window, ...filterInput(filters) };
  const quiet = { enabled, quiet: true, loadingBar: false } as const;

  const list = useCall(
    api.freight[listCall] as Call<Input, Page>,
    { ...narrowed, size, sortField: level === 'visitor' && sort === 'price' ? 'etd' : sort },
    // Rows of another lane are no answer, not even for a moment.
    { ...quiet, placeholderData: (before, query) => (isSameLane(query?.queryKey[1] as Input | undefined, lane) ? before : undefined) },
  );
  const days = useCall(
    api.freight[daysCall] as unknown as Call<Input, ({ date: number } & ({ minPrice: string } | { priceFrom: string }))[]>,
    { ...lane, etdStart: strip.from, etdEnd: strip.to, ...filterInput(filters) },
    quiet,
  );
  const carriers = useCall(
    api.freight[shippingCall] as unknown as Call<
      Input,
      { shippingId: string; shippingCode: string; shippingName: string; count: number; minPrice?: string }[]
    >,
    narrowed as Input,
    { ...quiet, staleTime: FACETS_STALE_MS, placeholderData: (before) => before },
  );
  const terminals = useCall(
    api.freight[wharfCall] as unknown as Call<Input, { wharfId: string; wharfCode: string; wharfName: string; count: number; minPrice?: string }[]>,
    narrowed as Input,
    { ...quiet, staleTime: FACETS_STALE_MS, placeholderData: (before) => before },
  );

  const isRefused = level === 'vip' && list.error?.reason === 'business';
  useEffect(() => {
    if (isRefused) refuseVip();
  }, [isRefused, refuseVip]);

  return {
    level,
    narrowed,
    list,
    isRefused,
    days: { ...days, data: days.data?.map((one): Day => ({ date: one.date, price: 'minPrice' in one ? one.minPrice : one.priceFrom })) },
    carriers: carriers.data?.map(({ shippingId: id, shippingCode: code, shippingName: name, count, minPrice }): Facet => ({
      id,
      code,
      name,
      count,
      ...(minPrice ? { minPrice } : {}),
    })),
    terminals: terminals.data?.map(({ wharfId: id, wharfCode: code, wharfName: name, count, minPrice }): Facet => ({
      id,
      code,
      name,
      count,
      ...(minPrice ? { minPrice } : {}),
    })),
  };
}

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
