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
    // The first login of a new connection misses nothing: the answers are just being read.
    let hasBeenReady = socket.isReady();
    const ready = () => {
      if (hasBeenReady) refresh();
      hasBeenReady = true;
    };
    const stops = [socket.subscribe('notice', refresh), socket.subscribe('todoCount', refresh), socket.subscribe('ready', ready)];
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
