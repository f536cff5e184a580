import type { CSSObject } from '@emotion/react';
import { useState } from 'react';
import type { InConfirm } from '#contract/settlement';
import { useCall, useCore, useRecordSaved } from '#element';
import { Button, ErrorPanel, hint, Money, Skeleton, title, token, useConfirm, useMessages } from '#ui';
import { ChargeName } from './ChargeName.tsx';
import { Dispute, DisputeState } from './Dispute.tsx';
import { DisputeWriter } from './DisputeWriter.tsx';
import { UnsentText } from './UnsentText.tsx';
import { ofCharge, ofDispute, type Unsent } from './use-unsent.ts';

const FRESH = { quiet: true, staleTime: 0 } as const;

interface BillDisputesProps {
  bill: InConfirm;
  /** A newer one has arrived, whose charges can be disputed once it is opened. */
  isOutdated?: boolean;
  unsent: Unsent;
  onChanged: () => void;
}

/** Charges of the revision, each of which can be disputed, and what was said about those that are. */
export function BillDisputes({ bill, isOutdated = false, unsent, onChanged }: BillDisputesProps) {
  const t = useMessages('bill-confirm');
  const { api } = useCore();
  const charges = useCall(api.settlement.queryInConfirmChargeById, { id: bill.id }, FRESH);
  const disputes = useCall(api.settlement.queryBillDisputes, { id: bill.id }, FRESH);
  const ask = useConfirm();
  const [disputing, dispute] = useState<string>();
  const refresh = () => void Promise.all([charges.refetch(), disputes.refetch()]);
  useRecordSaved('settlementBill', refresh);
  useRecordSaved('settlementDispute', refresh);
  const reread = async () => (await disputes.refetch()).data;
  const reload = () => {
    refresh();
    onChanged();
  };
  if (charges.isLoadingError || disputes.isLoadingError) return <ErrorPanel retry={refresh}>{(charges.error ?? disputes.error)?.message}</ErrorPanel>;
  if (!charges.data || !disputes.data) return <Skeleton height="320px" />;
  const canDispute = !isOutdated && bill.actions.includes('dispute');
  const disputeOf = (chargeId: string) => disputes.data?.find(({ charge, state }) => charge.id === chargeId && state !== 'ended');
  const shown = charges.data
    .filter(({ revision, changedFlag }) => revision === bill.revision && changedFlag !== 'removed')
    .map((charge) => {
      const isOpen = disputing === charge.id || unsent.disputes.includes(ofCharge(charge.id));
      return { charge, state: disputeOf(charge.id)?.state, isWriting: canDispute && isOpen && (disputing === charge.id || !disputeOf(charge.id)) };
    });
  const withPlace = new Set([
    ...shown.filter(({ isWriting }) => isWriting).map(({ charge }) => ofCharge(charge.id)),
    ...disputes.data.map(({ id }) => ofDispute(id)),
  ]);
  const left = unsent.disputes.filter((what) => !withPlace.has(what));
  async function toggle(chargeId: string, isWriting: boolean) {
    if (!isWriting) return dispute(chargeId);
    const isTyped = unsent.disputes.includes(ofCharge(chargeId)) || unsent.file(ofCharge(chargeId)) !== undefined;
    const question = { title: t('drop.title'), body: t('drop.body'), confirmLabel: t('drop.confirm'), cancelLabel: t('leave.stay') };
    if (isTyped && !(await ask(question))) return;
    unsent.drop(ofCharge(chargeId));
    dispute(undefined);
  }
  return (
    <div css={pane}>
      {disputes.data.map((one) => (
        <Dispute key={one.id} dispute={one} canWithdraw={canDispute} unsent={unsent} reread={reread} onChanged={reload} />
      ))}
      {left.map((what) => (
        <UnsentText key={what} unsent={unsent} of={what} />
      ))}
      <section aria-label={t('charges')}>
        <h3 css={{ '&&': title.t14 }}>{t('charges')}</h3>
        <ul css={list}>
          {shown.map(({ charge, state, isWriting }) => (
            <li key={charge.id} css={item}>
              <ChargeName charge={charge} />
              <Money amount={charge.amount} currency={charge.currency} />
              {state === undefined && canDispute ? (
                <Button size="small" variant="bare" aria-expanded={isWriting} onClick={() => void toggle(charge.id, isWriting)}>
                  {t('dispute')}
                </Button>
              ) : null}
              {state === undefined ? null : <DisputeState state={state} />}
              {isWriting ? (
                <DisputeWriter
                  label={t('dispute.text')}
                  button={t('dispute.send')}
                  unsent={unsent}
                  of={ofCharge(charge.id)}
                  chargeId={charge.id}
                  isStored={async (text) =>
                    (await reread())?.some(
                      ({ charge: { id }, state: is, messages }) => id === charge.id && is !== 'ended' && messages[0]?.text.trim() === text,
                    ) ?? false
                  }
                  onSent={() => {
                    dispute(undefined);
                    reload();
                  }}
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
