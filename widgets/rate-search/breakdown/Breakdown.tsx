import type { CSSProperties } from 'react';
import type { CtnQuantity } from '#domain/number/money';
import { formatMoney } from '#i18n';
import { Code, token, useMessages, useUi } from '#ui';
import { breakdownStyle } from './breakdown-style.ts';
import { type ChargeTable, chargeTables } from './breakdown.ts';
import { tableTexts } from './table-texts.ts';
import { CopyText } from '../results/CopyText.tsx';
import { isPerContainer, type PricedOffer } from '../results/offer.ts';
import { useTerms } from '../results/useTerms.ts';

interface Props {
  offer: PricedOffer;
  ctn: readonly CtnQuantity[];
}

/** Price breakdown, cut-offs and terms, in place under its row. */
export function Breakdown({ offer, ctn }: Props) {
  const t = useMessages('rate-search');
  const tables = chargeTables(offer, ctn);
  const terms = useTerms(offer);
  return (
    <div css={breakdownStyle}>
      <div className="tables" style={{ '--types': ctn.length } as CSSProperties}>
        {tables.map((table) => (
          <Charges key={`${table.currency} ${table.isCollect}`} table={table} ctn={ctn} />
        ))}
      </div>
      <div>
        <div className="title">{t('cutoffs')}</div>
        <dl>
          {terms.map(([term, value, isProse]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd lang={isProse ? '' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
        <div css={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: token.s2, paddingTop: token.s2 }}>
          <CopyText offer={offer} ctn={ctn} tables={tables} terms={terms} />
        </div>
      </div>
    </div>
  );
}

function Charges({ table, ctn }: { table: ChargeTable; ctn: readonly CtnQuantity[] }) {
  const t = useMessages('rate-search');
  const { locale } = useUi();
  const { currency, lines, total } = table;
  const { heading, sum } = tableTexts(table, t);
  const figures = (amount: string) => formatMoney(amount, '', locale);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col" className="unit">
            {t('charges.unit')}
          </th>
          {ctn.map(({ ctnType, num }) => (
            <th key={ctnType} scope="col" className="number">
              {ctnType} × {num}
            </th>
          ))}
          <th scope="col" className="number">
            {t('charges.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.code}>
            <td>
              {line.name ?? t('charges.ocean')} <Code>{line.code}</Code>{' '}
              {line.mandatory ? null : <span className="note">{t('charges.optional')}</span>}
            </td>
            <td className="unit">{t(isPerContainer(line.unit) ? 'charges.unit.1' : 'charges.unit.2')}</td>
            {ctn.map(({ ctnType }) => {
              const item = line.items.find((one) => one.ctnType === ctnType);
              return (
                <td key={ctnType} className={item ? 'number' : 'number none'}>
                  {item ? figures(item.price) : '–'}
                </td>
              );
            })}
            <td className="number sum">{figures(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2 + ctn.length}>{sum}</td>
          <td className="number">{formatMoney(total, currency, locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
