import { useState } from 'react';
import type { BookingTemplate } from '#contract/order';
import { TEMPLATE_NAME_MAX } from '#domain/constants';
import { useCall, useCore, useMutationCall, useRecordSaved } from '#element';
import { formatDate } from '#i18n';
import { Button, Dialog, Empty, ErrorPanel, IconButton, IconDelete, IconEdit, Skeleton, TextField, token, useMessages } from '#ui';

interface TemplatesDialogProps {
  onClose: () => void;
  onUse: (templateId: string) => void;
}

/** The company's templates: start a booking from one, rename and delete them. */
export function TemplatesDialog({ onClose, onUse }: TemplatesDialogProps) {
  const t = useMessages('order-tools');
  const { api, notices } = useCore();
  const list = useCall(api.order.queryBookingTemplates, {}, { quiet: true, loadingBar: false });
  const remove = useMutationCall(api.order.deleteBookingTemplate);
  const restore = useMutationCall(api.order.restoreBookingTemplate);
  const [renamed, setRenamed] = useState<string>();
  useRecordSaved('bookingTemplate', () => list.refetch());

  async function erase({ id, name }: BookingTemplate) {
    const result = await remove.run({ id });
    void list.refetch();
    if (!result.ok) return void (result.reason === 'business' && notices.show({ kind: 'error', message: result.message }));
    const undo = async () => {
      const restored = await restore.run({ id });
      if (!restored.ok && restored.reason === 'business') notices.show({ kind: 'error', message: restored.errors[0]?.message ?? restored.message });
      void list.refetch();
    };
    notices.show({ kind: 'success', message: t('templates.deleted', { name }), action: { label: t('views.undo'), run: () => void undo() } });
  }
  const templates = list.data;
  return (
    <Dialog open onClose={onClose} title={t('templates')} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      {list.isError ? (
        <ErrorPanel retry={() => void list.refetch()}>{list.error?.message || t('failed')}</ErrorPanel>
      ) : !templates ? (
        <Skeleton height={token.row} />
      ) : templates.length === 0 ? (
        // On low windows it scrolls, and nothing inside could have the focus.
        <div role="group" aria-label={t('templates')} tabIndex={0}>
          <Empty title={t('templates.none')}>{t('templates.none.text')}</Empty>
        </div>
      ) : (
        <ul>
          {templates.map((template) => (
            <li key={template.id} css={line}>
              {renamed === template.id ? (
                <Rename template={template} onDone={() => (setRenamed(undefined), void list.refetch())} />
              ) : (
                <>
                  <span css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                    <span css={{ display: 'block', fontWeight: token.medium }}>{template.name}</span>
                    <span css={{ color: token.text2, fontSize: token.t12 }}>
                      {t('templates.by', { name: template.createUser, date: formatDate(template.updateTime) })}
                    </span>
                  </span>
                  <Button size="small" variant="soft" aria-label={t('templates.use.of', { name: template.name })} onClick={() => onUse(template.id)}>
                    {t('templates.use')}
                  </Button>
                  <IconButton label={t('views.rename', { name: template.name })} onClick={() => setRenamed(template.id)}>
                    <IconEdit aria-hidden />
                  </IconButton>
                  <IconButton label={t('views.delete', { name: template.name })} tone="risk" onClick={() => void erase(template)}>
                    <IconDelete aria-hidden />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Rename({ template: { id, name }, onDone }: { template: BookingTemplate; onDone: () => void }) {
  const t = useMessages('order-tools');
  const { api } = useCore();
  const call = useMutationCall(api.order.renameBookingTemplate);
  const [next, setNext] = useState(name);
  const [problem, setProblem] = useState<string>();
  async function save() {
    if (!next.trim() || next.trim() === name) return onDone();
    const result = await call.run({ id, name: next.trim() });
    if (result.ok) onDone();
    else if (result.reason === 'business') setProblem(result.errors[0]?.message ?? result.message);
  }
  return (
    <form
      css={{ display: 'flex', flex: 1, gap: token.s2, alignItems: 'end' }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div css={{ flex: 1 }}>
        <TextField label={t('views.rename', { name })} value={next} onChange={setNext} maxLength={TEMPLATE_NAME_MAX} error={problem} />
      </div>
      <Button type="submit" busy={call.isBusy}>
        {t('views.save')}
      </Button>
    </form>
  );
}

const line = {
  display: 'flex',
  gap: token.s2,
  alignItems: 'center',
  padding: `${token.s2} 0`,
  '& + &': { borderTop: `${token.hair} solid ${token.line}` },
} as const;
