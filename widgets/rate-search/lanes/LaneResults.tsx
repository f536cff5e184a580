import { css } from '@emotion/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isPricedCtnType } from '#domain/container/container-type';
import { portTexts } from '#domain/text/port-texts';
import { useCall, useCore } from '#element';
import { priceAlertDialog, usePriceLevel } from '#parts';
import { Button, classNames, type ClassNames, Empty, ErrorPanel, IconBell, Segmented, Skeleton, token, useMessages } from '#ui';
import { SORTS } from '../filters/filters.ts';
import { cards, resultsStyle } from '../form/form-style.ts';
import type { Offer } from '../results/offer.ts';
import { RateList } from '../results/RateList.tsx';
import type { RowProps } from '../results/RateRow.tsx';
import type { LaneSearch } from '../search/search.ts';
import type { useRateSearch } from '../search/useRateSearch.ts';
import { portsValue } from '../form/usePorts.ts';
import { portsOf } from '../tools/tool-request.ts';
import { Tools } from '../tools/Tools.tsx';

interface LaneResultsProps extends Pick<RowProps, 'onOpen' | 'onCompare' | 'onBook' | 'onFollow'> {
  state: ReturnType<typeof useRateSearch>;
  lanes: LaneSearch;
  opened: string | undefined;
  compared: readonly string[];
}

const PER_LANE = 5;

/** The first sailings of each lane, the best lane first. */
export function LaneResults({ state, lanes, opened, compared, ...row }: LaneResultsProps) {
  const t = useMessages('rate-search-tools');
  const list = useMessages('rate-search');
  const { api } = useCore();
  const { level } = usePriceLevel();
  const { sort, ports } = state;
  type Input = Parameters<typeof api.freight.queryFclLanes>[0];
  const narrowed = { etdStart: lanes.window.from, etdEnd: lanes.window.to, sortField: sort } as const;
  const input: Input = {
    ...narrowed,
    portStartCodes: [...lanes.pols],
    portEndCodes: [...lanes.pods],
    ctnList: [...lanes.ctn] as NonNullable<Input['ctnList']>,
    size: PER_LANE,
  };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useCall(api.freight.queryFclLanes, input, {
    quiet: true,
    loadingBar: false,
    placeholderData: (before, query) => (isSameLanes(query?.queryKey[1] as Input | undefined, input) ? before : undefined),
  });
  // A link names several ports by code only.
  const nameFields = useEffectEvent((answered: NonNullable<typeof data>['lanes']) => {
    for (const [name, side, codes] of [
      ['pol', 'portStart', lanes.pols],
      ['pod', 'portEnd', lanes.pods],
    ] as const) {
      const { text, option, options } = ports.ports[name];
      const named = [...new Map(answered.map((lane) => [lane[side].id, optionOf(lane[side])])).values()];
      if (!option && !options && portTexts(text).join() === codes.join() && named.length === codes.length) ports.set(name, portsValue(named));
    }
  });
  const answered = isPlaceholderData ? undefined : data?.lanes;
  useEffect(() => {
    if (answered) nameFields(answered);
  }, [answered]);
  const found = data?.lanes.filter(({ total }) => total > 0) ?? [];
  const total = found.reduce((sum, lane) => sum + lane.total, 0);
  const empty = data?.lanes.filter((lane) => lane.total === 0) ?? [];
  const [watched, setWatched] = useState<{ pol: string; pod: string }>();
  const unwatch = () => setWatched(undefined);
  const AlertDialog = priceAlertDialog.use(watched !== undefined, unwatch);
  const shownLevel = data?.level ?? level;
  return (
    <div css={results} aria-busy={isFetching}>
      <div className={laneClass('bar')}>
        <span role="status">{data ? t('lanes.found', { count: total, lanes: found.length }) : list('searching')}</span>
        <Segmented
          label={list('sort')}
          value={sort}
          onChange={state.setSort}
          options={SORTS.map((value) => ({ value, label: list(`sort.${value}`) }))}
        />
        <Tools
          request={{ ...lanes, level: shownLevel, narrowed, total: data ? total : undefined }}
          ports={portsOf(ports.ports)}
          onLanes={state.chooseLanes}
          onDay={state.openDay}
        />
      </div>
      {isError && !data ? (
        <div css={{ padding: token.s4 }}>
          <ErrorPanel retry={() => void refetch()}>{list(navigator.onLine ? 'failed' : 'offline')}</ErrorPanel>
        </div>
      ) : !data ? (
        <div css={{ padding: token.s4 }}>
          <Skeleton height="320px" />
        </div>
      ) : found.length === 0 ? (
        <Empty title={t('lanes.none')}>{t('lanes.none.text')}</Empty>
      ) : (
        found.map(({ portStart, portEnd, total: count, records }) => {
          const offers = records satisfies readonly Offer[];
          const name = t('lanes.name', { pol: portStart.name, pod: portEnd.name });
          return (
            <section key={`${portStart.id}-${portEnd.id}`} aria-label={name}>
              <div className={laneClass('lane')}>
                <h3>{name}</h3>
                <span>{list('count', { count })}</span>
                <Button
                  variant="bare"
                  size="small"
                  aria-label={t('lanes.open.label', { lane: name })}
                  onClick={() => state.chooseLane({ pol: optionOf(portStart), pod: optionOf(portEnd) })}
                >
                  {t('lanes.open')}
                </Button>
                <Button
                  variant="bare"
                  size="small"
                  icon={<IconBell aria-hidden css={{ width: token.icon16, height: token.icon16 }} />}
                  aria-label={t('alert.label', { lane: name })}
                  onPointerEnter={priceAlertDialog.fetch}
                  onFocus={priceAlertDialog.fetch}
                  onClick={() => setWatched({ pol: portStart.portCode, pod: portEnd.portCode })}
                >
                  {t('alert')}
                </Button>
              </div>
              <RateList
                {...row}
                offers={offers}
                search={{ pol: portStart.portCode, pod: portEnd.portCode, ctn: lanes.ctn, window: lanes.window }}
                level={shownLevel}
                isStale={isPlaceholderData}
                opened={opened}
                compared={compared}
              />
            </section>
          );
        })
      )}
      {watched && AlertDialog ? (
        <AlertDialog {...watched} ctnType={lanes.ctn.map((one) => one.ctnType).find(isPricedCtnType)} onClose={unwatch} />
      ) : null}
      {found.length > 0 && empty.length > 0 ? (
        <p className={laneClass('none')}>
          {t('lanes.without', { lanes: empty.map(({ portStart, portEnd }) => `${portStart.portCode}–${portEnd.portCode}`).join(', ') })}
        </p>
      ) : null}
    </div>
  );
}

