import type { CSSObject } from '@emotion/react';
import { Fragment, useState } from 'react';
import { formatMonthDay, formatWeekday, startOfDay, startOfMonth } from '#i18n';
import { useCall, useCore } from '#element';
import { Button, hint, narrow, token, useMessages, useNow, useUi } from '#ui';
import { DAY_MS } from '../first-filters.ts';
import { hasLane } from '../useSchedule.ts';
import { departuresIn, entriesOn, mondayOf, periodFrom, weekOf } from './entries.ts';
import { Entry } from './Entry.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { PeriodState } from './PeriodState.tsx';
import type { ViewProps } from './WeekView.tsx';

const WEEKS = 5;
const MAX_ROWS = 300;
/** Entries of a day that fit; departures first. */
const MAX_ENTRIES = 4;
const QUIET = { placeholderData: <T,>(before: T) => before, quiet: true, loadingBar: false };

/** Departures and cut-offs by day, five weeks at a time. */
export function MonthView({ schedule: { input }, onOpen }: ViewProps) {
  const [unfolded, unfold] = useState<number>();
  const t = useMessages('sailing-schedule');
  const { locale } = useUi();
  const { api } = useCore();
  const now = useNow();
  const today = startOfDay(now);
  const [from, setFrom] = useState(() => mondayOf(Math.max(input.etdStart ?? 0, today)));
  const period = periodFrom(from, WEEKS * 7, today);
  const list = useCall(api.sailing.queryTableSailingDateList, { ...input, ...period, current: 1, size: MAX_ROWS }, QUIET);
  const sailings = list.data?.records ?? [];
  const days = Array.from({ length: WEEKS * 7 }, (_, index) => from + index * DAY_MS);
  const entries = new Map(days.map((day) => [day, sailings.flatMap((sailing) => entriesOn(sailing, day))]));
  const label = t('period', { from: formatMonthDay(from), to: formatMonthDay(days.at(-1)) });
  const move = (step: 1 | -1) => setFrom(mondayOf(step > 0 ? from + WEEKS * 7 * DAY_MS : from - WEEKS * 7 * DAY_MS));
  return (
    <>
      <PeriodBar
        label={label}
        count={list.data && departuresIn(sailings, from, WEEKS * 7)}
        onMove={move}
        onToday={() => setFrom(mondayOf(startOfMonth(today) > today ? startOfMonth(today) : today))}
      />
      <PeriodState list={list} isEmpty={[...entries.values()].every((one) => one.length === 0)} isCut={(list.data?.total ?? 0) > MAX_ROWS}>
        <div css={{ overflowX: 'auto' }}>
          <table role="table" css={table} aria-label={label} aria-busy={list.isFetching}>
            <thead role="rowgroup">
              <tr role="row">
                <th role="columnheader" scope="col" css={weekColumn}>
                  {t('week.short')}
                </th>
                {days.slice(0, 7).map((day) => (
                  <th key={day} role="columnheader" scope="col">
                    {formatWeekday(day, locale)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {Array.from({ length: WEEKS }, (_, week) => (
                <tr key={week} role="row">
                  <th role="rowheader" scope="row" css={weekColumn}>
                    {weekOf(from + week * 7 * DAY_MS)}
                  </th>
                  {days.slice(week * 7, week * 7 + 7).map((day) => {
                    const all = (entries.get(day) ?? []).toSorted((a, b) => Number(b.is === 'departure') - Number(a.is === 'departure'));
                    return (
                      <td
                        key={day}
                        role="cell"
                        css={[day < today && past, day === today && current]}
                        aria-current={day === today ? 'date' : undefined}
                      >
                        <span css={hint}>
                          {formatMonthDay(day)} <span css={weekday}>{formatWeekday(day, locale)}</span> {day === today ? t('today') : ''}
                        </span>
                        {all.slice(0, day === unfolded ? all.length : MAX_ENTRIES).map((entry) => (
                          <Fragment key={`${entry.sailing.id} ${entry.is === 'cutOff' ? entry.code : ''}`}>
                            <Entry entry={entry} now={now} named={hasLane(input) ? 'onLane' : 'withLane'} onOpen={() => onOpen(entry.sailing.id)} />
                          </Fragment>
                        ))}
                        {all.length > MAX_ENTRIES && day !== unfolded ? (
                          <Button variant="bare" size="small" onClick={() => unfold(day)}>
                            {t('more', { count: all.length - MAX_ENTRIES })}
                          </Button>
                        ) : null}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </PeriodState>
    </>
  );
}

/** Of a day in the list; elsewhere its column is named. */
const weekday: CSSObject = { display: 'none', [narrow]: { display: 'inline' } };
const weekColumn: CSSObject = { width: '44px', background: token.sunken };
const past: CSSObject = { background: token.sunken };
const current: CSSObject = { boxShadow: `inset 0 ${token.half1} 0 ${token.action}`, '& > span:first-of-type': { color: token.action } };
const table: CSSObject = {
  width: '100%',
  minWidth: '900px',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& :is(th, td)': {
    borderTop: `${token.hair} solid ${token.line}`,
    borderInlineStart: `${token.hair} solid ${token.line}`,
    padding: token.s1,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontSize: token.t12, fontWeight: token.medium, color: token.text3, padding: token.half2 },
  '& thead th': { background: token.sunken },
  '& td': { height: '132px' },
  // A list of the days on which something happens.
  [narrow]: {
    minWidth: 0,
    '&, & tbody, & tr': { display: 'block' },
    '& thead, & th, & td:not(:has(button))': { display: 'none' },
    '& td': { display: 'block', height: 'auto', borderInlineStart: 0, padding: `${token.s2} ${token.s3}` },
  },
};
