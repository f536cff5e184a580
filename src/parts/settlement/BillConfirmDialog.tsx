import type { InConfirm } from '#contract/settlement';
import { BILL_CONFIRM_WIDTH } from '#domain/constants';
import { Button, Dialog, useConfirm, useMessages } from '#ui';
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
  const ask = useConfirm();
  const state = useBillAnswer(sought, { onAnswered });
  async function close() {
    const question = { title: t('leave.title'), body: t('leave.body'), confirmLabel: t('close'), cancelLabel: t('leave.stay') };
    if (!state.unsent.hasFile || (await ask(question))) onClose();
  }
  return (
    <Dialog
      open
      onClose={() => void close()}
      title={t('title')}
      width={BILL_CONFIRM_WIDTH}
      flush
      subtitle={<BillFacts state={state} isShort />}
      footStart={<BillPayable state={state} />}
      foot={
        <>
          <Button data-autofocus onClick={() => void close()}>
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
