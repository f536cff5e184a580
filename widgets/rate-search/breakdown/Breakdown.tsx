import type { CSSProperties } from 'react';
import type { CtnQuantity } from '#domain/number/money';
import { formatMoney } from '#i18n';
import { Code, token, useMessages, useUi } from '#ui';
import { breakdownClass, breakdownStyle } from './breakdown-style.ts';
import { type ChargeTable, chargeTables } from './breakdown.ts';
import { tableTexts } from './table-texts.ts';
import { CopyText } from './CopyText.tsx';
import { FollowButton, type FollowDetail } from './FollowButton.tsx';
import { QuoteButton } from './QuoteButton.tsx';
import { useEmissionTerm } from '../emissions/useEmissionTerm.ts';
import { isPerContainer, type PricedOffer } from '../results/offer.ts';
import { useTerms } from './useTerms.ts';

interface BreakdownProps {
  offer: PricedOffer;
  ctn: readonly CtnQuantity[];
  onFollow: ((detail: FollowDetail) => void) | undefined;
}

/** Price breakdown, cut-offs and terms, in place under its row. */
export function Breakdown({ offer, ctn, onFollow }: BreakdownProps) {
  const t = useMessages('rate-search');
  const tables = chargeTables(offer, ctn);
  const terms = [...useTerms(offer), ...useEmissionTerm(offer, ctn)];
  return (
    <div css={breakdownStyle}>
      <div className={breakdownClass('tables')} style={{ '--types': ctn.length } as CSSProperties}>
        {tables.map((table) => (
          <Charges key={`${table.currency} ${table.isCollect}`} table={table} ctn={ctn} />
        ))}
      </div>
      <div>
        <div className={breakdownClass('title')}>{t('cutoffs')}</div>
        {/* Above the terms: the estimate comes late, and must not move a button that is being pressed. */}
        <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: token.s2, margin: `0 0 ${token.s2} calc(-1 * ${token.s2})` }}>
          <FollowButton offer={offer} onFollow={onFollow} />
          <QuoteButton offers={[offer]} ctn={ctn} />
          <CopyText offer={offer} ctn={ctn} tables={tables} terms={terms} />
        </div>
        <dl>
          {terms.map(([term, value, isProse]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd lang={isProse ? '' : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
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
          <th scope="col" className={breakdownClass('unit')}>
            {t('charges.unit')}
          </th>
          {ctn.map(({ ctnType, num }) => (
            <th key={ctnType} scope="col" className={breakdownClass('number')}>
              {ctnType} × {num}
            </th>
          ))}
          <th scope="col" className={breakdownClass('number')}>
            {t('charges.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.code}>
            <td>
              {line.name ?? t('charges.ocean')} <Code>{line.code}</Code>{' '}
              {line.mandatory ? null : <span className={breakdownClass('note')}>{t('charges.optional')}</span>}
            </td>
            <td className={breakdownClass('unit')}>{t(isPerContainer(line.unit) ? 'charges.unit.1' : 'charges.unit.2')}</td>
            {ctn.map(({ ctnType }) => {
              const item = line.items.find((one) => one.ctnType === ctnType);
              return (
                <td key={ctnType} className={breakdownClass('number', !item && 'none')}>
                  {item ? figures(item.price) : '–'}
                </td>
              );
            })}
            <td className={breakdownClass('number', 'sum')}>{figures(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={1 + ctn.length}>{sum}</td>
          <td colSpan={2} className={breakdownClass('number')}>
            {formatMoney(total, currency, locale)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
