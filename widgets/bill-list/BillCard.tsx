import type { InConfirm } from '#contract/settlement';
import { useIsAgent } from '#element';
import { CustomerName, SettlementStatusChip, Totals, totalsOf } from '#parts';
import { type CellContext, Code, token } from '#ui';
import { type BillUse, Changes, Due, Invoice, OpenBill, Shipment } from './useBillColumns.tsx';

/** A bill on narrow screens: number and status, shipment, sums, changes, due date. */
export function BillCard({ bill, now, context, use }: { bill: InConfirm; now: number; context: CellContext; use: BillUse }) {
  const isAgent = useIsAgent();
  return (
    <div css={{ display: 'grid', gap: token.s1, minWidth: 0 }}>
      {isAgent ? <CustomerName name={bill.customerIdName} /> : null}
      <div css={line}>
        {context.link(<Code>{bill.billNo}</Code>)}
        <SettlementStatusChip status={bill.status} />
      </div>
      <Shipment bill={bill} />
      <Totals totals={totalsOf(bill)} />
      <div css={line}>
        <Changes bill={bill} />
        <Invoice bill={bill} />
      </div>
      <div css={line}>
        <Due bill={bill} now={now} />
        <OpenBill bill={bill} context={context} use={use} />
      </div>
    </div>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: token.s2, minWidth: 0 } as const;
