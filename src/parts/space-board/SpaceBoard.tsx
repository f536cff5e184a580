import type { CSSObject } from '@emotion/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatDate, formatMonthDay } from '#i18n';
import { Button, Code, Empty, ErrorPanel, hint, narrow, Pagination, part, Skeleton, title, token, transition, useMessages } from '#ui';
import { SpaceChip } from '../SpaceChip.tsx';
import { SpaceFilterBar } from './SpaceFilterBar.tsx';
import { type SpaceLane, useSpaces } from './useSpaces.ts';

/** A departure that the user has chosen. */
export interface ChosenSpace {
  /** UN/LOCODE */
  pol: string;
  pod: string;
  /** SCAC */
  carrier: string;
  /** `yyyy-MM-dd` */
  etd: string;
  status: string;
}

export interface SpaceBoardProps {
  /** Begins with the lanes that the user follows. */
  isFollowed?: boolean;
  pol?: string | undefined;
  pod?: string | undefined;
  onSelect: (space: ChosenSpace) => void;
}

/** Space of each carrier on a lane by week. A table whose departures are reached by the arrow keys; needs the namespaces `space-board` and `status`. */
export function SpaceBoard({ isFollowed = false, pol, pod, onSelect }: SpaceBoardProps) {
  const t = useMessages('space-board');
  const id = useId();
  const codes = { ...(pol ? { portStartCode: pol } : {}), ...(pod ? { portEndCode: pod } : {}) };
  const { filters, page, pageSize, spaces, setPage, narrow: narrowBy } = useSpaces({ isFollowed, codes });
  const [active, setActive] = useState('');
  const { data } = spaces;
  const records: readonly SpaceLane[] = data?.records ?? [];
  const keys = records.flatMap((lane) => lane.departures.map(({ etd }) => keyOf(lane, etd)));
  // The table is a single tab stop.
  const reached = keys.includes(active) ? active : keys[0];
  return (
    <section {...part('card')} css={card} aria-labelledby={id} aria-busy={spaces.isFetching}>
      <header css={head}>
        <span css={{ minWidth: 0 }}>
          <h2 id={id} css={{ '&&': title.t14 }}>
            {t('heading')}
          </h2>
          <span css={hint}>{t('hint')}</span>
        </span>
        <SpaceFilterBar filters={filters} onChange={narrowBy} />
      </header>
      {spaces.isError ? (
        <div css={{ padding: token.s3 }}>
          <ErrorPanel retry={() => void spaces.refetch()} busy={spaces.isFetching}>
            {spaces.error.message || t('failed')}
          </ErrorPanel>
        </div>
      ) : data === undefined ? (
        <div css={{ padding: token.s4 }}>
          <Skeleton height={token.listHeight} />
        </div>
      ) : records.length === 0 ? (
        <Empty
          title={t(filters.isFollowed ? 'empty.followed' : 'empty')}
          actions={filters.isFollowed ? <Button onClick={() => narrowBy({ isFollowed: false })}>{t('empty.all')}</Button> : undefined}
        >
          {t(filters.isFollowed ? 'empty.followed.text' : 'empty.text')}
        </Empty>
      ) : (
        <>
          <div css={{ overflowX: 'auto' }}>
            {/* The roles remain where narrow pages lay rows out as cards. */}
            <table role="table" {...part('table')} css={table} aria-labelledby={id} onKeyDown={move}>
              <thead role="rowgroup">
                <tr role="row">
                  <th role="columnheader" scope="col">
                    {t('column.lane')}
                  </th>
                  {data.weeks.map(({ week, weekStart }) => (
                    <th role="columnheader" scope="col" key={week}>
                      <b>{t('week', { week })}</b> {t('week.from', { day: formatMonthDay(weekStart) })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {records.map((lane) => (
                  <tr key={keyOf(lane)} role="row" {...part('row')} data-row={keyOf(lane)}>
                    <th role="rowheader" scope="row">
                      <span css={laneCell}>
                        <Code>{lane.portStartCode}</Code> <span aria-hidden>→</span> <Code>{lane.portEndCode}</Code>
                        <Code framed>{lane.shippingCode}</Code> <span css={hint}>{lane.shippingName}</span>
                      </span>
                    </th>
                    {data.weeks.map(({ week }) => {
                      const departures = lane.departures.filter((departure) => departure.week === week);
                      return (
                        <td role="cell" key={week}>
                          {departures.length === 0 ? <span css={hint}>{t('noSailing')}</span> : null}
                          {departures.map(({ etd, status }) => {
                            const key = keyOf(lane, etd);
                            return (
                              <button
                                key={key}
                                type="button"
                                data-space={key}
                                css={cell}
                                tabIndex={reached === key ? 0 : -1}
                                aria-label={t('departure', {
                                  lane: `${lane.portStartName} – ${lane.portEndName}`,
                                  carrier: lane.shippingName,
                                  day: formatMonthDay(etd),
                                  status: t(`status.${status}`),
                                })}
                                onFocus={() => setActive(key)}
                                onClick={() =>
                                  onSelect({
                                    pol: lane.portStartCode,
                                    pod: lane.portEndCode,
                                    carrier: lane.shippingCode,
                                    etd: formatDate(etd),
                                    status,
                                  })
                                }
                              >
                                <SpaceChip status={status} /> <span>{formatMonthDay(etd)}</span>
                              </button>
                            );
                          })}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {data.total > pageSize ? (
            <div css={{ padding: token.s2 }}>
              <Pagination page={page} pageSize={pageSize} total={data.total} onChange={setPage} listLabel={t('heading')} />
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

const keyOf = ({ portStartCode, portEndCode, shippingCode }: SpaceLane, ...etd: number[]): string =>
  [portStartCode, portEndCode, shippingCode, ...etd].join('-');

/** Arrow keys move between departures: left and right through the row, up and down to the nearest week of the next row; Home and End within the row. */
function move(event: KeyboardEvent<HTMLTableElement>): void {
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-space]');
  const row = from?.closest('tr');
  if (!from || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const inRow = [...row.querySelectorAll<HTMLElement>('[data-space]')];
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-space]')];
  const column = (element: HTMLElement) => element.closest('td')?.cellIndex ?? 0;
  const inNext = (step: 1 | -1) => {
    const rows = [...event.currentTarget.querySelectorAll('tbody tr')];
    for (let index = rows.indexOf(row) + step; rows[index]; index += step) {
      const found = [...(rows[index]?.querySelectorAll<HTMLElement>('[data-space]') ?? [])];
      const [nearest] = found.toSorted((a, b) => Math.abs(column(a) - column(from)) - Math.abs(column(b) - column(from)));
      if (nearest) return nearest;
    }
    return undefined;
  };
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowRight: () => all[all.indexOf(from) + 1],
    ArrowLeft: () => all[all.indexOf(from) - 1],
    ArrowDown: () => inNext(1),
    ArrowUp: () => inNext(-1),
    Home: () => inRow[0],
    End: () => inRow.at(-1),
  };
  const target = targets[event.key]?.();
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const card: CSSObject = {
  minWidth: 0,
  background: token.surface,
  border: `${token.hair} solid ${token.line}`,
  borderRadius: token.rCard,
  containerType: 'inline-size',
};
const head: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.s2,
  padding: `${token.half3} ${token.s4}`,
};
const laneCell: CSSObject = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: token.half2 };
const edge = `${token.hair} solid ${token.line}`;
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${token.s2} ${token.half3}`, borderTop: edge, textAlign: 'start', verticalAlign: 'middle', fontWeight: token.regular },
  'td, thead th + th': { borderInlineStart: edge },
  'thead th': { background: token.sunken, color: token.text2, fontSize: token.t12, lineHeight: token.l12, whiteSpace: 'nowrap' },
  'thead th:nth-of-type(2)': { background: token.selected },
  [narrow]: {
    thead: { position: 'absolute', clipPath: 'inset(50%)', overflow: 'hidden', height: token.hair, width: token.hair },
    'tbody, &': { display: 'block' },
    'tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', padding: `${token.half2} ${token.s2}`, borderTop: edge },
    'th, td, td + td': { border: 'none', padding: token.half2 },
    'tbody th': { gridColumn: '1 / -1' },
  },
};
const cell: CSSObject = {
  ...transition('background'),
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.half2,
  minHeight: token.target,
  padding: 0,
  border: 'none',
  borderRadius: token.rChip,
  background: 'none',
  color: token.text2,
  font: 'inherit',
  fontSize: token.t12,
  cursor: 'pointer',
  '&:hover': { background: token.hover },
  [narrow]: { flexDirection: 'column', alignItems: 'flex-start', gap: token.half1 },
  '&:focus-visible': { outline: 'none', boxShadow: token.focusRing },
};
