import { useState } from 'react';
import { ORDER_EXPORT_DIRECT_MAX } from '#domain/constants';
import { useCore } from '#element';
import { saveDownload } from '#parts';
import { useUi } from '#ui';
import type { OrderList } from './useOrders.ts';

/** Exports the orders of the current filters, or the selected ones, as a spreadsheet. Large exports run as a background job. */
export function useOrderExport({ exportInput, picked, orders }: OrderList) {
  const { api, notices, queryClient } = useCore();
  const { root, locale } = useUi();
  const [busy, setBusy] = useState<'all' | 'picked'>();
  const total = orders.data?.total ?? 0;
  const run = async (which: 'all' | 'picked') => {
    if (busy) return;
    setBusy(which);
    const input = which === 'all' ? exportInput : { ids: [...picked] };
    const isJob = (which === 'all' ? total : picked.size) > ORDER_EXPORT_DIRECT_MAX;
    const answer = isJob ? await api.order.startOrderExport(input, { locale }) : await api.order.exportOrderWeb(input, { locale });
    setBusy(undefined);
    if (!answer.ok) {
      if (answer.reason === 'business') notices.show({ kind: 'error', message: answer.message });
    } else if ('blob' in answer.data) saveDownload(answer.data, root);
    else await queryClient.invalidateQueries({ queryKey: [api.job.queryMyJobs.path] });
  };
  return { busy, exportAll: () => void run('all'), exportPicked: () => void run('picked') };
}
