import { css } from '@emotion/react';
import { useState } from 'react';
import type { CtnQuantity } from '#domain/number/money';
import { Checkbox, classNames, type ClassNames, Code, Dialog, token, useMessages } from '#ui';
import { withBestValues } from './comparison.ts';
import { useEmissionRow } from '../emissions/useEmissionRow.ts';
import { BookButton, type Choice } from '../results/BookButton.tsx';
import { QuoteButton } from '../breakdown/QuoteButton.tsx';
import { isPriced, keyOf, type Offer } from '../results/offer.ts';
import { useComparisonRows } from './useComparisonRows.ts';

interface CompareDialogProps {
  offers: readonly Offer[];
  ctn: readonly CtnQuantity[];
  onClose: () => void;
  onBook: (choice: Choice) => void;
}

const WIDTH = 1120;

/** Rates side by side; differences are marked, and the best value of each line. */
export function CompareDialog({ offers, ctn, onClose, onBook }: CompareDialogProps) {
  const t = useMessages('rate-search');
  const priced = offers.filter(isPriced);
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const lines = [...useComparisonRows(offers, ctn), ...useEmissionRow(offers, ctn)];
  const rows = withBestValues(lines).filter(({ isDiffering }) => isDiffering || !onlyDiffering);
  return (
    <Dialog
      open
      onClose={onClose}
      closesOnMask
      flush
      width={WIDTH}
      title={t('compare.title')}
      footStart={<Checkbox label={t('compare.differing')} value={onlyDiffering} onChange={setOnlyDiffering} />}
      foot={priced.length > 0 ? <QuoteButton offers={priced} ctn={ctn} /> : undefined}
    >
      <div css={scroller} tabIndex={0} role="region" aria-label={t('compare.title')}>
        <table css={table}>
          <thead>
            <tr>
              <th scope="col" className={tableClass('name')}>
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
              <tr key={name} className={tableClass(isDiffering && 'differing')}>
                <th scope="row" className={tableClass('name')}>
                  {name}
                  {isDiffering ? <span className={tableClass('dot')} role="img" aria-label={t('compare.differs')} /> : null}
                </th>
                {cells.map((cell, index) => (
                  <td key={offers[index] ? keyOf(offers[index]) : index} className={tableClass(best[index] && 'best')}>
                    {cell || '–'}
                    {best[index] ? <span className={tableClass('tag')}>{t('compare.best')}</span> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td className={tableClass('name')} />
              {offers.map((offer) => (
                <td key={keyOf(offer)}>
                  <BookButton offer={offer} size="small" onBook={onBook} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}

const line = `${token.hair} solid ${token.line}`;
const scroller = { overflow: 'auto', maxHeight: '100%' } as const;
/** Classes of the sheet below; `tests/sheet-classes.test.ts` compares both. */
type TableClass = 'name' | 'differing' | 'dot' | 'best' | 'tag';
const tableClass: ClassNames<TableClass> = classNames;

const table = css(`
width: 100%; border-collapse: separate; border-spacing: 0; white-space: nowrap;
& th, & td { height: ${token.head}; padding: 0 ${token.s4}; text-align: left; border-bottom: ${line}; font-weight: ${token.regular}; background: ${token.overlay}; }
& thead th { position: sticky; top: 0; z-index: 1; height: ${token.s10}; font-weight: ${token.strong}; }
& .name { position: sticky; left: 0; z-index: 1; color: ${token.text3}; font-size: ${token.t12}; border-right: ${line}; }
& thead .name { z-index: 2; }
& .differing td { background: ${token.sunken}; }
& .dot { display: inline-block; width: 6px; height: 6px; margin-left: ${token.half2}; border-radius: ${token.rRound}; background: ${token.action}; vertical-align: middle; }
& .best { color: ${token.good}; font-weight: ${token.strong}; }
& .tag { margin-left: ${token.half2}; padding: 0 5px; border-radius: ${token.rChip}; background: ${token.goodTint}; font-size: ${token.t11}; line-height: ${token.l12}; }
& tfoot td { height: 48px; border-bottom: 0; }
@container (max-width: 720px) { & th, & td { padding: 0 ${token.s3}; } & .name { min-width: 104px; max-width: 120px; white-space: normal; } }
`);