const optionOf = ({ id, portCode, name }: { id: string; portCode: string; name: string }) => ({ value: id, label: name, code: portCode });
const isSameLanes = (
  before: { portStartCodes: string[]; portEndCodes: string[] } | undefined,
  now: { portStartCodes: string[]; portEndCodes: string[] },
) => before?.portStartCodes.join() === now.portStartCodes.join() && before.portEndCodes.join() === now.portEndCodes.join();

/** Classes of the sheet below; `tests/sheet-classes.test.ts` compares both. */
type LaneClass = 'bar' | 'lane' | 'none';
const laneClass: ClassNames<LaneClass> = classNames;

const results = css(`
${resultsStyle}
border-top: ${token.hair} solid ${token.line};
& > .bar { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.s2} ${token.s4}; padding: ${token.s2} ${token.s4}; border-bottom: ${token.hair} solid ${token.line}; }
& > .bar > [role=status] { font-weight: ${token.strong}; }
& > .bar > [role=group] { width: auto; margin-left: auto; padding: 0; }
& > section > .lane { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.s1} ${token.s3}; padding: ${token.s3} ${token.s4} ${token.s2}; background: ${token.sunken}; border-top: ${token.hair} solid ${token.line}; }
& > section:first-of-type > .lane { border-top: 0; }
& > section > .lane h3 { font-size: ${token.t16}; line-height: ${token.l16}; font-weight: ${token.strong}; }
& > section > .lane > span { color: ${token.text2}; }
& > .none { padding: ${token.s3} ${token.s4}; color: ${token.text2}; border-top: ${token.hair} solid ${token.line}; }
${cards} { & > .bar { padding: ${token.s2} ${token.s3}; } & > .bar > [role=group] { width: 100%; margin: 0; } & > section > .lane { padding: ${token.s3}; } }
`);
