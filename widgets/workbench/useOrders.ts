import { useState } from 'react';
import { useCall, useCore } from '#element';
import { useOrderChanges } from '#parts';
import { AXIS_DAYS } from './panels/time-axis.ts';

const RECENT = 5;
const QUIET = { quiet: true, loadingBar: false } as const;

/** Counts, cut-offs and recent bookings; read again when they change. */
export function useOrders() {
  const { api, queryClient } = useCore();
  const { queryWebOrderCount, queryCutOffs, queryPageOrderWeb } = api.order;
  const [customerName, setCustomerName] = useState('');
  useOrderChanges(() => {
    for (const { path } of [queryWebOrderCount, queryCutOffs, queryPageOrderWeb]) void queryClient.invalidateQueries({ queryKey: [path] });
  });
  return {
    counts: useCall(queryWebOrderCount, {}, QUIET),
    cutOffs: useCall(queryCutOffs, { days: AXIS_DAYS, ...(customerName ? { customerName } : {}) }, { ...QUIET, placeholderData: (before) => before }),
    /** Agents narrow the cut-offs to one customer. */
    customerName,
    setCustomerName,
    recent: useCall(queryPageOrderWeb, { current: 1, size: RECENT, sortField: 'updateTime', sortOrder: 'desc' }, QUIET),
  };
}

export type Orders = ReturnType<typeof useOrders>;
