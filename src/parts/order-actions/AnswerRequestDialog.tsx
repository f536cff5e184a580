import { useState } from 'react';
import { TEXT_MAX } from '#domain/constants';
import { useCall, useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, TextArea, token, useMessages } from '#ui';
import { type ActionableOrder, numberOf } from './order.ts';

interface AnswerRequestDialogProps {
  isAmendment: boolean;
  order: ActionableOrder;
  onClose: () => void;
  onDone: () => void;
}

/** The forwarder’s agent accepts or refuses the amendment or cancellation that the customer has requested. */
export function AnswerRequestDialog({ isAmendment, order, onClose, onDone }: AnswerRequestDialogProps) {
  const t = useMessages('order');
  const { api, notices } = useCore();
  const { bookingId, version } = order;
  const options = { quiet: true, loadingBar: false, staleTime: 0 } as const;
  const amendment = useCall(api.order.queryAmendmentWeb, { bookingId }, { ...options, enabled: isAmendment });
  const booking = useCall(api.order.queryBookingById, { bookingId }, { ...options, enabled: !isAmendment });
  const call = useMutationCall(isAmendment ? api.order.answerAmendmentWeb : api.order.answerWithdrawalWeb, { quiet: true });
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ isOfField: boolean; message: string }>();
  const [asked, setAsked] = useState<'accept' | 'refuse'>();
  const why = isAmendment ? amendment.data?.reason : booking.data?.cancelReason;

  async function answer(isAccepted: boolean) {
    if (call.isBusy) return;
    if (!isAccepted && !reason.trim()) return setProblem({ isOfField: true, message: t('answer.reason.required') });
    setAsked(isAccepted ? 'accept' : 'refuse');
    const result = await call.run({ bookingId, version, isAccepted, reason: reason.trim() });
    if (!result.ok) return setProblem({ isOfField: result.errors.length > 0, message: result.errors[0]?.message ?? result.message });
    notices.show({ kind: 'success', message: t(isAccepted ? 'answer.accepted' : 'answer.refused', { no: numberOf(order) }) });
    onDone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isAmendment ? 'answer.amendment.title' : 'answer.cancellation.title', { no: numberOf(order) })}
      foot={
        <>
          <Button onClick={onClose}>{t('answer.later')}</Button>
          <Button variant="risk" busy={call.isBusy && asked === 'refuse'} onClick={() => void answer(false)}>
            {t('answer.refuse')}
          </Button>
          <Button variant="filled" busy={call.isBusy && asked === 'accept'} onClick={() => void answer(true)}>
            {t('answer.accept')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problem && !problem.isOfField ? <Banner tone="bad">{problem.message}</Banner> : null}
        {why ? <p css={{ overflowWrap: 'anywhere' }}>{t('answer.why', { reason: why })}</p> : null}
        <p>{t(isAmendment ? 'answer.amendment.body' : 'answer.cancellation.body')}</p>
        <TextArea
          label={t('answer.reason')}
          value={reason}
          onChange={setReason}
          maxLength={TEXT_MAX}
          error={problem?.isOfField ? problem.message : undefined}
        />
      </div>
    </Dialog>
  );
}
