import { useState } from 'react';
import { useCore } from '#element';
import { useUi } from '#ui';
import type { OrderReport } from './export-orders.ts';
import type { OrderList } from './useOrders.ts';

/** Exports the orders of the current filters, or the selected ones, as a spreadsheet or a PDF. */
export function useOrderExport({ exportInput, picked, orders }: OrderList) {
  const core = useCore();
  const { root, locale } = useUi();
  const [busy, setBusy] = useState<'all' | 'picked'>();
  const run = async (which: 'all' | 'picked', report: OrderReport = 'orders') => {
    if (busy) return;
    setBusy(which);
    const wanted = which === 'all' ? { input: exportInput, count: orders.data?.total ?? 0 } : { input: { ids: [...picked] }, count: picked.size };
    const { exportOrders } = await import('./export-orders.ts');
    await exportOrders(core, { root, locale }, { ...wanted, report }).finally(() => setBusy(undefined));
  };
  return { busy, run: (which: 'all' | 'picked', report?: OrderReport) => void run(which, report) };
}
