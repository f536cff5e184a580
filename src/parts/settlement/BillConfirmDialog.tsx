import type { InConfirm } from '#contract/settlement';
import { BILL_CONFIRM_WIDTH } from '#domain/constants';
import { Button, Dialog, useMessages } from '#ui';
import { AnswerButtons, BILL_PANES, BillBody, BillFacts, type BillPane, BillPayable, type SoughtBill, useBillAnswer } from './BillView.tsx';

interface BillConfirmDialogProps {
  bill: SoughtBill;
  pane?: BillPane | undefined;
  onAnswered: (answer: 'confirmed' | 'rejected', bill: InConfirm) => void;
  onClose: () => void;
}

/** Spec 2.7: a settlement bill with its report, and the customer’s answer. */
export function BillConfirmDialog({ bill: sought, pane, onAnswered, onClose }: BillConfirmDialogProps) {
  const t = useMessages('bill-confirm');
  const state = useBillAnswer(sought, { onAnswered });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width={BILL_CONFIRM_WIDTH}
      flush
      subtitle={<BillFacts state={state} isShort />}
      footStart={<BillPayable state={state} />}
      foot={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
          <AnswerButtons state={state} />
        </>
      }
    >
      <BillBody state={state} panes={BILL_PANES} first={pane} />
    </Dialog>
  );
}
