import { useMemo, useRef, useState } from 'react';
import type { FollowedRate } from '#contract/freight';
import { PRICED_CTN_TYPES } from '#domain/container/container-type';
import { navigateFrom, useCore, useHost } from '#element';
import { PageLayout, priceAlertList, SignedIn, spaceBoard, useUserTableSettings } from '#parts';
import {
  Button,
  DataTable,
  Empty,
  FilterSearch,
  IconSearch,
  lazyPart,
  narrow,
  Segmented,
  Skeleton,
  Tabs,
  token,
  useMessages,
  useTableQuery,
} from '#ui';
import { matching, type Size, summaryOf } from './followed.ts';
import { FollowedCard } from './FollowedCard.tsx';
import { type Kind, KINDS, useFollowed } from './useFollowed.ts';
import { type FollowedUse, nameOf } from './FollowedActions.tsx';
import { useFollowedColumns } from './useFollowedColumns.tsx';
import { useLimits } from './useLimits.ts';
import { type FollowDetail, useUnfollow } from './useUnfollow.ts';

const details = lazyPart(async () => (await import('./FollowedDetails.tsx')).FollowedDetails);

/** Detail of the event for booking a followed rate. */
export interface BookFollowed {
  rateId: string;
  pol: string;
  pod: string;
  carrier: string;
  /** The chosen container size, once. */
  ctn: string;
}

export interface RateFavouritesProps {
  /** False if the host page books the rate itself. */
  onBook?: (detail: BookFollowed) => boolean | void;
  onFollow?: (detail: FollowDetail) => void;
  /** False if the host page opens the page itself. */
  onNavigate?: (detail: { path: string }) => boolean | void;
}

/** Rates and carriers that the user follows, with their changes, and the space of their lanes; visitors get a hint to log in. */
export function RateFavourites(props: RateFavouritesProps) {
  const t = useMessages('rate-favourites');
  return (
    <SignedIn otherwise={t('loggedOut')}>
      <Favourites {...props} />
    </SignedIn>
  );
}

