import type { Layout } from './layout.ts';
import { toJson } from '#core/page/json';
import { css } from '@emotion/react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { navigateFrom, useCore, useHost } from '#element';
import { fetchPortChooser } from '#parts';
import { Button, part, token, useMessages } from '#ui';
import type { FollowDetail } from './breakdown/FollowButton.tsx';
import { bookDetail, type BookDetail, bookingUrl } from './results/book.ts';
import type { Choice } from './results/BookButton.tsx';
import { cardStyle, footStyle, resultsStyle, startStyle } from './form/form-style.ts';
import { keyOf, type Offer } from './results/offer.ts';
import { Results } from './results/Results.tsx';
import { type SearchDetail, searchDetail, searchUrl } from './search/search.ts';
import { SearchForm } from './form/SearchForm.tsx';
import { SearchHead } from './form/SearchHead.tsx';
import { laneResults } from './tools/load-tools.ts';
import { useComparison } from './comparison/useComparison.ts';
import { type ShellValues, useRateSearch } from './search/useRateSearch.ts';

const SuggestedLanes = lazy(async () => ({ default: (await import('./form/SuggestedLanes.tsx')).SuggestedLanes }));
const CompareTray = lazy(async () => ({ default: (await import('./comparison/CompareTray.tsx')).CompareTray }));
const CompareDialog = lazy(async () => ({ default: (await import('./comparison/CompareDialog.tsx')).CompareDialog }));

export interface RateSearchProps {
  pol?: string;
  pod?: string;
  ctn?: string;
  etd?: string;
  layout?: Layout;
  shellValues?: ShellValues;
  onSearch?: (detail: SearchDetail) => boolean;
  onBook?: (detail: BookDetail) => boolean;
  onFollow?: (detail: FollowDetail) => void;
  /** Dispatched by the button itself, which is loaded later. */
  onQuote?: (detail: { rateId: string; etd: string; ctn: string }) => boolean;
}

/** FCL rates of all carriers on a lane: search, prices by day, sailings over one time axis. */
export function RateSearch({ pol = '', pod = '', ctn = '', etd = '', layout = 'full', shellValues, onSearch, onBook, onFollow }: RateSearchProps) {
  const t = useMessages('rate-search');
  const formText = useMessages('rate-search-form');
  const { settings } = useCore();
  const { element } = useHost();
  const isTeaser = layout === 'teaser';
  const openPortal = (detail: SearchDetail) => navigateFrom(element, searchUrl(settings.store.getState().portalUrl, detail));
  // The teaser has no results of its own: they are in the portal, unless the page shows them.
  const report = (detail: SearchDetail) => (onSearch?.(detail) === false || !isTeaser ? undefined : openPortal(detail));
  const state = useRateSearch({ pol, pod, ctn, etd }, shellValues, report, layout);
  const { rates, search } = state;
  const found = rates.list.data;
  const { lanes } = state;
  const current = search ?? lanes;
  const LaneResults = laneResults.use(lanes !== undefined);
  const comparison = useComparison(current ? toJson([searchDetail(current), rates.level]) : '');
  const [opened, setOpened] = useState<string>();
  const [isComparing, setComparing] = useState(false);
  // Deferred: its seventy kilobytes would delay the other answers of the search.
  const isShown = found !== undefined && !rates.days.isLoading;
  useEffect(() => {
    if (isShown) fetchPortChooser();
  }, [isShown]);

  const toggle = useCallback((offer: Offer) => setOpened((before) => (before === keyOf(offer) ? undefined : keyOf(offer))), []);
  const book = useCallback(
    (choice: Choice) => {
      if (!current) return;
      const detail = bookDetail(choice, current);
      if (onBook?.(detail) === false) return;
      navigateFrom(element, bookingUrl(settings.store.getState().portalUrl, detail));
    },
    [current, onBook, element, settings],
  );

  const isCompact = layout === 'compact';
  const left = found ? found.total - found.records.length : 0;
  return (
    <div css={{ minWidth: 0 }}>
      <SearchHead level={rates.level} updatedAt={rates.list.dataUpdatedAt} />
      <section {...part('search')} css={card} aria-label={formText('label')}>
        <SearchForm
          ports={state.ports}
          ctn={state.ctn}
          onCtn={state.setCtn}
          onCtnDone={state.reprice}
          window={state.window}
          onWindow={state.changeWindow}
          onSwap={state.swap}
          onSubmit={state.submit}
          isBusy={state.isResolving || (rates.list.isLoading && search !== undefined)}
          open={shellValues?.open}
        />
        {search ? (
          <Results
            state={state}
            isCompact={isCompact}
            search={search}
            opened={opened}
            compared={comparison.offers.map(keyOf)}
            onOpen={toggle}
            onCompare={comparison.toggle}
            onBook={book}
            onFollow={onFollow}
          />
        ) : lanes ? (
          LaneResults ? (
            <LaneResults
              state={state}
              lanes={lanes}
              opened={opened}
              compared={comparison.offers.map(keyOf)}
              onOpen={toggle}
              onCompare={comparison.toggle}
              onBook={book}
              onFollow={onFollow}
            />
          ) : (
            <div css={results} />
          )
        ) : isTeaser ? null : (
          <Suspense fallback={<div css={start} />}>
            <SuggestedLanes onChoose={state.chooseLane} />
          </Suspense>
        )}
      </section>
      {current ? (
        <div css={foot}>
          <span>{t(rates.level === 'visitor' ? 'terms.visitor' : 'terms')}</span>
          {isCompact && search && found && found.total > 0 ? (
            <a
              href={searchUrl(settings.store.getState().portalUrl, searchDetail(search))}
              css={link}
              onClick={(event) => (event.preventDefault(), openPortal(searchDetail(search)))}
            >
              {t('all', { count: found.total })}
            </a>
          ) : found && left > 0 && !state.isAll ? (
            <Button variant="bare" size="small" busy={rates.list.isFetching} onClick={() => state.showMore(found.total)}>
              {t('more', { count: left })}
            </Button>
          ) : null}
        </div>
      ) : null}
      {comparison.offers.length > 0 ? (
        <Suspense>
          <CompareTray offers={comparison.offers} onRemove={comparison.toggle} onClear={comparison.clear} onCompare={() => setComparing(true)} />
        </Suspense>
      ) : null}
      {isComparing && current ? (
        <Suspense>
          <CompareDialog offers={comparison.offers} ctn={current.ctn} onClose={() => setComparing(false)} onBook={book} />
        </Suspense>
      ) : null}
    </div>
  );
}

const card = css(cardStyle);
const link = css({ color: token.action, fontWeight: token.medium, textDecoration: 'underline' });
const results = css(resultsStyle);
const start = css(startStyle);
const foot = css(footStyle);
