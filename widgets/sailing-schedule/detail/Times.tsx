import type { CSSObject } from '@emotion/react';
import type { SailingDetail } from '#contract/sailing';
import type { SailingField } from '#domain/sailing/sailing-fields';
import { timesInOrder } from '#domain/sailing/sailing-rules';
import { formatMonthDay, formatTime, formatWeekday } from '#i18n';
import { CutoffChip, hint, token, useMessages, useUi } from '#ui';

/** All times before departure, then departure and arrival, each with its former value if it has changed. */
export function Times({ sailing }: { sailing: SailingDetail }) {
  const t = useMessages('sailing-schedule');
  const { locale } = useUi();
  const former = (field: SailingField) => sailing.changeLog.find((change) => change.field === field)?.old ?? '';
  const days: { code: SailingField; at: number }[] = [
    { code: 'etd', at: sailing.etd },
    { code: 'eta', at: sailing.eta },
    ...(['atd', 'ata'] as const).flatMap((code) => (sailing[code] === null ? [] : [{ code, at: sailing[code] }])),
  ];
  const row = ({ code, at }: { code: SailingField; at: number }, isTime: boolean) => (
    <tr key={code}>
      <th scope="row">{t(`field.${code}`)}</th>
      <td>
        {former(code) ? <del css={{ color: token.bad, ...hint }}>{former(code).slice(5)}</del> : null} {formatMonthDay(at)}{' '}
        {formatWeekday(at, locale)} {isTime ? formatTime(at) : ''}
      </td>
      <td>{isTime && code.startsWith('cutoff') ? <CutoffChip at={at} /> : null}</td>
    </tr>
  );
  return (
    <>
      <table css={table}>
        <tbody>
          {timesInOrder(sailing).map((time) => row(time, true))}
          {days.map((day) => row(day, day.code === 'atd' || day.code === 'ata'))}
        </tbody>
      </table>
      <span css={hint}>
        {[sailing.imo && t('imo', { imo: sailing.imo }), sailing.wharfName, t(`source.${sailing.source}`)].filter(Boolean).join(', ')}
      </span>
    </>
  );
}

const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  '& :is(th, td)': { padding: `${token.s1} 0`, borderTop: `${token.hair} solid ${token.line}`, fontWeight: token.regular, textAlign: 'start' },
  '& tr:first-of-type :is(th, td)': { borderTop: 0 },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: token.s2 },
};
