import { useEffect } from 'react';
import { useCall, useCore } from '#element';
import { AXIS_DAYS } from './panels/time-axis.ts';

const RECENT = 5;
const QUIET = { quiet: true, loadingBar: false } as const;

/** Counts, cut-offs and recent bookings; read again when a notice or a to-do reports a change. */
export function useOrders() {
  const { api, queryClient, socket } = useCore();
  const { queryWebOrderCount, queryCutOffs, queryPageOrderWeb } = api.order;
  useEffect(() => {
    const refresh = () => {
      for (const { path } of [queryWebOrderCount, queryCutOffs, queryPageOrderWeb]) void queryClient.invalidateQueries({ queryKey: [path] });
    };
    const stops = (['notice', 'todoCount', 'ready'] as const).map((type) => socket.subscribe(type, refresh));
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient, socket, queryWebOrderCount, queryCutOffs, queryPageOrderWeb]);
  return {
    counts: useCall(queryWebOrderCount, {}, QUIET),
    cutOffs: useCall(queryCutOffs, { days: AXIS_DAYS }, QUIET),
    recent: useCall(queryPageOrderWeb, { current: 1, size: RECENT, sortField: 'updateTime', sortOrder: 'desc' }, QUIET),
  };
}

export type Orders = ReturnType<typeof useOrders>;