function Favourites({ onBook, onFollow, onNavigate }: RateFavouritesProps) {
  const t = useMessages('rate-favourites');
  const { settings: pageSettings } = useCore();
  const { element } = useHost();
  const followed = useFollowed();
  const { unfollow, undo } = useUnfollow(followed, onFollow);
  const settings = useUserTableSettings('rate-favourites');
  const [query, setQuery] = useTableQuery({ settings });
  const [kind, setKind] = useState<Kind>('rate');
  const [text, setText] = useState('');
  const [size, setSize] = useState<Size>('40HQ');
  const Board = spaceBoard.use(true);
  const Alerts = priceAlertList.use(true);
  const list = followed[kind];
  const all = list.data?.records ?? [];
  const found = matching(all, text);
  const rows = found.slice((query.page - 1) * query.pageSize, query.page * query.pageSize);
  const { cheaper, dearer, unchanged, ended } = summaryOf(found, size);
  const first = () => setQuery((before) => ({ ...before, page: 1 }));

  const go = (path: string) => {
    if (onNavigate?.({ path }) !== false) navigateFrom(element, pageSettings.store.getState().portalUrl.replace(/\/+$/, '') + path);
  };
  const lanePath = ({ portStartCode: pol, portEndCode: pod }: FollowedRate) => `/freight/fcl?${new URLSearchParams({ pol, pod, ctn: `${size}:1` })}`;
  function book(row: FollowedRate) {
    const { rateId, portStartCode: pol, portEndCode: pod, shippingCode: carrier } = row;
    if (rateId === null) return go(lanePath(row));
    const detail = { rateId, pol, pod, carrier, ctn: `${size}:1` };
    if (onBook?.(detail) !== false) go(`/backOrder/orderAdd?${new URLSearchParams(detail)}`);
  }

  const limitOf = useLimits();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ book, unfollow, search: (row: FollowedRate) => go(lanePath(row)) });
  latest.current = { book, unfollow, search: (row) => go(lanePath(row)) };
  const use = useMemo<FollowedUse>(
    () => ({
      book: (row) => latest.current.book(row),
      search: (row) => latest.current.search(row),
      unfollow: (row) => void latest.current.unfollow(row),
      expand: ({ id }) => setExpanded((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id])),
      setLimit: ({ id }) => setExpanded((before) => new Set([...before, id])),
    }),
    [],
  );
  const Details = details.use(expanded.size > 0, () => setExpanded(new Set()));
  const columns = useFollowedColumns({ size, use, limitOf, expanded });

  return (
    <PageLayout
      heading={t('title')}
      actions={
        <Button icon={<IconSearch aria-hidden css={sign} />} onClick={() => go('/freight/fcl')}>
          {t('search.rates')}
        </Button>
      }
      onKeyDown={(event) => {
        const isTyping = (event.target as HTMLElement).matches('input:not([type=radio]), textarea');
        if (!isTyping && (event.ctrlKey || event.metaKey) && event.key === 'z' && !event.shiftKey && undo()) event.preventDefault();
      }}
    >
      <div css={summary}>
        <span>{t('hint')}</span>
        <span css={counts} role="status">
          {cheaper > 0 ? <span css={{ color: token.good }}>{t('summary.cheaper', { count: cheaper })}</span> : null}
          {dearer > 0 ? <span css={{ color: token.bad }}>{t('summary.dearer', { count: dearer })}</span> : null}
          {unchanged > 0 ? <span>{t('summary.unchanged', { count: unchanged })}</span> : null}
          {ended > 0 ? <span>{t('summary.ended', { count: ended })}</span> : null}
        </span>
      </div>
      <DataTable<FollowedRate>
        {...query}
        label={t(`title.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        total={list.data ? found.length : undefined}
        onChange={setQuery}
        loading={list.isFetching}
        error={list.error?.message || (list.isError ? t('failed') : undefined)}
        onRetry={followed.retry}
        settings={settings}
        onOpen={use.search}
        details={{
          keys: expanded,
          of: (row) => (Details ? <Details row={row} size={size} limit={limitOf(row, size)} /> : <Skeleton height={token.listHeight} />),
        }}
        card={(row, context) => (
          <FollowedCard row={row} size={size} context={context} use={use} limit={limitOf(row, size)} isExpanded={expanded.has(row.id)} />
        )}
        header={
          <Tabs<Kind>
            label={t('title')}
            value={kind}
            onChange={(next) => {
              setKind(next);
              first();
            }}
            tabs={KINDS.map((value) => ({ value, label: t(`tab.${value}`), count: followed[value].data?.total }))}
          />
        }
        toolbar={
          <>
            <FilterSearch
              label={t('search')}
              value={text}
              onSearch={(next) => {
                setText(next);
                first();
              }}
              maxLength={100}
              shortcut="/"
            />
            <Segmented label={t('ctnType')} value={size} onChange={setSize} options={PRICED_CTN_TYPES.map((value) => ({ value, label: value }))} />
          </>
        }
        empty={
          text && all.length > 0 ? (
            <Empty title={t('empty.narrowed')} actions={<Button onClick={() => setText('')}>{t('empty.showAll')}</Button>} />
          ) : (
            <Empty title={t(`empty.${kind}`)} actions={<Button onClick={() => go('/freight/fcl')}>{t('search.rates')}</Button>}>
              {t('empty.text')}
            </Empty>
          )
        }
      />
      {Alerts && !list.isError ? <Alerts onSearch={(lane) => go(`/freight/fcl?${new URLSearchParams(lane)}`)} /> : null}
      {/* Not before the alerts, which would push it down. */}
      {!Alerts && !list.isError ? null : Board ? (
        <Board isFollowed onSelect={({ pol, pod, etd }) => go(`/freight/fcl?${new URLSearchParams({ pol, pod, etd })}`)} />
      ) : (
        <Skeleton height={token.listHeight} />
      )}
    </PageLayout>
  );
}

const sign = { width: token.icon16, height: token.icon16 } as const;
const line = { display: 'flex', flexWrap: 'wrap', gap: `${token.s1} ${token.s3}` } as const;
// A line of its own in narrow places, as high before the counts are known.
const counts = { ...line, minHeight: '1lh', [narrow]: { flexBasis: '100%' } } as const;
const summary = {
  ...line,
  justifyContent: 'space-between',
  fontSize: token.t12,
  color: token.text2,
  [narrow]: { paddingInline: token.s3 },
} as const;
