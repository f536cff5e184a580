import { useRef } from 'react';
import { useCore, useMutationCall } from '#element';
import { saveDownload } from '#parts';
import { useMessages, useUi } from '#ui';

/** Downloads and deletes quotations; a deletion can be undone. */
export function useQuoteActions(refresh: () => Promise<void>, onDeleted: () => void) {
  const { api, notices } = useCore();
  const { root } = useUi();
  const t = useMessages('my-quotes');
  const downloading = useMutationCall(api.quote.downloadQuoteHistoryExcel);
  const removing = useMutationCall(api.quote.batchDelQuoteHistory);
  const restoring = useMutationCall(api.quote.restoreQuoteHistory);
  const lastDeleted = useRef<readonly string[]>([]);

  async function restore(ids: readonly string[]): Promise<void> {
    lastDeleted.current = [];
    const answer = await restoring.run({ ids: [...ids] });
    if (!answer.ok) {
      lastDeleted.current = ids;
      return;
    }
    notices.show({ kind: 'success', message: t('restored', { count: answer.data }) });
    await refresh();
  }

  return {
    /** Restores what was deleted last; false if nothing was. */
    undo(): boolean {
      const ids = lastDeleted.current;
      if (ids.length > 0) void restore(ids);
      return ids.length > 0;
    },
    async remove(ids: readonly string[]): Promise<void> {
      const answer = await removing.run({ ids: [...ids] });
      if (!answer.ok) return;
      lastDeleted.current = ids;
      notices.show({ kind: 'success', message: t('deleted', { count: answer.data }), action: { label: t('undo'), run: () => void restore(ids) } });
      onDeleted();
      await refresh();
    },
    async download(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        const answer = await downloading.run({ id, format: 'xlsx' });
        if (!answer.ok) return;
        saveDownload(answer.data, root);
      }
    },
  };
}
