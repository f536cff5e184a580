import type { BookingSheetCheck } from '#contract/order';
import { formatNumber } from '#i18n';
import { hint, title, token, useMessages } from '#ui';

/** Numbers of rows by outcome of the check. */
export function CheckSummary({ sheet: { rows, recognisedColumns } }: { sheet: BookingSheetCheck }) {
  const t = useMessages('booking-import');
  const invalid = rows.filter(({ messages }) => messages.length > 0).length;
  const imported = rows.filter(({ isImported }) => isImported).length;
  const counts = [
    { name: t('valid'), count: rows.length - invalid - imported, color: token.good },
    { name: t('invalid'), count: invalid, color: invalid > 0 ? token.bad : token.text },
    ...(imported > 0 ? [{ name: t('imported'), count: imported, color: token.text }] : []),
  ];
  return (
    <div>
      <dl css={tiles}>
        {counts.map(({ name, count, color }) => (
          <div key={name} css={tile}>
            <dt css={hint}>{name}</dt>
            <dd css={{ '&&': { ...title.t20, color, margin: 0 } }}>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p css={{ ...hint, marginBlockStart: token.s1 }}>{t('recognised', { count: recognisedColumns })}</p>
    </div>
  );
}

const tiles = { display: 'flex', flexWrap: 'wrap', margin: 0, border: `${token.hair} solid ${token.line}`, borderRadius: token.rBanner } as const;
const tile = { flex: '1 1 8rem', display: 'flex', flexDirection: 'column-reverse', padding: token.s3 } as const;
