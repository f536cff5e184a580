import type { CSSObject } from '@emotion/react';
import { totalsByCurrency } from '#domain/number/money';
import { sortedTotals } from '#domain/settlement/bill-lines';
import { useCall, useCore, useRecordSaved } from '#element';
import { formatMoney } from '#i18n';
import { Card, Code, ErrorPanel, hint, Skeleton, token, useMessages, useUi } from '#ui';
import { SettlementStatusChip } from './SettlementStatusChip.tsx';
import { Totals } from './Totals.tsx';

/** Charges that are billed for an order, with the status of the bill. */
export function BilledCharges({ orderId, status }: { orderId: string; status: number }) {
  const t = useMessages('bill-confirm');
  const { locale } = useUi();
  const { api } = useCore();
  const found = useCall(api.settlement.queryInChargeByOrderId, { orderId }, { quiet: true, loadingBar: false });
  useRecordSaved('settlementBill', () => void found.refetch());
  const lines = found.data?.filter(({ changedFlag }) => changedFlag !== 'removed') ?? [];
  return (
    <Card title={t('billed')}>
      <div css={{ display: 'grid', gap: token.s2, fontSize: token.t13 }}>
        <span css={row}>
          <SettlementStatusChip status={status} />
          <Totals totals={sortedTotals(totalsByCurrency(lines))} isSum />
        </span>
        {found.isError ? <ErrorPanel retry={() => void found.refetch()}>{found.error.message}</ErrorPanel> : null}
        {found.isPending ? <Skeleton height="160px" /> : null}
        <ul css={list}>
          {lines.map(({ id, chargeName, chargeCode, ctnType, unitName, quantity, price, currency, amount }) => (
            <li key={id} css={item}>
              <span>
                {chargeName} <Code>{chargeCode}</Code>
              </span>
              <span css={[hint, number]}>
                {ctnType ?? unitName} × {quantity}, {formatMoney(price)}
              </span>
              <span css={number}>{formatMoney(amount, currency, locale)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

const row: CSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: token.s2 };
const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };
const item: CSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(96px, auto)',
  gap: token.s2,
  padding: `${token.half2} 0`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
const number: CSSObject = { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' };
