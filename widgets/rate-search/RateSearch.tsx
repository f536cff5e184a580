import { toJson } from '#core/page/json';
import { css } from '@emotion/react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { navigateFrom, useCore, useHost } from '#element';
import { Button, part, useMessages } from '#ui';
import { bookDetail, type BookDetail, bookingUrl } from './results/book.ts';
import type { Choice } from './results/BookButton.tsx';
import { CompareTray } from './comparison/CompareTray.tsx';
import { cardStyle, footStyle } from './form/form-style.ts';
import { keyOf, type Offer } from './results/offer.ts';
import { fetchPortChooser } from './form/PortField.tsx';
import { Results } from './results/Results.tsx';
import { type SearchDetail, searchDetail } from './search/search.ts';
import { SearchForm } from './form/SearchForm.tsx';
import { SearchHead } from './form/SearchHead.tsx';
import { SuggestedLanes } from './form/SuggestedLanes.tsx';
import { useComparison } from './comparison/useComparison.ts';
import { type ShellValues, useRateSearch } from './search/useRateSearch.ts';

const CompareDialog = lazy(async () => ({ default: (await import('./comparison/CompareDialog.tsx')).CompareDialog }));

export interface RateSearchProps {
  pol?: string;
  pod?: string;
  ctn?: string;
  etd?: string;
  shellValues?: ShellValues;
  onSearch?: (detail: SearchDetail) => boolean;
  onBook?: (detail: BookDetail) => boolean;
}

/** FCL rates of all carriers on a lane: search, prices by day, sailings over one time axis. */
export function RateSearch({ pol = '', pod = '', ctn = '', etd = '', shellValues, onSearch, onBook }: RateSearchProps) {
  const t = useMessages('rate-search');
  const formText = useMessages('rate-search-form');
  const { settings } = useCore();
  const { element } = useHost();
  const state = useRateSearch({ pol, pod, ctn, etd }, shellValues, onSearch);
  const { rates, search } = state;
  const found = rates.list.data;
  const comparison = useComparison(search ? toJson([searchDetail(search), rates.level]) : '');
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
      if (!search) return;
      const detail = bookDetail(choice, search);
      if (onBook?.(detail) === false) return;
      navigateFrom(element, bookingUrl(settings.store.getState().portalUrl, detail));
    },
    [search, onBook, element, settings],
  );

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
            search={search}
            opened={opened}
            compared={comparison.offers.map(keyOf)}
            onOpen={toggle}
            onCompare={comparison.toggle}
            onBook={book}
          />
        ) : (
          <SuggestedLanes onChoose={state.chooseLane} />
        )}
      </section>
      {search ? (
        <div css={foot}>
          <span>{t(rates.level === 'visitor' ? 'terms.visitor' : 'terms')}</span>
          {found && left > 0 ? (
            <Button variant="bare" size="small" busy={rates.list.isFetching} onClick={() => state.showMore(found.total)}>
              {t('more', { count: left })}
            </Button>
          ) : null}
        </div>
      ) : null}
      {comparison.offers.length > 0 ? (
        <CompareTray offers={comparison.offers} onRemove={comparison.toggle} onClear={comparison.clear} onCompare={() => setComparing(true)} />
      ) : null}
      {isComparing && search ? (
        <Suspense>
          <CompareDialog offers={comparison.offers} ctn={search.ctn} onClose={() => setComparing(false)} onBook={book} />
        </Suspense>
      ) : null}
    </div>
  );
}

const card = css(cardStyle);
const foot = css(footStyle);
