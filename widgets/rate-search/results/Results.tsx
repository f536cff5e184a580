import { toJson } from '#core/page/json';
import { css } from '@emotion/react';
import { useDeferredValue } from 'react';
import type { Failure } from '#core';
import { CalendarPlace, CalendarStrip } from './CalendarStrip.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { isNarrowed, NO_FILTERS } from '../filters/filters.ts';
import { compactStyle, resultsStyle, toolsStyle } from '../form/form-style.ts';
import { COMPACT_ROWS } from '../layout.ts';
import { RateList } from './RateList.tsx';
import type { RowProps } from './RateRow.tsx';
import type { Search } from '../search/search.ts';
import { ErrorPanel, lazyPart, part, token, useMessages } from '#ui';
import { tools } from '../tools/load-tools.ts';
import type { useRateSearch } from '../search/useRateSearch.ts';
import { windowFrom } from '../search/search.ts';

/** Few searches find so many. */
const allRates = lazyPart(async () => (await import('./AllRates.tsx')).AllRates);
const nothingFound = lazyPart(async () => (await import('./NothingFound.tsx')).NothingFound);

interface ResultsProps extends Pick<RowProps, 'onOpen' | 'onCompare' | 'onBook' | 'onFollow'> {
  state: ReturnType<typeof useRateSearch>;
  isCompact: boolean;
  search: Search;
  opened: string | undefined;
  compared: readonly string[];
}

/** Strip of days, filters and the list of a search. */
export function Results({ state, isCompact, search, opened, compared, ...row }: ResultsProps) {
  const t = useMessages('rate-search');
  const { rates, sort, day } = state;
  const { level, list, days, filters } = rates;
  const isVisitor = level === 'visitor';
  const isStale = list.isPlaceholderData;
  const found = list.data;
  const isEmpty = found?.total === 0 && !isStale;
  // Render the first rows first; the strip has no prices before another answer anyway.
  const isRest = useDeferredValue(true, false);
  const AllRates = allRates.use(state.isAll);
  const NothingFound = nothingFound.use(isEmpty);
  const Tools = tools.use(found !== undefined && !isCompact);
  const isFailed = list.isError && !rates.isRefused && !list.isFetching;
  return (
    <div {...part('results')} css={isCompact ? compact : results}>
      {isCompact ? null : isRest ? (
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
      {isCompact ? null : (
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
      )}
      {isCompact ? null : <div css={place}>{Tools ? <Tools state={state} search={search} /> : null}</div>}
      {isFailed && !found ? (
        <div css={{ padding: token.s4 }}>
          <ErrorPanel retry={() => void Promise.all([list.refetch(), days.refetch()])}>
            {reasonOf(list.error) ?? t(navigator.onLine ? 'failed' : 'offline')}
          </ErrorPanel>
        </div>
      ) : isEmpty ? (
        NothingFound ? (
          <NothingFound
            search={search}
            isNarrowed={isNarrowed(filters) || day !== undefined}
            onWiden={() => (state.setFilters(NO_FILTERS), state.chooseDay(undefined))}
            onDay={state.goToDay}
            onCtn={state.changeCtn}
          />
        ) : null
      ) : AllRates && found ? (
        <AllRates
          key={toJson([rates.narrowed, sort, level])}
          {...row}
          state={state}
          found={found}
          search={search}
          opened={opened}
          compared={compared}
        />
      ) : (
        <RateList
          {...row}
          offers={isCompact ? found?.records.slice(0, COMPACT_ROWS) : found?.records}
          search={search}
          level={level}
          isStale={isStale}
          opened={opened}
          compared={compared}
        />
      )}
    </div>
  );
}

/** The server's message if it rejects every call of this page, e.g. because of its key. */
const reasonOf = (failure: Failure | null): string | undefined => (failure?.reason === 'rejected' ? failure.message || undefined : undefined);

const results = css(resultsStyle);
const compact = css(compactStyle);
const place = css(toolsStyle);
