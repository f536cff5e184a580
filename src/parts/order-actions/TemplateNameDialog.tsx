import { useState } from 'react';
import { TEMPLATE_NAME_MAX } from '#domain/constants';
import { useCore, useMutationCall } from '#element';
import { Button, Dialog, TextField, token, useMessages } from '#ui';
import { type ActionableOrder, numberOf } from './order.ts';

interface TemplateNameDialogProps {
  order: ActionableOrder;
  onClose: () => void;
}

/** Saves the contents of an order as a template of the company. */
export function TemplateNameDialog({ order, onClose }: TemplateNameDialogProps) {
  const t = useMessages('order-tools');
  const { api, notices, queryClient } = useCore();
  const call = useMutationCall(api.order.saveBookingTemplate);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  async function save() {
    if (!name.trim()) return setProblem(t('template.name.required'));
    const result = await call.run({ bookingId: order.bookingId, name: name.trim() });
    if (result.ok) {
      notices.show({ kind: 'success', message: t('template.saved', { name: name.trim() }) });
      void queryClient.invalidateQueries({ queryKey: [api.order.queryBookingTemplates.path] });
      onClose();
    } else if (result.reason === 'business') setProblem(result.errors[0]?.message ?? result.message);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('template.title', { no: numberOf(order) })}
      foot={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="filled" busy={call.isBusy} onClick={() => void save()}>
            {t('template.save')}
          </Button>
        </>
      }
    >
      <form
        css={{ display: 'grid', gap: token.s3 }}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>{t('template.body')}</p>
        <TextField label={t('template.name')} required value={name} onChange={setName} maxLength={TEMPLATE_NAME_MAX} error={problem} />
      </form>
    </Dialog>
  );
}
