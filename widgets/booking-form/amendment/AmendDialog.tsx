import { useState } from 'react';
import { useCore, useMutationCall } from '#element';
import { numberOf } from '#parts';
import { changes } from '#domain/form/changes';
import { Banner, Button, Dialog, TextArea, token, useMessages } from '#ui';
import type { Stored } from '../document/source.ts';
import { toInput } from '../document/mapping.ts';
import type { BookingValues } from '../document/values.ts';
import { ChangeList } from './ChangeList.tsx';

interface AmendDialogProps {
  stored: Stored;
  before: BookingValues;
  values: BookingValues;
  onClose: () => void;
  onDone: () => void;
}

const WIDTH = 720;

/** Shows what is to be amended, and asks for the reason. */
export function AmendDialog({ stored, before, values, onClose, onDone }: AmendDialogProps) {
  const t = useMessages('booking-form');
  const { api, notices } = useCore();
  const call = useMutationCall(api.order.amendBookingWeb);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ field?: 'reason'; message: string }>();
  const changed = changes(before, values);
  async function send() {
    if (!reason.trim()) return setProblem({ field: 'reason', message: t('amend.reason.required') });
    const booking = toInput(values, { bookingId: stored.bookingId, version: stored.version, submit: true });
    const result = await call.run({ booking, reason });
    if (result.ok) {
      notices.show({ kind: 'success', message: t('amend.sent'), about: { id: stored.bookingId ?? '', text: numberOf(stored) } });
      onDone();
    } else if (result.reason === 'business') setProblem({ message: result.errors[0]?.message ?? result.message });
  }
  return (
    <Dialog
      open
      width={WIDTH}
      onClose={onClose}
      title={t('amend.title', { no: stored.bkgNo || stored.orderNo })}
      foot={
        <>
          <Button onClick={onClose}>{t('amend.back')}</Button>
          <Button variant="filled" busy={call.isBusy} disabled={changed.length === 0} onClick={() => void send()}>
            {t('amend.send')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problem && !problem.field ? <Banner tone="bad">{problem.message}</Banner> : null}
        <p>{t(changed.length > 0 ? 'amend.body' : 'amend.unchanged')}</p>
        {changed.length > 0 ? <ChangeList changed={changed} /> : null}
        <TextArea label={t('amend.reason')} required value={reason} onChange={setReason} error={problem?.field ? problem.message : undefined} />
      </div>
    </Dialog>
  );
}
