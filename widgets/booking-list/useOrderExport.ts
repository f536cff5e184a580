import { useState } from 'react';
import { useCore } from '#element';
import { saveDownload } from '#parts';
import { useUi } from '#ui';
import type { OrderList } from './useOrders.ts';

/** Exports the orders of the current filters, or the selected ones, as a spreadsheet. */
export function useOrderExport({ exportInput, picked }: OrderList) {
  const { api, notices } = useCore();
  const { root, locale } = useUi();
  const [busy, setBusy] = useState<'all' | 'picked'>();
  const run = async (which: 'all' | 'picked') => {
    if (busy) return;
    setBusy(which);
    const answer = await api.order.exportOrderWeb(which === 'all' ? exportInput : { ids: [...picked] }, { locale });
    setBusy(undefined);
    if (answer.ok) saveDownload(answer.data, root);
    else if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
  };
  return { busy, exportAll: () => void run('all'), exportPicked: () => void run('picked') };
}
