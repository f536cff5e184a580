import type { CSSObject } from '@emotion/react';
import { Clock } from 'lucide-react';
import type { ListedLclRate } from '#contract/other-freight';
import { nextConsolidations } from '#domain/cargo/consolidation';
import { formatDate, formatMonthDay, formatWeekday, startOfDay, weekdayName } from '#i18n';
import { hint, part, StatusChip, token, useMessages, useNow, useUi } from '#ui';

const COUNT = 4;
const DAY_MS = 86_400_000;

/** The next departures of a service: by when the cargo must be in the warehouse, and when it arrives. */
export function NextDepartures({ rate }: { rate: ListedLclRate }) {
  const t = useMessages('lcl-rates');
  const { locale } = useUi();
  const now = useNow();
  const departures = nextConsolidations(rate, now, COUNT);
  const day = (ms: number) => `${formatMonthDay(ms)} ${formatWeekday(ms, locale)}`;
  if (departures.length === 0) return <p css={hint}>{t('next.none', { date: formatDate(rate.validTo) })}</p>;
  return (
    <table {...part('table')} css={table}>
      <caption>{t('next', { weekday: weekdayName(rate.sailWeekday, locale) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('next.closes')}</th>
          <th scope="col">{t('next.departs')}</th>
          <th scope="col">{t('next.arrives')}</th>
        </tr>
      </thead>
      <tbody>
        {departures.map(({ closes, departs, arrives }) => (
          <tr key={departs}>
            <td>{closes === null ? t('next.unknown') : <Closing at={closes} today={startOfDay(now)} text={day(closes)} />}</td>
            <td>{day(departs)}</td>
            <td>{day(arrives)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Marked on its day and the day before. */
function Closing({ at, today, text }: { at: number; today: number; text: string }) {
  const t = useMessages('lcl-rates');
  const days = Math.round((at - today) / DAY_MS);
  if (days > 1) return text;
  return (
    <StatusChip tone="warn" icon={Clock}>
      {t(days === 0 ? 'next.today' : 'next.tomorrow', { day: text })}
    </StatusChip>
  );
}

const table: CSSObject = {
  width: '100%',
  marginTop: token.s2,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& caption': { ...hint, captionSide: 'top', textAlign: 'start', paddingBottom: token.s1, fontWeight: token.medium, color: token.text2 },
  '& th, & td': { padding: `${token.half2} ${token.s2} ${token.half2} 0`, textAlign: 'start', fontWeight: token.regular },
  '& th': { color: token.text3, fontSize: token.t12 },
  '& tbody td': { borderTop: `${token.hair} solid ${token.line}` },
  '& td:nth-of-type(2)': { fontWeight: token.medium },
  '& :is(th, td):last-of-type': { textAlign: 'end', paddingInlineEnd: 0 },
};
