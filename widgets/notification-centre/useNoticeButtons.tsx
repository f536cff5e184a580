import { type ReactNode, useState } from 'react';
import type { Notice } from '#contract/message';
import { useCore } from '#element';
import { useNoticeActions } from '#parts';
import { Button, IconButton, IconDelete, IconDone, IconEye, type Selection, useConfirm, useMessages } from '#ui';

/** Actions on notices: buttons for a row, for the selection, and for all. Deleting asks for confirmation. */
export function useNoticeButtons(show: (notice: Notice) => void, done: () => void) {
  const t = useMessages('notification');
  const { notices } = useCore();
  const confirm = useConfirm();
  const actions = useNoticeActions();
  const [isRemovingRead, setRemovingRead] = useState(false);

  function showResult(count: number | undefined, none?: string) {
    if (count === undefined) return;
    notices.show(count === 0 && none ? { kind: 'info', message: none } : { kind: 'success', message: t('delete.done', { count }) });
    done();
  }
  async function remove(ids: string[], body: string) {
    const title = t('delete.title', { count: ids.length });
    if (await confirm({ title, body: [body, t('delete.body')].join(' '), confirmLabel: t('delete'), tone: 'risk' }))
      showResult(await actions.remove(ids));
  }
  async function removeRead() {
    if (!(await confirm({ title: t('deleteRead.title'), body: t('deleteRead.body'), confirmLabel: t('deleteRead'), tone: 'risk' }))) return;
    setRemovingRead(true);
    showResult(await actions.removeRead(), t('deleteRead.none'));
    setRemovingRead(false);
  }
  async function read(ids: string[]) {
    await actions.read(ids);
    done();
  }

  return {
    removeRead,
    isRemovingRead,
    readAll: actions.readAll,
    isReadingAll: actions.isReadingAll,
    seen: async ({ id, isRead }: Notice) => isRead || actions.read([id]),
    ofRow: (notice: Notice): ReactNode => (
      <>
        <IconButton label={t('open')} tone="action" onClick={() => show(notice)}>
          <IconEye aria-hidden />
        </IconButton>
        {notice.isRead ? null : (
          <IconButton label={t('read')} onClick={() => void actions.read([notice.id])}>
            <IconDone aria-hidden />
          </IconButton>
        )}
        <IconButton label={t('delete')} tone="risk" onClick={() => void remove([notice.id], notice.messageTitle)}>
          <IconDelete aria-hidden />
        </IconButton>
      </>
    ),
    bulk: (picked: Selection): ReactNode => (
      <>
        <Button variant="bare" size="small" onClick={() => void read([...picked])}>
          {t('read')}
        </Button>
        <Button variant="bare" size="small" onClick={() => void remove([...picked], '')}>
          {t('delete')}
        </Button>
      </>
    ),
  };
}
