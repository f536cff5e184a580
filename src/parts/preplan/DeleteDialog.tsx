import { useState } from 'react';
import type { PreplanInfo } from '#contract/preplan';
import { TEXT_MAX } from '#domain/constants';
import { useCore, useMutationCall } from '#element';
import { Banner, Button, Dialog, TextArea, TextField, token, useMessages } from '#ui';

interface DeleteDialogProps {
  /** What was typed stays while it is closed, e.g. by Escape. */
  isOpen: boolean;
  record: PreplanInfo['preplanVo'];
  onClose: () => void;
}

/** Asks customs to delete what it has accepted: the reason, and whom customs may ask. */
export function DeleteDialog({ isOpen, record, onClose }: DeleteDialogProps) {
  const t = useMessages('preplan');
  const ui = useMessages('ui');
  const { api, notices, queryClient } = useCore();
  const deletion = useMutationCall(api.preplan.deletePreplan);
  const [reason, setReason] = useState('');
  const [contact, setContact] = useState(record.specificContact?.name ?? '');
  const [tel, setTel] = useState(record.specificContact?.tel ?? '');
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = async () => {
    const { bookingId, version } = record;
    const result = await deletion.run({ bookingId, version, amendReason: reason, amendContact: contact, amendTel: tel });
    if (result.ok) {
      const about = { id: bookingId, text: [t('heading'), record.bkgNo].filter(Boolean).join(' ') };
      notices.show({ kind: 'success', message: t('deletionSent'), about });
      void queryClient.invalidateQueries({ queryKey: [api.preplan.initPreplan.path] });
      return onClose();
    }
    setErrors(Object.fromEntries(result.errors.map(({ field, message }) => [field, message ?? ''])));
    setProblem(result.reason === 'business' && result.errors.length === 0 ? result.message : '');
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('delete.title')}
      foot={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="filled" busy={deletion.isBusy} onClick={() => void send()}>
            {t('delete.send')}
          </Button>
        </>
      }
    >
      <div css={{ display: 'grid', gap: token.s3 }}>
        {problem === '' ? null : <Banner tone="bad">{problem}</Banner>}
        <TextArea label={t('field.amendReason')} required maxLength={TEXT_MAX} value={reason} onChange={setReason} error={errors.amendReason} />
        <TextField label={t('field.amendContact')} required maxLength={35} value={contact} onChange={setContact} error={errors.amendContact} />
        <TextField label={t('field.amendTel')} required type="tel" maxLength={30} value={tel} onChange={setTel} error={errors.amendTel} />
      </div>
    </Dialog>
  );
}
