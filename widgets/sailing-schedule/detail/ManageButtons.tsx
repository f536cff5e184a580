import { useState } from 'react';
import type { SailingDetail } from '#contract/sailing';
import { loadTexts } from '#i18n';
import { useCore, useMutationCall } from '#element';
import { Button, IconDelete, IconEdit, lazyPart, token, useConfirm, useMessages } from '#ui';

const editor = lazyPart(async () => (await Promise.all([import('../manage/SailingDialog.tsx'), loadTexts(['sailing-editor'])]))[0].SailingDialog);

/** Edits or deletes the sailing. */
export function ManageButtons({ sailing, onDeleted }: { sailing: SailingDetail; onDeleted: () => void }) {
  const t = useMessages('sailing-schedule');
  const { api, notices, queryClient } = useCore();
  const confirm = useConfirm();
  const [isEditing, setEditing] = useState(false);
  const Editor = editor.use(isEditing, () => setEditing(false));
  const deleting = useMutationCall(api.sailing.deleteSailingDate);
  const ship = `${sailing.vessel} ${sailing.voyage}`;
  const refresh = () => {
    for (const { path } of [api.sailing.queryTableSailingDateList, api.sailing.querySailingDateById])
      void queryClient.invalidateQueries({ queryKey: [path] });
  };
  async function remove() {
    if (!(await confirm({ title: t('delete.title', { ship }), body: t('delete.text'), confirmLabel: t('delete'), tone: 'risk' }))) return;
    const answer = await deleting.run({ ids: [sailing.id] });
    if (!answer.ok) return answer.reason === 'business' ? void notices.show({ kind: 'error', message: answer.message }) : undefined;
    notices.show({ kind: 'success', message: t('deleted', { ship }) });
    onDeleted();
    refresh();
  }
  return (
    <span css={{ display: 'flex', flexWrap: 'wrap', gap: token.s2, gridColumn: '1 / -1' }}>
      <Button
        size="small"
        icon={<IconEdit aria-hidden css={sign} />}
        onPointerEnter={editor.fetch}
        onFocus={editor.fetch}
        onClick={() => setEditing(true)}
      >
        {t('edit')}
      </Button>
      <Button size="small" icon={<IconDelete aria-hidden css={sign} />} busy={deleting.isBusy} onClick={() => void remove()}>
        {t('delete')}
      </Button>
      {isEditing && Editor ? (
        <Editor
          sailing={sailing}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            refresh();
          }}
        />
      ) : null}
    </span>
  );
}

const sign = { width: token.icon14, height: token.icon14 } as const;
