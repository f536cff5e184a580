import { useState } from 'react';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Checkbox, Dialog, TextArea, token, useMessages, useNow } from '#ui';
import { type ActionableOrder, numberOf } from './order.ts';

interface CancellationDialogProps {
  order: ActionableOrder;
  onClose: () => void;
  onDone: () => void;
}

/** Requests the cancellation of a released booking: with a reason, and after the customs cut-off with consent to the fee. */
export function CancellationDialog({ order, onClose, onDone }: CancellationDialogProps) {
  const t = useMessages('order');
  const { api } = useCore();
  const call = useMutationCall(api.order.tuiguanBookingWeb);
  const now = useNow();
  const [reason, setReason] = useState('');
  const [acceptFee, setAcceptFee] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; message: string }>();
  const isLate = order.cutoffCustoms !== null && order.cutoffCustoms < now;

  async function ask() {
    if (!reason.trim()) return setProblem({ field: 'reason', message: t('cancellation.reason.required') });
    if (isLate && !acceptFee) return setProblem({ field: 'acceptFee', message: t('cancellation.fee.required') });
    const result = await call.run({ bookingId: order.bookingId, reason, acceptFee, version: order.version });
    if (result.ok) return onDone();
    if (result.reason === 'business') setProblem({ message: result.errors[0]?.message ?? result.message });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('cancellation.title', { no: numberOf(order) })}
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="risk" busy={call.isBusy} onClick={() => void ask()}>
            {t('cancellation')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problem && !problem.field ? <Banner tone="bad">{problem.message}</Banner> : null}
        <p>{t('cancellation.body')}</p>
        <TextArea
          label={t('cancellation.reason')}
          required
          value={reason}
          onChange={setReason}
          error={problem?.field === 'reason' ? problem.message : undefined}
        />
        {isLate ? (
          <>
            <Banner tone="warn">{t('cancellation.late')}</Banner>
            <Checkbox
              label={t('cancellation.fee')}
              value={acceptFee}
              onChange={setAcceptFee}
              error={problem?.field === 'acceptFee' ? problem.message : undefined}
            />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
