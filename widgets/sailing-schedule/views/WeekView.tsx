import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import { formatMonthDay, formatWeekday, startOfDay } from '#i18n';
import { useCall, useCore } from '#element';
import { Code, ellipsis, hint, narrow, token, useMessages, useNow, useUi } from '#ui';
import { DAY_MS } from '../first-filters.ts';
import { hasLane, type Schedule } from '../useSchedule.ts';
import { departuresIn, entriesOn, isWithin, mondayOf, periodFrom, weekOf } from './entries.ts';
import { Entry } from './Entry.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { PeriodState } from './PeriodState.tsx';

export interface ViewProps {
  schedule: Schedule;
  /** Shows the sailing in the list. */
  onOpen: (id: string) => void;
}

const DAYS = 7;
const MAX_ROWS = 100;
const QUIET = { placeholderData: <T,>(before: T) => before, quiet: true, loadingBar: false };

/** Cut-offs and departures of a week, a row for each sailing. */
export function WeekView({ schedule: { input }, onOpen }: ViewProps) {
  const t = useMessages('sailing-schedule');
  const { locale } = useUi();
  const { api } = useCore();
  const now = useNow();
  const [from, setFrom] = useState(() => mondayOf(Math.max(input.etdStart ?? 0, startOfDay(now))));
  const today = startOfDay(now);
  const list = useCall(api.sailing.queryTableSailingDateList, { ...input, ...periodFrom(from, DAYS, today), current: 1, size: MAX_ROWS }, QUIET);
  const days = Array.from({ length: DAYS }, (_, index) => from + index * DAY_MS);
  const rows = (list.data?.records ?? []).filter((sailing) => isWithin(sailing, from, DAYS));
  return (
    <>
      <PeriodBar
        label={t('week', { week: weekOf(from) })}
        count={list.data && departuresIn(rows, from, DAYS)}
        onMove={(step) => setFrom(from + step * DAYS * DAY_MS)}
        onToday={() => setFrom(mondayOf(today))}
      />
      <PeriodState list={list} isEmpty={rows.length === 0} isCut={(list.data?.total ?? 0) > MAX_ROWS}>
        <div css={{ overflowX: 'auto' }}>
          <table css={table} aria-label={t('week', { week: weekOf(from) })} aria-busy={list.isFetching}>
            <thead>
              <tr>
                <th scope="col">{t('head.ship')}</th>
                {days.map((day) => (
                  <th key={day} scope="col" css={day === today && current} aria-current={day === today ? 'date' : undefined}>
                    <b>{formatMonthDay(day)}</b> {day === today ? t('today') : formatWeekday(day, locale)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((sailing) => (
                <tr key={sailing.id} data-sailing={sailing.id}>
                  <th scope="row">
                    <span css={{ display: 'flex', gap: token.s2, minWidth: 0 }}>
                      <Code framed>{sailing.shippingCode}</Code>
                      <span css={{ display: 'grid', minWidth: 0 }}>
                        <b css={ellipsis}>
                          {sailing.vessel} {sailing.voyage}
                        </b>
                        <span css={[hint, ellipsis]}>
                          {hasLane(input) ? sailing.wharfName || sailing.portStartName : `${sailing.portStartCode} → ${sailing.portEndCode}`}
                          {sailing.bookings > 0 ? <b css={own}> · {t('bookings', { count: sailing.bookings })}</b> : null}
                        </span>
                      </span>
                    </span>
                  </th>
                  {days.map((day) => (
                    <td key={day}>
                      {entriesOn(sailing, day).map((entry) => (
                        <Entry key={entry.is === 'cutOff' ? entry.code : entry.is} entry={entry} now={now} onOpen={() => onOpen(sailing.id)} />
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </PeriodState>
    </>
  );
}

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
    fontWeight: token.regular,
    verticalAlign: 'middle',
  },
  '& :is(th, td):first-of-type': { width: '240px', borderInlineStart: 0, paddingInlineStart: token.s4 },
  '& td:first-of-type': { width: 'auto', borderInlineStart: `${token.hair} solid ${token.line}`, paddingInlineStart: token.s1 },
  '& thead th': { height: token.head, background: token.sunken, fontSize: token.t12, color: token.text3, paddingInline: token.s2 },
  '& thead b, & tbody th b': { fontWeight: token.strong, color: token.text },
  [narrow]: { '& :is(th, td):first-of-type': { width: '190px', paddingInlineStart: token.s3 } },
};
const own: CSSObject = { '&&': { color: token.action, fontWeight: token.medium } };
const current: CSSObject = { '&&, && b': { color: token.action }, boxShadow: `inset 0 ${token.half1} 0 ${token.action}` };
