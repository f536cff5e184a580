import { type ReactNode, useState } from 'react';
import type { CtnQuantity } from '#domain/money';
import { formatDate, formatMoney, formatMonthDay, formatTime, formatWeekday } from '#i18n';
import { Button, Code, IconCopy, narrow, token, useMessages, useUi } from '#ui';
import { breakdownStyle } from './breakdown-style.ts';
import { type ChargeTable, chargeTables } from './breakdown.ts';
import { isPerContainer, type PricedOffer } from './offer.ts';
import { ctnWords } from './search.ts';

interface Props {
  offer: PricedOffer;
  ctn: readonly CtnQuantity[];
  /** The tick that takes the rate into the comparison, for cards, which have no column for it. */
  compare: ReactNode;
}

/** What the price is made of, cut-offs and terms, in place under its row. */
export function Breakdown({ offer, ctn, compare }: Props) {
  const t = useMessages('rate-search');
  const tables = chargeTables(offer, ctn);
  const terms = useTerms(offer);
  return (
    <div css={breakdownStyle}>
      {tables.map((table) => (
        <Charges key={table.currency} table={table} ctn={ctn} />
      ))}
      <div>
        <h3>{t('cutoffs')}</h3>
        <dl>
          {terms.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: token.s2, paddingTop: token.s2 }}>
          <span css={{ display: 'none', marginRight: 'auto', [narrow]: { display: 'flex' } }}>
            {compare}
            {t('compare')}
          </span>
          <CopyText offer={offer} ctn={ctn} tables={tables} terms={terms} />
        </div>
      </div>
    </div>
  );
}

function Charges({ table: { currency, lines, total }, ctn }: { table: ChargeTable; ctn: readonly CtnQuantity[] }) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const known = currency === 'USD' || currency === 'CNY' ? currency : undefined;
  const figures = (amount: string) => formatMoney(amount, '', locale);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{known ? t(`charges.${known}`) : t('charges.other', { currency })}</th>
          <th scope="col" className="u">
            {t('charges.unit')}
          </th>
          {ctn.map(({ ctnType, num }) => (
            <th key={ctnType} scope="col" className="num">
              {ctnType} × {num}
            </th>
          ))}
          <th scope="col" className="num">
            {t('charges.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.code}>
            <td>
              {line.name ?? t('charges.ocean')} <Code>{line.code}</Code>
              {line.isCollect ? <span className="note">{t('charges.collect')}</span> : null}
              {line.mandatory ? null : <span className="note">{t('charges.optional')}</span>}
            </td>
            <td className="u">{t(isPerContainer(line.unit) ? 'charges.unit.1' : 'charges.unit.2')}</td>
            {ctn.map(({ ctnType }) => {
              const item = line.items.find((one) => one.ctnType === ctnType);
              return (
                <td key={ctnType} className={item ? 'num' : 'num none'}>
                  {item ? figures(item.price) : '–'}
                </td>
              );
            })}
            <td className="num m">{figures(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2 + ctn.length}>{t(`charges.total.${known ?? 'other'}`)}</td>
          <td className="num">{formatMoney(total, currency, locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function useTerms(offer: PricedOffer): (readonly [string, string])[] {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const { cutoffSi, cutoffVgm, cutoffCustoms, cutoffCy, freeTime, validTo, weightLimit, cargoLimit, remark } = offer;
  const cutOffs = [
    ['si', cutoffSi],
    ['vgm', cutoffVgm],
    ['customs', cutoffCustoms],
    ['cy', cutoffCy],
  ] as const;
  const { dem = null, det = null } = freeTime ?? {};
  const free = dem !== null && det !== null ? 'freeTime.both' : dem !== null ? 'freeTime.dem' : det !== null ? 'freeTime.det' : undefined;
  return [
    ...cutOffs.flatMap(([name, at]) =>
      at === null ? [] : [[t(`cutoff.${name}`), `${formatMonthDay(at)} ${formatWeekday(at, locale)} ${formatTime(at)}`] as const],
    ),
    ...(free ? [[t('freeTime'), t(free, { dem: dem ?? 0, det: det ?? 0 })] as const] : []),
    [t('validTo'), formatDate(validTo)],
    ...(weightLimit.length > 0
      ? [[t('weightLimit'), weightLimit.map(({ ctnType: ctn, maxKg: max }) => t('weightLimit.of', { ctn, max })).join(', ')] as const]
      : []),
    ...(cargoLimit ? [[t('cargoLimit'), cargoLimit] as const] : []),
    ...(remark ? [[t('remark'), remark] as const] : []),
  ];
}

function CopyText({
  offer,
  ctn,
  tables,
  terms,
}: {
  offer: PricedOffer;
  ctn: readonly CtnQuantity[];
  tables: readonly ChargeTable[];
  terms: readonly (readonly [string, string])[];
}) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const [outcome, setOutcome] = useState<'copy.done' | 'copy.failed'>();
  const text = [
    `${offer.portStartName} (${offer.portStartCode}) → ${offer.portEndName} (${offer.portEndCode}), ${ctnWords(ctn)}`,
    `${offer.shippingName} ${[offer.vessel, offer.voyage].filter(Boolean).join(' ')}`,
    `ETD ${formatDate(offer.etd)}, ETA ${formatDate(offer.eta)}, ${offer.voyageDays} ${t('days.unit')}`,
    ...tables.flatMap(({ currency, lines, total }) => [
      '',
      ...lines.map(
        (line) =>
          `${line.name ?? t('charges.ocean')} ${line.code}: ${formatMoney(line.amount, currency, locale)}${line.mandatory ? '' : ` (${t('charges.optional')})`}`,
      ),
      `${t(`charges.total.${currency === 'USD' || currency === 'CNY' ? currency : 'other'}`)}: ${formatMoney(total, currency, locale)}`,
    ]),
    '',
    ...terms.map(([term, value]) => `${term}: ${value}`),
  ].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copy.done'),
      () => setOutcome('copy.failed'),
    );
  return (
    <Button
      variant="bare"
      size="small"
      icon={<IconCopy aria-hidden css={{ width: token.icon16, height: token.icon16 }} />}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(outcome ?? 'copy')}</span>
    </Button>
  );
}
