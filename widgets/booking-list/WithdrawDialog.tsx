import { useState } from 'react';
import type { OrderRow } from '#contract/order';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Checkbox, Dialog, TextArea, token, useMessages, useNow } from '#ui';
import { numberOf } from './useOrderColumns.tsx';

interface WithdrawDialogProps {
  order: OrderRow;
  onClose: () => void;
  onDone: () => void;
}

/** Asks the carrier to withdraw a released booking: with a reason, and after the customs cut-off with consent to the fee. */
export function WithdrawDialog({ order, onClose, onDone }: WithdrawDialogProps) {
  const t = useMessages('booking-list');
  const { api } = useCore();
  const call = useMutationCall(api.order.tuiguanBookingWeb);
  const now = useNow();
  const [reason, setReason] = useState('');
  const [acceptFee, setAcceptFee] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; message: string }>();
  const isLate = order.cutoffCustoms !== null && order.cutoffCustoms < now;

  async function ask() {
    if (!reason.trim()) return setProblem({ field: 'reason', message: t('withdraw.reason.required') });
    if (isLate && !acceptFee) return setProblem({ field: 'acceptFee', message: t('withdraw.fee.required') });
    const result = await call.run({ bookingId: order.bookingId, reason, acceptFee, version: order.version });
    if (result.ok) return onDone();
    if (result.reason === 'business') setProblem({ message: result.errors[0]?.message ?? result.message });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('withdraw.title', { no: numberOf(order) })}
      foot={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="risk" busy={call.isBusy} onClick={() => void ask()}>
            {t('withdraw')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problem && !problem.field ? <Banner tone="bad">{problem.message}</Banner> : null}
        <p>{t('withdraw.body')}</p>
        <TextArea
          label={t('withdraw.reason')}
          required
          value={reason}
          onChange={setReason}
          error={problem?.field === 'reason' ? problem.message : undefined}
        />
        {isLate ? (
          <>
            <Banner tone="warn">{t('withdraw.late')}</Banner>
            <Checkbox
              label={t('withdraw.fee')}
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
