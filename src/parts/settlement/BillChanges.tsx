import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { BillRevision, InCharge, InConfirm } from '#contract/settlement';
import { useCall, useCore } from '#element';
import { amountOf, sortedTotals } from '#domain/settlement/bill-lines';
import { subtract } from '#domain/number/decimal';
import { currencyName, formatDateTime, formatMoney } from '#i18n';
import { Button, Code, ErrorPanel, hint, IconAdd, IconDelete, IconEdit, Skeleton, StatusChip, title, token, useMessages, useUi } from '#ui';
import { Totals } from './Totals.tsx';

/** Revisions of a bill, newest first, each compared line by line with the one before. */
export function BillChanges({ bill }: { bill: InConfirm }) {
  const { api } = useCore();
  const found = useCall(api.settlement.queryBillRevisions, { id: bill.id }, { quiet: true, staleTime: 0 });
  if (found.isError) return <ErrorPanel retry={() => void found.refetch()}>{found.error.message}</ErrorPanel>;
  if (!found.data) return <Skeleton height="320px" />;
  // One that has arrived since is shown once it is opened.
  const shown = found.data.filter(({ revision }) => revision <= bill.revision);
  return (
    <ol css={list}>
      {shown.map((revision) => (
        <li key={revision.revision}>
          <Revision revision={revision} isNewest={revision.revision === bill.revision} />
        </li>
      ))}
    </ol>
  );
}

/** Charges of a revision, compared with the one before; those that are the same are hidden at first. */
export function Revision({ revision, isNewest }: { revision: BillRevision; isNewest: boolean }) {
  const t = useMessages('bill-confirm');
  const { locale } = useUi();
  const isFirst = revision.revision === 1;
  const [isAll, showAll] = useState(isFirst && isNewest);
  const changed = revision.lines.filter(({ changedFlag }) => changedFlag !== 'same');
  const shown = isAll ? revision.lines : changed;
  const rest = revision.lines.length - changed.length;
  return (
    <article css={{ display: 'grid', gap: token.s2, minWidth: 0 }}>
      <div css={head}>
        <h3 css={{ '&&': title.t14 }}>
          {isFirst ? t('revision', { revision: 1 }) : t('revision.against', { revision: revision.revision, before: revision.revision - 1 })}
        </h3>
        <span css={hint}>{formatDateTime(revision.sendTime).slice(0, 16)}</span>
        <span css={{ flex: 1 }} />
        <Totals totals={revision.totals} isSum />
      </div>
      {revision.rejectTime === null ? null : (
        <p css={{ margin: 0, color: token.bad }}>
          {t('revision.rejected', { time: formatDateTime(revision.rejectTime).slice(0, 16), reason: revision.rejectReason || '–' })}
        </p>
      )}
      {isFirst || changed.length > 0 ? null : <p css={[hint, { margin: 0 }]}>{t('revision.same')}</p>}
      {shown.length > 0 ? (
        <div css={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={t('revision', { revision: revision.revision })}>
          <table css={table}>
            <thead>
              <tr>
                <th scope="col">{t('column.charge')}</th>
                {isFirst ? null : (
                  <th scope="col" css={number}>
                    {t('revision', { revision: revision.revision - 1 })}
                  </th>
                )}
                <th scope="col" css={number}>
                  {isFirst ? t('column.amount') : t('revision', { revision: revision.revision })}
                </th>
                {isFirst ? null : (
                  <>
                    <th scope="col" css={number}>
                      {t('column.difference')}
                    </th>
                    <th scope="col">{t('column.change')}</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <Line key={line.id} line={line} isFirst={isFirst} />
              ))}
            </tbody>
            {isFirst ? null : (
              <tfoot>
                {subtotalsOf(revision).map(({ currency, before, now, difference }) => (
                  <tr key={currency} css={{ fontWeight: token.medium }}>
                    <th scope="row">{t('subtotal', { currency: currencyName(currency, locale) })}</th>
                    <td css={number}>{formatMoney(before, currency, locale)}</td>
                    <td css={number}>{formatMoney(now, currency, locale)}</td>
                    <td css={number}>{signed(difference)}</td>
                    <td />
                  </tr>
                ))}
              </tfoot>
            )}
          </table>
        </div>
      ) : null}
      {rest > 0 && !(isFirst && isNewest) ? (
        <span>
          <Button variant="bare" size="small" onClick={() => showAll(!isAll)}>
            {isAll && !isFirst ? t('hideSame') : isAll ? t('hideLines') : t('showSame', { count: rest })}
          </Button>
        </span>
      ) : null}
    </article>
  );
}

const FLAGS = { new: ['warn', IconAdd], changed: ['warn', IconEdit], removed: ['idle', IconDelete] } as const;

function Line({ line, isFirst }: { line: InCharge; isFirst: boolean }) {
  const t = useMessages('bill-confirm');
  const { locale } = useUi();
  const { changedFlag: flag, before, currency } = line;
  const isChanged = flag !== 'same';
  return (
    <tr css={isChanged && !isFirst ? marked : undefined}>
      <td>
        {line.chargeName} <Code>{line.chargeCode}</Code>
        <span css={[hint, { display: 'block' }]}>
          {line.ctnType ?? line.unitName} × {line.quantity}
        </span>
      </td>
      {isFirst ? null : (
        <td css={number}>
          {before ? isChanged ? <del>{formatMoney(before.amount, currency, locale)}</del> : formatMoney(before.amount) : t('none')}
        </td>
      )}
      <td css={[number, { fontWeight: token.medium }]}>{flag === 'removed' ? t('none') : formatMoney(line.amount, currency, locale)}</td>
      {isFirst ? null : (
        <>
          <td css={number}>{signed(line.difference)}</td>
          <td>
            {flag === 'same' ? null : (
              <StatusChip tone={FLAGS[flag][0]} icon={FLAGS[flag][1]} plain>
                {t(`flag.${flag}`)}
              </StatusChip>
            )}
          </td>
        </>
      )}
    </tr>
  );
}

/** Sums of both revisions, one row for each currency. */
function subtotalsOf({ totals, differences }: BillRevision) {
  const gone = differences.filter(({ currency }) => totals.every((total) => total.currency !== currency));
  return sortedTotals([...totals, ...gone.map(({ currency }) => ({ currency, amount: '0.00' }))]).map(({ currency, amount: now }) => {
    const difference = amountOf(differences, currency);
    return { currency, before: subtract(now, difference), now, difference };
  });
}

/** With its sign, which says more than a colour. */
const signed = (amount: string): string => (Number(amount) > 0 ? `+${formatMoney(amount)}` : formatMoney(amount).replace('-', '−'));

const list: CSSObject = {
  listStyle: 'none',
  margin: 0,
  padding: token.s4,
  display: 'grid',
  gap: token.s6,
  fontSize: token.t13,
  minHeight: '320px',
  alignContent: 'start',
};
const head: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: token.s2 };
const table: CSSObject = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: `${token.s1} ${token.s2}`, textAlign: 'start', borderBottom: `${token.hair} solid ${token.line}` },
  '& thead th': { fontWeight: token.regular, color: token.text2, background: token.sunken },
  '& del': { color: token.text3 },
};
const number: CSSObject = { '&&': { textAlign: 'end', whiteSpace: 'nowrap' } };
const marked: CSSObject = { background: token.warnTint, boxShadow: `inset 3px 0 0 ${token.warn}` };
