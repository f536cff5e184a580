import type { CSSObject } from '@emotion/react';
import type { InConfirm } from '#contract/settlement';
import { useCall, useCore } from '#element';
import { Button, ErrorPanel, hint, Skeleton, title, token, useMessages } from '#ui';
import { useShownDocument } from '../notices/shown-documents.ts';
import { Revision } from './BillChanges.tsx';
import { BillTimeline } from './BillTimeline.tsx';
import type { BillPane } from './BillView.tsx';
import { Dispute } from './Dispute.tsx';
import { useUnsent } from './use-unsent.ts';

const FRESH = { quiet: true, staleTime: 0 } as const;

interface BillDetailsProps {
  bill: InConfirm;
  onOpen: (pane: BillPane) => void;
}

/** A bill below its row: what has changed, what is disputed, what comes next. */
export function BillDetails({ bill, onOpen }: BillDetailsProps) {
  const { api } = useCore();
  useShownDocument({ billNo: bill.billNo });
  const revisions = useCall(api.settlement.queryBillRevisions, { id: bill.id }, FRESH);
  const disputes = useCall(api.settlement.queryBillDisputes, { id: bill.id }, FRESH);
  const refresh = () => void Promise.all([revisions.refetch(), disputes.refetch()]);
  const unsent = useUnsent(bill.id);
  const reread = async () => (await disputes.refetch()).data;
  const t = useMessages('bill-confirm');
  if (revisions.isError || disputes.isError) return <ErrorPanel retry={refresh}>{(revisions.error ?? disputes.error)?.message}</ErrorPanel>;
  if (!revisions.data || !disputes.data) return <Skeleton height="200px" />;
  const [newest] = revisions.data;
  const canDispute = bill.actions.includes('dispute');
  return (
    <div css={frame}>
      <div css={columns}>
        <div css={column}>{newest ? <Revision revision={newest} isNewest /> : null}</div>
        <section css={column} aria-label={t('disputes')}>
          <h3 css={{ '&&': title.t14 }}>{t('disputes')}</h3>
          {disputes.data.map((one) => (
            <Dispute key={one.id} dispute={one} canWithdraw={canDispute} unsent={unsent} reread={reread} onChanged={refresh} />
          ))}
          {disputes.data.length === 0 ? <p css={[hint, { margin: 0 }]}>{t(canDispute ? 'dispute.hint' : 'disputes.none')}</p> : null}
          {canDispute ? (
            <span>
              <Button size="small" onClick={() => onOpen('disputes')}>
                {t('dispute.choose')}
              </Button>
            </span>
          ) : null}
        </section>
        <BillTimeline bill={bill} revisions={revisions.data} />
      </div>
    </div>
  );
}

const frame: CSSObject = { containerType: 'inline-size', padding: `${token.s3} ${token.s4}`, fontSize: token.t13 };
const columns: CSSObject = {
  display: 'grid',
  gap: token.s5,
  alignItems: 'start',
  '@container (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr) minmax(0, 3fr)' },
};
const column: CSSObject = { display: 'grid', gap: token.s2, minWidth: 0, alignContent: 'start' };
