import { useEffect, useMemo, useState } from 'react';
import type { Bidding, CustomerBidding } from '#contract/bidding';
import { BIDDING_STATUS } from '#domain/bidding/bid-rules';
import { useCall, useCore, useSession } from '#element';

export const TABS = ['all', 'open', 'notStarted', 'ended'] as const;
export type BiddingTab = (typeof TABS)[number];
export type ShownBidding = Bidding | CustomerBidding;

const SIZE = 50;
/** Visitors have no socket. */
const VISITOR_INTERVAL_MS = 15_000;

/** Biddings that follow the socket, and the server's clock in steps of a second. */
export function useBiddings(tab: BiddingTab) {
  const { api, queryClient, socket } = useCore();
  const { isLogin } = useSession();
  const { queryBiddingShipping, queryMaxFclBidding, queryFreightFclBiddingListForWebsite } = api.bidding;
  const quiet = { quiet: true, loadingBar: false } as const;
  const filter = { size: SIZE, ...(tab !== 'all' && { status: BIDDING_STATUS[tab] }) };
  const own = useCall(queryBiddingShipping, filter, { ...quiet, enabled: isLogin });
  const open = useCall(queryFreightFclBiddingListForWebsite, { size: SIZE }, { ...quiet, enabled: !isLogin, refetchInterval: VISITOR_INTERVAL_MS });

  useEffect(() => {
    if (!isLogin) return;
    const refetch = () => {
      for (const { path } of [queryBiddingShipping, queryMaxFclBidding]) void queryClient.invalidateQueries({ queryKey: [path] });
    };
    // Bids may have been missed while there was no connection.
    const stops = [socket.subscribe('bidding', refetch), socket.subscribe('ready', refetch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryBiddingShipping, queryMaxFclBidding, queryClient, socket, isLogin]);

  const query = isLogin ? own : open;
  const data: readonly ShownBidding[] | undefined = isLogin ? own.data?.records : open.data;
  const ahead = useMemo(() => (data?.[0] ? data[0].serverTime - query.dataUpdatedAt : 0), [data, query.dataUpdatedAt]);
  const clock = useSeconds() + ahead;

  // The server decides what begins and ends: ask it once the time has come.
  const next = nextChange(data, query.dataUpdatedAt + ahead);
  const { refetch } = query;
  useEffect(() => {
    if (next === undefined) return;
    const ask = () => {
      void refetch();
      void queryClient.invalidateQueries({ queryKey: [queryMaxFclBidding.path] });
    };
    const timer = setTimeout(ask, Math.min(next - (Date.now() + ahead) + GRACE_MS, MAX_TIMEOUT_MS));
    return () => clearTimeout(timer);
  }, [next, ahead, refetch, queryMaxFclBidding, queryClient]);

  return { biddings: { data, error: query.error, isPending: query.isPending, refetch }, clock };
}

const GRACE_MS = 300;
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** The next time after `now` at which a bidding begins or ends. */
function nextChange(data: readonly ShownBidding[] | undefined, now: number): number | undefined {
  const times = data?.flatMap(({ beginTime, endTime, status }) =>
    status === BIDDING_STATUS.notStarted ? [beginTime] : status === BIDDING_STATUS.open ? [endTime] : [],
  );
  const ahead = times?.filter((time) => time > now) ?? [];
  return ahead.length > 0 ? Math.min(...ahead) : undefined;
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
