import type { CSSObject } from '@emotion/react';
import { Ship, ShieldCheck, Truck } from 'lucide-react';
import type { DoorLeg } from '#contract/other-freight';
import { formatMoney, formatMonthDay, formatNumber } from '#i18n';
import { hint, Money, narrow, part, token, useMessages, useUi } from '#ui';

const ICONS = { pickup: Truck, exportCustoms: ShieldCheck, sea: Ship, importCustoms: ShieldCheck, delivery: Truck } as const;

/** Each leg with its measure, price and estimated emissions. */
export function DoorLegs({ legs }: { legs: readonly DoorLeg[] }) {
  const t = useMessages('door');
  const most = Math.max(1, ...legs.map(({ co2eKg }) => Number(co2eKg ?? 0)));
  return (
    <table role="table" {...part('table')} css={table} aria-label={t('legs')}>
      <thead role="rowgroup">
        <tr role="row">
          {(['leg', 'measure', 'price', 'co2e'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {legs.map((leg) => (
          <tr key={leg.kind} role="row" {...part('row')}>
            <th role="rowheader" scope="row">
              <Leg leg={leg} />
            </th>
            <td role="cell">
              <Measure leg={leg} />
            </td>
            <td role="cell">
              <Price leg={leg} />
            </td>
            <td role="cell">
              <span css={onlyOnPhones}>{t('column.co2e')} </span>
              <Emissions leg={leg} most={most} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Leg({ leg: { kind, from, to, by } }: { leg: DoorLeg }) {
  const t = useMessages('door');
  const Icon = ICONS[kind];
  return (
    <span css={name}>
      <Icon aria-hidden />
      <span>
        <b>{t(`leg.${kind}`)}</b>
        <span css={hint}>{from === to ? from : t('leg.way', { from: from || t('leg.door'), to: to || t('leg.door') })}</span>
        {by ? <span css={hint}>{by}</span> : null}
      </span>
    </span>
  );
}

function Measure({ leg: { measure, distanceKm, days, etd } }: { leg: DoorLeg }) {
  const t = useMessages('door');
  const texts = [
    measure,
    distanceKm === null ? '' : t('distance', { km: formatNumber(distanceKm) }),
    days === null ? '' : t('days', { count: days }),
    etd === null ? '' : t('departs', { day: formatMonthDay(etd) }),
  ];
  return texts.filter(Boolean).map((text) => <div key={text}>{text}</div>);
}

function Price({ leg: { totals, collect, isRounded } }: { leg: DoorLeg }) {
  const t = useMessages('door');
  const { locale } = useUi();
  if (totals.length === 0) return <span css={hint}>{t('unpriced')}</span>;
  return (
    <>
      {totals.map(({ currency, amount }) => (
        <div key={currency}>
          {isRounded ? t('from', { price: formatMoney(amount, currency, locale) }) : <Money currency={currency} amount={amount} />}
        </div>
      ))}
      {collect.map(({ currency, amount }) => (
        <div key={`collect ${currency}`} css={hint}>
          {t('collect', { price: formatMoney(amount, currency, locale) })}
        </div>
      ))}
    </>
  );
}

function Emissions({ leg: { kind, co2eKg }, most }: { leg: DoorLeg; most: number }) {
  const t = useMessages('door');
  if (kind === 'exportCustoms' || kind === 'importCustoms') return <span css={hint}>{t('co2e.none')}</span>;
  if (co2eKg === null) return <span css={hint}>{t('co2e.unknown')}</span>;
  return (
    <span css={{ display: 'grid', gap: token.half1 }}>
      {t('co2e.kg', { kg: formatNumber(co2eKg) })}
      <span aria-hidden css={track}>
        <span css={{ ...fill, width: `${Math.max(2, Math.round((Number(co2eKg) / most) * 100))}%` }} />
      </span>
    </span>
  );
}

const name: CSSObject = {
  display: 'flex',
  gap: token.s2,
  '& > svg': { flex: 'none', width: token.icon16, height: token.icon16, marginTop: token.half1, color: token.text2 },
  '& > span': { display: 'grid', minWidth: 0 },
};
/** Elsewhere the column is named. */
const onlyOnPhones: CSSObject = { ...hint, display: 'none', [narrow]: { display: 'inline' } };
const track: CSSObject = { display: 'block', height: token.s1, borderRadius: token.rRound, background: token.line };
const fill: CSSObject = { display: 'block', height: '100%', borderRadius: token.rRound, background: token.move };
const edge = `${token.hair} solid ${token.line}`;
const table: CSSObject = {
  width: '100%',
  // As high as its rows, also where the sum beside it is higher.
  alignSelf: 'start',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  'th, td': { padding: `${token.half3} ${token.s4}`, borderBottom: edge, textAlign: 'start', verticalAlign: 'top', fontWeight: token.regular },
  'thead th': { background: token.sunken, color: token.text2, fontSize: token.t12, lineHeight: token.l12 },
  'td:nth-of-type(2), th:nth-of-type(3)': { textAlign: 'end' },
  'td:last-child': { minWidth: '120px' },
  [narrow]: {
    thead: { position: 'absolute', clipPath: 'inset(50%)', overflow: 'hidden', height: token.hair, width: token.hair },
    'tbody, &': { display: 'block' },
    'tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: token.s1,
      padding: `${token.half3} ${token.s3}`,
      borderBottom: edge,
    },
    'tbody th, tbody td': { border: 0, padding: 0 },
    'tbody th': { gridColumn: '1 / -1' },
    'tbody td:last-child': { gridColumn: '1 / -1' },
    // Below the name, beside its sign.
    'tbody td:nth-of-type(1), tbody td:last-child': { paddingInlineStart: token.s6 },
  },
};
