import { useState } from 'react';
import type { CtnQuantity } from '#domain/money';
import { currencyName, formatDate, formatMoney, formatMonthDay, formatTime, formatWeekday } from '#i18n';
import { Button, Checkbox, Code, Dialog, token, useMessages, useUi } from '#ui';
import { chargeTables } from './breakdown.ts';
import { type ComparisonRow, judged } from './comparison.ts';
import { isFull, isPriced, keyOf, type Offer, type PricedOffer, priceOf } from './offer.ts';
import { routeWords } from './RateRow.tsx';

interface Props {
  offers: readonly Offer[];
  ctn: readonly CtnQuantity[];
  onClose: () => void;
  onBook: (offer: Offer) => void;
}

const WIDTH = 1120;

/** Rates side by side; what differs is marked, the best of each line too. */
export function CompareDialog({ offers, ctn, onClose, onBook }: Props) {
  const t = useMessages('rate-search');
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const rows = judged(useRows(offers, ctn)).filter(({ isDiffering }) => isDiffering || !onlyDiffering);
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnMask
      flush
      width={WIDTH}
      title={t('compare.title')}
      footStart={<Checkbox label={t('compare.differing')} value={onlyDiffering} onChange={setOnlyDiffering} />}
    >
      <div css={scroller} tabIndex={0} role="region" aria-label={t('compare.title')}>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col" className="name">
                {t('compare.item')}
              </th>
              {offers.map((offer) => (
                <th key={keyOf(offer)} scope="col">
                  <Code framed>{offer.shippingCode}</Code> {offer.shippingName}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells, isDiffering, best }) => (
              <tr key={name} className={isDiffering ? 'diff' : ''}>
                <th scope="row" className="name">
                  {name}
                  {isDiffering ? <span className="dot" role="img" aria-label={t('compare.differs')} /> : null}
                </th>
                {cells.map((cell, index) => (
                  <td key={offers[index] ? keyOf(offers[index]) : index} className={best[index] ? 'best' : ''}>
                    {cell || '–'}
                    {best[index] ? <span className="tag">{t('compare.best')}</span> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td className="name" />
              {offers.map((offer) => (
                <td key={keyOf(offer)}>
                  <Button
                    variant="soft"
                    size="small"
                    disabled={isFull(offer)}
                    aria-label={t('book.label', { carrier: offer.shippingName, etd: formatMonthDay(offer.etd) })}
                    onClick={() => onBook(offer)}
                  >
                    {t(isFull(offer) ? 'full' : 'book')}
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}

function useRows(offers: readonly Offer[], ctn: readonly CtnQuantity[]): ComparisonRow[] {
  const t = useMessages('rate-search');
  const status = useMessages('status');
  const { locale } = useUi();
  const day = (ms: number | null) => (ms === null ? '' : `${formatMonthDay(ms)} ${formatWeekday(ms, locale)}`);
  const moment = (ms: number | null) => (ms === null ? '' : `${day(ms)} ${formatTime(ms)}`);
  const row = (name: string, cell: (offer: Offer) => string, figure?: (offer: Offer) => number | null): ComparisonRow => ({
    name,
    cells: offers.map(cell),
    ...(figure ? { figures: offers.map(figure) } : {}),
  });
  const priced = (name: string, cell: (offer: PricedOffer) => string, figure?: (offer: PricedOffer) => number | null) =>
    row(name, (offer) => (isPriced(offer) ? cell(offer) : ''), figure && ((offer) => (isPriced(offer) ? figure(offer) : null)));
  const tables = new Map(offers.map((offer) => [offer, isPriced(offer) ? chargeTables(offer, ctn) : []]));
  const currencies = [...new Set([...tables.values()].flat().map(({ currency }) => currency))];
  const totalOf = (offer: Offer, currency: string) => tables.get(offer)?.find((table) => table.currency === currency)?.total;
  const codes = [...new Set([...tables.values()].flat().flatMap(({ lines }) => lines.map(({ code, currency }) => `${currency} ${code}`)))];
  return [
    ...currencies.map((currency) =>
      row(
        t('compare.total', { currency: currencyName(currency, locale) }),
        (offer) => formatMoney(totalOf(offer, currency), '', locale),
        (offer) => Number(totalOf(offer, currency) ?? Number.NaN) || null,
      ),
    ),
    row(
      t('compare.from'),
      (offer) => (isPriced(offer) ? '' : formatMoney(priceOf(offer), 'USD', locale)),
      (offer) => Number(priceOf(offer)),
    ),
    row(
      t('compare.etd'),
      ({ etd }) => day(etd),
      ({ etd }) => etd,
    ),
    row(
      t('compare.eta'),
      ({ eta }) => day(eta),
      ({ eta }) => eta,
    ),
    row(
      t('column.transit'),
      ({ voyageDays }) => `${voyageDays} ${t('days.unit')}`,
      ({ voyageDays }) => voyageDays,
    ),
    priced(
      t('compare.route'),
      (offer) => [routeWords(offer, t), offer.transferPortCodes.join(', ')].filter(Boolean).join(' '),
      (offer) => offer.transferPortCodes.length,
    ),
    priced(t('compare.vessel'), ({ vessel, voyage }) => [vessel, voyage].filter(Boolean).join(' ')),
    priced(t('compare.terminal'), ({ wharfName }) => wharfName ?? ''),
    priced(t('column.space'), ({ spaceStatus }) => status(`space.${spaceStatus}` as 'space.FULL')),
    ...codes.map((key) => {
      const find = (offer: Offer) =>
        tables
          .get(offer)
          ?.flatMap(({ lines }) => lines)
          .find(({ code, currency }) => `${currency} ${code}` === key);
      const name = offers.map(find).find(Boolean);
      return row(
        `${name?.name ?? t('charges.ocean')} (${key})`,
        (offer) => formatMoney(find(offer)?.amount, '', locale),
        (offer) => Number(find(offer)?.amount ?? Number.NaN) || null,
      );
    }),
    priced(t('cutoff.si'), ({ cutoffSi }) => moment(cutoffSi)),
    priced(t('cutoff.vgm'), ({ cutoffVgm }) => moment(cutoffVgm)),
    priced(t('cutoff.customs'), ({ cutoffCustoms }) => moment(cutoffCustoms)),
    priced(t('cutoff.cy'), ({ cutoffCy }) => moment(cutoffCy)),
    priced(
      t('freeTime'),
      ({ freeTime }) => (freeTime ? t('freeTime.both', { dem: freeTime.dem ?? 0, det: freeTime.det ?? 0 }) : ''),
      ({ freeTime }) => (freeTime ? -((freeTime.dem ?? 0) + (freeTime.det ?? 0)) : null),
    ),
    row(t('validTo'), ({ validTo }) => formatDate(validTo)),
  ];
}

const line = `${token.hair} solid ${token.line}`;
const scroller = { overflow: 'auto', maxHeight: '100%' } as const;
const table = `
width: 100%; border-collapse: separate; border-spacing: 0; white-space: nowrap;
& th, & td { height: ${token.head}; padding: 0 ${token.s4}; text-align: left; border-bottom: ${line}; font-weight: ${token.regular}; background: ${token.overlay}; }
& thead th { position: sticky; top: 0; z-index: 1; height: ${token.s10}; font-weight: ${token.strong}; }
& .name { position: sticky; left: 0; z-index: 1; color: ${token.text3}; font-size: ${token.t12}; border-right: ${line}; }
& thead .name { z-index: 2; }
& .diff td { background: ${token.sunken}; }
& .dot { display: inline-block; width: 6px; height: 6px; margin-left: ${token.half2}; border-radius: ${token.rRound}; background: ${token.action}; vertical-align: middle; }
& .best { color: ${token.good}; font-weight: ${token.strong}; }
& .tag { margin-left: ${token.half2}; padding: 0 5px; border-radius: ${token.rChip}; background: ${token.goodTint}; font-size: ${token.t11}; line-height: ${token.l12}; }
& tfoot td { height: 48px; border-bottom: 0; }
@container (max-width: 720px) { & th, & td { padding: 0 ${token.s3}; } & .name { min-width: 104px; max-width: 120px; white-space: normal; } }
`;
