import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { InConfirm } from '#contract/settlement';
import { useCall, useCore } from '#element';
import { Button, ErrorPanel, hint, Money, Skeleton, title, token, useMessages } from '#ui';
import { ChargeName } from './ChargeName.tsx';
import { Dispute, DisputeState } from './Dispute.tsx';
import { DisputeWriter } from './DisputeWriter.tsx';

const FRESH = { quiet: true, staleTime: 0 } as const;

interface BillDisputesProps {
  bill: InConfirm;
  /** A newer one has arrived, whose charges can be disputed once it is opened. */
  isOutdated?: boolean;
  onChanged: () => void;
}

/** Charges of the revision, each of which can be disputed, and what was said about those that are. */
export function BillDisputes({ bill, isOutdated = false, onChanged }: BillDisputesProps) {
  const t = useMessages('bill-confirm');
  const { api } = useCore();
  const charges = useCall(api.settlement.queryInConfirmChargeById, { id: bill.id }, FRESH);
  const disputes = useCall(api.settlement.queryBillDisputes, { id: bill.id }, FRESH);
  const [disputing, dispute] = useState<string>();
  const refresh = () => void Promise.all([charges.refetch(), disputes.refetch()]);
  const reload = () => {
    refresh();
    onChanged();
  };
  if (charges.isLoadingError || disputes.isLoadingError) return <ErrorPanel retry={refresh}>{(charges.error ?? disputes.error)?.message}</ErrorPanel>;
  if (!charges.data || !disputes.data) return <Skeleton height="320px" />;
  const canDispute = !isOutdated && bill.actions.includes('dispute');
  return (
    <div css={pane}>
      {disputes.data.map((one) => (
        <Dispute key={one.id} dispute={one} canWithdraw={canDispute} onChanged={reload} />
      ))}
      <section aria-label={t('charges')}>
        <h3 css={{ '&&': title.t14 }}>{t('charges')}</h3>
        <ul css={list}>
          {charges.data
            .filter(({ revision, changedFlag }) => revision === bill.revision && changedFlag !== 'removed')
            .map((charge) => (
              <li key={charge.id} css={item}>
                <ChargeName charge={charge} />
                <Money amount={charge.amount} currency={charge.currency} />
                {charge.dispute === null && canDispute ? (
                  <Button
                    size="small"
                    variant="bare"
                    aria-expanded={disputing === charge.id}
                    onClick={() => dispute(disputing === charge.id ? undefined : charge.id)}
                  >
                    {t('dispute')}
                  </Button>
                ) : null}
                {charge.dispute === null ? null : <DisputeState state={charge.dispute} />}
                {disputing === charge.id ? (
                  <DisputeWriter
                    label={t('dispute.text')}
                    button={t('dispute.send')}
                    onSent={() => {
                      dispute(undefined);
                      reload();
                    }}
                    chargeId={charge.id}
                  />
                ) : null}
              </li>
            ))}
        </ul>
        {canDispute ? <p css={hint}>{t('dispute.hint')}</p> : null}
      </section>
    </div>
  );
}

const pane: CSSObject = { display: 'grid', gap: token.s4, padding: token.s4, minHeight: '320px', alignContent: 'start', fontSize: token.t13 };
const list: CSSObject = { listStyle: 'none', margin: 0, padding: 0 };
const item: CSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token.s2,
  minHeight: token.row,
  padding: `${token.half2} 0`,
  borderBottom: `${token.hair} solid ${token.line}`,
};
