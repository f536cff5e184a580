import { css } from '@emotion/react';
import { useDeferredValue } from 'react';
import type { Failure } from '#core';
import { CalendarPlace, CalendarStrip } from './CalendarStrip.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { isNarrowed, NO_FILTERS } from '../filters/filters.ts';
import { resultsStyle } from '../form/form-style.ts';
import { NothingFound } from './NothingFound.tsx';
import { RateList } from './RateList.tsx';
import type { RowProps } from './RateRow.tsx';
import type { Search } from '../search/search.ts';
import { ErrorPanel, part, token, useMessages } from '#ui';
import type { useRateSearch } from '../search/useRateSearch.ts';
import { windowFrom } from '../search/search.ts';

interface ResultsProps extends Pick<RowProps, 'onOpen' | 'onCompare' | 'onBook'> {
  state: ReturnType<typeof useRateSearch>;
  search: Search;
  opened: string | undefined;
  compared: readonly string[];
}

/** Strip of days, filters and the list of a search. */
export function Results({ state, search, opened, compared, ...row }: ResultsProps) {
  const t = useMessages('rate-search');
  const { rates, sort, day } = state;
  const { level, list, days, filters } = rates;
  const isVisitor = level === 'visitor';
  const isStale = list.isPlaceholderData;
  const found = list.data;
  // Render the first rows first; the strip has no prices before another answer anyway.
  const isRest = useDeferredValue(true, false);
  const isFailed = list.isError && !rates.isRefused && !list.isFetching;
  const isEmpty = found?.total === 0 && !isStale;
  return (
    <div {...part('results')} css={results}>
      {isRest ? (
        <CalendarStrip
          strip={state.strip}
          days={days.data}
          failed={days.isError && !rates.isRefused}
          chosen={day}
          onChoose={state.chooseDay}
          onMove={state.moveStrip}
          isFirst={state.strip.from <= windowFrom(undefined, Date.now()).from}
          ctn={search.ctn}
          isVisitor={isVisitor}
        />
      ) : (
        <CalendarPlace />
      )}
      <FilterBar
        filters={filters}
        onChange={state.setFilters}
        sort={sort}
        onSort={state.setSort}
        isVisitor={isVisitor}
        day={day}
        onClearDay={() => state.chooseDay(undefined)}
        carriers={rates.carriers}
        terminals={rates.terminals}
        request={rates}
        total={isStale ? undefined : found?.total}
        isBusy={list.isFetching}
      />
      {isFailed && !found ? (
        <div css={{ padding: token.s4 }}>
          <ErrorPanel retry={() => void Promise.all([list.refetch(), days.refetch()])}>
            {reasonOf(list.error) ?? t(navigator.onLine ? 'failed' : 'offline')}
          </ErrorPanel>
        </div>
      ) : isEmpty ? (
        <NothingFound
          search={search}
          isNarrowed={isNarrowed(filters) || day !== undefined}
          onWiden={() => (state.setFilters(NO_FILTERS), state.chooseDay(undefined))}
          onDay={state.goToDay}
          onCtn={state.changeCtn}
        />
      ) : (
        <RateList {...row} offers={found?.records} search={search} level={level} isStale={isStale} opened={opened} compared={compared} />
      )}
    </div>
  );
}

/** The server's message if it rejects every call of this page, e.g. because of its key. */
const reasonOf = (failure: Failure | null): string | undefined => (failure?.reason === 'rejected' ? failure.message || undefined : undefined);

const results = css(resultsStyle);
